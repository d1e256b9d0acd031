import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whyClosed } from '#features/rooms/rules.ts'
import { isOpen, onHoliday } from '#features/rooms/server/opening.ts'
import { bookingParam, closuresOfRoom, openingOf } from '#features/rooms/server/public.ts'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { type Answer, answer, buildReservation, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

let me: string
let room: BuiltRoom
beforeAll(async () => {
  await buildCampus(db, 1, 60, {})
  await buildCampus(db, 2, 60, { bookingHours: '09:00-17:00', openHolidays: ['CHRISTMAS'] })
})
beforeEach(async () => {
  me = await buildAccount(db, 1)
  room = await buildRoom(db)
})

const on = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`).toISOString()

async function close(values: {
  site_id?: number
  room_id?: number
  building?: string
  from: string
  to: string | null
}) {
  const { from, to, site_id = 1, ...of } = values
  await db
    .insertInto('room_closures')
    .values({
      ...{ import_key: crypto.randomUUID(), site_id, ...of, starts_at: from, ends_at: to },
      ...{ reason_fr: 'travaux de peinture', reason_en: 'the walls are painted' },
    })
    .execute()
}

const refusal = ({ status, body }: Answer) => [status, body.data?.error_type, body.data?.message]

describe('a booking', () => {
  it.each([
    ['at night', '02:00', '03:00'],
    ['over the end of the hours', '20:30', '21:30'],
  ])('%s is refused with the hours', async (_, from, to) => {
    expect(refusal(await server.book(me, room, tomorrow(from), tomorrow(to)))).toEqual([
      409,
      'OUTSIDE_HOURS',
      'Open for bookings from 07:00 to 21:00.',
    ])
  })

  it('follows the hours of its campus, and those of the room before them', async () => {
    const elsewhere = await buildRoom(db, { site_id: 2 })
    const early = await buildRoom(db, { site_id: 2, opens_at: '06:00', closes_at: '24:00' })
    expect((await server.book(me, elsewhere, tomorrow('08:00'), tomorrow('09:00'))).status).toBe(409)
    expect((await server.book(me, early, tomorrow('06:00'), tomorrow('07:00'))).status).toBe(200)
    expect((await server.book(me, early, tomorrow('22:00'), on('2026-11-25', '00:00'))).status).toBe(200)
  })

  it('on a bank holiday is refused with its name, in both languages, where the campus is not open', async () => {
    const christmas = [on('2026-12-25', '10:00'), on('2026-12-25', '11:00')] as const
    expect(refusal(await server.book(me, room, ...christmas))).toEqual([
      409,
      'BANK_HOLIDAY',
      'The campus is closed on Friday 25 December: Christmas Day.',
    ])
    const french = await server.book(me, room, ...christmas, { 'accept-language': 'fr' })
    expect(french.body.data?.message).toBe('Le campus est fermé le vendredi 25 décembre\u00a0: Noël.')
    const open = await buildRoom(db, { site_id: 2 })
    expect((await server.book(me, open, ...christmas)).status).toBe(200)
  })

  it.each([
    ['a room', () => ({ room_id: room.id })],
    ['its building', () => ({ building: 'W' })],
  ])('while %s is closed is refused with the reason', async (_, where) => {
    const closed = await buildRoom(db, { building: 'W' })
    await close({
      ...where(),
      ...('room_id' in where() && { room_id: closed.id }),
      from: tomorrow('12:00'),
      to: tomorrow('14:00'),
    })
    expect(refusal(await server.book(me, closed, tomorrow('13:00'), tomorrow('15:00')))).toEqual([
      409,
      'CLOSED',
      'Closed until Tuesday 24 November, 14:00: the walls are painted.',
    ])
    expect((await server.book(me, closed, tomorrow('14:00'), tomorrow('15:00'))).status).toBe(200)
    await sql`delete from room_closures`.execute(db)
  })

  it('of a room closed until further notice is refused', async () => {
    const closed = await buildRoom(db, { refuses_because: 'CLOSED' })
    expect(refusal(await server.book(me, closed, tomorrow('10:00'), tomorrow('11:00')))[1]).toBe('CLOSED')
  })

  it('moved to 00:00–05:00 is refused, and stays where it is', async () => {
    const { body } = await server.book(me, room, tomorrow('10:00'), tomorrow('11:00'))
    await answer(db, body.id ?? '', true)
    const moved = await server.change(me, body.id ?? '', tomorrow('00:00'), tomorrow('05:00'))
    expect(refusal(moved)).toEqual([409, 'OUTSIDE_HOURS', 'Open for bookings from 07:00 to 21:00.'])
    const [schedule] = await server.mine(me)
    expect(schedule?.meetings).toMatchObject([{ startDateTime: tomorrow('10:00'), status: 'ACCEPTED' }])
  })

  it.each([
    ['start', { start: '2026-11-24T10:00:30+01:00' }],
    ['end', { end: '2026-11-24T11:00:00.500+01:00' }],
    ['colour', { colour: 'red' }],
  ])('with seconds or a field that nobody reads is refused, naming %s', async (field, change) => {
    const times = { start: tomorrow('10:00'), end: tomorrow('11:00') }
    const made = await server.call('POST', '/reservation/room', me, {
      ...times,
      address: room.email,
      ...change,
    })
    expect([made.status, Object.keys(made.body.data?.fields ?? {})]).toEqual([400, [field]])
    const id = await buildReservation(db, room, {
      accountId: me,
      from: tomorrow('15:00'),
      to: tomorrow('16:00'),
    })
    const moved = await server.call('PUT', `/reservation/${id}`, me, { ...times, ...change })
    expect([moved.status, Object.keys(moved.body.data?.fields ?? {})]).toEqual([400, [field]])
  })

  it('that ends beyond the days of its campus is refused, naming the end', async () => {
    await buildCampus(db, 3, 4, { bookingHours: '00:00-24:00' })
    const night = await buildRoom(db, { site_id: 3 })
    const { status, body } = await server.book(
      me,
      night,
      on('2026-11-26', '22:00'),
      on('2026-11-27', '02:00'),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    const far = await buildCampus(db, 4, 3, { bookingHours: '00:00-24:00' }).then(() =>
      buildRoom(db, { site_id: 4 }),
    )
    const beyond = await server.book(me, far, on('2026-11-26', '22:00'), on('2026-11-27', '02:00'))
    expect([beyond.status, Object.keys(beyond.body.data?.fields ?? {})]).toEqual([400, ['end']])
  })
})

describe('a search', () => {
  const requested = (from: string, to: string, more: object = {}) => ({
    availabilityStartDate: from,
    availabilityEndDate: to,
    capacity: 0,
    ...more,
  })
  const search = async (criteria: object, siteId = 1) =>
    (await server.search(me, criteria, siteId)).body as unknown as {
      meetings: { room: string }[]
      best: string[]
      closed: { because: string; message: string; opensAt: string | null } | null
    }

  it('at 02:00 finds nothing, says why, and when the campus opens', async () => {
    expect(await search(requested(tomorrow('02:00'), tomorrow('03:00')))).toEqual({
      meetings: [],
      best: [],
      closed: {
        because: 'OUTSIDE_HOURS',
        message: 'Open for bookings from 07:00 to 21:00.',
        opensAt: tomorrow('07:00'),
      },
    })
  })

  it('on a bank holiday finds nothing, and names it', async () => {
    const day = requested(on('2026-12-25', '10:00'), on('2026-12-25', '11:00'))
    expect(await search(day)).toMatchObject({
      meetings: [],
      closed: { because: 'BANK_HOLIDAY', opensAt: on('2026-12-28', '07:00') },
    })
    await buildRoom(db, { site_id: 2, name: 'Open at Christmas' })
    expect((await search(day, 2)).meetings.map(one => one.room)).toContain('Open at Christmas')
  })

  it('while the whole campus is closed says the reason', async () => {
    await close({ from: tomorrow('00:00'), to: on('2026-11-27', '00:00') })
    expect(await search(requested(tomorrow('10:00'), tomorrow('11:00')))).toEqual({
      meetings: [],
      best: [],
      closed: {
        because: 'CLOSED',
        message: 'Closed until Friday 27 November: the walls are painted.',
        opensAt: on('2026-11-27', '07:00'),
      },
    })
    await sql`delete from room_closures`.execute(db)
  })

  it('leaves out rooms that are closed, and proposes no time at which they are', async () => {
    const closed = await buildRoom(db, { name: 'Under works', building: 'Works' })
    const works = { building: ['Works'] }
    await close({ room_id: closed.id, from: tomorrow('09:00'), to: tomorrow('14:00') })
    expect((await search(requested(tomorrow('10:00'), tomorrow('11:00'), works))).meetings).toEqual([])
    const { body } = await server.call('POST', '/search/room/alternatives?siteId=1', me, {
      ...requested(tomorrow('10:00'), tomorrow('11:00')),
      address: closed.email,
    })
    const { times, rooms } = body as unknown as {
      times: { startDateTime: string }[]
      rooms: { room: string }[]
    }
    expect(times.map(time => time.startDateTime)).toEqual([
      tomorrow('08:00'),
      tomorrow('14:00'),
      tomorrow('15:00'),
    ])
    expect(rooms.map(one => one.room)).not.toContain('Under works')
    await sql`delete from room_closures`.execute(db)
  })

  it.each([
    ['availabilityStartDate', { availabilityStartDate: '2026-11-24T10:00:01+01:00' }],
    ['floor', { floor: '2' }],
  ])('with seconds or a field that nobody reads is refused, naming %s', async (field, change) => {
    for (const path of ['/search/room', '/search/room/alternatives']) {
      const wanted = { ...requested(tomorrow('10:00'), tomorrow('11:00')), ...change }
      const { status, body } = await server.call('POST', `${path}?siteId=1`, me, wanted)
      expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, [field]])
    }
  })

  it('names the three that fit best: of the size asked for, near the office, needing nobody’s consent', async () => {
    await buildCampus(db, 5, 30, {})
    const code = await db.selectFrom('sites').select('code').where('id', '=', 5).executeTakeFirstOrThrow()
    await db
      .insertInto('people')
      .values({
        id: crypto.randomUUID(),
        mail: `${me}@campus.example`,
        given_name: 'A',
        surname: 'B',
        office_location: `${code.code}/B2/3/1`,
      })
      .execute()
    const built: [string, object][] = [
      ['Hall next door', { building: 'B2', floor: '3', capacity: 60 }],
      ['Elsewhere', { building: 'B1', floor: '3', capacity: 6 }],
      ['Upstairs', { building: 'B2', floor: '4', capacity: 6 }],
      ['Next door', { building: 'B2', floor: '3', capacity: 6 }],
      ['Consent', { building: 'B2', floor: '3', capacity: 6, refuses_because: 'NEEDS_APPROVAL' }],
      ['Not online', { building: 'B2', floor: '3', capacity: 6, bookable: false }],
    ]
    const names = new Map<string, string>()
    for (const [name, more] of built) {
      const { id } = await buildRoom(db, { site_id: 5, name, ...more })
      names.set(String(id), name)
    }
    const { best } = await search(requested(tomorrow('10:00'), tomorrow('11:00'), { capacity: 5 }), 5)
    expect(best.map(id => names.get(id))).toEqual(['Next door', 'Upstairs', 'Elsewhere'])
  })
})

describe('the planning of a room', () => {
  it('says when it is open', async () => {
    await close({ room_id: room.id, from: tomorrow('12:00'), to: null })
    expect((await server.planning(me, room)).opening).toEqual({
      hours: { from: '07:00', to: '21:00' },
      openHolidays: [],
      closures: [
        {
          startDateTime: tomorrow('12:00'),
          endDateTime: null,
          reason_fr: 'travaux de peinture',
          reason_en: 'the walls are painted',
        },
      ],
    })
    await sql`delete from room_closures`.execute(db)
  })

  it('says that it needs somebody’s consent', async () => {
    const hall = await buildRoom(db, { refuses_because: 'NEEDS_APPROVAL' })
    expect((await server.planning(me, hall)).referentiel.needsApproval).toBe(true)
    expect((await server.planning(me, room)).referentiel.needsApproval).toBe(false)
  })
})

describe('the rule in the database', () => {
  it('says the same as the rule of the server, whatever the hours, closures, days and lengths', async () => {
    const sites: ({ country?: string; region?: string } & Record<string, unknown>)[] = [
      {},
      { bookingHours: '00:00-24:00', openHolidays: ['CHRISTMAS', 'ARMISTICE'] },
      { bookingHours: '08:30-18:00', openHolidays: [] },
      { bookingHours: 'always', openHolidays: 'all' },
      { bookingHours: '00:00-24:00', country: 'US', openHolidays: ['CHRISTMAS'] },
      { bookingHours: '00:00-24:00', country: 'GB', region: 'ENG', openHolidays: ['CHRISTMAS_DAY'] },
    ]
    const rooms: number[] = []
    for (const [n, { country = null, region = null, ...opening }] of sites.entries()) {
      const site_id = 20 + n
      await buildCampus(db, site_id, 60, opening)
      await db.updateTable('sites').set({ country, region }).where('id', '=', site_id).execute()
      rooms.push((await buildRoom(db, { site_id })).id)
      const hours = { opens_at: '07:30', closes_at: '24:00' }
      rooms.push((await buildRoom(db, { site_id, ...hours, building: 'B2' })).id)
      rooms.push((await buildRoom(db, { site_id, opens_at: '00:00', closes_at: '24:00' })).id)
      await close({ site_id, building: 'B2', from: on('2026-11-26', '10:00'), to: on('2026-11-26', '15:00') })
      await close({ site_id, from: on('2026-12-28', '00:00'), to: on('2026-12-30', '12:00') })
      await close({ site_id, room_id: rooms.at(-1) ?? 0, from: on('2026-12-15', '00:00'), to: null })
    }
    const dawn = new Date(on('2026-11-24', '00:00')).getTime()
    const wanted = fc.record({
      room: fc.constantFrom(...rooms),
      day: fc.constantFrom(0, 1, 2, 20, 30, 31, 33, 34, 35, 36),
      from: fc.integer({ min: 0, max: 95 }),
      length: fc.integer({ min: 1, max: 96 }),
    })
    let open = 0
    await fc.assert(
      fc.asyncProperty(wanted, async ({ room: id, day, from, length }) => {
        const start = new Date(dawn + day * 86_400_000 + from * 900_000)
        const span = { start, end: new Date(start.getTime() + length * 900_000) }
        const row = await db
          .selectFrom('rooms as r')
          .selectAll('r')
          .select(bookingParam(sql.ref<number>('r.site_id')).as('param'))
          .select(closuresOfRoom(sql.ref<number>('r.id'), testNow).as('closures'))
          .where('r.id', '=', id)
          .executeTakeFirstOrThrow()
        const found = await db
          .selectFrom('rooms as r')
          .select('r.id')
          .where('r.id', '=', id)
          .where(isOpen({ ...span, siteId: row.site_id }, bookingParam(sql.ref<number>('r.site_id'))))
          .execute()
        const closed = whyClosed(span, openingOf(row, row.param, row.closures))
        if (closed === undefined) open++
        const isFound = found.length === 1 && !onHoliday(span, row.param)
        expect(isFound, JSON.stringify({ span, closed })).toBe(closed === undefined)
      }),
      { numRuns: 400 },
    )
    // Both answers were seen.
    expect(open).toBeGreaterThan(20)
  })
})
