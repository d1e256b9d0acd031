import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { buildAnimation, buildSlot } from '#features/events/server/testing/animations.ts'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { buildTraining, buildTrainingSite } from '#features/security-training/server/testing/trainings.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import type { ProblemBody } from '#platform/contract/problems.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { CalendarDays } from '../contract.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { type CalendarPart, calendarParts } from './public.ts'

const { db } = await testDatabase()
/** A Thursday, 09:00 on campus. */
const now = new Date('2026-11-26T08:00:00.000Z')
const parts = contributedTo(
  calendarParts,
  features.flatMap(feature => feature.contributes ?? []),
)
let isBroken = false
const breakable: CalendarPart = {
  feature: 'broken',
  read: async () => {
    if (isBroken) throw new Error('away')
    return []
  },
}
const logged: { part?: string }[] = []
const app = await testServer({
  db,
  log: pino({ level: 'error' }, { write: line => void logged.push(JSON.parse(line)) }),
  routes: calendarRoutes([...parts, breakable], { publicUrl: 'https://campus.example' }),
  now: () => now,
})
afterAll(() => app.close())

let me: string
let other: string
let room: Awaited<ReturnType<typeof buildRoom>>
beforeAll(async () => {
  await buildTrainingSite(db, 1)
  room = await buildRoom(db, { name: 'Seine', building: 'B1', floor: '2' })
})
beforeEach(async () => {
  isBroken = false
  await db.deleteFrom('reservations').execute()
  me = await buildAccount(db, { site_id: 1, first_name: 'Ada', last_name: 'Lovelace' })
  other = await buildAccount(db, { site_id: 1, first_name: 'Otto', last_name: 'Other' })
})

