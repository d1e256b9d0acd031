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
import { invalid } from '#platform/server/http/problem.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusInstant, campusTime, type Day } from '#platform/time/campus-time.ts'
import type { Dependent, Meeting, Reservation } from '../contract.ts'
import type { SeriesChangeDate } from '../series-contract.ts'
import type { DependentKind } from './dependents.ts'
import { settle } from './room-calendar.ts'
import { notifyOfSeriesChange, type SeriesChange } from './series-change-mail.ts'
import { answer, buildReservation, roomsServer } from './testing/reservations.ts'

const publicUrl = 'http://localhost'
const { db } = await testDatabase()

/** What hangs on reservations: an order by the id of its reservation, and what was done with each. */
const orders = new Map<string, { id: string; moves: boolean }>()
const done: string[] = []
const kind: DependentKind = {
  list: async (_, { reservationId }, { move }) => {
    const order = orders.get(reservationId)
    if (order === undefined) return []
    const prospect = { effect: 'DONE', says: 'With it.' } as const
    const listed: Dependent = {
      ...{ id: order.id, title: `Lunch ${order.id}`, says: '', path: '/catering', stands: true },
      ...{ move: move ? prospect : null, cancel: prospect },
    }
    return [listed]
  },
  move: async (_, id, { to }) => {
    const order = [...orders.values()].find(one => one.id === id)
    if (order?.moves === false) throw invalid({ time: { fr: 'Trop tard.', en: 'Too late.' } })
    done.push(`${id} moves to ${campusTime(to.start)}`)
  },
  cancel: async (_, id) => {
    done.push(`${id} is cancelled`)
  },
}
const server = await roomsServer(db, { reservationLimit: 200, kinds: [kind] })
afterAll(() => server.close())
beforeAll(async () => {
  await buildCampus(db, 1, 60)
  await buildCampus(db, 2, 250)
})

let me: string
let ada: string
let room: BuiltRoom
beforeEach(async () => {
  orders.clear()
  done.length = 0
  ;[me, ada] = (await Promise.all([1, 2].map(() => buildAccount(db, 1)))) as [string, string]
  room = await buildRoom(db)
})

const at = (day: Day, time: string) => campusInstant(day, time).toISOString()
const tuesdays = [0, 7, 14, 21, 28].map(days => addDays('2026-11-24', days))

interface Made {
  series: string
  ids: string[]
}

