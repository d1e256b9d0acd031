import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Dependent } from '#features/room-bookings/contract.ts'
import { notifyOfClosures } from '#features/room-bookings/server/closed-bookings.ts'
import { settle } from '#features/room-bookings/server/room-calendar.ts'
import { withdrawGiven } from '#features/room-bookings/server/room-requests.ts'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import type { ProblemBody } from '#platform/contract/problems.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import type { Order } from '../contract.ts'
import {
  type Booked,
  bookedServer,
  buildBooked,
  buildBookedOffer,
  kinds,
  publicUrl,
} from './testing/booked.ts'
import { buildPerson, madeOf, mailsTo, type Offered, orderBody, testNow } from './testing/catering.ts'

const { db } = await testDatabase()
let now = testNow
const server = await bookedServer(db, () => now)
afterAll(() => server.close())

let offer: Offered
let room: Booked['room']
let me: string
let email: string
let reservation: string
let order: Order
beforeAll(async () => {
  offer = await buildBookedOffer(db)
})
beforeEach(async () => {
  now = testNow
  ;({ room, me, email, reservation } = await buildBooked(db))
  order = madeOf(await server.order(me, orderBody(offer, { reservationId: reservation })))
  await db.deleteFrom('mails').execute()
})

type Answer = { status: number; body: { dependents?: Dependent[]; data?: ProblemBody['data'] } }
const reserve = (
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  person = me,
): Promise<Answer> => server.call(method, path, person, body, {}, '/reservation')
const timesOn = (day: string, from: string, to: string) => ({
  start: campusInstant(day, from).toISOString(),
  end: campusInstant(day, to).toISOString(),
})
const hanging = async (to?: { start: string; end: string }): Promise<Dependent[]> => {
  const { status, body } = await reserve(
    'GET',
    `/${reservation}/dependents${to ? `?${new URLSearchParams(to)}` : ''}`,
  )
  expect(status).toBe(200)
  return body.dependents ?? []
}
const move = (to: object, action?: string) =>
  reserve('PUT', `/${reservation}`, { ...to, ...(action && { dependents: [{ id: order.id, action }] }) })
const remove = (action?: string, id = order.id) =>
  reserve('DELETE', `/${reservation}`, { email: room.email, ...(action && { dependents: [{ id, action }] }) })
async function roomAnswers(accepted: boolean): Promise<void> {
  const { revision } = await db
    .selectFrom('reservations')
    .select('revision')
    .where('id', '=', reservation)
    .executeTakeFirstOrThrow()
  const answer = accepted ? { accepted } : ({ accepted, reason: 'DECLINED' } as const)
  await settle(db, { id: reservation, revision }, answer, { now, publicUrl, kinds })
}
const read = async () => (await server.get(me, order.id)).body
const toKitchen = async () =>
  (await mailsTo(db, 'kitchen@campus.example')).map(({ subject }) => subject.replaceAll('\u00a0', ' '))
const toMe = async () => mailsTo(db, email)
const statusOf = async () =>
  (
    await db
      .selectFrom('reservations')
      .select('status')
      .where('id', '=', reservation)
      .executeTakeFirstOrThrow()
  ).status

const thursday = timesOn('2026-11-26', '12:30', '15:00')
const today = timesOn('2026-11-24', '11:30', '14:00')
const link = () => `See, change or cancel it: ${publicUrl}/en/meeting/catering/${order.id}`
const title = 'Catering: Seated lunch, 10 guests, Wednesday 25 November, 12:00–13:30.'

describe('what hangs on a reservation', () => {
  it('says what it costs, until when it may be changed, and what moving and cancelling it would do', async () => {
    expect(await hanging(thursday)).toEqual([
      {
        id: order.id,
        title,
        says: 'It costs €245.00. Can be changed or cancelled until Tuesday 24 November at 14:00.',
        path: `/meeting/catering/${order.id}`,
        stands: true,
        move: {
          effect: 'DONE',
          says: 'It moves to Thursday 26 November, 13:00–14:30, for €245.00, and can be changed or cancelled until Wednesday 25 November at 14:00.',
        },
        cancel: { effect: 'DONE', says: 'It is cancelled at once, and €245.00 is not billed.' },
      },
    ])
    expect((await hanging())[0]?.move).toBe(null)
  })

  it('is its owner’s alone', async () => {
    const other = await buildPerson(db)
    expect((await reserve('GET', `/${reservation}/dependents`, undefined, other)).status).toBe(404)
  })
})

