import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { mapTokenSeconds } from '../contract.ts'
import { levelFrom } from '../level-geojson.ts'
import type { Venue } from '../venue.ts'
import { mapRoutes } from './map-routes.ts'
import { mapToken } from './map-token.ts'
import { openPlans, visiblePlans } from './plans.ts'
import { buildMap, officeVenue } from './testing/plans.ts'
import { storeVenue } from './venue/store.ts'

const database = await testDatabase()
const { db } = database
const keys = openProofKeys()
let now = new Date('2026-11-24T11:00:00.000Z')
const app = await testServer({ db, routes: mapRoutes({ keys }), now: () => now })
afterAll(() => app.close())

let venue: Venue
beforeAll(async () => {
  await Promise.all([1, 2, 3].map(id => buildCampus(db, id)))
  venue = await buildMap(db, 1, { mapHash: 'wharf' })
  await buildMap(db, 2, { mapHash: 'closed', activated: false })
})

const get = (path: string, token?: string, headers: Record<string, string> = {}) =>
  app.inject({
    url: path.startsWith('/services') ? path : `/services/v6${path}`,
    headers: {
      'api-key': 'web',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
const freshToken = async (): Promise<string> => (await get('/visioglobe/auth/token', 'ada')).json().token
const descriptorOf = async (mapHash = 'wharf') =>
  (await get(`/maps/${mapHash}/descriptor.json`, await freshToken())).json()

describe('the token', () => {
  it('is good for a quarter of an hour and then refused, without signing anybody out', async () => {
    const { token, expiration } = (await get('/visioglobe/auth/token', 'ada')).json()
    expect(expiration).toBe(now.getTime() / 1000 + mapTokenSeconds)
    const before = now
    try {
      now = new Date(expiration * 1000 - 1)
      expect((await get('/maps/wharf/descriptor.json', token)).statusCode).toBe(200)
      now = new Date(expiration * 1000)
      const late = await get('/maps/wharf/descriptor.json', token)
      expect([late.statusCode, late.json().data.error_type]).toEqual([409, 'MAP_TOKEN_NEEDED'])
    } finally {
      now = before
    }
  })

  it('is no other than ours: nothing of a venue is told without one', async () => {
    const token = await freshToken()
    const changed = mapToken(
      { siteIds: [1, 2], expiration: 2_000_000_000 },
      await openProofKeys(Buffer.alloc(32, 7).toString('base64url')).signing(db),
    )
    const signed = await keys.signing(db)
    const nonsense = `campus-map.e30.${Buffer.from(signed.sign(Buffer.from('campus-map.e30'))).toString('base64url')}`
    const { levels } = await descriptorOf()
    for (const path of ['/maps/wharf/descriptor.json', levels[0].url, '/maps/none/descriptor.json']) {
      for (const wrong of [
        undefined,
        'ada',
        'campus-map.',
        'campus-map..',
        changed,
        nonsense,
        `${token.slice(0, -6)}AAAAAA`,
      ]) {
        const answer = await get(path, wrong)
        expect([answer.statusCode, answer.json().data.error_type], `${path} ${wrong}`).toEqual([
          409,
          'MAP_TOKEN_NEEDED',
        ])
      }
    }
    expect(
      (await app.inject({ url: '/services/v6/visioglobe/auth/token', headers: { 'api-key': 'web' } }))
        .statusCode,
    ).toBe(401)
  })

  it('reads the campuses whose map is active; of others and of unknown ones it is said alike that there is none', async () => {
    const token = await freshToken()
    const answers = await Promise.all(
      ['closed', 'unknown'].map(hash => get(`/maps/${hash}/descriptor.json`, token)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    const none = mapToken({ siteIds: [], expiration: 2_000_000_000 }, await keys.signing(db))
    expect((await get('/maps/wharf/descriptor.json', none)).body).toBe(answers[0]?.body)
  })
})

describe('the descriptor', () => {
  it('says what the venue consists of', async () => {
    const { levels, bounds, version, ...more } = await descriptorOf()
    expect(more).toEqual({
      mapHash: 'wharf',
      siteId: '1',
      name: venue.name,
      bearing: venue.bearing,
      buildings: venue.levels[0]?.plan.buildings.map(({ outline: _, ...building }) => building),
      connectors: venue.connectors,
      closures: [],
    })
    expect(levels.map(({ url: _, ...level }: { url: string }) => level)).toEqual(
      venue.levels.map(({ id, ordinal, name }) => ({ id, ordinal, name, buildings: ['building-a'] })),
    )
    expect(levels[0].url).toBe(`/services/v6/maps/wharf/levels/level-0?version=${version}`)
    const [west, south, east, north] = bounds
    for (const [x, y] of venue.levels.flatMap(({ plan }) => plan.units.flatMap(unit => unit.shape.flat(2)))) {
      // A centimetre: outlines and units are rounded by themselves.
      const about = 1e-7
      expect(x - west > -about && east - x > -about && y - south > -about && north - y > -about).toBe(true)
    }
  })
})

describe('a level', () => {
  it('is the stored one, compressed as the client likes, and need not be asked for again', async () => {
    const token = await freshToken()
    const { levels } = await descriptorOf()
    const read = async (accepted: string | undefined, unpack: (bytes: Buffer) => Buffer) => {
      const answer = await get(levels[1].url, token, { ...(accepted && { 'accept-encoding': accepted }) })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/geo+json',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: expect.stringContaining('accept-encoding'),
      })
      expect(levelFrom(JSON.parse(unpack(answer.rawPayload).toString()))).toEqual(venue.levels[1])
      return answer.headers
    }
    const best = await read('gzip, deflate, br, zstd', brotliDecompressSync)
    expect(best['content-encoding']).toBe('br')
    expect((await read('gzip', gunzipSync))['content-encoding']).toBe('gzip')
    expect((await read('br;q=0, gzip;q=0.5', gunzipSync))['content-encoding']).toBe('gzip')
    expect(await read(undefined, bytes => bytes)).not.toHaveProperty('content-encoding')

    const again = await get(levels[1].url, token, {
      'accept-encoding': 'br',
      'if-none-match': String(best.etag),
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('is there under its own version and name only', async () => {
    const token = await freshToken()
    const { version } = await descriptorOf()
    const codes = await Promise.all(
      [`level-0?version=${version}`, `level-9?version=${version}`, 'level-0?version=1-old', 'level-0'].map(
        async path => (await get(`/maps/wharf/levels/${path}`, token)).statusCode,
      ),
    )
    expect(codes).toEqual([200, 404, 404, 400])
  })

  it('is read once for all who ask, at once or later', async () => {
    const plans = openPlans()
    const shown = await visiblePlans(db, 'wharf', [1])
    if (shown === undefined) throw new Error('no plans')
    const work = await workOf(database, async trx => {
      await Promise.all(Array.from({ length: 50 }, () => plans.level(trx, shown, 'level-0', 'br')))
      await plans.level(trx, shown, 'level-0', 'gzip')
    })
    expect(work).toHaveLength(1)
    // The control: another one is read.
    expect(await workOf(database, trx => plans.level(trx, shown, 'level-1', 'br'))).toHaveLength(1)
  })
})

it('new plans have a new version and new addresses', async () => {
  const before = await descriptorOf()
  const changed = officeVenue()
  changed.name = { fr: 'Les Docks', en: 'The Docks' }
  await storeVenue(db, 1, changed)
  const after = await descriptorOf()
  expect(after.name).toEqual(changed.name)
  expect(after.version).not.toBe(before.version)
  expect(after.levels[0].url).not.toBe(before.levels[0].url)
})
