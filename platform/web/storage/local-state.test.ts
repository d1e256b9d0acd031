import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

/** A browser's storage, as far as the state needs one. */
class MemoryStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
}

let local: MemoryStorage
let session: MemoryStorage

/** Opens the app in a browser that holds `stored`. */
async function opened(stored?: { state: unknown; version?: number } | string) {
  vi.resetModules()
  local = new MemoryStorage()
  session = new MemoryStorage()
  if (stored !== undefined) {
    local.setItem('persist:campus', typeof stored === 'string' ? stored : JSON.stringify(stored))
  }
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  return import('./local-state.ts')
}
afterEach(() => vi.unstubAllGlobals())

describe('what a browser remembers', () => {
  test('a new browser holds the defaults', async () => {
    const { useLocalState, freshState } = await opened()
    expect(useLocalState.getState()).toEqual(freshState())
  })
  test('it is written under the persist prefix, in version 3', async () => {
    const { useLocalState } = await opened()
    useLocalState.setState({ theme: 'accessible' })
    expect(JSON.parse(local.getItem('persist:campus') ?? '')).toMatchObject({
      version: 3,
      state: { theme: 'accessible' },
    })
  })
  test('it reads back what it wrote', async () => {
    const { useLocalState, freshState } = await opened()
    const changed = {
      ...freshState(),
      theme: 'accessible' as const,
      appearance: 'dark' as const,
      language: 'fr' as const,
      drawer: 'OPENED' as const,
      drawerPinned: true,
      activity: { sessionId: 's', lastActivity: 12 },
      deepLink: '/news/3',
      siteId: '2',
      userId: 'me',
      lastUserId: 'me',
      menuUses: { news: { weight: 1.5, day: 20_000 } },
    }
    useLocalState.setState(changed)
    const again = await opened(String(local.getItem('persist:campus')))
    expect(again.useLocalState.getState()).toEqual(changed)
  })
  test.each(['', '{', 'null', '[]', '"text"', '{"state":null}', '{"state":[],"version":3}'])(
    'a broken storage (%s) means a new browser',
    async stored => {
      const { useLocalState, freshState } = await opened(stored)
      expect(useLocalState.getState()).toEqual(freshState())
    },
  )
  test('a broken part is left to its default, the rest is kept', async () => {
    const { useLocalState } = await opened({
      version: 3,
      state: {
        theme: 'neon',
        appearance: 'dim',
        drawerPinned: 'yes',
        siteId: '2',
        menuUses: { news: { weight: '1', day: 20_000 } },
      },
    })
    expect(useLocalState.getState()).toMatchObject({
      theme: 'classic',
      appearance: 'system',
      drawerPinned: null,
      siteId: '2',
      menuUses: {},
    })
  })
  test('whatever is stored, the state is whole', async () => {
    const { recognised, migrated, freshState } = await opened()
    const names = Object.keys(freshState())
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.dictionary(fc.constantFrom(...names, 'pinned', 'accessible'), fc.anything()),
        ),
        fc.integer({ min: 0, max: 4 }),
        (stored, version) => {
          const state = { ...freshState(), ...recognised(migrated(stored, version)) }
          expect(recognised(state)).toEqual(state)
        },
      ),
    )
  })
  test('a forbidden storage leaves the app working for the visit', async () => {
    vi.resetModules()
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    vi.stubGlobal('sessionStorage', { clear: forbidden })
    const { useLocalState, forgetSignedInPerson } = await import('./local-state.ts')
    useLocalState.setState({ theme: 'accessible' })
    forgetSignedInPerson()
    expect(useLocalState.getState().theme).toBe('accessible')
  })
})

