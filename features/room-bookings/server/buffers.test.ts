import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { listRoomDays, Referentiel } from '#features/rooms/contract.ts'
import { bufferOf } from '#features/rooms/rules.ts'
import { bufferOfRoom } from '#features/rooms/server/public.ts'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { FoundTimes } from '../times-contract.ts'
import { holdOutsideTimes } from './outside-times.ts'
import { reservationsOfRooms } from './reservations-of-rooms.ts'
import { settle } from './room-calendar.ts'
import { lookAfterWaits } from './room-line.ts'
import { lockRoom } from './room-lock.ts'
import { answer, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
let now = testNow
const server = await roomsServer(db, { now: () => now })
afterAll(() => server.close())

const buffer = 10
let me: string
let other: string
let room: BuiltRoom
beforeAll(async () => {
  await buildCampus(db, 1, 30, { bookingHours: '07:00-21:00' })
})
beforeEach(async () => {
  now = testNow
  await sql`delete from room_waits`.execute(db)
  await sql`delete from reservations`.execute(db)
  await sql`delete from rooms`.execute(db)
  await setCampusBuffer(0)
  me = await buildAccount(db, 1)
  other = await buildAccount(db, 1)
  room = await buildRoom(db, { name: 'Perret', buffer_minutes: buffer })
})

const [nine, ten, eleven, noon] = ['09:00', '10:00', '11:00', '12:00'].map(tomorrow) as [
  string,
  string,
  string,
  string,
]

async function setCampusBuffer(minutes: number): Promise<void> {
  await sql`update site_functionalities set param = param || ${JSON.stringify({ bufferMinutes: minutes })}::jsonb
    where site_id = 1 and type = 'BOOKING'`.execute(db)
}

async function setRoomBuffer(minutes: number | null, of = room): Promise<void> {
  await db.updateTable('rooms').set({ buffer_minutes: minutes }).where('id', '=', of.id).execute()
}

async function booked(who: string, start: string, end: string, of = room): Promise<string> {
  const { status, body } = await server.book(who, of, start, end)
  if (status !== 200) throw new Error(JSON.stringify(body))
  await answer(db, body.id ?? '', true)
  return body.id ?? ''
}

/** What a booking comes to: its status, or why it is refused. */
async function outcome(who: string, start: string, end: string, of = room): Promise<unknown> {
  const { status, body } = await server.book(who, of, start, end)
  return body.data?.error_type ?? status
}

async function daysOf(of = room) {
  const { body } = await server.call('GET', '/search/room/days?siteId=1&day=2026-11-24', me)
  const { days } = body as unknown as Reply<typeof listRoomDays>
  return days.find(({ id }) => id === String(of.id))?.times.filter(({ kind }) => kind !== 'CLOSED') ?? []
}

const free = (start: string, end: string) =>
  server.free(me, { availabilityStartDate: start, availabilityEndDate: end })

describe('the minutes that are kept free between two bookings', () => {
  it('are those of the room, else of its campus, by the same rule in SQL', async () => {
    const asked = fc.record({
      type: fc.constantFrom('MEETING_ROOM', 'FLEX_DESK'),
      own: fc.option(fc.constantFrom(0, 5, 60)),
      said: fc.oneof(
        fc.integer({ min: -10, max: 90 }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.string(),
      ),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ type, own, said }) => {
        await setCampusBuffer(said as number)
        await db.updateTable('rooms').set({ type, buffer_minutes: own }).where('id', '=', room.id).execute()
        const { minutes } = await db
          .selectNoFrom(bufferOfRoom(sql.lit(room.id)).as('minutes'))
          .executeTakeFirstOrThrow()
        expect(minutes).toBe(bufferOf({ type, buffer_minutes: own }, { bufferMinutes: said }))
      }),
      { numRuns: 40 },
    )
  })

  it('refuse a booking before and after another, whoever made it, in words of their own', async () => {
    await booked(me, ten, eleven)
    for (const who of [me, other]) {
      expect(await outcome(who, tomorrow('11:05'), noon)).toBe('ROOM_KEPT_FREE')
      expect(await outcome(who, nine, tomorrow('09:55'))).toBe('ROOM_KEPT_FREE')
    }
    const { body } = await server.book(other, room, eleven, noon)
    expect(body.data).toMatchObject({
      message:
        'Room Perret is kept free for 10 minutes between two meetings: at that time on Tuesday 24 November fewer would be left. Choose a slightly earlier or later time.',
    })
    expect(await outcome(other, tomorrow('10:30'), noon)).toBe('ROOM_TAKEN')
    expect(await outcome(other, tomorrow('11:10'), noon)).toBe(200)
    expect(await outcome(other, nine, tomorrow('09:50'))).toBe(200)
  })

  it('are those of the campus where the room says nothing, and none where it says none', async () => {
    await setCampusBuffer(15)
    const strict = await buildRoom(db)
    const loose = await buildRoom(db, { buffer_minutes: 0 })
    for (const of of [strict, loose]) await booked(me, ten, eleven, of)
    expect(await outcome(other, eleven, noon, strict)).toBe('ROOM_KEPT_FREE')
    expect(await outcome(other, tomorrow('11:15'), noon, strict)).toBe(200)
    expect(await outcome(other, eleven, noon, loose)).toBe(200)
  })

  it('stay as they were when a booking was made, whatever is asked for later', async () => {
    await setRoomBuffer(0)
    await booked(me, nine, ten)
    await booked(me, ten, eleven)
    await setRoomBuffer(30)
    // What stands side by side stays so, and can be booked up to its end. What is new keeps its distance to what follows it.
    expect(await outcome(other, eleven, noon)).toBe(200)
    expect(await outcome(other, tomorrow('08:00'), tomorrow('08:45'))).toBe('ROOM_KEPT_FREE')
    await setRoomBuffer(0)
    expect(await outcome(other, tomorrow('12:15'), tomorrow('13:00'))).toBe('ROOM_KEPT_FREE')
    expect(await outcome(other, tomorrow('12:30'), tomorrow('13:00'))).toBe(200)
  })
})