describe('a reservation that changes rooms', () => {
  /** The kitchen serves in these rooms. */
  async function served(...rooms: Booked['room'][]): Promise<string[]> {
    const references: string[] = []
    for (const { id } of rooms) {
      const { reference } = await db
        .updateTable('rooms')
        .set({ reference: `served-${id}` })
        .where('id', '=', id)
        .returning('reference')
        .executeTakeFirstOrThrow()
      references.push(reference)
      const place = { site_id: offer.siteId, reference, name: `Place ${id}`, position: 10 + id }
      await db.insertInto('catering_places').values(place).execute()
    }
    return references
  }
  const orderIn = (reference = '') =>
    server.order(me, orderBody(offer, { reservationId: reservation, referentielReference: reference }))
  const wednesday = timesOn('2026-11-25', '11:30', '14:00')

  it('takes what is served in its room along to the other one, and says so before', async () => {
    const next = await buildRoom(db)
    const [from, to] = await served(room, next)
    const inRoom = madeOf(await orderIn(from))
    const [said] = (await hanging({ ...wednesday, address: next.email } as typeof thursday)).filter(
      ({ id }) => id === inRoom.id,
    )
    expect(said?.move).toMatchObject({
      effect: 'DONE',
      says: expect.stringContaining(`12:00–13:30, Place ${next.id}, for €245.00`),
    })
    const dependents = [{ id: inRoom.id, action: 'MOVE' }]
    const body = { ...wednesday, address: next.email, dependents }
    expect((await reserve('PUT', `/${reservation}`, body)).status).toBe(200)
    await roomAnswers(true)
    const { body: moved } = await server.get(me, inRoom.id)
    expect(moved).toMatchObject({ referentielReference: to, startingTime: '12:00', version: 2 })
  })

  it('is refused with it where nothing is served in the other room, and changes nothing', async () => {
    const next = await buildRoom(db)
    const [from] = await served(room)
    const inRoom = madeOf(await orderIn(from))
    const dependents = [{ id: inRoom.id, action: 'MOVE' }]
    const body = { ...wednesday, address: next.email, dependents }
    const { status, body: said } = await reserve('PUT', `/${reservation}`, body)
    expect([status, said.data?.error_type]).toEqual([409, 'DEPENDENT_REFUSED'])
    expect((await server.get(me, inRoom.id)).body).toMatchObject({ referentielReference: from, version: 1 })
    expect(await statusOf()).toBe('ACCEPTED')
  })
})