/** A series that its room has accepted, of which the person has been told. */
async function booked(
  days: readonly Day[] = tuesdays,
  { of = room, isAnswered = true }: { of?: BuiltRoom; isAnswered?: boolean } = {},
): Promise<Made> {
  const { status, body } = await server.call('POST', '/reservation/series', me, {
    ...{ start: at(days[0] ?? '', '10:00'), end: at(days[0] ?? '', '11:00'), label: 'Review' },
    recurrence: { every: 1, weekdays: [2], until: days.at(-1) },
    dates: days.map(day => ({ day, address: of.email })),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { series, reservations } = body as unknown as { series: string; reservations: Reservation[] }
  const ids = reservations.map(({ id }) => id)
  if (isAnswered) for (const id of ids) await answer(db, id, true)
  return { series, ids }
}

const afternoon = { start: '14:00', end: '15:30' }
async function change({ series }: Made, body: object, { by = me, headers = {} } = {}) {
  const answered = await server.call('PUT', `/reservation/series/${series}`, by, body, headers)
  return answered as unknown as {
    status: number
    body: { reservations: Reservation[]; data?: { error_type: string; message: string; fields?: object } }
  }
}
async function check({ series }: Made, body: object, by = me) {
  const answered = await server.call('POST', `/reservation/series/${series}/check`, by, body)
  return answered as unknown as {
    status: number
    body: { dates: SeriesChangeDate[]; data?: { error_type: string; fields?: object } }
  }
}
const mine = async (of = me): Promise<Meeting[]> =>
  (await server.mine(of)).flatMap(({ meetings }) => meetings)
const starts = async () => (await mine()).map(({ startDateTime }) => startDateTime).toSorted()

/** As the rooms’ calendars and then the job do. */
async function answered(ids: readonly string[], accepts: (id: string) => boolean = () => true) {
  for (const id of ids) {
    const { revision, status } = await db
      .selectFrom('reservations')
      .select(['revision', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (status !== 'PENDING') continue
    const said = accepts(id)
      ? { accepted: true as const }
      : { accepted: false as const, reason: 'DECLINED' as const }
    await settle(db, { id, revision }, said, { now: testNow, publicUrl, kinds: [kind] })
  }
  const { rows } = await sql<{ payload: SeriesChange }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'series-change' order by j.id`.execute(db)
  // A job may run twice.
  for (const { payload } of [...rows, ...rows]) {
    await notifyOfSeriesChange(db, payload, { now: testNow, publicUrl, kinds: [kind] })
  }
}
beforeEach(() => sql`truncate graphile_worker._private_jobs`.execute(db))

async function mails(to = me) {
  const { rows } = await sql<{ subject: string; plain: string; calendar: string | null }>`
    select m.subject, m.plain, m.calendar from mails m join accounts a on a.email = m.recipient
    where a.id = ${to} order by m.created_at, m.id`.execute(db)
  return rows
}
function eventsOf(calendar: string | null | undefined) {
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

describe('what a change of several dates would be', () => {
  it('is said date by date before anything is changed', async () => {
    const made = await booked()
    const someone = await buildAccount(db, 1)
    await buildReservation(db, room, {
      ...{ accountId: someone, from: at('2026-12-01', '15:00'), to: at('2026-12-01', '16:00') },
    })
    await buildReservation(db, room, {
      ...{ accountId: me, from: at('2026-12-15', '13:00'), to: at('2026-12-15', '14:15') },
    })
    await sql`
      insert into room_closures (import_key, site_id, room_id, starts_at, ends_at, reason_fr, reason_en)
      values (${crypto.randomUUID()}, 1, ${room.id}, ${at('2026-12-08', '12:00')}, ${at('2026-12-09', '00:00')}, 'peinture', 'painting')`.execute(
      db,
    )
    const [, second = ''] = made.ids
    const { status, body } = await check(made, { of: second, scope: 'ALL', times: afternoon })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.dates.map(({ state }) => state)).toEqual(['FREE', 'TAKEN', 'CLOSED', 'OWN', 'FREE'])
    expect(body.dates[2]?.says).toContain('painting')
    expect(body.dates.map(({ newStartDateTime }) => newStartDateTime)).toEqual(
      tuesdays.map(day => at(day, '14:00')),
    )
    const following = await check(made, { of: second, scope: 'FOLLOWING', times: afternoon })
    expect(following.body.dates.map(({ id }) => id)).toEqual(made.ids.slice(1))
    expect(await starts()).toEqual(expect.arrayContaining(tuesdays.map(day => at(day, '10:00'))))
  })

  it('leaves out what has begun, and its own time is free to each date', async () => {
    const made = await booked()
    const [first = ''] = made.ids
    await sql`
      update reservations set during = tstzrange(${at('2026-11-23', '08:30')}, ${at('2026-11-23', '10:00')}) where id = ${first}`.execute(
      db,
    )
    const { body } = await check(made, {
      ...{ of: first, scope: 'ALL', times: { start: '10:30', end: '11:30' } },
    })
    expect(body.dates.map(({ id, state }) => [id, state])).toEqual(made.ids.slice(1).map(id => [id, 'FREE']))
  })

  it('names a time that has passed on one date alone, and a length that none may have', async () => {
    const made = await booked()
    const [first = ''] = made.ids
    await sql`
      update reservations set during = tstzrange(${at('2026-11-23', '10:00')}, ${at('2026-11-23', '11:00')}) where id = ${first}`.execute(
      db,
    )
    const early = await check(made, { of: first, scope: 'ALL', times: { start: '07:00', end: '08:00' } })
    expect(early.body.dates.map(({ state }) => state)).toEqual([
      'IMPOSSIBLE',
      ...tuesdays.slice(1).map(() => 'FREE'),
    ])
    expect(early.body.dates[0]?.says).toBe('This time has passed.')
    const short = await check(made, { of: first, scope: 'ALL', times: { start: '10:00', end: '10:05' } })
    expect([short.status, Object.keys(short.body.data?.fields ?? {})]).toEqual([400, ['times']])
  })

  it('is only said to who made the series, of one of its dates', async () => {
    const made = await booked()
    const [first = ''] = made.ids
    expect((await check(made, { of: first, scope: 'ALL' }, ada)).status).toBe(404)
    expect((await check(made, { of: crypto.randomUUID(), scope: 'ALL' })).status).toBe(404)
    expect((await check({ ...made, series: crypto.randomUUID() }, { of: first, scope: 'ALL' })).status).toBe(
      404,
    )
  })
})

describe('a change of several dates', () => {
  it('asks for each anew, keeps what was accepted, and is told by one mail', async () => {
    const made = await booked()
    const following = made.ids.slice(1)
    const { status, body } = await change(made, {
      dates: following,
      times: afternoon,
      label: 'Weekly review',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.reservations.map(({ id }) => id)).toEqual(following)
    for (const [n, meeting] of body.reservations.entries()) {
      const day = tuesdays[n + 1] ?? ''
      expect(meeting).toMatchObject({
        ...{ status: 'PENDING', label: 'Weekly review', startDateTime: at(day, '14:00') },
        ...{ endDateTime: at(day, '15:30'), confirmedStartDateTime: at(day, '10:00') },
      })
    }
    await answered(following)
    expect(await starts()).toEqual([
      at('2026-11-24', '10:00'),
      ...tuesdays.slice(1).map(day => at(day, '14:00')),
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Repeated booking: 4 dates changed')
    expect(eventsOf(mail?.calendar)).toEqual({
      method: 'PUBLISH',
      events: following.map((id, n) => ({
        ...{ uid: `reservation-${id}`, status: 'CONFIRMED', start: at(tuesdays[n + 1] ?? '', '14:00') },
        // The second request, and its new title.
        sequence: 3,
      })),
    })
  })

  it('leaves those that were not named as they are, and moves one beyond the next alone', async () => {
    const made = await booked()
    await change(made, { dates: [made.ids[1], made.ids[3]], times: afternoon })
    await answered(made.ids)
    const times = (await starts()).map(start => campusTime(new Date(start)))
    expect(times).toEqual(['10:00', '14:00', '10:00', '14:00', '10:00'])
    const { status } = await server.change(
      me,
      made.ids[0] ?? '',
      at('2026-12-16', '10:00'),
      at('2026-12-16', '11:00'),
    )
    expect(status).toBe(200)
  })

  it('is nothing at all where one of them was taken meanwhile', async () => {
    const made = await booked()
    const someone = await buildAccount(db, 1)
    await buildReservation(db, room, {
      ...{ accountId: someone, from: at('2026-12-15', '15:00'), to: at('2026-12-15', '16:00') },
    })
    const { status, body } = await change(made, { dates: made.ids, times: afternoon, label: 'Other' })
    expect([status, body.data?.error_type]).toEqual([409, 'ROOM_TAKEN'])
    expect(body.data?.message).toContain('15 December')
    expect(await starts()).toEqual(tuesdays.map(day => at(day, '10:00')))
    expect(new Set((await mine()).map(({ label, status }) => `${label} ${status}`))).toEqual(
      new Set(['Review ACCEPTED']),
    )
    const again = await check(made, { of: made.ids[0], scope: 'ALL', times: afternoon })
    expect(again.body.dates.map(({ state }) => state)).toEqual(['FREE', 'FREE', 'FREE', 'TAKEN', 'FREE'])
  })

  it('is refused whole where one of them was deleted meanwhile, or is not theirs', async () => {
    const made = await booked()
    await server.delete(me, made.ids[2] ?? '', room)
    const gone = await change(made, { dates: made.ids, times: afternoon })
    expect([gone.status, gone.body.data?.error_type]).toEqual([409, 'NOT_EDITABLE'])
    expect((await change(made, { dates: made.ids, times: afternoon }, { by: ada })).status).toBe(404)
    expect((await change(made, { dates: [crypto.randomUUID()], label: 'x' })).status).toBe(404)
    expect(await starts()).toEqual(tuesdays.filter((_, n) => n !== 2).map(day => at(day, '10:00')))
  })

  it('of the title and the note alone asks no room, and is told at once', async () => {
    const made = await booked()
    await sql`truncate mails`.execute(db)
    const { status } = await change(made, { dates: made.ids, label: 'Retro', description: 'Bring notes' })
    expect(status).toBe(200)
    for (const meeting of await mine()) {
      expect(meeting).toMatchObject({ status: 'ACCEPTED', label: 'Retro', description: 'Bring notes' })
    }
    await answered([])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Repeated booking: 5 dates changed')
    expect(eventsOf(mail?.calendar).events.map(({ sequence }) => sequence)).toEqual([2, 2, 2, 2, 2])
  })

  it('of the room holds the former one until the other has answered', async () => {
    const made = await booked()
    const other = await buildRoom(db)
    const { body } = await change(made, { dates: made.ids, address: other.email })
    expect(new Set(body.reservations.map(({ referentiel }) => referentiel.email))).toEqual(
      new Set([other.email]),
    )
    const someone = await buildAccount(db, 1)
    const taken = await server.book(someone, room, at('2026-12-01', '10:00'), at('2026-12-01', '11:00'))
    expect(taken.body.data?.error_type).toBe('ROOM_TAKEN')
    const [first] = made.ids
    await answered(made.ids, id => id !== first)
    const schedules = await server.mine(me)
    expect(
      new Map(schedules.map(({ referentiel, meetings }) => [referentiel.email, meetings.length])),
    ).toEqual(
      new Map([
        [room.email, 1],
        [other.email, 4],
      ]),
    )
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Repeated booking: 4 dates changed')
    expect(mail?.plain).toContain('which stay as they were')
  })

  it('keeps ten o’clock ten o’clock when the clocks change', async () => {
    const there = await buildRoom(db, { site_id: 2 })
    const spring = ['2027-03-23', '2027-03-30', '2027-04-06']
    const made = await booked(spring, { of: there })
    const { body } = await change(made, { dates: made.ids, times: { start: '09:30', end: '10:00' } })
    expect(body.reservations.map(({ startDateTime }) => startDateTime)).toEqual([
      '2027-03-23T08:30:00.000Z',
      '2027-03-30T07:30:00.000Z',
      '2027-04-06T07:30:00.000Z',
    ])
  })

  it('is made once for one key, answered alike', async () => {
    const made = await booked()
    const headers = { 'idempotency-key': `change-${made.series}` }
    const answers = await Promise.all(
      [1, 2, 3].map(() => change(made, { dates: made.ids, times: afternoon }, { headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { rows } = await sql<{ revision: number }>`
      select distinct revision from reservations where series = ${made.series}`.execute(db)
    expect(rows).toEqual([{ revision: 2 }])
  })

  it.each([
    ['no date', { dates: [] }, 'dates'],
    ['times that are none', { times: { start: '25:00', end: '26:00' } }, 'times.start'],
    ['a length that no booking has', { times: { start: '10:00', end: '10:05' } }, 'times'],
  ])('with %s is refused, and the field is named', async (_, body, field) => {
    const made = await booked()
    const { status, body: answered } = await change(made, { dates: made.ids, ...body })
    expect([status, Object.keys(answered.data?.fields ?? {})[0]]).toEqual([400, field])
  })

  it('moves what hangs on a date when its room accepts, and the mail says what could not be done', async () => {
    const made = await booked()
    const [first = '', second = ''] = made.ids
    const [lunch, dinner] = [crypto.randomUUID(), crypto.randomUUID()]
    orders.set(first, { id: lunch, moves: true })
    orders.set(second, { id: dinner, moves: false })
    const { body } = await check(made, { of: first, scope: 'ALL', times: afternoon })
    expect(body.dates.map(({ dependents }) => dependents.map(({ move }) => move?.effect))).toEqual([
      ...[['DONE'], ['DONE']],
      ...[[], [], []],
    ])
    const dependents = [lunch, dinner].map(id => ({ id, action: 'MOVE' }))
    const strange = [{ id: crypto.randomUUID(), action: 'MOVE' }]
    const unknown = await change(made, { dates: made.ids, times: afternoon, dependents: strange })
    expect([unknown.status, Object.keys(unknown.body.data?.fields ?? {})]).toEqual([400, ['dependents']])
    expect((await change(made, { dates: made.ids, times: afternoon, dependents })).status).toBe(200)
    expect(done).toEqual([])
    await answered(made.ids)
    expect(done).toEqual([`${lunch} moves to 14:00`])
    const [mail] = await mails()
    expect(mail?.plain).toContain('Too late.')
  })
})

describe('colleagues', () => {
  beforeEach(() => sql`truncate mails`.execute(db))
  async function withAda(): Promise<Made> {
    const made = await booked()
    for (const [n, id] of made.ids.entries()) {
      const day = tuesdays[n] ?? ''
      const { status } = await server.call('PUT', `/reservation/${id}`, me, {
        ...{ start: at(day, '10:00'), end: at(day, '11:00'), attendees: { add: [ada] } },
      })
      expect(status).toBe(200)
    }
    await sql`truncate mails`.execute(db)
    return made
  }

  it('are told once of all dates that were moved, and asked anew', async () => {
    const made = await withAda()
    await change(made, { dates: made.ids, times: afternoon })
    await answered(made.ids, id => id !== made.ids[0])
    const [mail, ...others] = await mails(ada)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New time or place: Review (4 dates)')
    expect(eventsOf(mail?.calendar).events).toHaveLength(4)
    expect(await mails()).toHaveLength(1)
  })

  it('are told once of all dates that are called otherwise', async () => {
    const made = await withAda()
    await change(made, { dates: made.ids, label: 'Retro' })
    await answered([])
    expect((await mails(ada)).map(({ subject }) => subject)).toEqual(['Invitation updated: Retro (5 dates)'])
  })

  it('are told once of all dates that are deleted', async () => {
    const made = await withAda()
    const { status } = await server.call('DELETE', `/reservation/series/${made.series}`, me, {})
    expect(status).toBe(204)
    const [mail, ...others] = await mails(ada)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Cancelled: Review (5 dates)')
    expect(new Set(eventsOf(mail?.calendar).events.map(({ status: of }) => of))).toEqual(
      new Set(['CANCELLED']),
    )
  })
})

describe('a deletion of all dates', () => {
  it('leaves what has begun, which goes where it is asked for at that date', async () => {
    const made = await booked()
    const [first = ''] = made.ids
    const begun = [at('2026-11-23', '08:30'), at('2026-11-23', '10:00')]
    await sql`
      update reservations set during = tstzrange(${begun[0]}, ${begun[1]}) where id = ${first}`.execute(db)
    await server.call('DELETE', `/reservation/series/${made.series}`, me, {})
    expect((await mine()).map(({ id }) => id)).toEqual([first])
    await server.call('DELETE', `/reservation/series/${made.series}`, me, { from: begun[0] })
    expect(await mine()).toEqual([])
  })

  it('cancels along what is wished, in its own transaction, or nothing', async () => {
    const made = await booked()
    const lunch = crypto.randomUUID()
    orders.set(made.ids[3] ?? '', { id: lunch, moves: true })
    const remove = (id: string) =>
      server.call('DELETE', `/reservation/series/${made.series}`, me, {
        dependents: [{ id, action: 'CANCEL' }],
      })
    expect((await remove(crypto.randomUUID())).status).toBe(400)
    expect(await mine()).toHaveLength(5)
    expect((await remove(lunch)).status).toBe(204)
    expect(done).toEqual([`${lunch} is cancelled`])
    expect(await mine()).toEqual([])
  })
})