async function ask(query: string, { person = me, language = 'en' } = {}) {
  const answer = await app.inject({
    url: `/services/v6/me/days?${query}`,
    headers: { 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': language },
  })
  return { status: answer.statusCode, body: answer.json<CalendarDays & ProblemBody>() }
}
const week = 'from=2026-11-23&to=2026-11-29'
const itemsOf = async (query: string, options?: Parameters<typeof ask>[1]) =>
  (await ask(query, options)).body.items
const told = (items: CalendarDays['items']) =>
  items.map(({ feature, title, state }) => `${feature}: ${title} (${state})`)

const booked = (from: string, to: string, status = 'ACCEPTED', accountId = me) =>
  buildReservation(db, room, { accountId, from, to, status })

async function visited({
  host,
  companion,
  canceled = false,
}: Record<'host' | 'companion', string> & { canceled?: boolean }) {
  await sql`
    insert into visits (id, site_id, account_id, meeting_name, starts_at, ends_at, companion_id, language, visitor_count,
      last_number, created_at, changed_at, canceled_at)
    values (gen_random_uuid(), 1, ${host}, 'Audit', '2026-11-27T14:00:00Z', '2026-11-27T15:00:00Z', ${companion}, 'en', 0, 0,
      ${now}::timestamptz, ${now}::timestamptz, ${canceled ? now : null}::timestamptz)`.execute(db)
}

describe('the days of a person’s calendar', () => {
  it('have what each feature knows of them, by time, what was cancelled as such', async () => {
    const own = await booked('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z')
    await booked('2026-11-26T10:00:00Z', '2026-11-26T11:00:00Z', 'PENDING')
    await booked('2026-11-26T11:00:00Z', '2026-11-26T12:00:00Z', 'CANCELLED')
    const invited = await booked('2026-11-26T15:00:00Z', '2026-11-26T16:00:00Z', 'ACCEPTED', other)
    await sql`
      insert into reservation_attendees (reservation_id, person_id, account_id, first_name, last_name, email, added_at,
        invited_at)
      values (${invited}, ${me}, ${other}, 'Ada', 'Lovelace', 'ada@campus.example', ${now}::timestamptz, ${now}::timestamptz)`.execute(
      db,
    )
    const animation = await buildAnimation(db, { name_en: 'Yoga', name_fr: 'Yoga du soir' })
    const slot = await buildSlot(db, animation, {
      starts_at: new Date('2026-11-26T17:00:00Z'),
      ends_at: new Date('2026-11-26T18:00:00Z'),
      registration_ends_at: new Date('2026-11-26T17:00:00Z'),
    })
    const { id: place } = await db
      .insertInto('animation_bookings')
      .values({
        ...{ animation_id: animation, slot_id: slot, account_id: me, places: 1, language: 'en' },
        status: 'BOOKED',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await visited({ host: me, companion: me })
    await visited({ host: other, companion: me })
    await visited({ host: me, companion: other, canceled: true })
    await visited({ host: other, companion: other })
    await inTransaction(db, async trx => {
      // What the kitchen offers is none of what is tried here.
      await sql`set local session_replication_role = replica`.execute(trx)
      const order = {
        ...{ site_id: 1, account_id: me, deadline_at: now, language: 'en', place_reference: 'R1' },
        ...{ place_name: 'Seine', comment: '', cost_center: 'X', guests: 10, total_cents: 0 },
        instant_type_id: '1',
        instant: JSON.stringify({ name_fr: 'Pause café', name_en: 'Coffee', price_cents: 0 }),
        ...{ starts_at: '2026-11-25T09:00:00Z', ends_at: '2026-11-25T09:30:00Z' },
      }
      await trx
        .insertInto('catering_orders')
        .values([
          { ...order, status: 'ORDERED' },
          { ...order, status: 'CANCELED' },
        ])
        .execute()
    })
    const training = await buildTraining(db)
    await db.updateTable('trainings').set({ due_on: '2026-11-27' }).where('id', '=', training).execute()

    const items = await itemsOf(`${week}&siteId=1`)
    expect(told(items)).toEqual([
      expect.stringMatching(/^catering: Coffee, 10 guests/),
      expect.stringMatching(/^catering: Coffee, 10 guests/),
      'room-bookings: Room Seine (CONFIRMED)',
      'room-bookings: Room Seine (TENTATIVE)',
      'room-bookings: Room Seine (CANCELLED)',
      'room-bookings: Room Seine (TENTATIVE)',
      'events: Yoga (CONFIRMED)',
      expect.stringMatching(/^security-training: .+ \(CONFIRMED\)$/),
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^visits: /)),
    ])
    expect(
      told(items)
        .filter(item => item.startsWith('visits'))
        .toSorted(),
    ).toEqual([
      'visits: Visit: Audit (CANCELLED)',
      'visits: Visit: Audit (CONFIRMED)',
      'visits: With the visitors of Otto Other: Audit (CONFIRMED)',
    ])
    expect(items.filter(({ state }) => state === 'CANCELLED')).toHaveLength(3)
    expect(items.find(({ id }) => id === `reservation-${own}`)).toEqual({
      id: `reservation-${own}`,
      feature: 'room-bookings',
      start: '2026-11-26T09:00:00.000Z',
      end: '2026-11-26T10:00:00.000Z',
      allDay: false,
      title: 'Room Seine',
      place: expect.stringContaining('B1 · 2nd floor'),
      state: 'CONFIRMED',
      siteId: '1',
      to: '/meeting/booking',
    })
    const addressOf = (uid: string) => items.find(({ id }) => id === uid)?.to
    expect(addressOf(`reservation-${invited}`)).toBe(`/meeting/booking?invitation=${invited}`)
    expect(addressOf(`animation-booking-${place}`)).toBe(`/register/${animation}/${place}`)
    expect(items.find(({ allDay }) => allDay)).toMatchObject({
      start: '2026-11-26T23:00:00.000Z',
      end: '2026-11-27T23:00:00.000Z',
      to: `/safeAtWork/fas/${training}`,
    })
    expect(told(await itemsOf(week, { language: 'fr' }))).toContain('events: Yoga du soir (CONFIRMED)')
    // Nobody else's, and without a campus nothing that a campus asks for.
    expect((await itemsOf(week)).some(({ allDay }) => allDay)).toBe(false)
    expect(await itemsOf(week, { person: await buildAccount(db, { site_id: 1 }) })).toEqual([])
  })

  it('begin and end with the midnights of the campus, where clocks change too', async () => {
    const ids = new Map<string, string>()
    // March: the 29th has 23 hours. October: the 25th has 25.
    for (const [from, to] of [
      ['2026-03-28T22:30:00Z', '2026-03-28T23:00:00Z'],
      ['2026-03-28T23:00:00Z', '2026-03-28T23:30:00Z'],
      ['2026-03-29T21:30:00Z', '2026-03-29T22:00:00Z'],
      ['2026-03-29T22:00:00Z', '2026-03-29T22:30:00Z'],
      ['2026-10-24T21:30:00Z', '2026-10-24T22:00:00Z'],
      ['2026-10-24T22:00:00Z', '2026-10-24T22:30:00Z'],
      ['2026-10-25T22:30:00Z', '2026-10-25T23:00:00Z'],
      ['2026-10-25T23:00:00Z', '2026-10-25T23:30:00Z'],
    ] as const) {
      ids.set(`reservation-${await booked(from, to)}`, from)
    }
    const startsOf = async (day: string) =>
      (await itemsOf(`from=${day}&to=${day}`)).map(({ id }) => ids.get(id))
    expect(await startsOf('2026-03-29')).toEqual(['2026-03-28T23:00:00Z', '2026-03-29T21:30:00Z'])
    expect(await startsOf('2026-10-25')).toEqual(['2026-10-24T22:00:00Z', '2026-10-25T22:30:00Z'])
  })

  it('have what begins before them and ends within', async () => {
    await booked('2026-11-22T22:00:00Z', '2026-11-22T23:30:00Z')
    expect(await itemsOf(week)).toHaveLength(1)
    expect(await itemsOf('from=2026-11-24&to=2026-11-29')).toEqual([])
  })

  it('are at most six weeks, of which the wrong one is named', async () => {
    expect((await ask('from=2026-11-01&to=2026-12-12')).status).toBe(200)
    for (const [query, field] of [
      ['from=2026-11-01&to=2026-12-13', 'to'],
      ['from=2026-11-29&to=2026-11-23', 'to'],
      ['from=2026-02-30&to=2026-03-01', 'from'],
      ['from=2026-11-23&to=tomorrow', 'to'],
      ['from=2019-11-23&to=2019-11-24', 'from'],
      ['from=2036-11-23&to=2036-11-24', 'from'],
      ['to=2026-11-24', 'from'],
      ['from=2026-11-24', 'to'],
    ]) {
      const { status, body } = await ask(query ?? '')
      expect([query, status]).toEqual([query, 400])
      expect(JSON.stringify(body), query).toContain(`"${field}"`)
    }
    expect((await ask(`${week}&siteId=99`)).status).toBe(404)
  })

  it('name the part that could not be read, and have the others', async () => {
    await booked('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z')
    isBroken = true
    const { status, body } = await ask(week)
    expect(status).toBe(200)
    expect(body.failed).toEqual(['broken'])
    expect(body.items).toHaveLength(1)
    expect(logged.map(({ part }) => part)).toEqual(['broken'])
    isBroken = false
    expect((await ask(week)).body.failed).toEqual([])
  })
})