describe('a reservation that moves', () => {
  it('leaves its order as it is where nothing is said of it, or it is to be kept', async () => {
    for (const action of [undefined, 'KEEP']) {
      expect((await move(action ? today : thursday, action)).status).toBe(200)
      await roomAnswers(true)
      expect(await read()).toMatchObject({ date: '25-11-2026', version: 1 })
    }
    expect(await toKitchen()).toEqual([])
    expect((await toMe()).at(-1)?.plain).toContain(title)
  })

  it('takes it along once its room accepts, in one transaction, and kitchen and person are told', async () => {
    expect((await move(thursday, 'MOVE')).status).toBe(200)
    expect(await read()).toMatchObject({ date: '25-11-2026', version: 1 })
    await roomAnswers(true)
    expect(await read()).toMatchObject({
      date: '26-11-2026',
      startingTime: '13:00',
      endingTime: '14:30',
      reservationId: reservation,
      version: 2,
    })
    expect(await toKitchen()).toEqual(['Commande modifiée : Déjeuner assis, jeudi 26 novembre'])
    const [changed, moved] = (await toMe()).toSorted((one, other) => (one.subject < other.subject ? 1 : -1))
    expect(changed?.subject).toBe('Order changed: Seated lunch, Thursday 26 November')
    expect(moved?.subject).toMatch(/^Booking moved/)
    expect(moved?.plain).toContain('Thursday 26 November, 13:00–14:30')
    expect(moved?.plain).toContain(link())
  })

  it('leaves it where it was when its room refuses, and the mail says that it stands', async () => {
    await move(thursday, 'MOVE')
    await roomAnswers(false)
    expect(await read()).toMatchObject({ date: '25-11-2026', version: 1 })
    expect(await toKitchen()).toEqual([])
    expect((await toMe())[0]?.plain).toContain(`${title} It costs €245.00.`)
    await move(timesOn('2026-11-27', '11:30', '14:00'), 'KEEP')
    await roomAnswers(true)
    expect(await read()).toMatchObject({ date: '25-11-2026', version: 1 })
  })

  it('cancels it where that was asked, when its room accepts', async () => {
    await move(thursday, 'CANCEL')
    expect(await read()).toMatchObject({ status: 'ORDERED' })
    await roomAnswers(true)
    expect(await read()).toMatchObject({ status: 'CANCELED' })
  })

  it('has the kitchen asked where it goes past the deadline', async () => {
    now = campusInstant('2026-11-23', '15:00')
    expect((await hanging(today))[0]?.move).toEqual({
      effect: 'ASKED',
      says: 'The deadline was Monday 23 November at 14:00: the kitchen is asked to serve it on Tuesday 24 November, 12:00–13:30, for €245.00. It stays as it is unless the kitchen accepts.',
    })
    await move(today, 'MOVE')
    await roomAnswers(true)
    expect(await read()).toMatchObject({
      date: '25-11-2026',
      mayEdit: true,
      lateRequest: { kind: 'CHANGE', state: 'ASKED', change: { date: '24-11-2026' } },
    })
    expect(await toKitchen()).toEqual(['Modification demandée : Déjeuner assis, mercredi 25 novembre'])
    expect((await toMe())[0]?.plain).toContain('The kitchen has not answered your request')
    // Who changes it themselves meanwhile takes back what was asked, and the kitchen hears of both.
    await server.change(me, order.id, orderBody(offer, { numberGuests: 12, reservationId: reservation }))
    expect(await read()).toMatchObject({ numberGuests: 12, lateRequest: null })
    expect((await toKitchen()).slice(1).toSorted()).toEqual([
      'Commande modifiée : Déjeuner assis, mercredi 25 novembre',
      'Demande retirée : Déjeuner assis, mercredi 25 novembre',
    ])
  })

  it('has the kitchen asked where the deadline passes before its room accepts', async () => {
    await move(thursday, 'MOVE')
    now = campusInstant('2026-11-24', '15:00')
    await roomAnswers(true)
    expect(await read()).toMatchObject({
      date: '25-11-2026',
      lateRequest: { kind: 'CHANGE', state: 'ASKED', change: { date: '26-11-2026', startingTime: '13:00' } },
    })
  })

  it('is not moved where its order cannot follow as was asked, and says why', async () => {
    const evening = timesOn('2026-11-26', '15:00', '17:00')
    expect((await hanging(evening))[0]?.move).toEqual({
      effect: null,
      says: 'This is served to meetings that start between 11:00 and 14:00.',
    })
    expect(await move(evening, 'MOVE')).toMatchObject({
      status: 409,
      body: {
        data: {
          error_type: 'DEPENDENT_REFUSED',
          message: expect.stringContaining('between 11:00 and 14:00'),
        },
      },
    })
    expect(await statusOf()).toBe('ACCEPTED')
  })

  it('is accepted though its order can no longer follow, and the mail says so', async () => {
    await move(thursday, 'MOVE')
    await db
      .updateTable('catering_instant_types')
      .set({ allowed_ending_time: '12:00' })
      .where('id', '=', offer.lunch)
      .execute()
    await roomAnswers(true)
    await db
      .updateTable('catering_instant_types')
      .set({ allowed_ending_time: '14:00' })
      .where('id', '=', offer.lunch)
      .execute()
    expect(await statusOf()).toBe('ACCEPTED')
    expect(await read()).toMatchObject({ date: '25-11-2026', version: 1 })
    expect((await toMe())[0]?.plain).toContain(
      'What you asked for could not be done: This is served to meetings that start between 11:00 and 12:00.',
    )
  })
})

