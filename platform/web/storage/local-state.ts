import { create } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { isLanguage, type Language } from '#platform/text/language.ts'
import { type Activity, isWorthWriting, laterOf, sessionAt } from '#platform/web/session/activity.ts'
import type { Uses } from '#platform/web/shell/most-used.ts'
import { endPushSubscription } from './push-subscription.ts'

/** Keys of the browser's storage that survive a sign-out start so. */
export const persistPrefix = 'persist:'
/** Databases of the browser whose names start so go at a sign-out: whoever opens one closes it when that is asked. */
export const personPrefix = 'person:'
const storageName = `${persistPrefix}campus`
const storageVersion = 3

export const themes = ['classic', 'accessible'] as const
export type Theme = (typeof themes)[number]
/** Whether the classic theme is drawn light or dark; `system`: as the reader's device says. */
export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** What the shell remembers in this browser between visits. What features keep beside it: see local-field.ts. */
export interface LocalState {
  theme: Theme
  appearance: Appearance
  /** Chosen with the switcher; null: never chosen, so the default one. */
  language: Language | null
  /** Whether a key by itself, such as `/`, does something: it need not, for whoever speaks to their device (WCAG 2.1.4). */
  singleKeys: boolean
  /** The last state of the drawer; HOVERED passes and is never kept. */
  drawer: 'OPENED' | 'CLOSED'
  /** Null: no preference, so the drawer is open at home and closed elsewhere. */
  drawerPinned: boolean | null
  activity: Activity
  /** Where to go once sign-in, campus and terms are done: an address below the language. */
  deepLink: string | null
  siteId: string | null
  /** The id of the signed-in person; null after a sign-out. */
  userId: string | null
  /** Whose personal fields these are; outlives a sign-out, so that another person does not inherit them. */
  lastUserId: string | null
  /** What that person opened of the menu in this browser. */
  menuUses: Uses
}

export function freshState(): LocalState {
  return {
    theme: 'classic',
    appearance: 'system',
    language: null,
    singleKeys: true,
    drawer: 'CLOSED',
    drawerPinned: null,
    activity: { sessionId: null, lastActivity: 0 },
    deepLink: null,
    siteId: null,
    userId: null,
    lastUserId: null,
    menuUses: {},
  }
}

// These stand above the state: it reads what is stored, and checks it, as soon as it is created.
const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const isTextOrNull = (v: unknown) => v === null || typeof v === 'string'

/** One check per field: a new field of the state does not compile until it has one. */
const checks: Record<keyof LocalState, (value: unknown) => boolean> = {
  theme: v => themes.some(theme => theme === v),
  appearance: v => appearances.some(appearance => appearance === v),
  language: v => v === null || isLanguage(v),
  singleKeys: v => typeof v === 'boolean',
  drawer: v => v === 'OPENED' || v === 'CLOSED',
  drawerPinned: v => v === null || typeof v === 'boolean',
  activity: v => isRecord(v) && isTextOrNull(v.sessionId) && Number.isFinite(v.lastActivity),
  deepLink: isTextOrNull,
  siteId: isTextOrNull,
  userId: isTextOrNull,
  lastUserId: isTextOrNull,
  menuUses: v =>
    isRecord(v) &&
    Object.values(v).every(use => isRecord(use) && [use.weight, use.day].every(Number.isFinite)),
}

const store = create<LocalState>()(
  persist(freshState, {
    name: storageName,
    version: storageVersion,
    storage: jsonStorage(() => localStorage),
    migrate: (stored, version) => ({ ...freshState(), ...recognised(migrated(stored, version)) }),
    merge: (stored, current) => ({ ...current, ...recognised(stored) }),
  }),
)

/**
 * The state of this browser: `useLocalState(s => s.theme)`, `useLocalState.setState({ theme })`. Each reader names the
 * part it reads: `activity` changes with every gesture, and whoever took the whole state would be drawn anew each time.
 */
