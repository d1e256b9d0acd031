import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { buildAnimation, buildSlot } from '#features/events/server/testing/animations.ts'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import type { DayAnswer } from '../contract.ts'
import { type DayPart, dayParts } from './public.ts'
import { homeRoutes } from './routes.ts'

const { db } = await testDatabase()
const parts = contributedTo(
  dayParts,
  features.flatMap(feature => feature.contributes ?? []),
)
const broken: DayPart = {
  feature: 'broken',
  read: async () => {
    throw new Error('away')
  },
}
/** A Thursday, 09:00 on campus. */
let now = new Date('2026-11-26T08:00:00.000Z')
const logged: { part?: string }[] = []
const app = await testServer({
  db,
  log: pino({ level: 'error' }, { write: line => void logged.push(JSON.parse(line)) }),
  routes: homeRoutes([], [...parts, broken]),
  now: () => now,
})
afterAll(() => app.close())

let me: string
let other: string
let room: Awaited<ReturnType<typeof buildRoom>>
beforeAll(async () => {
  await buildCampus(db, 1)
  await sql`
    insert into site_functionalities (site_id, position, type, activated)
    select 1, 10 + n, type, true from unnest(array['CATERING', 'ANIMATION', 'GUEST', 'RESTAURANT', 'SECURITY_TRAINING', 'MAP'])
      with ordinality as given (type, n)`.execute(db)
  me = await buildAccount(db, { site_id: 1, first_name: 'Ada', last_name: 'Lovelace' })
  other = await buildAccount(db, { site_id: 1, first_name: 'Otto', last_name: 'Other' })
  room = await buildRoom(db, { name: 'Seine', building: 'B1', floor: '2' })
})

