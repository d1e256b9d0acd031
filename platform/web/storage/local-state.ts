import { create } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { isLanguage, type Language } from '#platform/text/language.ts'
import { type Activity, sessionAt } from '#platform/web/session/activity.ts'

/** Keys of the browser's storage that survive a sign-out start so (specification §4). */
export const persistPrefix = 'persist:'
const storageName = `${persistPrefix}campus`
/** Specification §9. */
const storageVersion = 3

export const themes = ['classic', 'accessible'] as const
export type Theme = (typeof themes)[number]

/** The two ids a new favourites list holds (specification §3). */
export const defaultDirectoryFavourites = [
  '00000000-0000-4000-8000-000000000101',
  '00000000-0000-4000-8000-000000000102',
] as const
/** Specification §2, home. */
export const defaultShortcuts = ['restaurant', 'booking', 'phonebook'] as const

/** What this browser remembers between visits (specification §3, "Local state"). */
export interface LocalState {
  theme: Theme
  /** Chosen with the switcher; null: never chosen, so the default one. */
  language: Language | null
  /** The last state of the drawer; HOVERED passes and is never kept. */
  drawer: 'OPENED' | 'CLOSED'
  /** Null: no preference, so the drawer is open at home and closed elsewhere. */
  drawerPinned: boolean | null
  favourites: { directory: string[]; transport: string[] }
  shortcuts: string[]
  /** By version of the terms, the ids of the people who accepted it here. */
  acceptedTerms: Record<string, string[]>
  activity: Activity
  /** The ids of the articles liked here. */
  newsLikes: string[]
  visitorEmail: string | null
  /** Where to go once sign-in, campus and terms are done: an address below the language. */
  deepLink: string | null
  /** By room or place, the last occupancy seen. */
  occupancies: Record<string, number>
  siteId: string | null
  /** The id of the signed-in person; null after a sign-out. */
  userId: string | null
  /** Whose favourites these are; outlives a sign-out, so that another person does not inherit them. */
  lastUserId: string | null
}

export function freshState(): LocalState {
  return {
    theme: 'classic',
    language: null,
    drawer: 'CLOSED',
    drawerPinned: null,
    favourites: { directory: [...defaultDirectoryFavourites], transport: [] },
    shortcuts: [...defaultShortcuts],
    acceptedTerms: {},
    activity: { sessionId: null, lastActivity: 0 },
    newsLikes: [],
    visitorEmail: null,
    deepLink: null,
    occupancies: {},
    siteId: null,
    userId: null,
    lastUserId: null,
  }
}

// These stand above the state: it reads what is stored, and checks it, as soon as it is created.
const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every(item => typeof item === 'string')
const isTextOrNull = (v: unknown) => v === null || typeof v === 'string'

/** One check per field: a new field of the state does not compile until it has one. */
const checks: Record<keyof LocalState, (value: unknown) => boolean> = {
  theme: v => themes.some(theme => theme === v),
  language: v => v === null || isLanguage(v),
  drawer: v => v === 'OPENED' || v === 'CLOSED',
  drawerPinned: v => v === null || typeof v === 'boolean',
  favourites: isRecord,
  shortcuts: isTexts,
  acceptedTerms: v => isRecord(v) && Object.values(v).every(isTexts),
  activity: v => isRecord(v) && isTextOrNull(v.sessionId) && Number.isFinite(v.lastActivity),
  newsLikes: isTexts,
  visitorEmail: isTextOrNull,
  deepLink: isTextOrNull,
  occupancies: v => isRecord(v) && Object.values(v).every(Number.isFinite),
  siteId: isTextOrNull,
  userId: isTextOrNull,
  lastUserId: isTextOrNull,
}

/** The state of this browser: `useLocalState(s => s.theme)`, `useLocalState.setState({ theme })`. */
export const useLocalState = create<LocalState>()(
  persist(freshState, {
    name: storageName,
    version: storageVersion,
    storage: jsonStorage(() => localStorage),
    migrate: (stored, version) => ({ ...freshState(), ...recognised(migrated(stored, version)) }),
    merge: (stored, current) => ({ ...current, ...recognised(stored) }),
  }),
)

