import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
} from '#features/rooms/server/testing/rooms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusInstant } from '#platform/time/campus-time.ts'
import type { Reservation } from '../contract.ts'
import { settle } from './room-calendar.ts'
import { notifyOfSeriesChange, type SeriesChange } from './series-change-mail.ts'
import { notifyOfSeries } from './series-mail.ts'
import { lockSeries, notifyPeople } from './series-people.ts'
import { answer, roomsServer } from './testing/reservations.ts'

/*
 * Several change one series at once: its colleagues, its times and its dates, while the jobs that mail run. Whatever came of it, the
 * calendar of each colleague, once it has read all files, holds what the product does.
 */

const mails = { now: testNow, publicUrl: 'http://localhost' }
const { db } = await testDatabase()
const server = await roomsServer(db, { reservationLimit: 1000 })
afterAll(() => server.close())
beforeAll(() => buildCampus(db, 1, 60))

const days = [0, 7, 14, 21, 28].map(more => addDays('2026-11-24', more))
const at = (day: string, time: string) => campusInstant(day, time).toISOString()

/** As the rooms’ calendars do. */
async function settleAll(ids: readonly string[]) {
  for (const id of ids) {
    const { revision, status } = await db
      .selectFrom('reservations')
      .select(['revision', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (status === 'PENDING') await settle(db, { id, revision }, { accepted: true }, mails)
  }
}

async function runJobs() {
  const { rows } = await sql<{ payload: SeriesChange }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'series-change' order by j.id`.execute(db)
  for (const { payload } of rows) await notifyOfSeriesChange(db, payload, mails)
}

type Tell = (series: string) => Promise<void>

const product: Tell = series => inTransaction(db, trx => notifyPeople(trx, series, mails))

/** What stands in the calendar of a colleague: of each date the newest file counts, and the later one of two alike. */
async function inCalendar(person: string) {
  const { rows } = await sql<{ calendar: string }>`
    select m.calendar from mails m join accounts a on a.email = m.recipient
    where a.id = ${person} and m.calendar is not null order by m.id`.execute(db)
  const dates = new Map<string, { sequence: number; cancelled: boolean; start: string }>()
  for (const { calendar } of rows) {
    for (const component of new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')) {
      const event = new ICAL.Event(component)
      const former = dates.get(event.uid)
      if (former !== undefined && former.sequence > event.sequence) continue
      dates.set(event.uid, {
        ...{ sequence: event.sequence, start: event.startDate.toJSDate().toISOString() },
        cancelled: component.getFirstPropertyValue('status') === 'CANCELLED',
      })
    }
  }
  return [...dates]
    .filter(([, { cancelled }]) => !cancelled)
    .map(([uid, { start }]) => `${uid} ${start}`)
    .toSorted()
}

/** What the product holds of it. */
async function invitedTo(person: string) {
  const { rows } = await sql<{ id: string; start: Date }>`
    select v.id, lower(v.during) as start from reservation_attendees a join reservations v on v.id = a.reservation_id
    where a.person_id = ${person} and a.removed_at is null and a.invited_at is not null and v.active`.execute(
    db,
  )
  return rows.map(({ id, start }) => `reservation-${id} ${start.toISOString()}`).toSorted()
}

/** @returns how many calendars are not as the product is, and how many mails went twice */
async function race(tell: Tell, rounds: number) {
  let wrong = 0
  let twice = 0
  const statuses = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    const [me = '', ...people] = await Promise.all([1, 2, 3, 4].map(() => buildAccount(db, 1)))
    const [ada = '', bob = '', eve = ''] = people
    // Dates of two rooms: who changes those of one alone does not wait for the other room.
    const rooms = await Promise.all([1, 2].map(() => buildRoom(db)))
    const roomOf = (n: number) => rooms[n % 2] as BuiltRoom
    const { body } = await server.call('POST', '/reservation/series', me, {
      ...{ start: at(days[0] ?? '', '10:00'), end: at(days[0] ?? '', '11:00'), attendees: [ada, bob] },
      recurrence: { every: 1, weekdays: [2], until: days.at(-1) },
      dates: days.map((day, n) => ({ day, address: roomOf(n).email })),
    })
    const { series, reservations } = body as unknown as { series: string; reservations: Reservation[] }
    const ids = reservations.map(({ id }) => id)
    for (const id of ids) await answer(db, id, true)
    await notifyOfSeries(db, series, mails)
    const change = (dates: readonly string[], more: object) => async () =>
      statuses.add((await server.call('PUT', `/reservation/series/${series}`, me, { dates, ...more })).status)
    const acts = [
      change(ids.slice(2), { attendees: { remove: [ada], add: [eve] } }),
      change(ids, { attendees: { add: [eve] }, label: `Round ${round}` }),
      change(ids.slice(1), { attendees: { remove: [bob] } }),
      change(ids.slice(0, 3), { attendees: { add: [bob, eve] } }),
      change(ids.slice(round % 4), { times: { start: '14:00', end: '15:00' } }),
      async () => {
        const from = at(days[4] ?? '', '10:00')
        statuses.add((await server.call('DELETE', `/reservation/series/${series}`, me, { from })).status)
      },
      async () => {
        statuses.add((await server.delete(me, ids[round % 5] ?? '', roomOf(round % 5))).status)
      },
      change(
        [2, 4].flatMap(n => ids[n] ?? []),
        { attendees: { add: [eve], remove: [ada] } },
      ),
      change(
        [1, 3].flatMap(n => ids[n] ?? []),
        { attendees: { add: [eve], remove: [bob] } },
      ),
      () => tell(series),
      () => tell(series),
      () => settleAll(ids.toReversed()),
    ]
    const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
    await Promise.all([...turned, ...turned.slice(0, 4)].map(act => act()))
    const { rows: standing } = await sql<{ id: string }>`
      select id from reservations where series = ${series}::uuid and active`.execute(db)
    await change(
      standing.map(({ id }) => id),
      { times: { start: '16:00', end: '17:00' } },
    )()
    await settleAll(ids)
    await tell(series)
    await runJobs()
    await Promise.all([tell(series), tell(series)])
    for (const person of [ada, bob, eve]) {
      if (JSON.stringify(await inCalendar(person)) !== JSON.stringify(await invitedTo(person))) wrong++
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from mails where caused_by = ${me} and calendar is not null
        group by recipient, calendar having count(*) > 1) same`.execute(db)
    twice += rows[0]?.count ?? 0
    await sql`truncate graphile_worker._private_jobs, mails`.execute(db)
  }
  return { wrong, twice, statuses: [...statuses].toSorted() }
}

describe('changes of one series with colleagues, its deletion and its mails at once', () => {
  it('leave in each colleague’s calendar what the product holds', async () => {
    const { statuses, ...came } = await race(product, 12)
    expect(came).toEqual({ wrong: 0, twice: 0 })
    expect(statuses.filter(status => ![200, 204, 404, 409].includes(status))).toEqual([])
  })

  it('would not, were the marks taken back before the mails are written, and the mails lost: the test can fail', async () => {
    const inTwoSteps: Tell = async series => {
      await inTransaction(db, async trx => {
        // In the order of everybody else: without it PostgreSQL may end one of two that wait for each other.
        await lockSeries(trx, series)
        await sql`
          update reservation_attendees a set untold = null from reservations v
          where v.id = a.reservation_id and v.series = ${series} and a.untold is not null`.execute(trx)
      })
      await product(series)
    }
    expect((await race(inTwoSteps, 4)).wrong).toBeGreaterThan(0)
  })
})
