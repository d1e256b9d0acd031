import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
} from '#features/rooms/server/testing/rooms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusInstant, type Day } from '#platform/time/campus-time.ts'
import type { Meeting, Reservation } from '../contract.ts'
import type { SeriesOutlook } from '../series-contract.ts'
import { notifyOfSeries } from './series-mail.ts'
import { answer, buildReservation, roomsServer } from './testing/reservations.ts'

const limit = 40
const { db } = await testDatabase()
const server = await roomsServer(db, { reservationLimit: limit })
afterAll(() => server.close())
beforeAll(() => buildCampus(db, 1, 60))

let me: string
let room: BuiltRoom
beforeEach(async () => {
  me = await buildAccount(db, 1)
  room = await buildRoom(db)
})

const at = (day: Day, time: string) => campusInstant(day, time).toISOString()
/** Five Tuesdays from the day after `testNow` on. */
const tuesdays = [0, 7, 14, 21, 28].map(days => addDays('2026-11-24', days))
const weekly = { every: 1, weekdays: [2], until: '2026-12-22' }
const first = { start: at('2026-11-24', '10:00'), end: at('2026-11-24', '11:00'), recurrence: weekly }

async function check(more: object = {}) {
  const { status, body } = await server.call('POST', '/reservation/series/check', me, {
    ...first,
    address: room.email,
    ...more,
  })
  return {
    status,
    body: body as unknown as SeriesOutlook & { data?: { error_type: string; fields?: object } },
  }
}

async function book(
  days: readonly Day[] = tuesdays,
  {
    by = me,
    of = room,
    headers = {},
    more = {},
  }: Partial<{ by: string; of: BuiltRoom; headers: Record<string, string>; more: object }> = {},
) {
  const dates = days.map(day => ({ day, address: of.email }))
  const { status, body } = await server.call(
    'POST',
    '/reservation/series',
    by,
    { ...first, dates, ...more },
    headers,
  )
  return {
    status,
    body: body as unknown as {
      series: string
      reservations: Reservation[]
      data?: { error_type: string; message: string; fields?: object }
    },
  }
}

const mine = async (of = me): Promise<Meeting[]> =>
  (await server.mine(of)).flatMap(({ meetings }) => meetings)
const starts = (meetings: readonly { startDateTime: string }[]) =>
  meetings.map(({ startDateTime }) => startDateTime).toSorted()
const remove = (series: string, body: object = {}, by = me) =>
  server.call('DELETE', `/reservation/series/${series}`, by, body)
const expected = tuesdays.map(day => at(day, '10:00'))

async function mails(to = me) {
  const { rows } = await sql<{ subject: string; plain: string; calendar: string | null }>`
    select m.subject, m.plain, m.calendar from mails m join accounts a on a.email = m.recipient
    where a.id = ${to} order by m.created_at, m.id`.execute(db)
  return rows
}

function eventsOf(calendar: string | null) {
  const file = new ICAL.Component(ICAL.parse(calendar ?? ''))
  return {
    method: file.getFirstPropertyValue('method'),
    events: file.getAllSubcomponents('vevent').map(event => ({
      uid: event.getFirstPropertyValue('uid'),
      status: event.getFirstPropertyValue('status'),
      sequence: event.getFirstPropertyValue('sequence'),
      start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
    })),
  }
}

