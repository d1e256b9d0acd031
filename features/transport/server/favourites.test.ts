import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { type Favourite, maxFavourites } from '../contract.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { favouritesOf } from './favourites.ts'

const { db } = await testDatabase()
let clock = Date.parse('2026-11-24T08:00:00.000Z')
function later(): Date {
  clock += 1000
  return new Date(clock)
}
const app = await testServer({ db, routes: favouriteRoutes, now: later })
afterAll(() => app.close())

const path = '/services/v6/account/favourites/transports'
let me: string
let other: string

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  me = await buildAccount(db)
  other = await buildAccount(db)
})
beforeEach(async () => {
  await db.deleteFrom('transport_favourites').execute()
})

let keys = 0
async function call(method: 'GET' | 'PUT', person: string, payload?: object) {
  const answer = await app.inject({
    ...{ method, url: path, ...(payload && { payload }) },
    headers: {
      ...{ 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': 'en' },
      ...(payload && { 'idempotency-key': `key-of-a-favourite-${++keys}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const metro: Favourite = {
  ...{ station: 'Quai', line: '6', direction: 'Étoile', category: 'METRO', siteId: '1', onHome: false },
}
const keep = (favourite: Favourite, pinned = true) => call('PUT', me, { ...favourite, pinned })
const numbered = (n: number): Favourite => ({ ...metro, line: String(n) })

describe('a favourite', () => {
  it('reads back as it was written, the first pinned first, and is nobody else’s', async () => {
    const bus: Favourite = { ...metro, category: 'BUS', line: '325', siteId: '2', onHome: true }
    await keep(metro)
    expect((await keep(bus)).body).toEqual({ favourites: [metro, bus] })
    expect((await call('GET', me)).body).toEqual({ favourites: [metro, bus] })
    expect((await call('GET', other)).body).toEqual({ favourites: [] })
  })

  it('is one however often it is pinned, and keeps its place when it goes to home', async () => {
    await keep(metro)
    await keep(numbered(7))
    expect((await keep({ ...metro, onHome: true })).body).toEqual({
      favourites: [{ ...metro, onHome: true }, numbered(7)],
    })
    expect(await favouritesOf(db, me, { onHome: 1 })).toEqual([{ ...metro, onHome: true }])
    expect(await favouritesOf(db, me, { onHome: 2 })).toEqual([])
  })

  it('is unpinned once, and again without an effect', async () => {
    await keep(metro)
    await keep(numbered(7))
    expect((await keep(metro, false)).body).toEqual({ favourites: [numbered(7)] })
    expect((await keep(metro, false)).body).toEqual({ favourites: [numbered(7)] })
  })

  it('is refused on a campus that there is not, or with a category that there is not', async () => {
    expect(await keep({ ...metro, siteId: '999' })).toMatchObject({
      status: 400,
      body: { data: { fields: { siteId: 'This campus does not exist.' } } },
    })
    expect(await call('PUT', me, { ...metro, category: 'SHIP', pinned: true })).toMatchObject({ status: 400 })
    expect(await favouritesOf(db, me)).toEqual([])
  })
})

describe('when many are pinned at once', () => {
  /** Pins as many as one may have but two, then ten more side by side. */
  async function race(pinIt: (n: number) => Promise<unknown>): Promise<number> {
    for (let n = 0; n < maxFavourites - 2; n++) await keep(numbered(n))
    await Promise.all(Array.from({ length: 10 }, (_, n) => pinIt(100 + n)))
    return (await favouritesOf(db, me)).length
  }

  it('there are never more than one may have, and the others are told why', async () => {
    const answers: Awaited<ReturnType<typeof keep>>[] = []
    expect(await race(async n => answers.push(await keep(numbered(n))))).toBe(maxFavourites)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 409, data: { error_type: 'TOO_MANY_FAVOURITES' } })
    }
    // One that is pinned already may still go to home.
    expect((await keep({ ...numbered(0), onHome: true })).status).toBe(200)
  })

  it('a version that counts first and writes then lets too many through', async () => {
    let counted = 0
    const all = Promise.withResolvers<void>()
    const careless = async (n: number) => {
      const before = await favouritesOf(db, me)
      if (++counted === 10) all.resolve()
      await all.promise
      if (before.length >= maxFavourites) return
      await sql`
        insert into transport_favourites (account_id, site_id, category, line, station, direction, on_home, pinned_at)
        values (${me}, 1, 'BUS', ${String(n)}, 'Quai', 'Gare', false, now())`.execute(db)
    }
    expect(await race(careless)).toBeGreaterThan(maxFavourites)
  })
})
