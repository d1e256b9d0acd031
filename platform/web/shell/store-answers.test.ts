import { QueryClient } from '@tanstack/react-query'
import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import type { OfflineKind } from './offline.ts'

const readThings = endpoint({
  method: 'GET',
  path: '/things',
  summary: '',
  audience: 'person',
  reply: Type.Object({ things: Type.Array(Type.String()) }),
})
const things: OfflineKind<string[]> = {
  name: 'things',
  title: { fr: 'Choses', en: 'Things' },
  from: [readThings],
  valid: (stored): stored is string[] =>
    Array.isArray(stored) && stored.every(one => typeof one === 'string'),
  keep: (answer, before = []) => [...(answer as { things: string[] }).things, ...before].slice(0, 3),
  Show: () => null,
}
const requested = ['', 'GET', '/things', 'fr', {}]
const noon = Date.UTC(2026, 10, 23, 11)

let stored: Record<string, string>
/** A browser whose storage holds `stored`, with somebody signed in. */
async function opened(userId: string | null = 'claire') {
  vi.resetModules()
  const { useLocalState, forgetSignedInPerson, noteUser } = await import('../storage/local-state.ts')
  useLocalState.setState({ userId, lastUserId: userId })
  const { readOffline } = await import('../storage/offline-store.ts')
  const { storeAnswers } = await import('./store-answers.ts')
  return {
    readOffline: () => readOffline(things),
    forgetSignedInPerson,
    signIn: (id: string) => noteUser(id, () => {}),
    storeAnswers: (client: QueryClient, more: Partial<OfflineKind> = {}) =>
      storeAnswers(client, [{ ...(things as unknown as OfflineKind), ...more }]),
  }
}

beforeEach(() => {
  stored = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
    clear: () => {
      stored = {}
    },
  }
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

function answered(client: QueryClient, names: string[], at = noon) {
  client.setQueryData(requested, { things: names }, { updatedAt: at })
}

describe('what a device keeps', () => {
  it('is what came before it began, and what comes after, with the time it was read', async () => {
    const browser = await opened()
    const client = new QueryClient()
    answered(client, ['first'])
    const stop = browser.storeAnswers(client)
    expect(browser.readOffline()).toEqual({ value: ['first'], readAt: '2026-11-23T11:00:00.000Z' })
    answered(client, ['second'], noon + 60_000)
    expect(browser.readOffline()).toEqual({ value: ['second', 'first'], readAt: '2026-11-23T11:01:00.000Z' })
    stop()
    answered(client, ['third'])
    expect(browser.readOffline()?.value).toEqual(['second', 'first'])
  })

  it('is asked for where no screen has, and never given to somebody else', async () => {
    const browser = await opened()
    const answers = ['asked', 'late'].map(name => ({ things: [name] }))
    const ask = vi.fn(() => Promise.resolve(answers.shift()))
    const client = new QueryClient()
    browser.storeAnswers(client, { ask })()
    await vi.waitFor(() => expect(browser.readOffline()?.value).toEqual(['asked']))
    browser.storeAnswers(client, { ask })()
    browser.signIn('paul')
    await Promise.allSettled(ask.mock.results.map(({ value }) => value))
    expect(browser.readOffline()).toBeUndefined()
    browser.signIn('claire')
    answered(client, ['first'])
    browser.storeAnswers(client, { ask })()
    expect(ask).toHaveBeenCalledTimes(2)
    browser.storeAnswers(new QueryClient(), { ask: () => Promise.reject(new Error('no network')) })()
    await Promise.resolve()
    expect(browser.readOffline()?.value).toEqual(['first'])
  })

  it('is of no other call', async () => {
    const browser = await opened()
    const client = new QueryClient()
    browser.storeAnswers(client)
    client.setQueryData(['', 'GET', '/others', 'fr', {}], { things: ['other'] })
    client.setQueryData(['my own key'], { things: ['other'] })
    expect(browser.readOffline()).toBeUndefined()
  })

  it('goes with a sign-out, also what an answer on its way would bring', async () => {
    const browser = await opened()
    const client = new QueryClient()
    browser.storeAnswers(client)
    answered(client, ['first'])
    browser.forgetSignedInPerson()
    answered(client, ['late'])
    expect(Object.keys(stored).filter(key => key.startsWith('kept:'))).toEqual([])
    browser.signIn('claire')
    expect(browser.readOffline()).toBeUndefined()
  })

  it('is nobody else’s', async () => {
    const browser = await opened()
    const client = new QueryClient()
    const stop = browser.storeAnswers(client)
    answered(client, ['first'])
    stop()
    browser.signIn('paul')
    expect(browser.readOffline()).toBeUndefined()
    browser.signIn('claire')
    expect(browser.readOffline()).toBeUndefined()
  })

  it('is nothing where something else is stored, or storage is forbidden', async () => {
    const browser = await opened()
    for (const text of [
      '{',
      'null',
      '3',
      '{"owner":"claire","at":1,"value":[2]}',
      '{"owner":"claire","value":[]}',
    ]) {
      stored['kept:things'] = text
      expect(browser.readOffline()).toBeUndefined()
    }
    vi.stubGlobal('localStorage', undefined)
    const client = new QueryClient()
    browser.storeAnswers(client)
    answered(client, ['first'])
    expect(browser.readOffline()).toBeUndefined()
  })
})