describe('older versions', () => {
  test('version 1 keeps its theme and language', async () => {
    const { useLocalState } = await opened({
      version: 1,
      state: {
        accessible: true,
        lang: 'fr',
        user: { id: 'me' },
        siteId: '2',
        pinned: true,
      },
    })
    expect(useLocalState.getState()).toMatchObject({
      theme: 'accessible',
      language: 'fr',
      siteId: '2',
      userId: 'me',
      lastUserId: 'me',
      drawerPinned: true,
    })
  })
  test('version 2 keeps its pin, session, and what features kept', async () => {
    const { useLocalState } = await opened({
      version: 2,
      state: {
        theme: 'accessible',
        directoryFavourites: ['a'],
        userId: 'me',
        pinned: false,
        sessionId: 's',
        lastActivity: 5,
        shortcuts: ['map'],
      },
    })
    expect(useLocalState.getState()).toMatchObject({
      theme: 'accessible',
      directoryFavourites: ['a'],
      drawerPinned: false,
      activity: { sessionId: 's', lastActivity: 5 },
      shortcuts: ['map'],
    })
  })
  test('a state without a version keeps what is recognisable', async () => {
    const { useLocalState } = await opened({ state: { accessible: false, siteId: 3, shortcuts: ['map'] } })
    expect(useLocalState.getState()).toMatchObject({ theme: 'classic', siteId: null, shortcuts: ['map'] })
  })
})

describe('a sign-out', () => {
  test('takes the campus, the person, the session storage and every key without the persist prefix', async () => {
    const { useLocalState, forgetSignedInPerson } = await opened()
    useLocalState.setState({
      siteId: '2',
      userId: 'me',
      lastUserId: 'me',
      theme: 'accessible',
      deepLink: '/news',
    })
    local.setItem('other', '1')
    local.setItem('persist:elsewhere', '1')
    session.setItem('connecting', '1')
    forgetSignedInPerson()
    expect(Object.keys(local).toSorted()).toEqual(['persist:campus', 'persist:elsewhere'])
    expect(Object.keys(session)).toEqual([])
    expect(useLocalState.getState()).toMatchObject({
      siteId: null,
      userId: null,
      deepLink: null,
      theme: 'accessible',
      lastUserId: 'me',
    })
  })
})

test('another person than the last one is noticed, also after a sign-out', async () => {
  const { useLocalState, noteUser, forgetSignedInPerson } = await opened()
  const another = vi.fn()
  noteUser('me', another)
  forgetSignedInPerson()
  noteUser('me', another)
  expect(another).not.toHaveBeenCalled()
  forgetSignedInPerson()
  noteUser('you', another)
  expect(another).toHaveBeenCalledOnce()
  expect(useLocalState.getState()).toMatchObject({ userId: 'you', lastUserId: 'you' })
})

test('what somebody opened of the menu outlives their sign-out, and is not passed on to another person', async () => {
  const { useLocalState, noteUser, forgetSignedInPerson } = await opened()
  const menuUses = { news: { weight: 1, day: 20_000 } }
  noteUser('me', () => {})
  useLocalState.setState({ menuUses })
  forgetSignedInPerson()
  noteUser('me', () => {})
  expect(useLocalState.getState().menuUses).toEqual(menuUses)
  forgetSignedInPerson()
  noteUser('you', () => {})
  expect(useLocalState.getState().menuUses).toEqual({})
})

test('a gesture after a long rest begins a new session', async () => {
  const { noteActivity } = await opened()
  const first = noteActivity(0)
  expect(noteActivity(30 * 60_000)).toBe(first)
  expect(noteActivity(61 * 60_000)).not.toBe(first)
})

test('a session ends 30 minutes after its last gesture, not after the last one that was written down', async () => {
  const { noteActivity } = await opened()
  const first = noteActivity(0)
  expect(noteActivity(999)).toBe(first)
  const { state } = JSON.parse(local.getItem('persist:campus') ?? '')
  expect(state.activity).toEqual({ sessionId: first, lastActivity: 0 })
  expect(noteActivity(30 * 60_000 + 999)).toBe(first)
  expect(noteActivity(60 * 60_000 + 1_000)).not.toBe(first)
})
