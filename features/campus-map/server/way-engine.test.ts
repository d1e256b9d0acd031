import { beforeAll, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildNetwork } from '../routing/network.ts'
import { findRoute } from '../routing/search.ts'
import { plansOfSite } from './plans.ts'
import { buildMap, officeVenue } from './testing/plans.ts'
import { walkedOf } from './way-engine.ts'

const { db } = await testDatabase()
const options = { stepFree: false, restricted: false, closed: new Set<string>() }
const [from, to] = [{ id: 'south-0-0' }, { id: 'south-1-1' }]

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildMap(db, 1, { mapHash: 'wharf', venue: officeVenue() })
})

async function walked() {
  const shown = await plansOfSite(db, 1)
  const found = shown && (await walkedOf(db, shown))
  if (found === undefined) throw new Error('the campus has plans')
  return found
}

it('finds beside the server what is found in it, for many who ask at once', async () => {
  const { venue, find } = await walked()
  const expected = findRoute(buildNetwork(venue), from, [to], options)
  expect('route' in expected).toBe(true)
  const asked = Array.from({ length: 20 }, () => find(from, [to], options))
  for (const routed of await Promise.all(asked)) expect(routed).toEqual(expected)
})

it('says why there is no way, as the engine does', async () => {
  const { find } = await walked()
  expect(await find(from, [from], options)).toMatchObject({ reason: 'SAME_PLACE' })
  expect(await find(from, [{ id: 'nowhere' }], options)).toMatchObject({ reason: 'NOT_ON_THE_MAP' })
})