export const useLocalState: (<Part>(part: (state: LocalState) => Part) => Part) &
  Pick<typeof store, keyof typeof store> = store

/** Every tab writes the whole state: one that did not follow the others would undo what they changed. */
export function followOtherTabs() {
  addEventListener('storage', event => {
    if (event.key === storageName) void useLocalState.persist.rehydrate()
  })
}

/**
 * The last activity of this page. Not written down when the page is left: that would bring back a state which the person,
 * or another tab, has taken away meanwhile.
 */
let latest: Activity | undefined

/** Notes that the person did something now; a new session id after a long rest. */
export function noteActivity(now: number = Date.now()): string {
  const { activity: written } = useLocalState.getState()
  const next = sessionAt(laterOf(latest, written), now, () => crypto.randomUUID())
  latest = next
  if (isWorthWriting(next, written)) useLocalState.setState({ activity: next })
  return next.sessionId
}

/** A person has signed in here. @param another called when somebody else was signed in here last */
export function noteUser(userId: string, another: () => void) {
  const { lastUserId } = useLocalState.getState()
  useLocalState.setState({ userId, lastUserId: userId })
  if (lastUserId === null || lastUserId === userId) return
  useLocalState.setState({ menuUses: {} })
  forgetWhatIsNotState()
  void endPushSubscription()
  another()
}

/**
 * What a sign-out takes away here: the campus, the person, the session storage and every key of the local storage
 * without the persist prefix, and every database with the prefix of a person. What the server told is dropped by the caller.
 */
export function forgetSignedInPerson() {
  useLocalState.setState({ siteId: null, userId: null, deepLink: null })
  attempt(() => sessionStorage.clear())
  forgetWhatIsNotState()
  forgetDatabases().catch(() => undefined)
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(personPrefix)) indexedDB.deleteDatabase(name)
  }
}

function forgetWhatIsNotState() {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(persistPrefix)) localStorage.removeItem(key)
    }
  })
}

/**
 * Brings a stored state of an older version to today's names. Outside fact: browsers may still hold what versions 1
 * and 2 of the storage wrote. Both were flat; version 1 had a switch for the accessible theme; version 2 knew the pin.
 * What belongs to features stays as it is, for their own fields to read.
 */
export function migrated(stored: unknown, version: number): unknown {
  let state = isRecord(stored) ? stored : {}
  if (version < 2) {
    const { accessible, lang, user, ...rest } = state
    state = {
      ...rest,
      ...(typeof accessible === 'boolean' ? { theme: accessible ? 'accessible' : 'classic' } : {}),
      language: lang,
      userId: isRecord(user) ? user.id : user,
    }
  }
  if (version < 3) {
    const { pinned, sessionId, lastActivity, ...rest } = state
    state = { ...rest, drawerPinned: pinned, lastUserId: state.userId, activity: { sessionId, lastActivity } }
  }
  return state
}

/**
 * A stored state without those of the shell's parts that are not what they should be: they are left to their fresh
 * values. The features' parts are theirs to check.
 */
export function recognised(stored: unknown): Partial<LocalState> {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => !Object.hasOwn(checks, name) || checks[name as keyof LocalState](value),
    ),
  )
}

/** Storage as zustand wants it, over one that may be forbidden, full, or hold something else. */
export function jsonStorage<State>(storage: () => Storage): PersistStorage<State> {
  return {
    getItem: name =>
      attempt(() => {
        const stored: unknown = JSON.parse(storage().getItem(name) ?? 'null')
        if (!isRecord(stored) || !isRecord(stored.state)) return null
        // Without a version it is older than any.
        const version = typeof stored.version === 'number' ? stored.version : 0
        return { state: stored.state as State, version } satisfies StorageValue<State>
      }) ?? null,
    setItem: (name, value) => attempt(() => storage().setItem(name, JSON.stringify(value))),
    removeItem: name => attempt(() => storage().removeItem(name)),
  }
}

/** Storage throws where the browser forbids it; the app then remembers for the visit only. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
