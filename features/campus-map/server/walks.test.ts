import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { buildNetwork } from '../routing/network.ts'
import type { Route } from '../routing/route.ts'
import { findRoute } from '../routing/search.ts'
import { mapRoutes } from './map-routes.ts'
import { buildMap, officeVenue } from './testing/plans.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T11:00:00.000Z')
const app = await testServer({ db, routes: mapRoutes({ keys: openProofKeys() }), now: () => now })
afterAll(() => app.close())

const venue = officeVenue()
const network = buildNetwork(venue)
const routed = (from: string, to: string, stepFree = false): Route => {
  const options = { stepFree, restricted: false, closed: new Set<string>() }
  const found = findRoute(network, { id: from }, [{ id: to }], options)
  if (!('route' in found)) throw new Error(found.reason)
  return found.route
}

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  for (const { plan } of venue.levels) {
    for (const unit of plan.units) {
      // As a company numbers them: north-1-0 is 0.12 of building A.
      const number = unit.name?.en.replace('A-', '')
      if (unit.id.startsWith('north')) unit.room = `SEI-A-${number}`
    }
  }
  await buildMap(db, 1, { mapHash: 'wharf', venue })
  await buildMap(db, 2, { mapHash: 'off', activated: false, venue: officeVenue() })
})
beforeEach(() => sql`delete from map_closures`.execute(db))

const ask = async (query: Record<string, string>, token = 'ada') => {
  const parameters = new URLSearchParams({ siteId: '1', ...query })
  const answer = await app.inject({
    url: `/services/v6/campus-map/walks?${parameters}`,
    headers: { 'api-key': 'web', authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, walks: answer.json().walks }
}

it('says how long it is to each place that is known, by what it is called on the campus', async () => {
  const { walks } = await ask({
    from: 'SEI-A-0.11',
    to: ['a-0.04', 'A-1.02', 'Nowhere', 'Toilets'].join('\n'),
  })
  const there = routed('north-0-0', 'south-3-0')
  expect(walks).toEqual([
    { to: 'a-0.04', seconds: Math.round(there.seconds), metres: Math.round(there.metres) },
    {
      to: 'A-1.02',
      seconds: Math.round(routed('north-0-0', 'south-1-1').seconds),
      metres: expect.any(Number),
    },
  ])
})

it('walks from the person’s own office where nothing else is said, and says nothing where that is not known', async () => {
  expect((await ask({ to: 'A-0.04' })).walks).toEqual([])
  await sql`insert into people (id, display_name, mail, office_location)
    values ('00000000-0000-4000-8000-000000000001', 'Ada', 'ada@campus.example', (select code from sites where id = 1) || '/A/0/012')`.execute(
    db,
  )
  const { walks } = await ask({ to: 'A-0.04' })
  expect(walks.map(({ seconds }: { seconds: number }) => seconds)).toEqual([
    Math.round(routed('north-1-0', 'south-3-0').seconds),
  ])
  // On another campus they have no office.
  expect((await ask({ siteId: '2', to: 'A-0.04' })).walks).toEqual([])
})

it('walks out of whichever main entrance is nearest', async () => {
  const doors = venue.levels
    .flatMap(({ plan }) => plan.openings)
    .filter(({ category, sides }) => category === 'pedestrian.principal' && sides.includes(null))
  expect(doors).not.toEqual([])
  const out = doors.map(({ id }) => Math.round(routed('north-0-0', id).seconds))
  const { walks } = await ask({ from: 'A-0.11', to: '@entrance' })
  expect(walks).toEqual([{ to: '@entrance', seconds: Math.min(...out), metres: expect.any(Number) }])
})

it('goes around what is closed, without steps for who asks so, and through it when it is open again', async () => {
  const up = { from: 'A-0.11', to: 'A-1.04' }
  const [byLift, byStairs] = [routed('north-0-0', 'south-3-1', true), routed('north-0-0', 'south-3-1')]
  expect((await ask({ ...up, stepFree: 'true' })).walks[0].seconds).toBe(Math.round(byLift.seconds))
  await sql`insert into map_closures (site_id, thing, for_whom, during)
    values (1, 'lift-0', 'EMPLOYEE', tstzrange(${now}, null))`.execute(db)
  expect((await ask({ ...up, stepFree: 'true' })).walks).toEqual([])
  expect((await ask(up)).walks[0].seconds).toBe(Math.round(byStairs.seconds))
  await sql`delete from map_closures`.execute(db)
  expect((await ask({ ...up, stepFree: 'true' })).walks).toHaveLength(1)
})

it('refuses more than it answers at once, and tells nothing of a campus without a map', async () => {
  const { status } = await ask({
    from: 'A-0.11',
    to: Array.from({ length: 41 }, (_, n) => `place ${n}`).join('\n'),
  })
  expect(status).toBe(400)
  expect(await ask({ siteId: '2', from: 'A-0.11', to: 'A-0.04' })).toEqual({ status: 200, walks: [] })
  expect(await ask({ siteId: '9', from: 'A-0.11', to: 'A-0.04' })).toEqual({ status: 200, walks: [] })
})