async function ask(query = '', { person = me, language = 'en' } = {}) {
  const answer = await app.inject({
    url: `/services/v6/me/day?siteId=1${query}`,
    headers: { 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': language },
  })
  return { status: answer.statusCode, body: answer.json<DayAnswer>() }
}
const dayOf = async (query?: string, options?: Parameters<typeof ask>[1]) => (await ask(query, options)).body

const told = ({ entries }: { entries: DayAnswer['entries'] }) =>
  entries.map(({ feature, kind, title }) => `${feature} ${kind} ${title}`)

describe('a person’s day', () => {
  it('has what each feature knows of it, by time, in the reader’s language', async () => {
    const reservation = await buildReservation(db, room, {
      accountId: me,
      from: '2026-11-26T09:00:00Z',
      to: '2026-11-26T10:00:00Z',
      status: 'PENDING',
    })
    const order = {
      ...{
        site_id: 1,
        account_id: me,
        status: 'ORDERED',
        deadline_at: '2026-11-26T13:00:00Z',
        language: 'en',
      },
      ...{ place_reference: 'R1', place_name: 'Seine', comment: '', cost_center: 'X' },
      ...{ guests: 10, total_cents: 0 },
      instant: JSON.stringify({ name_fr: 'Pause café', name_en: 'Coffee', price_cents: 0 }),
      ...{ starts_at: '2026-11-27T09:00:00Z', ends_at: '2026-11-27T09:30:00Z' },
    }
    await inTransaction(db, async trx => {
      // What the kitchen offers is none of what is tried here.
      await sql`set local session_replication_role = replica`.execute(trx)
      await trx
        .insertInto('catering_orders')
        .values({ ...order, instant_type_id: '1' })
        .execute()
    })
    const animation = await buildAnimation(db, { name_en: 'Yoga', name_fr: 'Yoga du soir' })
    const slot = await buildSlot(db, animation, {
      starts_at: new Date('2026-11-26T17:00:00Z'),
      ends_at: new Date('2026-11-26T18:00:00Z'),
      registration_ends_at: new Date('2026-11-26T17:00:00Z'),
    })
    const booking = { animation_id: animation, slot_id: slot, status: 'BOOKED', places: 1, language: 'en' }
    await db
      .insertInto('animation_bookings')
      .values({ ...booking, account_id: me })
      .execute()
    await db
      .insertInto('animation_bookings')
      .values({ ...booking, account_id: other })
      .execute()
    const { rows: visits } = await sql<{ id: string }>`
      insert into visits (id, site_id, account_id, meeting_name, starts_at, ends_at, companion_id, language, visitor_count,
        last_number, created_at, changed_at)
      values (gen_random_uuid(), 1, ${me}, 'Audit', '2026-11-26T14:00:00Z', '2026-11-26T15:00:00Z', ${me}, 'en', 2, 2, now(), now())
      returning id`.execute(db)
    await sql`
      insert into visit_visitors (visit_id, number, first_name, last_name, email, language, invited_at, arrived_at)
      values (${visits[0]?.id}, 1, 'Vera', 'Outside', 'vera@partner.example', 'en', now(), now()),
        (${visits[0]?.id}, 2, 'Max', 'Outside', 'max@partner.example', 'en', now(), null)`.execute(db)

    const day = await dayOf()
    expect(told(day)).toEqual([
      'room-bookings APPOINTMENT Room Seine',
      'catering DEADLINE Last changes: Coffee, 10 guests',
      'visits APPOINTMENT Visit: Audit',
      'events APPOINTMENT Yoga',
    ])
    expect(day.entries[0]).toEqual({
      id: `reservation-${reservation}`,
      feature: 'room-bookings',
      kind: 'APPOINTMENT',
      start: '2026-11-26T09:00:00.000Z',
      end: '2026-11-26T10:00:00.000Z',
      title: 'Room Seine',
      place: 'B1 · 2nd floor',
      note: 'The room has yet to answer',
      siteId: '1',
      siteName: expect.any(String),
      to: '/meeting/booking',
      actions: [
        { name: 'ROUTE', label: 'Way there', to: expect.stringMatching(/^\/map\?siteId=1&to=R\d+$/) },
        { name: 'CHANGE', label: 'Change', to: `/meeting/booking?change=${reservation}` },
      ],
    })
    expect(day.entries[2]?.note).toBe('Vera Outside and one other · 1 of 2 arrived')
    expect(day.following).toMatchObject({
      date: '2026-11-27',
      entries: [{ kind: 'DELIVERY', title: 'Coffee, 10 guests' }],
    })
    const french = await dayOf('', { language: 'fr' })
    expect(french.entries.map(({ title }) => title)).toContain('Yoga du soir')
    expect(day.failed).toEqual(['broken'])
    expect(logged.some(({ part }) => part === 'broken')).toBe(true)
  })

  it('is nobody else’s', async () => {
    expect(told(await dayOf('', { person: other }))).toEqual(['events APPOINTMENT Yoga'])
    expect((await ask('', { person: 'nobody' })).status).toBe(401)
  })

  it('is the day of the campus, around midnight and on the days when clocks change', async () => {
    const person = await buildAccount(db, { site_id: 1 })
    const days = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-26'] as const
    for (const day of days) {
      const midnight = campusInstant(day)
      const span = (from: number, to: number) => ({
        accountId: person,
        from: new Date(midnight.getTime() + from * 60_000).toISOString(),
        to: new Date(midnight.getTime() + to * 60_000).toISOString(),
      })
      now = new Date(midnight.getTime() + 60_000)
      const before = await buildReservation(db, room, span(-30, 0))
      const first = await buildReservation(db, room, span(0, 30))
      expect((await dayOf('', { person })).date).toBe(day)
      expect((await dayOf('', { person })).entries.map(({ id }) => id)).toEqual([`reservation-${first}`])
      now = new Date(midnight.getTime() - 1)
      expect((await dayOf('', { person })).entries.map(({ id }) => id)).toEqual([`reservation-${before}`])
      await db.deleteFrom('reservations').where('account_id', '=', person).execute()
    }
    now = new Date('2026-11-26T08:00:00.000Z')
  })

  it('may be another day, not one far away', async () => {
    expect(told(await dayOf('&date=2026-11-27'))).toEqual(['catering DELIVERY Coffee, 10 guests'])
    expect((await ask('&date=2030-01-01')).status).toBe(400)
    expect((await ask('&date=2026-02-30')).status).toBe(400)
  })

  it('is told without a campus, and not of one that does not exist', async () => {
    const at = (query: string) =>
      app.inject({
        url: `/services/v6/me/day${query}`,
        headers: { 'api-key': 'web', authorization: `Bearer ${me}` },
      })
    expect((await at('')).json<DayAnswer>().entries).toHaveLength(4)
    expect((await at('?siteId=99')).statusCode).toBe(404)
  })
})
