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
import { causedMailBytes } from '#platform/server/personal-data/platform-bounds.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import { addDays, campusInstant, type Day, isWeekend } from '#platform/time/campus-time.ts'
import {
  type Invitation,
  invitationsADay,
  longestDescription,
  longestLabel,
  type Meeting,
  maxInvitedDates,
  type Reservation,
} from '../contract.ts'
import { maxDates } from '../series-contract.ts'
import { forgetInviter, invitationsOfErasedWorker } from './retained-attendees.ts'
import { settle } from './room-calendar.ts'
import { notifyOfSeriesChange, type SeriesChange } from './series-change-mail.ts'
import { notifyOfSeries } from './series-mail.ts'
import { notifyPeople } from './series-people.ts'
import { answer, roomsServer } from './testing/reservations.ts'

const mails = { now: testNow, publicUrl: 'http://localhost' }
const { db } = await testDatabase()
const server = await roomsServer(db, { reservationLimit: 200 })
afterAll(() => server.close())
beforeAll(() => buildCampus(db, 1, 400))

let me: string
let ada: string
let bob: string
let room: BuiltRoom
beforeEach(async () => {
  ;[me, ada, bob] = (await Promise.all([1, 2, 3].map(() => buildAccount(db, 1)))) as [string, string, string]
  room = await buildRoom(db)
  await sql`truncate graphile_worker._private_jobs, mails`.execute(db)
})

const at = (day: Day, time: string) => campusInstant(day, time).toISOString()
const tuesdays = (count: number): Day[] =>
  Array.from({ length: count }, (_, n) => addDays('2026-11-24', 7 * n))

interface Made {
  series: string
  ids: string[]
}

async function book(attendees: readonly string[], { count = 5, of = room, headers = {} } = {}) {
  const days = tuesdays(count)
  return server.call(
    'POST',
    '/reservation/series',
    me,
    {
      ...{ start: at(days[0] ?? '', '10:00'), end: at(days[0] ?? '', '11:00'), label: 'Review', attendees },
      recurrence: { every: 1, weekdays: [2], until: days.at(-1) },
      dates: days.map(day => ({ day, address: of.email })),
    },
    headers,
  )
}

/** A series of which everybody has been told, save of the dates that its room refuses. */
async function booked(
  attendees: readonly string[],
  { refuses = [] as number[], ...more }: { refuses?: number[]; count?: number } = {},
): Promise<Made> {
  const { status, body } = await book(attendees, more)
  expect(status, JSON.stringify(body)).toBe(200)
  const { series, reservations } = body as unknown as { series: string; reservations: Reservation[] }
  const ids = reservations.map(({ id }) => id)
  for (const [n, id] of ids.entries()) await answer(db, id, !refuses.includes(n))
  for (let twice = 0; twice < 2; twice++) await notifyOfSeries(db, series, mails)
  return { series, ids }
}

const change = ({ series }: Made, body: object) =>
  server.call('PUT', `/reservation/series/${series}`, me, body)

