import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltRoom, buildAccount, buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusInstant } from '#platform/time/campus-time.ts'
import type { Reservation } from '../contract.ts'
import { roomsServer } from './testing/reservations.ts'

const { db, address } = await testDatabase()
// Nobody may ever wait for the database to find a deadlock: here it takes longer than the tests may.
const administrator = new pg.Client({ ...address })
await administrator.connect()
await administrator.query(`alter database ${address.database} set deadlock_timeout = '10min'`)
await administrator.end()
const server = await roomsServer(db, { reservationLimit: 1000 })
afterAll(() => server.close())
beforeAll(() => buildCampus(db, 1, 60))

const days = [0, 7, 14, 21, 28].map(more => addDays('2026-11-24', more))
const at = (day: string, time: string) => campusInstant(day, time).toISOString()
const hour = (n: number) => `${String(n).padStart(2, '0')}:00`
/** From which of the dates on is changed. */
const from = 2

interface Owned {
  person: string
  series: string
  ids: string[]
}

async function bookSeries(person: string, room: BuiltRoom, starts: number): Promise<Owned | undefined> {
  const { body } = await server.call('POST', '/reservation/series', person, {
    ...{ start: at(days[0] ?? '', hour(starts)), end: at(days[0] ?? '', hour(starts + 1)), label: 'new' },
    recurrence: { every: 1, weekdays: [2], until: days.at(-1) },
    dates: days.map(day => ({ day, address: room.email })),
  })
  const made = body as unknown as { series?: string; reservations?: Reservation[] }
  if (made.series === undefined) return undefined
  return { person, series: made.series, ids: (made.reservations ?? []).map(({ id }) => id) }
}

type Change = (of: Owned, room: BuiltRoom, starts: number, label: string) => Promise<number>

const product: Change = async ({ person, series, ids }, room, starts, label) => {
  const { status } = await server.call('PUT', `/reservation/series/${series}`, person, {
    ...{ dates: ids.slice(from), times: { start: hour(starts), end: hour(starts + 1) } },
    ...{ address: room.email, label },
  })
  return status
}
/** Each date by itself: those that are free move. */
const oneByOne: Change = async ({ person, ids }, room, starts, label) => {
  let last = 200
  for (const [n, id] of ids.entries()) {
    if (n < from) continue
    const day = days[n] ?? ''
    const { status } = await server.call('PUT', `/reservation/${id}`, person, {
      ...{ start: at(day, hour(starts)), end: at(day, hour(starts + 1)), address: room.email, label },
    })
    last = status
  }
  return last
}

/** Series are changed from one date on while single dates of the same rooms are booked and moved, and series deleted. */
async function race(changeFrom: Change, rounds: number) {
  const rooms = await Promise.all([1, 2, 3].map(() => buildRoom(db)))
  const people = await Promise.all(Array.from({ length: 10 }, () => buildAccount(db, 1)))
  const of = (n: number) => rooms[n % rooms.length] as BuiltRoom
  const statuses = new Set<number>()
  const all: Owned[] = []
  let standing = await Promise.all(people.map((person, n) => bookSeries(person, of(n), 8 + n)))
  const singles: { person: string; id: string; day: string }[] = []
  for (let round = 0; round < rounds; round++) {
    const owned = standing.flatMap(one => one ?? [])
    all.push(...owned.filter(one => !all.includes(one)))
    const acts = Array.from({ length: 50 }, (_, n) => async () => {
      const mix = round * 53 + n
      const one = owned[mix % owned.length]
      const starts = 8 + ((mix * 7) % 11)
      const day = days[mix % days.length] ?? ''
      const person = people[mix % people.length] ?? ''
      if (n % 5 === 0) {
        const made = await server.book(person, of(mix * 3), at(day, hour(starts)), at(day, hour(starts + 1)))
        if (made.status === 200) singles.push({ person, id: made.body.id ?? '', day })
        return made.status
      }
      const single = singles[mix % Math.max(1, singles.length)]
      if (n % 5 === 1 && single !== undefined) {
        const times = { start: at(single.day, hour(starts)), end: at(single.day, hour(starts + 1)) }
        const body = { ...times, address: of(mix).email }
        return (await server.call('PUT', `/reservation/${single.id}`, single.person, body)).status
      }
      if (n % 25 === 2 && one !== undefined) {
        return (await server.call('DELETE', `/reservation/series/${one.series}`, one.person, {})).status
      }
      return one === undefined ? 0 : changeFrom(one, of(mix * 5), starts, `${mix}`)
    })
    for (const status of await Promise.all(acts.map(act => act()))) statuses.add(status)
    // Who has lost theirs has another one.
    const { rows } = await sql<{ series: string }>`
      select distinct series from reservations where series is not null and active`.execute(db)
    const alive = new Set(rows.map(({ series }) => series))
    standing = await Promise.all(
      standing.map((one, n) =>
        one !== undefined && alive.has(one.series)
          ? one
          : bookSeries(people[n] ?? '', of(n + round), 8 + ((n * 3 + round) % 11)),
      ),
    )
  }
  const { rows: overlaps } = await sql<{ count: number }>`
    select count(*)::int as count from reservations a join reservations b
      on a.room_id = b.room_id and a.id < b.id and a.held && b.held
    where a.status in ('PENDING', 'ACCEPTED') and b.status in ('PENDING', 'ACCEPTED')`.execute(db)
  let halves = 0
  for (const { ids } of all) {
    const { rows } = await sql<{ kinds: number }>`
      select count(distinct (room_id, status, label, to_char(lower(during) at time zone 'Europe/Paris', 'HH24:MI')))::int as kinds
      from reservations where id = any(${ids.slice(from)}::uuid[])`.execute(db)
    if (rows[0]?.kinds !== 1) halves++
  }
  return { overlaps: overlaps[0]?.count, halves, statuses: [...statuses].toSorted(), series: all.length }
}

describe('series that are changed from one date on, while the same rooms are booked, and series deleted', () => {
  it('change whole or not at all, and nothing overlaps', async () => {
    const { overlaps, halves, statuses, series } = await race(product, 6)
    expect({ overlaps, halves }).toEqual({ overlaps: 0, halves: 0 })
    expect(statuses).toEqual([200, 204, 409])
    expect(series).toBeGreaterThan(10)
  })

  it('change by halves where each date is changed by itself: the test can fail', async () => {
    const { halves } = await race(oneByOne, 2)
    expect(halves).toBeGreaterThan(0)
  })
})
