import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { retainedBookings } from './retained-bookings.ts'
import { buildReservation } from './testing/reservations.ts'

const { db } = await testDatabase()

it('bookings go so many months after their end, and none before', async () => {
  await buildCampus(db, 1)
  const room = await buildRoom(db)
  const accountId = await buildAccount(db)
  const { rows } = await sql<{ old: string; young: string; tomorrow: string }>`
    select now() - interval '12 months 1 minute' as old, now() - interval '11 months 29 days' as young,
      now() + interval '1 day' as tomorrow`.execute(db)
  const ends = rows[0]
  if (ends === undefined) throw new Error('no clock')
  const ending = (end: string, status = 'ACCEPTED') =>
    buildReservation(db, room, {
      accountId,
      from: new Date(+new Date(end) - 3_600_000).toISOString(),
      to: new Date(end).toISOString(),
      status,
    })
  const old = [await ending(ends.old), await ending(ends.old, 'CANCELLED')]
  const kept = [await ending(ends.young), await ending(ends.tomorrow)]
  expect(await deleteOutdated(db, rulesOf([retainedBookings({ months: 12 })]))).toEqual({
    reservations: old.length,
  })
  const left = await db.selectFrom('reservations').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
})