/** As the rooms’ calendars and then the job do; a job may run twice. */
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
    await settle(db, { id, revision }, said, mails)
  }
  const { rows } = await sql<{ payload: SeriesChange }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'series-change' order by j.id`.execute(db)
  for (const { payload } of [...rows, ...rows]) await notifyOfSeriesChange(db, payload, mails)
}

interface ReadDate {
  uid: string
  sequence: number
  status: string
  start: string
  summary: string
}

/** The mails to somebody, with what a calendar program reads in their files. */
async function mailsOf(person: string) {
  const { rows } = await sql<{ subject: string; plain: string; calendar: string | null; language: string }>`
    select m.subject, m.plain, m.calendar, m.language from mails m join accounts a on a.email = m.recipient
    where a.id = ${person} order by m.id`.execute(db)
  return rows.map(({ calendar, ...mail }) => {
    const file = new ICAL.Component(ICAL.parse(calendar ?? ''))
    return {
      ...mail,
      method: String(file.getFirstPropertyValue('method')),
      events: file.getAllSubcomponents('vevent').map(
        (event): ReadDate => ({
          uid: String(event.getFirstPropertyValue('uid')),
          sequence: Number(event.getFirstPropertyValue('sequence')),
          status: String(event.getFirstPropertyValue('status')),
          start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
          summary: String(event.getFirstPropertyValue('summary')),
        }),
      ),
    }
  })
}

/** What stands in somebody's calendar once it has read all files: of each date the newest counts. */
async function calendarOf(person: string): Promise<ReadDate[]> {
  const dates = new Map<string, ReadDate>()
  for (const { events } of await mailsOf(person)) {
    for (const event of events) {
      const former = dates.get(event.uid)
      if (former === undefined || event.sequence >= former.sequence) dates.set(event.uid, event)
    }
  }
  return [...dates.values()]
    .filter(({ status }) => status === 'CONFIRMED')
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
}
const startsOf = async (person: string) => (await calendarOf(person)).map(({ start }) => start)

async function invitations(person: string): Promise<Invitation[]> {
  const { body } = await server.call('GET', '/schedules', person)
  return (body as { invitations: Invitation[] }).invitations
}
async function left() {
  const { body } = await server.call('GET', '/schedules', me)
  return body as unknown as { invitationsLeft: number; invitedDatesLeft: number }
}
const mine = async (): Promise<Meeting[]> => (await server.mine(me)).flatMap(({ meetings }) => meetings)
const answersOf = async (person: string) =>
  (await mine())
    .toSorted((one, other) => (one.startDateTime < other.startDateTime ? -1 : 1))
    .map(({ attendees }) => attendees.find(({ id }) => id === person)?.answer)
const tens = (count = 5) => tuesdays(count).map(day => at(day, '10:00'))
const answerAll = (person: string, { series }: Made, what: string, dates: readonly Invitation[]) =>
  server.call('PUT', `/reservation/series/${series}/answer`, person, {
    answer: what,
    dates: dates.map(({ id, revision }) => ({ id, revision })),
  })

describe('a series that is booked with colleagues', () => {
  it('tells each by one mail of the dates that the room has given, and lists them as of one series', async () => {
    await db.updateTable('accounts').set({ language: 'fr' }).where('id', '=', bob).execute()
    const made = await booked([ada, bob], { refuses: [2] })
    const given = tens().filter((_, n) => n !== 2)
    for (const person of [ada, bob]) {
      const [mail, ...others] = await mailsOf(person)
      expect(others).toEqual([])
      expect(mail?.method).toBe('PUBLISH')
      expect(mail?.events.map(({ uid }) => uid)).toEqual(
        made.ids.filter((_, n) => n !== 2).map(id => `reservation-${id}`),
      )
      expect(await startsOf(person)).toEqual(given)
    }
    expect((await mailsOf(ada))[0]?.subject).toMatch(/ invites you: Review \(4 dates\)$/)
    expect((await mailsOf(bob))[0]?.subject).toMatch(/ vous invite\u00a0: Review \(4 dates\)$/)
    const list = await invitations(ada)
    expect(list.map(({ startDateTime, series, answer: is }) => [startDateTime, series, is])).toEqual(
      given.map(start => [start, made.series, null]),
    )
  })

  it('names its colleagues in the answer, and with one key invites them once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => book([ada], { headers })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [first] = answers as unknown as [{ body: { reservations: Reservation[] } }]
    const { reservations } = first.body
    expect(reservations.map(({ attendees }) => attendees.map(({ id }) => id))).toEqual(
      tens().map(() => [ada]),
    )
    const { rows } = await sql`select from reservation_attendees where person_id = ${ada}`.execute(db)
    expect(rows).toHaveLength(5)
  })

  it('counts each colleague once, and dates times colleagues besides, which is told before', async () => {
    const before = await left()
    await booked([ada, bob])
    expect(await left()).toEqual({
      ...(await left()),
      invitationsLeft: before.invitationsLeft - 2,
      invitedDatesLeft: before.invitedDatesLeft - 10,
    })
    const people = await Promise.all(Array.from({ length: 19 }, () => buildAccount(db, 1)))
    const { status, body } = await book(people, { count: 10, of: await buildRoom(db) })
    expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, ['attendees']])
    expect(await mine()).toHaveLength(5)
    // What was invited to within the day counts, though it is deleted.
    await server.call('DELETE', `/reservation/series/${(await mine())[0]?.series?.id}`, me, {})
    expect((await left()).invitedDatesLeft).toBe(maxInvitedDates - 10)
    expect((await left()).invitationsLeft).toBe(invitationsADay - 2)
  })

  it('refuses whom one may not invite, and books nothing', async () => {
    for (const nobody of [crypto.randomUUID(), me]) {
      const { status, body } = await book([nobody])
      expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, ['attendees']])
    }
    expect(await mine()).toEqual([])
  })

  it('keeps the largest mail of all its dates in as few bytes as are counted for one', async () => {
    // Letters by chance, as hard to compress as a text can be.
    const letters = (length: number) =>
      Array.from({ length }, () => String.fromCodePoint(0xe0 + Math.floor(Math.random() * 26))).join('')
    const days = Array.from({ length: 2 * maxDates }, (_, n) => addDays('2026-11-24', n))
      .filter(day => !isWeekend(day) && bankHolidayOn(day) === undefined)
      .slice(0, maxDates)
    const made = await server.call('POST', '/reservation/series', me, {
      ...{ start: at(days[0] ?? '', '10:00'), end: at(days[0] ?? '', '11:00') },
      ...{ label: letters(longestLabel), description: letters(longestDescription), attendees: [ada] },
      recurrence: { every: 1, weekdays: [1, 2, 3, 4, 5], until: days.at(-1) },
      dates: days.map(day => ({ day, address: room.email })),
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { series, reservations } = made.body as unknown as Made & { reservations: Reservation[] }
    for (const { id } of reservations) await answer(db, id, true)
    await notifyOfSeries(db, series, mails)
    const { rows } = await sql<{ bytes: number; dates: number }>`
      select pg_column_size(html) + pg_column_size(plain) + pg_column_size(calendar) as bytes,
        regexp_count(calendar, 'BEGIN:VEVENT') as dates
      from mails where caused_by = ${me}`.execute(db)
    expect(rows).toEqual([{ bytes: expect.any(Number), dates: maxDates }])
    expect(rows[0]?.bytes).toBeLessThan(causedMailBytes)
  })

  it('waits with its mail where the hour has had as many to a colleague, and then tells what is', async () => {
    await sql`
      insert into mails (recipient, language, subject, html, plain, caused_by, about, due_at, sent_at)
      select ${`${ada}@campus.example`}, 'en', 'other', '', '', ${me}, 'other', ${testNow}::timestamptz, ${testNow}::timestamptz
      from generate_series(1, 10)`.execute(db)
    const made = await booked([ada])
    const { rows } = await sql`select from mails where caused_by = ${me} and subject <> 'other'`.execute(db)
    expect(rows).toEqual([])
    expect(await invitations(ada)).toHaveLength(5)
    // Meanwhile one date is deleted, of which they never hear.
    await server.delete(me, made.ids[1] ?? '', room)
    await sql`delete from mails where subject = 'other'`.execute(db)
    const later = new Date(+testNow + 3_600_000)
    await inTransaction(db, trx => notifyPeople(trx, made.series, { ...mails, now: later }))
    const [mail, ...others] = await mailsOf(ada)
    expect(others).toEqual([])
    expect(mail?.events).toHaveLength(4)
    expect(await startsOf(ada)).toEqual(tens().filter((_, n) => n !== 1))
  })
})

describe('a series of a room that people give, or that an assistant books', () => {
  it('tells of the dates that were consented to within a minute by one mail', async () => {
    const { body } = await book([ada])
    const { series, reservations } = body as unknown as { series: string; reservations: Reservation[] }
    await sql`update reservations set consent_revision = revision where series = ${series}`.execute(db)
    for (const { id } of reservations.slice(0, 2)) await answer(db, id, true)
    await notifyOfSeriesJobs()
    const [mail, ...others] = await mailsOf(ada)
    expect(others).toEqual([])
    expect(mail?.events).toHaveLength(2)
    await answer(db, reservations[2]?.id ?? '', true)
    await notifyOfSeriesJobs()
    expect((await mailsOf(ada)).map(({ events }) => events.length)).toEqual([2, 1])

    /** What waits in the queue, as it does a minute later. */
    async function notifyOfSeriesJobs() {
      const { rows } = await sql<{ payload: { series: string } }>`
        select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'series-people'`.execute(db)
      expect(rows).toHaveLength(1)
      for (const { payload } of rows) {
        await inTransaction(db, trx => notifyPeople(trx, payload.series, mails))
      }
    }
  })

  it('comes from the manager, and counts as caused by who booked it', async () => {
    const theo = await buildAccount(db, 1)
    expect((await server.call('POST', '/reservation/assistants', me, { id: theo })).status).toBeLessThan(300)
    await sql`truncate mails`.execute(db)
    const days = tuesdays(3)
    const { status, body } = await server.call('POST', '/reservation/series', theo, {
      ...{ start: at(days[0] ?? '', '10:00'), end: at(days[0] ?? '', '11:00'), attendees: [ada], for: me },
      recurrence: { every: 1, weekdays: [2], until: days.at(-1) },
      dates: days.map(day => ({ day, address: room.email })),
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const { series, reservations } = body as unknown as { series: string; reservations: Reservation[] }
    for (const { id } of reservations) await answer(db, id, true)
    await notifyOfSeries(db, series, mails)
    const { rows } = await sql<{ by: string; calendar: string }>`
      select caused_by as by, calendar from mails where recipient = ${`${ada}@campus.example`}`.execute(db)
    expect(rows.map(({ by }) => by)).toEqual([theo])
    expect(rows[0]?.calendar).toContain(`mailto:${me}@`)
    expect(await startsOf(ada)).toEqual(tens(3))
  })
})

describe('an answer to a series', () => {
  it('is to all dates that are named; a single date is answered by itself', async () => {
    const made = await booked([ada])
    const dates = await invitations(ada)
    expect((await answerAll(ada, made, 'ACCEPTED', dates)).status).toBe(200)
    expect(await answersOf(ada)).toEqual(tens().map(() => 'ACCEPTED'))
    const { status } = await server.call('PUT', `/reservation/${made.ids[3]}/answer`, ada, {
      answer: 'DECLINED',
      revision: 1,
    })
    expect(status).toBe(200)
    expect(await answersOf(ada)).toEqual(tens().map((_, n) => (n === 3 ? 'DECLINED' : 'ACCEPTED')))
  })

  it('is kept for all or none: not where one has moved, of another series, or to who is not invited', async () => {
    const made = await booked([ada])
    const other = await booked([ada], { count: 1 }).catch(() => undefined)
    expect(other).toBeUndefined()
    const dates = await invitations(ada)
    expect((await answerAll(bob, made, 'ACCEPTED', dates)).status).toBe(404)
    expect((await answerAll(ada, { ...made, series: crypto.randomUUID() }, 'ACCEPTED', dates)).status).toBe(
      404,
    )
    await server.change(me, made.ids[2] ?? '', at('2026-12-08', '15:00'), at('2026-12-08', '16:00'))
    await answer(db, made.ids[2] ?? '', true)
    const { status, body } = await answerAll(ada, made, 'ACCEPTED', dates)
    expect([status, body.data?.error_type]).toEqual([409, 'NOT_EDITABLE'])
    expect(await answersOf(ada)).toEqual(tens().map(() => null))
  })
})

describe('a change of a series with colleagues', () => {
  it('puts one on and takes another off from one date on: each is told once of those dates alone', async () => {
    const made = await booked([ada])
    await sql`truncate mails`.execute(db)
    const { status, body } = await change(made, {
      ...{ dates: made.ids.slice(2), attendees: { add: [bob], remove: [ada] } },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const [toAda, ...moreToAda] = await mailsOf(ada)
    const [toBob, ...moreToBob] = await mailsOf(bob)
    expect([moreToAda, moreToBob]).toEqual([[], []])
    expect(toAda?.subject).toBe('No longer invited: Review (3 dates)')
    expect(toAda?.events.map(({ uid, status: is, sequence }) => [uid, is, sequence])).toEqual(
      made.ids.slice(2).map(id => [`reservation-${id}`, 'CANCELLED', 2]),
    )
    expect(toBob?.subject).toMatch(/ invites you: Review \(3 dates\)$/)
    expect(await startsOf(bob)).toEqual(tens().slice(2))
    expect((await invitations(ada)).map(({ id }) => id)).toEqual(made.ids.slice(0, 2))
    // Its owner was told of the bookings alone.
    expect(await mailsOf(me)).toEqual([])
  })

  it('tells by one mail of what has moved, what was called otherwise and what was refused', async () => {
    const made = await booked([ada])
    await answerAll(ada, made, 'ACCEPTED', await invitations(ada))
    await sql`truncate mails`.execute(db)
    await change(made, {
      ...{ dates: made.ids, times: { start: '14:00', end: '15:00' }, label: 'Retro' },
      attendees: { add: [bob] },
    })
    expect(await mailsOf(ada)).toEqual([])
    await answered(made.ids, id => id !== made.ids[0])
    const stands = tuesdays(5).map((day, n) => at(day, n === 0 ? '10:00' : '14:00'))
    for (const person of [ada, bob]) {
      expect(await mailsOf(person)).toHaveLength(1)
      const standing = await calendarOf(person)
      expect(standing.map(({ start }) => start)).toEqual(stands)
      expect(standing.every(({ summary }) => summary.startsWith('Retro'))).toBe(true)
    }
    const [toAda] = await mailsOf(ada)
    expect(toAda?.subject).toBe('Dates changed: Retro (5 dates)')
    expect(await answersOf(ada)).toEqual(['ACCEPTED', null, null, null, null])
  })

  it('says the room of a date that is in another one', async () => {
    const made = await booked([ada])
    const other = await buildRoom(db)
    const name = (await server.planning(me, other)).referentiel.room
    await sql`truncate mails`.execute(db)
    await change(made, { dates: made.ids.slice(3), address: other.email })
    await answered(made.ids)
    const [mail, ...others] = await mailsOf(ada)
    expect(others).toEqual([])
    expect(mail?.events.map(({ summary }) => summary.includes(name))).toEqual([true, true])
  })

  it('leaves a change and a deletion of one date as they are: one file each under the same UID', async () => {
    const made = await booked([ada])
    await server.change(me, made.ids[1] ?? '', at('2026-12-01', '15:00'), at('2026-12-01', '16:00'))
    await answer(db, made.ids[1] ?? '', true)
    await server.delete(me, made.ids[4] ?? '', room)
    expect((await mailsOf(ada)).map(({ method, events }) => [method, events.length])).toEqual([
      ...[['PUBLISH', 5] as const, ['REQUEST', 1] as const, ['CANCEL', 1] as const],
    ])
    expect(await startsOf(ada)).toEqual([
      ...[at('2026-11-24', '10:00'), at('2026-12-01', '15:00')],
      ...[at('2026-12-08', '10:00'), at('2026-12-15', '10:00')],
    ])
  })

  it('takes what is deleted from one date on out of their calendars by one mail, also while it moves', async () => {
    const made = await booked([ada])
    await change(made, { dates: made.ids.slice(3), times: { start: '14:00', end: '15:00' } })
    await sql`truncate mails`.execute(db)
    const from = tens()[2]
    expect((await server.call('DELETE', `/reservation/series/${made.series}`, me, { from })).status).toBe(204)
    await answered([])
    const [mail, ...others] = await mailsOf(ada)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Cancelled: Review (3 dates)')
    // At the time that they know.
    expect(mail?.events.map(({ start, status }) => [start, status])).toEqual(
      tens()
        .slice(2)
        .map(start => [start, 'CANCELLED']),
    )
  })

  it('is refused beyond what one may invite, and changes nothing', async () => {
    const people = await Promise.all(Array.from({ length: 19 }, () => buildAccount(db, 1)))
    const made = await booked(people.slice(0, 17), { count: 11 })
    const { status, body } = await change(made, {
      ...{ dates: made.ids, label: 'Retro', attendees: { add: people.slice(17) } },
    })
    expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, ['attendees']])
    expect((await mine()).every(({ label }) => label === 'Review')).toBe(true)
  })
})

describe('who is erased', () => {
  it('has each colleague told once of a series that goes with them', async () => {
    const made = await booked([ada])
    await sql`truncate mails`.execute(db)
    await sql`update reservations set status = 'CANCELLED', account_id = null where series = ${made.series}`.execute(
      db,
    )
    await inTransaction(db, trx => forgetInviter(trx, made.ids))
    const worker = invitationsOfErasedWorker('http://localhost')
    for (let twice = 0; twice < 2; twice++) {
      await worker.work({ reservationIds: made.ids }, { db, now: testNow } as never)
    }
    const [mail, ...others] = await mailsOf(ada)
    expect(others).toEqual([])
    expect(mail?.events.map(({ status }) => status)).toEqual(tens().map(() => 'CANCELLED'))
  })
})