describe('what shows or proposes free time', () => {
  it('finds no room that is kept free at a moment of the time, nor one that would not be after it', async () => {
    await booked(other, ten, eleven)
    expect(await free(tomorrow('11:05'), noon)).toEqual([])
    expect(await free(tomorrow('09:00'), tomorrow('09:55'))).toEqual([])
    expect(await free(tomorrow('11:10'), noon)).toEqual(['Perret'])
    expect(await free(tomorrow('09:00'), tomorrow('09:50'))).toEqual(['Perret'])
  })

  it('finds what can be booked, and only that, whatever was asked for when', async () => {
    const rooms = await Promise.all(
      [null, 0, 5, 20, 60].map(buffer_minutes => buildRoom(db, { buffer_minutes })),
    )
    await setCampusBuffer(15)
    for (const [nth, of] of rooms.entries()) {
      await booked(other, ten, tomorrow(`10:${20 + nth}`), of)
      await booked(other, noon, tomorrow('13:00'), of)
    }
    for (const [nth, of] of rooms.entries()) await setRoomBuffer([5, 30, null, 0, 10][nth] ?? 0, of)
    const named = new Map(
      (await db.selectFrom('rooms').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }).map(fives => 540 + fives * 5),
        fc.constantFrom(15, 30, 55, 90),
        async (from, length) => {
          const clock = (minutes: number) =>
            tomorrow(
              `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
            )
          const [start, end] = [clock(from), clock(from + length)]
          const found = new Set((await free(start, end)).map(name => named.get(name)))
          for (const of of rooms) {
            const { status, body } = await server.book(me, of, start, end)
            expect(status === 200).toBe(found.has(of.id))
            if (status === 200) await sql`delete from reservations where id = ${body.id}`.execute(db)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('draws them on the strip of the day, apart from what is taken', async () => {
    await booked(me, ten, eleven)
    await booked(other, tomorrow('11:15'), noon)
    expect(await daysOf()).toEqual([
      { from: 600, to: 660, kind: 'OWN' },
      { from: 675, to: 720, kind: 'TAKEN' },
      { from: 590, to: 600, kind: 'KEPT' },
      { from: 660, to: 675, kind: 'KEPT' },
      { from: 720, to: 730, kind: 'KEPT' },
    ])
    await booked(other, tomorrow('20:05'), tomorrow('20:30'))
    expect((await daysOf()).at(-1)).toEqual({ from: 1195, to: 1200, kind: 'KEPT' })
  })

  it('tells them in the planning of the room, with the minutes that it asks for now', async () => {
    await booked(other, ten, eleven)
    await setRoomBuffer(20)
    const planning = await server.planning(me, room)
    expect(planning.bufferMinutes).toBe(20)
    expect(planning.meetings).toMatchObject([
      { startDateTime: ten, endDateTime: eleven, bufferMinutes: buffer },
    ])
  })

  it('proposes other times, and times for several, that keep the distance', async () => {
    await booked(other, ten, eleven)
    const { body } = await server.call('POST', '/search/room/alternatives?siteId=1', me, {
      availabilityStartDate: ten,
      availabilityEndDate: eleven,
      capacity: 0,
      address: room.email,
    })
    const { times } = body as unknown as { times: { startDateTime: string; endDateTime: string }[] }
    expect(times.map(({ startDateTime }) => startDateTime)).toContain(tomorrow('11:10'))
    for (const { startDateTime, endDateTime } of times) {
      expect(endDateTime <= tomorrow('09:50') || startDateTime >= tomorrow('11:10')).toBe(true)
    }
    const asked = await server.call('POST', '/reservation/times?siteId=1', me, {
      ...{ people: [], visitors: 0, length: 60, days: 1, from: '2026-11-24', equipment: [] },
    })
    const found = asked.body as unknown as FoundTimes
    expect(found.times.length).toBeGreaterThan(0)
    for (const { startDateTime, endDateTime } of found.times) {
      expect(endDateTime <= tomorrow('09:50') || startDateTime >= tomorrow('11:10')).toBe(true)
    }
  })

  it('suggests for now what ends in time', async () => {
    await booked(other, '2026-11-23T08:40:00.000Z', '2026-11-23T09:00:00.000Z')
    const { body } = await server.call('GET', '/reservation/suggestions?siteId=1', me)
    const suggested = body as unknown as { now: { referentiel: Referentiel; endDateTime: string }[] }
    expect(suggested.now).toMatchObject([{ endDateTime: '2026-11-23T08:30:00.000Z' }])
  })
})

describe('a change', () => {
  it('is refused where it would not keep the distance, and says so before', async () => {
    const id = await booked(me, ten, eleven)
    await booked(other, noon, tomorrow('13:00'))
    const moved = await server.change(me, id, tomorrow('10:00'), tomorrow('11:55'))
    expect(moved.body.data?.error_type).toBe('ROOM_KEPT_FREE')
    const query = new URLSearchParams({ start: ten, end: tomorrow('11:55') })
    const { body } = await server.call('GET', `/reservation/${id}/options?${query}`, me)
    expect(body).toMatchObject({ because: 'ROOM_KEPT_FREE' })
    expect((await server.change(me, id, ten, tomorrow('11:50'))).status).toBe(200)
  })

  it('that is refused later leaves the minutes that the booking had', async () => {
    const id = await booked(me, ten, eleven)
    await setRoomBuffer(30)
    await server.change(me, id, tomorrow('14:00'), tomorrow('15:00'))
    // Meanwhile both times are held, each with its own.
    expect(await outcome(other, tomorrow('11:05'), tomorrow('11:30'))).toBe('ROOM_KEPT_FREE')
    expect(await outcome(other, tomorrow('15:25'), tomorrow('16:00'))).toBe('ROOM_KEPT_FREE')
    await answer(db, id, false)
    expect(await outcome(other, tomorrow('11:05'), tomorrow('11:30'))).toBe('ROOM_KEPT_FREE')
    expect(await outcome(other, tomorrow('11:10'), tomorrow('11:30'))).toBe(200)
    expect(await outcome(other, tomorrow('14:00'), tomorrow('15:00'))).toBe(200)
  })

  it('to another room holds the former one with its minutes until it is answered', async () => {
    const next = await buildRoom(db, { buffer_minutes: 0 })
    const id = await booked(me, ten, eleven)
    const { status } = await server.call('PUT', `/reservation/${id}`, me, {
      ...{ start: ten, end: eleven, address: next.email },
    })
    expect(status).toBe(200)
    expect(await outcome(other, eleven, noon)).toBe('ROOM_KEPT_FREE')
    expect(await outcome(other, eleven, noon, next)).toBe(200)
    await answer(db, id, true)
    expect(await outcome(other, eleven, noon)).toBe(200)
  })

  it('that ends a booking early frees what follows but the minutes, and never fails for them', async () => {
    const id = await booked(me, ten, eleven)
    now = new Date(tomorrow('10:20'))
    expect((await server.change(me, id, ten, tomorrow('10:21'))).status).toBe(200)
    await answer(db, id, true)
    expect(await outcome(other, tomorrow('10:30'), tomorrow('10:50'))).toBe('ROOM_KEPT_FREE')
    expect(await outcome(other, tomorrow('10:31'), tomorrow('10:50'))).toBe(200)
  })

  it('ends a booking early that stands beside another since before the minutes were asked for', async () => {
    await setRoomBuffer(0)
    const id = await booked(me, ten, eleven)
    await booked(other, eleven, noon)
    await setRoomBuffer(60)
    now = new Date(tomorrow('10:44'))
    expect((await server.change(me, id, ten, tomorrow('10:45'))).status).toBe(200)
    await answer(db, id, true)
    expect((await server.planning(other, room)).meetings[0]).toMatchObject({
      ...{ endDateTime: tomorrow('10:45'), bufferMinutes: 15 },
    })
  })

  it('makes a booking longer only as far as the minutes before the next one', async () => {
    const id = await booked(me, ten, eleven)
    await booked(other, tomorrow('11:30'), noon)
    now = new Date(tomorrow('10:30'))
    expect((await server.change(me, id, ten, tomorrow('11:25'))).body.data?.error_type).toBe('ROOM_KEPT_FREE')
    expect((await server.change(me, id, ten, tomorrow('11:20'))).status).toBe(200)
  })
})

describe('what gives the room back', () => {
  it('gives its minutes back too: deleted, refused, or released', async () => {
    const deleted = await booked(me, ten, eleven)
    expect((await server.delete(me, deleted, room)).status).toBe(204)
    expect(await outcome(other, eleven, noon)).toBe(200)
    const { body } = await server.book(me, room, tomorrow('14:00'), tomorrow('15:00'))
    expect(await outcome(other, tomorrow('15:05'), tomorrow('16:00'))).toBe('ROOM_KEPT_FREE')
    await answer(db, body.id ?? '', false)
    expect(await outcome(other, tomorrow('15:05'), tomorrow('16:00'))).toBe(200)
    await sql`update reservations set status = 'REFUSED', reason = 'NOT_CHECKED_IN' where room_id = ${room.id}`.execute(
      db,
    )
    expect(await daysOf()).toEqual([])
  })

  it('is concerned by a closure for its own time alone', async () => {
    await booked(me, ten, eleven)
    const closed = (from: string, until: string) =>
      reservationsOfRooms(db, [{ roomId: room.id, from: new Date(from), until: new Date(until) }], 10)
    expect(await closed(eleven, noon)).toEqual([])
    expect(await closed(tomorrow('10:55'), noon)).toHaveLength(1)
  })
})

describe('who waits', () => {
  const join = (who: string, start: string, end: string) =>
    server.call('POST', '/reservation/waits', who, { start, end, address: room.email })

  it('may do so for a time at which the room is only kept free, and is offered it with its minutes', async () => {
    const id = await booked(me, ten, eleven)
    expect((await join(other, eleven, noon)).status).toBe(200)
    expect((await join(other, tomorrow('11:10'), tomorrow('12:10'))).body.data?.error_type).toBe('ROOM_FREE')
    await lookAfterWaits(db, { now, publicUrl: 'http://localhost' })
    expect(
      await db.selectFrom('reservations').select('id').where('offered_to', 'is not', null).execute(),
    ).toEqual([])
    await server.delete(me, id, room)
    const offered = await db
      .selectFrom('reservations')
      .select(['offered_to', 'buffer'])
      .where('offered_to', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(offered.buffer).toBe(buffer)
    const third = await buildAccount(db, 1)
    expect(await outcome(third, noon, tomorrow('13:00'))).toBe('ROOM_KEPT_FREE')
    const taken = await server.call('POST', `/reservation/waits/${offered.offered_to}/take`, other)
    expect(taken.status).toBe(200)
  })

  it('is not offered a time beside one that is offered to somebody before', async () => {
    const id = await booked(me, ten, noon)
    const third = await buildAccount(db, 1)
    await join(other, ten, eleven)
    await join(third, eleven, noon)
    const fourth = await buildAccount(db, 1)
    await join(fourth, tomorrow('11:10'), noon)
    await server.delete(me, id, room)
    const { rows } = await sql<{ account_id: string }>`
      select w.account_id from reservations v join room_waits w on w.id = v.offered_to order by lower(v.during)`.execute(
      db,
    )
    expect(rows.map(row => row.account_id)).toEqual([other, fourth])
  })
})

describe('dates that repeat', () => {
  const week = { every: 1, weekdays: [2], until: '2026-12-01' }
  const check = (start: string, end: string) =>
    server.call('POST', '/reservation/series/check', me, {
      ...{ start, end, recurrence: week, address: room.email },
    })

  it('are told to be too near another meeting, in words, and are refused so', async () => {
    await booked(other, ten, eleven)
    const { body } = await check(eleven, noon)
    const { dates } = body as unknown as { dates: { state: string; says: string | null }[] }
    expect(dates.map(({ state }) => state)).toEqual(['TAKEN', 'FREE'])
    expect(dates[0]?.says).toContain('kept free for 10 minutes')
    const { body: refused } = await server.call('POST', '/reservation/series', me, {
      ...{ start: eleven, end: noon, recurrence: week },
      dates: ['2026-11-24', '2026-12-01'].map(day => ({ day, address: room.email })),
    })
    expect(refused.data?.error_type).toBe('ROOM_KEPT_FREE')
  })

  it('are changed by the same rule, and say it before', async () => {
    await booked(other, tomorrow('14:00'), tomorrow('15:00'))
    const made = await server.call('POST', '/reservation/series', me, {
      ...{ start: ten, end: eleven, recurrence: week },
      dates: ['2026-11-24', '2026-12-01'].map(day => ({ day, address: room.email })),
    })
    const { series, reservations } = made.body as unknown as {
      series: string
      reservations: { id: string }[]
    }
    for (const { id } of reservations) await settleAccepted(id)
    const times = { start: '15:00', end: '16:00' }
    const checked = await server.call('POST', `/reservation/series/${series}/check`, me, {
      ...{ of: reservations[0]?.id, scope: 'ALL', times },
    })
    expect(checked.status).toBe(200)
    const { dates } = checked.body as unknown as { dates: { state: string; says: string | null }[] }
    expect(dates.map(({ state }) => state)).toEqual(['TAKEN', 'FREE'])
    expect(dates[0]?.says).toContain('kept free for 10 minutes')
    const changed = await server.call('PUT', `/reservation/series/${series}`, me, {
      ...{ dates: reservations.map(({ id }) => id), times },
    })
    expect(changed.body.data?.error_type).toBe('ROOM_KEPT_FREE')
  })
})

async function settleAccepted(id: string): Promise<void> {
  await settle(db, { id, revision: 1 }, { accepted: true }, { now, publicUrl: 'http://localhost' })
}

describe('what a room’s own calendar holds', () => {
  const hold = (start: string, end: string) =>
    inTransaction(db, async trx => {
      await lockRoom(trx, room.id)
      const outside = sql`values (tstzrange(${start}::timestamptz, ${end}::timestamptz))`
      return holdOutsideTimes(trx, room.id, outside)
    })
  const heldOutside = async () => {
    const { rows } = await sql<{ start: Date; end: Date }>`
      select lower(held_then) as start, upper(held_then) as "end" from (
        select unnest(held) as held_then from reservations where account_id is null) outside`.execute(db)
    return rows.map(({ start, end }) => [start.toISOString(), end.toISOString()])
  }

  it('keeps its real time, and a booking in front of it keeps its distance', async () => {
    await hold(ten, eleven)
    expect(await heldOutside()).toEqual([[ten, eleven]])
    expect(await outcome(me, nine, tomorrow('09:55'))).toBe('ROOM_KEPT_FREE')
    expect(await outcome(me, nine, tomorrow('09:50'))).toBe(200)
    expect(await outcome(me, eleven, noon)).toBe(200)
  })

  it('is held but for the minutes of a booking that is there already', async () => {
    await booked(me, nine, ten)
    await hold(ten, eleven)
    expect(await heldOutside()).toEqual([[tomorrow('10:10'), eleven]])
    expect(await hold(ten, eleven)).toBe(false)
  })
})
