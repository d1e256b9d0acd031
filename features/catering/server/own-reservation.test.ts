import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { type BuiltRoom, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import {
  buildOffer,
  buildPerson,
  cateringServer,
  madeOf,
  type Offered,
  orderBody,
  testNow,
} from './testing/catering.ts'

const { db } = await testDatabase()
let now = testNow
const server = await cateringServer(db, { now: () => now })
afterAll(() => server.close())

let offer: Offered
let room: BuiltRoom
let me: string
let mine: string
let another: string
beforeAll(async () => {
  offer = await buildOffer(db)
  room = await buildRoom(db)
})
beforeEach(async () => {
  now = testNow
  me = await buildPerson(db)
  mine = await reservationOf(me)
  another = await reservationOf(await buildPerson(db))
})

let hour = 0
async function reservationOf(accountId: string, at?: string): Promise<string> {
  // Rooms of their own, all on the day of the orders.
  if (hour > 20) [room, hour] = [await buildRoom(db), 0]
  const from =
    at === undefined ? new Date(Date.parse('2026-11-25T00:00Z') + hour++ * 3_600_000) : new Date(at)
  const to = new Date(from.getTime() + 3_600_000)
  return buildReservation(db, room, { accountId, from: from.toISOString(), to: to.toISOString() })
}

const nowhere = '00000000-0000-4000-8000-000000000000'
const refused = {
  status: 400,
  body: { data: { fields: { reservationId: 'This is not one of your room bookings.' } } },
}

describe('the reservation that an order is for', () => {
  it('is its person’s: another’s, and what is none, is said at its field, and nothing is ordered', async () => {
    for (const reservationId of [another, nowhere])
      expect(await server.order(me, orderBody(offer, { reservationId }))).toMatchObject(refused)
    expect((await server.list(me)).instants).toEqual([])
    const order = madeOf(await server.order(me, orderBody(offer, { reservationId: mine })))
    expect(order.reservationId).toBe(mine)
    for (const reservationId of [another, nowhere])
      expect(await server.change(me, order.id, orderBody(offer, { reservationId }))).toMatchObject(refused)
    expect(await server.get(me, order.id)).toMatchObject({ body: { reservationId: mine, version: 1 } })
  })

  it('is on the order’s day and campus, and stands: else it is said at its field', async () => {
    const thursday = await reservationOf(me, '2026-11-26T09:00Z')
    const elsewhere = await buildOffer(db, 3)
    const faults = [
      [orderBody(offer, { reservationId: thursday }), /^This room booking is on Thursday 26 November/],
      [orderBody(elsewhere, { reservationId: mine }), /^This booking is for room .+, on another campus/],
    ] as const
    for (const [body, reservationId] of faults) {
      const field = { reservationId: expect.stringMatching(reservationId) }
      expect(await server.order(me, body)).toMatchObject({ status: 400, body: { data: { fields: field } } })
    }
    const order = madeOf(await server.order(me, orderBody(offer, { reservationId: mine })))
    const away = orderBody(offer, { reservationId: mine, date: '26-11-2026' })
    expect(await server.change(me, order.id, away)).toMatchObject({ status: 400 })
    await db.updateTable('reservations').set({ status: 'REFUSED' }).where('id', '=', mine).execute()
    expect(await server.order(me, orderBody(offer, { reservationId: mine }))).toMatchObject({
      body: { data: { fields: { reservationId: expect.stringMatching(/no longer exists/) } } },
    })
    // The order that has it is still changed, and even goes to another day.
    for (const date of ['25-11-2026', '26-11-2026']) {
      const body = orderBody(offer, { reservationId: mine, date, numberGuests: 12 })
      expect(await server.change(me, order.id, body)).toMatchObject({ status: 200 })
    }
  })

  it('is looked at in a late request too', async () => {
    const order = madeOf(await server.order(me, orderBody(offer)))
    now = new Date('2026-11-24T15:00Z')
    expect(await server.askLate(me, order.id, orderBody(offer, { reservationId: another }))).toMatchObject(
      refused,
    )
  })

  it('may go without the order, which is still changed', async () => {
    const order = madeOf(await server.order(me, orderBody(offer, { reservationId: mine })))
    await db.deleteFrom('reservations').where('id', '=', mine).execute()
    const body = orderBody(offer, { reservationId: mine, numberGuests: 12 })
    expect(await server.change(me, order.id, body)).toMatchObject({
      status: 200,
      body: { reservationId: mine, numberGuests: 12 },
    })
  })

  it('and the needs stay where a change does not name them, and go where it says so', async () => {
    const dietaryNeeds = [{ need: 'VEGAN' as const, count: 1 }]
    const order = madeOf(await server.order(me, orderBody(offer, { reservationId: mine, dietaryNeeds })))
    expect(await server.change(me, order.id, orderBody(offer, { numberGuests: 11 }))).toMatchObject({
      body: { numberGuests: 11, reservationId: mine, dietaryNeeds },
    })
    const without = orderBody(offer, { reservationId: null, dietaryNeeds: [] })
    expect(await server.change(me, order.id, without)).toMatchObject({
      body: { reservationId: null, dietaryNeeds: [] },
    })
  })
})

describe('one’s own orders of a reservation', () => {
  it('are those of one’s own, of any tab, and nobody else’s', async () => {
    const order = madeOf(await server.order(me, orderBody(offer, { reservationId: mine })))
    madeOf(await server.order(me, orderBody(offer)))
    const ids = async (person: string, tab = '') => {
      const { instants } = await server.list(person, `?reservationId=${mine}${tab}`)
      return instants.map(({ id }) => id)
    }
    expect(await ids(me)).toEqual([order.id])
    expect(await ids(me, '&tab=future')).toEqual([order.id])
    expect(await ids(me, '&tab=past')).toEqual([])
    expect(await ids(await buildPerson(db))).toEqual([])
  })
})

describe('what an order need not say', () => {
  it('is its comment, and its division where the campus has none', async () => {
    const { comment: _, ...body } = orderBody(offer)
    expect(madeOf(await server.order(me, body)).comment).toBe('')
    const plain = await buildOffer(db, 2, { divisions: [] })
    const { division: __, comment: ___, ...least } = orderBody(plain)
    expect(madeOf(await server.order(me, least))).toMatchObject({ comment: '', division: null })
    const { division: ____, ...needed } = orderBody(offer)
    expect(await server.order(me, needed)).toMatchObject({
      status: 400,
      body: { data: { fields: { division: 'Choose the division that it is for.' } } },
    })
  })
})
