import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { buildAnimation, buildSlot } from '#features/events/server/testing/animations.ts'
import { calendarPart } from '#features/room-bookings/server/reservation-calendar.ts'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { base64url } from '#platform/text/base64url.ts'
import type { CalendarAddress } from '../contract.ts'
import { readerOfCalendar } from './calendar-addresses.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { calendarParts } from './public.ts'

const { db } = await testDatabase()
/** A Thursday, 09:00 on campus. */
const now = new Date('2026-11-26T08:00:00.000Z')
const parts = contributedTo(
  calendarParts,
  features.flatMap(feature => feature.contributes ?? []),
)
const logged: string[] = []
const app = await testServer({
  db,
  log: pino({ level: 'trace' }, { write: line => void logged.push(line) }),
  routes: calendarRoutes(parts, { publicUrl: 'https://campus.example' }),
  now: () => now,
})
afterAll(() => app.close())

let room: Awaited<ReturnType<typeof buildRoom>>
let me: string
beforeAll(async () => {
  await buildCampus(db, 1)
  room = await buildRoom(db, { name: 'Seine', building: 'B1', floor: '2' })
})
beforeEach(async () => {
  await db.deleteFrom('reservations').execute()
  me = await buildAccount(db, { site_id: 1 })
})

const newToken = () => base64url(randomBytes(32))
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

