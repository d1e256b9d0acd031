import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settle } from '#features/room-bookings/server/room-calendar.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import {
  type Booked,
  bookedServer,
  buildBooked,
  buildBookedOffer,
  kinds,
  publicUrl,
} from './testing/booked.ts'
import { type Answer, madeOf, mailsTo, type Offered, orderBody, testNow } from './testing/catering.ts'

const { db } = await testDatabase()
const server = await bookedServer(db)
afterAll(() => server.close())

let offer: Offered
let room: Booked['room']
let me: string
let email: string
let reservation: string
beforeAll(async () => {
  offer = await buildBookedOffer(db)
})
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  ;({ room, me, email, reservation } = await buildBooked(db))
})

const times = <Result>(count: number, act: (n: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, n) => act(n))
const forIt = (given = {}) => orderBody(offer, { reservationId: reservation, ...given })
const remove = (dependents: object[] = []): Promise<Answer> =>
  server.call('DELETE', `/${reservation}`, me, { email: room.email, dependents }, {}, '/reservation')
async function kitchenHeard(of: string): Promise<number> {
  const mails = await mailsTo(db, 'kitchen@campus.example')
  return mails.filter(({ subject }) => subject.startsWith(of)).length
}
/** How many orders the mail about the deletion says that stay. */
async function reported(): Promise<number> {
  const mails = await mailsTo(db, email)
  const deleted = mails.filter(({ subject }) => subject.startsWith('Booking deleted'))
  expect(deleted).toHaveLength(1)
  return deleted[0]?.plain.match(/\/meeting\/catering\//g)?.length ?? 0
}
async function standing(): Promise<number> {
  const { instants } = await server.list(me, `?reservationId=${reservation}&limit=200`)
  return instants.filter(({ status }) => status !== 'CANCELED').length
}

describe('many at once', () => {
  it('delete a booking with its order, cancel and change it: once cancelled it stays so, and is told once', async () => {
    const { id } = madeOf(await server.order(me, forIt()))
    const answers = await Promise.all([
      ...times(20, () => remove([{ id, action: 'CANCEL' }])),
      ...times(15, () => server.cancel(me, id)),
      ...times(15, n => server.change(me, id, forIt({ numberGuests: 11 + n }))),
    ])
    expect(answers.slice(0, 35).map(({ status }) => status)).toEqual([
      ...Array(20).fill(204),
      ...Array(15).fill(200),
    ])
    expect(await standing()).toBe(0)
    expect(await kitchenHeard('Commande annulée')).toBe(1)
    expect(await reported()).toBe(0)
  })

  it('delete a booking, and order for it: what was ordered in time is in the mail, and nothing is ordered after', async () => {
    // As many as one person may have to come, less one.
    const answers = await Promise.all([
      ...times(20, () => server.order(me, forIt())),
      ...times(1, () => remove()),
      ...times(19, () => server.order(me, forIt())),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 204, ...(statuses.includes(400) ? [400] : [])]))
    expect(await reported()).toBe(await standing())
  })

  it('order for a booking that they only look at before: the mail misses some, and the test can fail', async () => {
    const { id } = madeOf(await server.order(me, orderBody(offer)))
    const orderUnlocked = () =>
      inTransaction(db, async trx => {
        const { rows } = await sql<{ active: boolean }>`
          select active from reservations where id = ${reservation}`.execute(trx)
        await sql`select pg_sleep(0.3)`.execute(trx)
        if (rows[0]?.active !== true) return
        await sql`
          insert into catering_orders
          select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'reservation_id', ${reservation}::uuid))).*
          from catering_orders o where id = ${id}`.execute(trx)
      })
    // Few enough that each has a connection: they look before the deletion is done, and write after it.
    await Promise.all([...times(4, orderUnlocked), remove()])
    expect(await standing()).toBeGreaterThan(await reported())
  })

  it('accept a move with its order while its person changes it: it moves once, and every kitchen’s mail is of a change', async () => {
    const { id } = madeOf(await server.order(me, forIt()))
    const to = {
      start: campusInstant('2026-11-26', '11:30').toISOString(),
      end: campusInstant('2026-11-26', '14:00').toISOString(),
    }
    const body = { ...to, dependents: [{ id, action: 'MOVE' }] }
    expect((await server.call('PUT', `/${reservation}`, me, body, {}, '/reservation')).status).toBe(200)
    const { revision } = await db
      .selectFrom('reservations')
      .select('revision')
      .where('id', '=', reservation)
      .executeTakeFirstOrThrow()
    const [settled, changed] = await Promise.all([
      Promise.all(
        times(20, () =>
          settle(db, { id: reservation, revision }, { accepted: true }, { now: testNow, publicUrl, kinds }),
        ),
      ),
      // The comment leaves the day as their form had it: who comes second is told so by the version.
      Promise.all(times(30, n => server.change(me, id, { ...forIt({ numberGuests: 11 + n }), version: 1 }))),
    ])
    expect(settled.filter(Boolean)).toHaveLength(1)
    const done = changed.filter(({ status }) => status === 200).length
    expect(done).toBeLessThanOrEqual(1)
    expect((await server.get(me, id)).body).toMatchObject({
      date: '26-11-2026',
      startingTime: '12:00',
      version: 2 + done,
    })
    expect(await kitchenHeard('Commande modifiée')).toBe(1 + done)
  })
})
