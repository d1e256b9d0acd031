import type { Insertable } from 'kysely'
import type { Rooms } from '#db/types.generated.ts'
import type { Database } from '#platform/server/database/database.ts'
import {
  buildAccount as buildAnyAccount,
  buildCampus as buildBareCampus,
} from '#platform/server/testing/campus.ts'

/** The clock of the tests: a Monday morning in winter time, 09:00 on campus. */
export const testNow = new Date('2026-11-23T08:00:00.000Z')

/** A time on the campus clock of the day after `testNow`: `tomorrow('10:30')`. */
export function tomorrow(time: string): string {
  return new Date(`2026-11-24T${time}:00+01:00`).toISOString()
}

/**
 * A campus where rooms can be booked so many days ahead, at any hour unless `opening` says otherwise; `null`: without
 * booking.
 */
export async function buildCampus(
  db: Database,
  id: number,
  daysAhead: number | null = 30,
  opening: object = { bookingHours: '00:00-24:00' },
): Promise<void> {
  await buildBareCampus(db, id)
  if (daysAhead === null) return
  const param = JSON.stringify({ daysOfSearchOffice: daysAhead, ...opening })
  await db
    .insertInto('site_functionalities')
    .values({ site_id: id, position: 1, type: 'BOOKING', activated: true, param })
    .execute()
}

/** An account; its id is also the token that `roomsServer` takes. */
export function buildAccount(db: Database, site_id: number | null = null): Promise<string> {
  return buildAnyAccount(db, { site_id })
}

export interface BuiltRoom {
  id: number
  email: string
}

let built = 0

/** A bookable meeting room of the first campus for eight people. */
export async function buildRoom(db: Database, given: Partial<Insertable<Rooms>> = {}): Promise<BuiltRoom> {
  const number = ++built
  const { id, email } = await db
    .insertInto('rooms')
    .values({
      site_id: 1,
      type: 'MEETING_ROOM',
      reference: `R${number}`,
      email: `room-${number}@campus.example`,
      name: `Salle ${number}`,
      building: 'B1',
      floor: 'RDC',
      capacity: 8,
      bookable: true,
      ...given,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { id, email: email ?? '' }
}
