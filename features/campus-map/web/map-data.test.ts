import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { connectCalls } from '#platform/web/api/call.ts'
import { toGeoJson } from '../level-geojson.ts'
import type { Level } from '../venue.ts'

const level: Level = {
  ...{ id: 'ground', ordinal: 0, name: { fr: 'Rez-de-chaussée', en: 'Ground floor' } },
  plan: {
    ...{ buildings: [], outline: [], units: [], openings: [], amenities: [] },
    ...{ fixtures: [], sections: [], kiosks: [] },
  },
}
const aSignal = () => ({ signal: new AbortController().signal })
const isToken = (url: string) => url.endsWith('/visioglobe/auth/token')

/** What was asked for, with the token it came with. */
let asked: string[]
/** Tokens that the server takes. */
let good: string[]
let expiration: number
let data: typeof import('./map-data.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-11-24T11:00:00Z'), toFake: ['Date'] })
  asked = []
  good = ['token-1', 'token-2', 'token-3']
  expiration = Date.now() / 1000 + 900
  let tokens = 0
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const bearer = headers.authorization?.replace('Bearer ', '') ?? ''
    asked.push(`${url.replace('/services/v6', '')} ${bearer}`)
    if (isToken(url)) {
      tokens += 1
      return Response.json({ token: `token-${tokens}`, expiration })
    }
    if (!good.includes(bearer)) {
      return Response.json({ data: { error_type: 'MAP_TOKEN_NEEDED' } }, { status: 409 })
    }
    return Response.json(url.includes('/levels/') ? toGeoJson(level) : { version: '1-a' })
  })
  const { connectCalls: connect } = await import('#platform/web/api/call.ts')
  const surroundings: Parameters<typeof connectCalls>[0] = {
    apiKey: 'web',
    language: () => 'en',
    accessToken: async () => 'person',
    signedIn: () => true,
    refused: () => expect.unreachable(),
    unanswered: () => {},
  }
  connect(surroundings)
  data = await import('./map-data.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const readDescriptor = () => data.descriptorQuery('wharf').queryFn(aSignal())

describe('the token of the map', () => {
  it('is fetched when it is missing, and again once it is past its expiry', async () => {
    await readDescriptor()
    await readDescriptor()
    vi.setSystemTime(expiration * 1000)
    await readDescriptor()
    expect(asked).toEqual([
      '/visioglobe/auth/token person',
      '/maps/wharf/descriptor.json token-1',
      '/maps/wharf/descriptor.json token-1',
      '/visioglobe/auth/token person',
      '/maps/wharf/descriptor.json token-2',
    ])
  })

  it('is fetched again where the server takes it no more, once', async () => {
    good = ['token-2']
    await readDescriptor()
    good = []
    await expect(readDescriptor()).rejects.toMatchObject({ errorType: 'MAP_TOKEN_NEEDED' })
    expect(asked.filter(one => one.startsWith('/maps'))).toEqual([
      '/maps/wharf/descriptor.json token-1',
      '/maps/wharf/descriptor.json token-2',
      '/maps/wharf/descriptor.json token-2',
      '/maps/wharf/descriptor.json token-3',
    ])
  })
})

it('a level is read under its version', async () => {
  const descriptor = { mapHash: 'wharf', version: '1-a' } as never
  expect(await data.levelQuery(descriptor, 'ground').queryFn(aSignal())).toEqual(level)
  expect(asked.at(-1)).toBe('/maps/wharf/levels/ground?version=1-a token-1')
})