async function ask(method: 'GET' | 'PUT' | 'DELETE', person: string, payload?: object) {
  const answer = await app.inject({
    method,
    url: '/services/v6/me/calendar',
    headers: {
      ...{ 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': 'en' },
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<CalendarAddress>() }
}

async function made(person = me): Promise<string> {
  const token = newToken()
  expect((await ask('PUT', person, { digest: digestOf(token) })).body.createdAt).toBe(now.toISOString())
  return token
}

const read = (token: string) => app.inject({ url: `/services/v6/calendars/${token}.ics` })

/** The events of a calendar by their UIDs, each with its lines by name. */
async function eventsOf(token: string): Promise<Map<string, Record<string, string>>> {
  const answer = await read(token)
  expect(answer.statusCode).toBe(200)
  const unfolded = answer.body.replaceAll(/\r\n[ \t]/g, '')
  const events = unfolded.split('BEGIN:VEVENT').slice(1)
  return new Map(
    events.map(event => {
      const lines = event.split('\r\n').map(line => /^([A-Z-]+)[^:]*:(.*)$/.exec(line))
      const fields = Object.fromEntries(lines.flatMap(line => (line ? [[line[1] ?? '', line[2] ?? '']] : [])))
      return [fields.UID ?? '', fields]
    }),
  )
}

describe('a calendar address', () => {
  it('reads what its person has planned, without anything but the address', async () => {
    const span = { accountId: me, from: '2026-11-26T09:00:00Z', to: '2026-11-26T10:00:00Z' }
    const accepted = await buildReservation(db, room, span)
    const later = { accountId: me, from: '2026-11-27T09:00:00Z', to: '2026-11-27T10:00:00Z' }
    const pending = await buildReservation(db, room, { ...later, status: 'PENDING' })
    const cancelled = await buildReservation(db, room, { ...span, status: 'CANCELLED' })
    const other = await buildAccount(db, { site_id: 1 })
    await buildReservation(db, room, {
      accountId: other,
      from: '2026-11-28T09:00:00Z',
      to: '2026-11-28T10:00:00Z',
    })
    const animation = await buildAnimation(db, { name_en: 'Yoga' })
    const slot = await buildSlot(db, animation)
    const booking = { animation_id: animation, slot_id: slot, account_id: me, places: 1, language: 'en' }
    const { id: place } = await db
      .insertInto('animation_bookings')
      .values({ ...booking, status: 'BOOKED' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: given } = await db
      .insertInto('animation_bookings')
      .values({ ...booking, status: 'SLOT_CANCELLED', places: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows: visits } = await sql<{ id: string }>`
      insert into visits (id, site_id, account_id, meeting_name, starts_at, ends_at, companion_id, language, visitor_count,
        last_number, created_at, changed_at, canceled_at)
      select gen_random_uuid(), 1, ${me}, name, '2026-11-26T14:00:00Z', '2026-11-26T15:00:00Z', ${me}, 'en', 0, 0,
        ${now}::timestamptz, ${now}::timestamptz, canceled
      from (values ('Audit', null::timestamptz), ('Off', ${now}::timestamptz)) given (name, canceled)
      returning id`.execute(db)
    const orders = await inTransaction(db, async trx => {
      // What the kitchen offers is none of what is tried here.
      await sql`set local session_replication_role = replica`.execute(trx)
      const order = {
        ...{ site_id: 1, account_id: me, deadline_at: now, language: 'en', place_reference: 'R1' },
        ...{
          place_name: 'Seine',
          comment: '',
          cost_center: 'X',
          guests: 10,
          total_cents: 0,
          instant_type_id: '1',
        },
        instant: JSON.stringify({ name_fr: 'Pause café', name_en: 'Coffee', price_cents: 0 }),
        ...{ starts_at: '2026-11-27T09:00:00Z', ends_at: '2026-11-27T09:30:00Z' },
      }
      return trx
        .insertInto('catering_orders')
        .values([
          { ...order, status: 'ORDERED' },
          { ...order, status: 'CANCELED' },
        ])
        .returning(['id', 'status'])
        .execute()
    })

    const token = await made()
    const events = await eventsOf(token)
    const states = Object.fromEntries([...events].map(([uid, { STATUS }]) => [uid, STATUS]))
    expect(states).toEqual({
      [`reservation-${accepted}`]: 'CONFIRMED',
      [`reservation-${pending}`]: 'TENTATIVE',
      [`reservation-${cancelled}`]: 'CANCELLED',
      [`animation-booking-${place}`]: 'CONFIRMED',
      [`animation-booking-${given}`]: 'CANCELLED',
      [`visit-${visits[0]?.id}`]: 'CONFIRMED',
      [`visit-${visits[1]?.id}`]: 'CANCELLED',
      ...Object.fromEntries(
        orders.map(({ id, status }) => [
          `catering-order-${id}`,
          status === 'CANCELED' ? 'CANCELLED' : 'CONFIRMED',
        ]),
      ),
    })
    expect(events.get(`reservation-${accepted}`)).toMatchObject({
      SUMMARY: 'Room Seine',
      DTSTART: '20261126T090000Z',
      DTEND: '20261126T100000Z',
      SEQUENCE: '1',
    })
  })

  it('calls an event what the file of its mail calls it', async () => {
    const id = await buildReservation(db, room, {
      ...{ accountId: me, from: '2026-11-26T09:00:00Z', to: '2026-11-26T10:00:00Z' },
    })
    const [start, end] = [new Date('2026-11-26T09:00:00Z'), new Date('2026-11-26T10:00:00Z')]
    const mailed = calendarPart(
      {
        ...{
          id,
          description: '',
          sequence: 1,
          start,
          end,
          room: 'Seine',
          campus: 'Seine',
          building: 'B1',
          floor: '2',
          label: '',
        },
        ...{ owner: { name: 'Ada', email: 'ada@campus.example' }, language: 'en', now, publicUrl: '' },
      },
      'REQUEST',
      'B1',
    )
    const events = await eventsOf(await made())
    const [uid] = [...events.keys()]
    expect(mailed).toContain(`UID:${uid}\r\n`)
    expect(mailed).toContain(`SEQUENCE:${events.get(uid ?? '')?.SEQUENCE}\r\n`)
    expect(mailed).toContain(`SUMMARY:${events.get(uid ?? '')?.SUMMARY}\r\n`)
  })

  it('ends when a new one is made, when it is withdrawn, and when its person may no longer sign in', async () => {
    const first = await made()
    const second = await made()
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    await db.updateTable('accounts').set({ disabled_at: now }).where('id', '=', me).execute()
    expect((await read(second)).statusCode).toBe(404)
    await db.updateTable('accounts').set({ disabled_at: null }).where('id', '=', me).execute()
    expect((await ask('DELETE', me)).body).toEqual({ createdAt: null })
    expect((await read(second)).statusCode).toBe(404)
    expect((await ask('GET', me)).body).toEqual({ createdAt: null })
  })

  it('is kept as a digest alone, and stands in no log', async () => {
    const token = await made()
    await read(token)
    await read(newToken())
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(c)::text as row from calendar_addresses c
      union all select to_jsonb(k)::text from idempotency_keys k`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(token)
    // A control: what is logged is seen here.
    expect(logged.join('\n')).toContain('/calendars/')
    expect(logged.join('\n')).not.toContain(token)
  })

  it('tells no page that is led to from it, and no cache of others, where it is', async () => {
    const { headers } = await read(await made())
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
  })

  it('cannot be one that somebody else has, and is made once of two at the same time', async () => {
    const other = await buildAccount(db, { site_id: 1 })
    const token = await made(other)
    expect((await ask('PUT', me, { digest: digestOf(token) })).status).toBe(400)
    expect(await readerOfCalendar(db, token)).toMatchObject({ accountId: other })
    const tokens = Array.from({ length: 20 }, newToken)
    const answers = await Promise.all(tokens.map(one => ask('PUT', me, { digest: digestOf(one) })))
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200))
    const standing = await Promise.all(tokens.map(one => readerOfCalendar(db, one)))
    expect(standing.filter(one => one !== undefined)).toHaveLength(1)
  })

  it('is nothing that can be guessed, nor more or less than an address', async () => {
    for (const token of ['x', `${newToken()}x`, 'a'.repeat(43)]) {
      expect([400, 404]).toContain((await read(token)).statusCode)
    }
  })
})
