import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadManyReservations } from '#demo/load/many-reservations.ts'
import { busyParts } from '#features/me/server/public.ts'
import { roomsThrough } from '#features/rooms/server/public.ts'
import { roomDays } from '#features/rooms/server/room-days.ts'
import { roomSearch } from '#features/rooms/server/search.ts'
import { buildAccount, buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { addDays, isWeekend } from '#platform/time/campus-time.ts'
import { busyWithBookings } from './busy.ts'
import { reservedTimes } from './occupancy.ts'
import { waitsToLookAt } from './room-line.ts'
import { suggestions } from './suggestions.ts'
import { buildReservation } from './testing/reservations.ts'
import { runningIn } from './unused-bookings.ts'

/*
 * What the database does for the strips of a campus, for what runs there and for what is suggested, among 5,000 rooms and a million
 * reservations: how many pages it looks at, which no speed of a machine changes.
 */

const campuses = 5
/** The one that keeps minutes free between two bookings. */
const buffered = 2
const rooms = 5_000
const reservations = 1_000_000
/** A Tuesday, 10:02 on campus. */
const now = new Date('2026-11-24T09:02:00.000Z')
const { db, pool } = await testDatabase()
let me: string
/** Who has the most to come, and ten more. */
let busyPeople: string[] = []
const fourteenDays = Array.from({ length: 18 }, (_, n) => addDays('2026-11-25', n)).filter(
  day => !isWeekend(day),
)

beforeAll(async () => {
  for (let id = 1; id <= campuses; id++) await buildCampus(db, id)
  await sql`update site_functionalities set param = param || '{"bufferMinutes": 15}' where site_id = ${buffered}`.execute(
    db,
  )
  await loadManyReservations(db, { rooms, reservations, today: now })
  me = await buildAccount(db, 1)
  const room = await buildRoom(db)
  const times = ['17', '18', '19', '20'].map(day => ({
    ...{ from: `2026-11-${day}T13:00:00Z`, to: `2026-11-${day}T14:00:00Z` },
  }))
  for (const time of times) await buildReservation(db, room, { accountId: me, ...time })
  await sql`
    insert into room_waits (account_id, room_id, site_id, during, language, since)
    select ${me}, room_id, site_id, during, 'en', ${now}::timestamptz
    from reservations where active and lower(during) > ${now}::timestamptz + interval '1 day'
      and account_id <> ${me} limit 500`.execute(db)
  const { rows } = await sql<{ account_id: string }>`
    select account_id from reservations where active and account_id is not null and upper(during) > ${now}::timestamptz
    group by account_id order by count(*) desc limit 10`.execute(db)
  busyPeople = [me, ...rows.map(({ account_id }) => account_id)]
  await sql`
    insert into reservation_attendees (reservation_id, person_id, first_name, last_name, email, added_at, invited_at)
    select v.id, (${busyPeople}::text[])[1 + n % 11], 'A', 'L', 'a@campus.example', ${now}, ${now}
    from (select id, row_number() over () as n from reservations
      where active and account_id is not null and upper(during) > ${now}::timestamptz limit 220) v`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
})

const search = (siteId: number) => (trx: Database) =>
  roomSearch([reservedTimes]).freeRooms(
    trx,
    siteId,
    {
      availabilityStartDate: '2026-11-25T09:00:00.000Z',
      availabilityEndDate: '2026-11-25T10:00:00.000Z',
      capacity: 4,
    },
    { person: { id: me, email: 'me@campus.example' }, language: 'en', now },
  )

const calls: [string, (db: Database) => Promise<unknown>, pages: number][] = [
  ['a search on a campus of a thousand rooms', search(1), 400],
  ['the same where minutes are kept free between two bookings', search(buffered), 1_000],
  [
    'the strips of a campus of a thousand rooms',
    trx => roomDays(trx, { siteId: 1, day: '2026-11-25', accountId: me }, [reservedTimes]),
    4_000,
  ],
  ['what runs there and nobody is known to use', trx => runningIn(trx, 1, now), 5_000],
  ['who waits for a room that may be free, of five hundred', trx => waitsToLookAt(trx, now), 12_000],
  [
    'what keeps its rooms on fourteen days',
    trx =>
      roomsThrough(trx, { siteId: 1, days: fourteenDays, capacity: 4, equipment: [], accountId: me }, [
        reservedTimes,
      ]),
    30_000,
  ],
  [
    'when eleven people are busy then',
    trx =>
      Promise.all(
        contributedTo(busyParts, [busyWithBookings]).map(part =>
          part.read({
            ...{ db: trx, people: busyPeople, now, from: now },
            until: new Date(now.getTime() + 14 * 86_400_000),
          }),
        ),
      ),
    2_500,
  ],
  ['what is suggested there', trx => suggestions(trx, { siteId: 1, accountId: me, now }), 2_000],
]

describe('among 5,000 rooms and a million reservations', () => {
  it.each(calls)('%s reads no reservations from end to end, and few pages', async (_, call, pages) => {
    const work = await workOf({ pool }, call)
    expect(work.flatMap(({ scanned }) => scanned)).not.toContain('reservations')
    expect(work.reduce((sum, one) => sum + one.pages, 0)).toBeLessThanOrEqual(pages)
  })
})
