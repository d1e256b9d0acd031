import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { connectCalls } from '#platform/web/api/call.ts'
import { toGeoJson } from '../level-geojson.ts'

const levels = [
  { id: 'first', ordinal: 1, buildings: ['house'] },
  { id: 'ground', ordinal: 0, buildings: ['house'] },
]
const level = {
  ...{ id: 'ground', ordinal: 0, name: { fr: 'Rez-de-chaussée', en: 'Ground floor' } },
  plan: {
    ...{ buildings: [], outline: [], units: [], openings: [], amenities: [] },
    ...{ fixtures: [], sections: [], kiosks: [] },
  },
}
const map = { type: 'MAP', activated: true, param: { mapHash: 'wharf' } }

/** Each path, as soon as it is asked for. */
let asked: string[]
let answer: (path: string) => unknown
let beginMap: typeof import('./begin-map.ts').beginMap

beforeEach(async () => {
  vi.resetModules()
  asked = []
  answer = path => {
    if (path.endsWith('/auth/token')) return { token: 'token', expiration: Date.now() / 1000 + 900 }
    if (path.endsWith('/sites')) return { sites: [{ id: '1', functionalities: [map] }] }
    if (path.endsWith('descriptor.json')) {
      return { mapHash: 'wharf', version: '1-a', levels, buildings: [{ id: 'house' }] }
    }
    return path.includes('/levels/') ? toGeoJson(level) : { referentiels: [] }
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^.*\/services\/v6/, '')
    asked.push(path)
    return Response.json(answer(path.split('?')[0] ?? ''))
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
  const { useLocalState } = await import('#platform/web/storage/local-state.ts')
  useLocalState.setState({ siteId: '1' })
  beginMap = (await import('./begin-map.ts')).beginMap
})
afterEach(() => vi.unstubAllGlobals())

const levelsAsked = () => asked.filter(path => path.includes('/levels/'))

describe('what the map begins with', () => {
  it('is asked for side by side as far as nothing has to be known first, and once', async () => {
    await beginMap('')
    expect(asked.slice(0, 3).map(path => path.split('?')[0])).toEqual(
      expect.arrayContaining(['/visioglobe/auth/token', '/sites']),
    )
    expect(asked.slice(3)).toEqual(['/maps/wharf/descriptor.json', '/maps/wharf/levels/ground?version=1-a'])
    await beginMap('')
    expect(asked).toHaveLength(5)
  })

  it('is the floor that the address names, where there is such a one', async () => {
    await beginMap('?view=list&floor=first')
    expect(levelsAsked()).toEqual(['/maps/wharf/levels/first?version=1-a'])
  })

  it('is no plan where the campus has none, and nothing where what is asked for fails', async () => {
    await beginMap('?siteId=2')
    expect(asked.some(path => path.startsWith('/maps/'))).toBe(false)
    answer = () => null
    await expect(beginMap('')).resolves.toBeUndefined()
  })
})