/** Every tab writes the whole state: one that did not follow the others would undo what they changed. */
export function followOtherTabs() {
  addEventListener('storage', event => {
    if (event.key === storageName) void useLocalState.persist.rehydrate()
  })
}

/** Notes that the person did something now; a new session id after a long rest (specification §4). */
export function noteActivity(now: number = Date.now()): string {
  const { activity } = useLocalState.getState()
  const next = sessionAt(activity, now, () => crypto.randomUUID())
  if (next !== activity) useLocalState.setState({ activity: next })
  return next.sessionId
}

/** A person has signed in here. Somebody else's favourites and likes do not become theirs (specification §4). */
export function noteUser(userId: string) {
  const { lastUserId, favourites } = useLocalState.getState()
  const another = lastUserId !== null && lastUserId !== userId
  useLocalState.setState({
    userId,
    lastUserId: userId,
    ...(another
      ? { favourites: { ...favourites, directory: [...defaultDirectoryFavourites] }, newsLikes: [] }
      : {}),
  })
}

/** Keeps, in this browser, that a person accepted a version of the terms. */
export function noteAcceptedTerms(version: string, userId: string) {
  const { acceptedTerms } = useLocalState.getState()
  const people = acceptedTerms[version] ?? []
  if (people.includes(userId)) return
  useLocalState.setState({ acceptedTerms: { ...acceptedTerms, [version]: [...people, userId] } })
}

/**
 * What a sign-out takes away here: the campus, the person, the session storage and every key of the local storage
 * without the persist prefix (specification §4). What the server told is dropped by the caller.
 */
export function forgetSignedInPerson() {
  useLocalState.setState({ siteId: null, userId: null, deepLink: null })
  attempt(() => sessionStorage.clear())
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(persistPrefix)) localStorage.removeItem(key)
    }
  })
}

/**
 * Brings a stored state of an older version to today's names. Outside fact: browsers may still hold what versions 1
 * and 2 of the storage wrote. Both were flat; version 1 had a switch for the accessible theme, one list of
 * favourites (people) and one accepted version of the terms; version 2 named its lists and knew the pin.
 */
export function migrated(stored: unknown, version: number): unknown {
  let state = isRecord(stored) ? stored : {}
  if (version < 2) {
    const { accessible, favorites, lang, cguVersion, user, ...rest } = state
    state = {
      ...rest,
      ...(typeof accessible === 'boolean' ? { theme: accessible ? 'accessible' : 'classic' } : {}),
      directoryFavourites: favorites,
      language: lang,
      cguVersions: typeof cguVersion === 'string' ? [cguVersion] : [],
      userId: isRecord(user) ? user.id : user,
    }
  }
  if (version < 3) {
    const {
      directoryFavourites,
      transportFavourites,
      cguVersions,
      pinned,
      sessionId,
      lastActivity,
      ...rest
    } = state
    state = {
      ...rest,
      favourites: { directory: directoryFavourites, transport: transportFavourites },
      drawerPinned: pinned,
      // Acceptance without a person counts for the one who was signed in; for nobody where that is unknown.
      acceptedTerms: Object.fromEntries(
        isTexts(cguVersions) && typeof state.userId === 'string'
          ? cguVersions.map(v => [v, [state.userId]])
          : [],
      ),
      lastUserId: state.userId,
      activity: { sessionId, lastActivity },
    }
  }
  return state
}

/** The parts of a stored state that are what they should be; the others are left to their fresh values. */
export function recognised(stored: unknown): Partial<LocalState> {
  if (!isRecord(stored)) return {}
  const found: Partial<LocalState> = {}
  for (const name of Object.keys(checks) as (keyof LocalState)[]) {
    const value = stored[name]
    if (checks[name](value)) Object.assign(found, { [name]: value })
  }
  if (isRecord(stored.favourites)) {
    const { directory, transport } = stored.favourites
    found.favourites = {
      directory: isTexts(directory) ? directory : [...defaultDirectoryFavourites],
      transport: isTexts(transport) ? transport : [],
    }
  }
  return found
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