describe('what a series would be', () => {
  it('is said date by date before anything is booked', async () => {
    const someone = await buildAccount(db, 1)
    await buildReservation(db, room, {
      accountId: someone,
      from: at('2026-12-01', '10:30'),
      to: at('2026-12-01', '12:00'),
    })
    await buildReservation(db, room, {
      accountId: me,
      from: at('2026-12-15', '09:00'),
      to: at('2026-12-15', '10:15'),
    })
    await sql`
      insert into room_closures (import_key, site_id, room_id, starts_at, ends_at, reason_fr, reason_en)
      values (${crypto.randomUUID()}, 1, ${room.id}, ${at('2026-12-08', '00:00')}, ${at('2026-12-09', '00:00')}, 'peinture', 'painting')`.execute(
      db,
    )
    const { status, body } = await check()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.dates.map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-24', 'FREE'],
      ['2026-12-01', 'TAKEN'],
      ['2026-12-08', 'CLOSED'],
      ['2026-12-15', 'OWN'],
      ['2026-12-22', 'FREE'],
    ])
    expect(body.dates[2]?.says).toContain('painting')
    expect(body).toMatchObject({ beyond: 0, left: limit - 1, lastDay: addDays('2026-11-23', 60) })
    expect(await mine()).toHaveLength(1)
  })

  it('names how many dates lie after the last day that can be booked', async () => {
    const { body } = await check({ recurrence: { ...weekly, until: '2027-06-29' } })
    expect(body.dates.at(-1)?.day).toBe('2027-01-19')
    expect(body.beyond).toBe(23)
  })

  it.each([
    ['without the weekday of its first date', { recurrence: { ...weekly, weekdays: [3] } }, 'recurrence'],
    ['of more than two years', { recurrence: { ...weekly, until: '2028-11-25' } }, 'recurrence'],
    ['on a weekend', { start: at('2026-11-28', '10:00'), end: at('2026-11-28', '11:00') }, 'start'],
  ])('%s is refused', async (_, more, field) => {
    const { status, body } = await check(more)
    expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('a series', () => {
  it('is as many reservations at the same time of the campus clock, and reads back as it was written', async () => {
    const { status, body } = await book(tuesdays, { more: { label: ' Stand-up ', description: 'Each week' } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(starts(body.reservations)).toEqual(expected)
    const listed = await mine()
    expect(starts(listed)).toEqual(expected)
    for (const meeting of listed) {
      expect(meeting).toMatchObject({ status: 'PENDING', label: 'Stand-up', description: 'Each week' })
      expect(meeting.series).toEqual({ id: body.series, ...weekly })
    }
  })

  it('holds the dates that were named alone, each in its room, and says until when it goes', async () => {
    const other = await buildRoom(db)
    const dates = [
      { day: '2026-11-24', address: room.email },
      { day: '2026-12-08', address: other.email },
    ]
    const { body } = await server.call('POST', '/reservation/series', me, { ...first, dates })
    expect(
      (body as unknown as { reservations: Reservation[] }).reservations.map(one => one.referentiel.email),
    ).toEqual([room.email, other.email])
    expect(new Set((await mine()).map(({ series }) => series?.until))).toEqual(new Set(['2026-12-08']))
  })

  it('of which one date was taken meanwhile is not booked at all, and the date is named', async () => {
    const someone = await buildAccount(db, 1)
    await buildReservation(db, room, {
      accountId: someone,
      from: at('2026-12-08', '10:30'),
      to: at('2026-12-08', '11:30'),
    })
    const { status, body } = await book()
    expect([status, body.data?.error_type]).toEqual([409, 'ROOM_TAKEN'])
    expect(body.data?.message).toContain('8 December')
    expect(await mine()).toEqual([])
    const { rows } = await sql`select from reservations where account_id = ${me}`.execute(db)
    expect(rows).toEqual([])
  })

  it.each([
    ['a day that is not of it', ['2026-11-25']],
    ['a day twice', ['2026-11-24', '2026-11-24']],
  ])('with %s is refused', async (_, days) => {
    const { status, body } = await book(days)
    expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, ['dates']])
  })

  it('that would pass the limit of who books is refused whole, and says how many they hold', async () => {
    for (let n = 0; n < limit - 4; n++) {
      const hour = String(8 + (n % 12)).padStart(2, '0')
      const day = addDays('2026-11-24', Math.floor(n / 12))
      const other = await buildRoom(db)
      await buildReservation(db, other, {
        accountId: me,
        from: at(day, `${hour}:00`),
        to: at(day, `${hour}:30`),
      })
    }
    const { status, body } = await book()
    expect([status, body.data?.error_type]).toEqual([409, 'TOO_MANY_RESERVATIONS'])
    expect(body.data?.message).toContain('36 upcoming bookings of 40')
    expect((await book(tuesdays.slice(0, 4))).status).toBe(200)
    expect((await check()).body.left).toBe(0)
  })

  it('is booked once for one key, answered alike', async () => {
    const headers = { 'idempotency-key': 'series-once' }
    const answers = await Promise.all([1, 2, 3].map(() => book(tuesdays, { headers })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await mine()).toHaveLength(5)
  })
})

describe('one mail', () => {
  it('tells of all dates, with a file that holds each as an event of its own', async () => {
    const { body } = await book()
    for (const [n, { id }] of body.reservations.entries()) await answer(db, id, n !== 2)
    expect(await mails()).toEqual([])
    for (let twice = 0; twice < 2; twice++) {
      await notifyOfSeries(db, body.series, { now: testNow, publicUrl: 'http://localhost' })
    }
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Repeated booking: 4 dates')
    expect(mail?.plain).toContain('The room was refused on these dates')
    const given = body.reservations.filter((_, n) => n !== 2)
    expect(eventsOf(mail?.calendar ?? null)).toEqual({
      method: 'PUBLISH',
      events: given.map(({ id, startDateTime }) => ({
        ...{ uid: `reservation-${id}`, status: 'CONFIRMED', sequence: 1, start: startDateTime },
      })),
    })
  })

  it('tells of what is deleted from one date on, and takes that out of the calendar', async () => {
    const { body } = await book()
    for (const { id } of body.reservations) await answer(db, id, true)
    expect((await remove(body.series, { from: expected[2] })).status).toBe(204)
    expect(starts(await mine())).toEqual(expected.slice(0, 2))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Repeated booking: 3 dates deleted')
    const { events } = eventsOf(mail?.calendar ?? null)
    expect(events.map(({ start, status, sequence }) => [start, status, sequence])).toEqual(
      expected.slice(2).map(start => [start, 'CANCELLED', 2]),
    )
    // Repeated, it changes nothing.
    expect((await remove(body.series, { from: expected[2] })).status).toBe(204)
    expect(await mails()).toHaveLength(1)
  })
})

describe('deleting', () => {
  it('gives all of it back, and only to who made it', async () => {
    const { body } = await book()
    const someone = await buildAccount(db, 1)
    expect((await remove(body.series, {}, someone)).status).toBe(404)
    expect(await mine()).toHaveLength(5)
    expect((await remove(body.series)).status).toBe(204)
    expect(await mine()).toEqual([])
    expect((await book(tuesdays, { by: someone })).status).toBe(200)
  })

  it('of one date leaves the others', async () => {
    const { body } = await book()
    const [, second] = body.reservations
    await server.delete(me, second?.id ?? '', room)
    expect(starts(await mine())).toEqual(expected.filter((_, n) => n !== 1))
    // The date can be somebody else's, and what is deleted then is not that.
    const someone = await buildAccount(db, 1)
    await server.book(someone, room, expected[1] ?? '', at('2026-12-01', '11:00'))
    await remove(body.series)
    expect(await mine(someone)).toHaveLength(1)
  })

  it('leaves what was moved to where it stands, by its time of now', async () => {
    const { body } = await book()
    for (const { id } of body.reservations) await answer(db, id, true)
    const [one] = body.reservations
    await server.change(me, one?.id ?? '', at('2026-12-21', '09:00'), at('2026-12-21', '10:00'))
    await remove(body.series, { from: expected[4] })
    expect(await mine()).toHaveLength(4)
  })
})

describe('series and single bookings of the same rooms at once', () => {
  const days = tuesdays
  /** Series and single bookings of two rooms, each by somebody of their own, all at the same moment. */
  async function race(bookOne: (by: string, of: BuiltRoom) => Promise<{ status: number; ids: string[] }>) {
    const rooms = [await buildRoom(db), await buildRoom(db)]
    const people = await Promise.all(Array.from({ length: 24 }, () => buildAccount(db, 1)))
    const results = await Promise.all(
      people.map(async (person, n) => {
        const of = rooms[n % 2] as BuiltRoom
        if (n % 3 > 0) return bookOne(person, of)
        const day = days[n % days.length] ?? ''
        const { status, body } = await server.book(person, of, at(day, '10:15'), at(day, '10:45'))
        return { status, ids: body.id === undefined ? [] : [body.id] }
      }),
    )
    const { rows } = await sql<{ id: string }>`
      select id from reservations where room_id = any(${rooms.map(({ id }) => id)}::int[]) and active`.execute(
      db,
    )
    const { rows: overlaps } = await sql`
      select from reservations a join reservations b on a.room_id = b.room_id and a.id < b.id and a.during && b.during
      where a.room_id = any(${rooms.map(({ id }) => id)}::int[]) and a.active and b.active`.execute(db)
    return {
      stored: rows.map(({ id }) => id).toSorted(),
      promised: results.flatMap(({ ids }) => ids).toSorted(),
      statuses: new Set(results.map(({ status }) => status)),
      overlaps: overlaps.length,
    }
  }
  const bookWhole = async (by: string, of: BuiltRoom) => {
    // Rooms in either order, dates too: two series must never wait for each other.
    const order = by.charCodeAt(0) % 2 === 0 ? days : days.toReversed()
    const { status, body } = await book(order, { by, of })
    return { status, ids: (body.reservations ?? []).map(({ id }) => id) }
  }

  it('are promised once: nothing overlaps, nothing promised is lost, nothing is half made', async () => {
    for (let round = 0; round < 6; round++) {
      const { stored, promised, statuses, overlaps } = await race(bookWhole)
      expect(overlaps).toBe(0)
      expect(stored).toEqual(promised)
      expect([...statuses].toSorted()).toEqual([200, 409])
    }
  })

  it('are half made where each date is booked by itself after a look: the test can fail', async () => {
    let halves = 0
    for (let round = 0; round < 6 && halves === 0; round++) {
      await race(async (by, of) => {
        const { rows: busy } = await sql`
          select from reservations where room_id = ${of.id} and active
            and during && tstzrange(${at(days[0] ?? '', '09:00')}, ${at(days.at(-1) ?? '', '12:00')})`.execute(
          db,
        )
        if (busy.length > 0) return { status: 409, ids: [] }
        const made = await Promise.all(
          days.map(day =>
            inTransaction(db, trx =>
              sql<{ id: string }>`
                insert into reservations (room_id, site_id, account_id, during, language)
                values (${of.id}, 1, ${by}, tstzrange(${at(day, '10:00')}, ${at(day, '11:00')}), 'en')
                on conflict on constraint reservations_never_overlap do nothing returning id`.execute(trx),
            ),
          ),
        )
        const ids = made.flatMap(({ rows }) => rows.map(({ id }) => id))
        if (ids.length > 0 && ids.length < days.length) halves++
        return { status: 200, ids }
      })
    }
    expect(halves).toBeGreaterThan(0)
  })
})