describe('a reservation that is deleted', () => {
  it('leaves its order where nothing is said of it, and the mail says how it stands', async () => {
    expect((await remove()).status).toBe(204)
    expect(await read()).toMatchObject({ status: 'ORDERED', version: 1 })
    expect((await toMe())[0]?.plain).toContain(
      `What was arranged for this booking is not cancelled by this:\n\n${title}`,
    )
    expect((await toMe())[0]?.plain).toContain(link())
  })

  it('cancels it in the same press, and again changes nothing', async () => {
    for (let n = 0; n < 2; n++) expect((await remove('CANCEL')).status).toBe(204)
    expect(await read()).toMatchObject({ status: 'CANCELED', version: 2 })
    expect(await toKitchen()).toEqual(['Commande annulée : Déjeuner assis, mercredi 25 novembre'])
    expect(await hanging()).toMatchObject([{ stands: false, says: 'It is cancelled, and not billed.' }])
    expect((await toMe()).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Booking deleted/),
      'Order cancelled: Seated lunch, Wednesday 25 November',
    ])
  })

  it('asks the kitchen after the deadline, and says that the order stands until it accepts', async () => {
    now = campusInstant('2026-11-24', '14:00')
    expect((await hanging())[0]?.cancel).toEqual({
      effect: 'ASKED',
      says: 'Its deadline was Tuesday 24 November at 14:00: the kitchen is asked to cancel it. It stands, at €245.00, unless the kitchen accepts.',
    })
    await remove('CANCEL')
    expect(await read()).toMatchObject({ status: 'ORDERED', lateRequest: { kind: 'CANCEL', state: 'ASKED' } })
    expect((await toMe())[0]?.plain).toContain('The kitchen has not answered your request to cancel it yet')
  })

  it('stays, with the order, where that can no longer be cancelled', async () => {
    await db
      .updateTable('catering_orders')
      .set({ status: 'DELIVERED', prepared_at: now, delivered_at: now })
      .where('id', '=', order.id)
      .execute()
    expect(await remove('CANCEL')).toMatchObject({
      status: 409,
      body: { data: { error_type: 'DEPENDENT_REFUSED', message: expect.stringContaining('is delivered') } },
    })
    expect(await statusOf()).toBe('ACCEPTED')
  })

  it.each([
    ['what cannot move without it', 'MOVE', undefined],
    ['what does not hang on it', 'CANCEL', '00000000-0000-4000-8000-000000000000'],
  ])('refuses %s, at its field', async (_, action, id) => {
    expect(await remove(action, id)).toMatchObject({
      status: 400,
      body: { data: { fields: { dependents: expect.any(String) } } },
    })
    expect(await statusOf()).toBe('ACCEPTED')
  })
})

describe('a reservation that others take away', () => {
  const grants = [{ role: 'RECEPTION', siteId: '1', thing: null }] as const
  it('is told with the order that still stands, whether it is withdrawn or its room closes', async () => {
    await db.updateTable('reservations').set({ consent_revision: 1 }).where('id', '=', reservation).execute()
    await sql`
      insert into room_closures (import_key, site_id, room_id, starts_at, ends_at, reason_fr, reason_en)
      select 'works', site_id, id, '2026-11-25T00:00Z', '2026-11-25T23:00Z', 'Travaux.', 'Works.'
      from rooms where id = ${room.id}`.execute(db)
    await notifyOfClosures(db, { now, publicUrl, kinds })
    const act = { id: reservation, revision: 1, person: { id: 'staff' }, grants, now, publicUrl, kinds }
    expect(await withdrawGiven(db, act, 'Leak.')).toBe(true)
    const mails = await toMe()
    expect(mails).toHaveLength(2)
    for (const { plain } of mails) {
      expect(plain).toContain(
        `${title} It costs €245.00. Can be changed or cancelled until Tuesday 24 November at 14:00.`,
      )
      expect(plain).toContain(link())
    }
    expect(await read()).toMatchObject({ status: 'ORDERED', mayEdit: true })
  })
})
