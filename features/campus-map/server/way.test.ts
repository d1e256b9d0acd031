import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildMap, officeVenue } from './testing/plans.ts'
import { wayOfVisitor } from './way.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T11:00:00.000Z')
let reservationId: string

beforeAll(async () => {
  await buildCampus(db, 1)
  const venue = officeVenue()
  const room = venue.levels[1]?.plan.units.find(({ id }) => id === 'south-0-1')
  if (room !== undefined) room.room = 'UP'
  await buildMap(db, 1, { mapHash: 'wharf', venue })
  const { id } = await buildRoom(db, { site_id: 1, reference: 'UP', name: 'Upstairs' })
  const host = await buildAccount(db)
  const { rows } = await sql<{ id: string }>`
    insert into reservations (room_id, site_id, account_id, during, status, language)
    values (${id}, 1, ${host}, tstzrange('2026-11-24T13:00:00Z', '2026-11-24T14:00:00Z'), 'ACCEPTED', 'en')
    returning id`.execute(db)
  reservationId = rows[0]?.id ?? ''
})
const way = (stepFree: boolean) => wayOfVisitor(db, { siteId: 1, reservationId, stepFree, now })

it('a visitor is led from the street to the room, in both languages, and by the lift where they need it', async () => {
  const byLift = await way(true)
  expect(byLift?.seconds).toBeGreaterThan(20)
  expect(byLift?.steps.map(({ en }) => en).join(' ')).toContain('Take the lift')
  expect(byLift?.steps.map(({ fr }) => fr).join(' ')).toContain('Prenez l’ascenseur')
  expect(byLift?.steps.at(-1)?.en).toContain('You have arrived')
})

it('what is closed for visitors leads nobody: without the lift there is no step-free way, by the stairs there is', async () => {
  await sql`insert into map_closures (site_id, thing, for_whom, during)
    values (1, 'lift-0', 'VISITOR', tstzrange(${now}, null))`.execute(db)
  expect(await way(true)).toBeUndefined()
  expect((await way(false))?.steps.map(({ en }) => en).join(' ')).toContain('Take the stairs')
})

it('nothing is told of a room that is not held any more, nor without plans', async () => {
  await sql`update reservations set status = 'CANCELLED'`.execute(db)
  expect(await way(false)).toBeUndefined()
  expect(await wayOfVisitor(db, { siteId: 2, reservationId, stepFree: false, now })).toBeUndefined()
})
