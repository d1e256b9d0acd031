import { reservationDependents } from '#features/room-bookings/server/public.ts'
import { reservationRoutes } from '#features/room-bookings/server/routes.ts'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { type BuiltRoom, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import { ordersOfReservations } from '../dependents.ts'
import { buildOffer, buildPerson, cateringServer, type Offered, testNow } from './catering.ts'

export const publicUrl = 'https://campus.example'
/** What hangs on reservations: orders. */
export const kinds = contributedTo(reservationDependents, [ordersOfReservations])

/** The calls of catering and of room bookings over one database. */
export function bookedServer(db: Database, now = () => testNow) {
  return cateringServer(db, { now, routes: reservationRoutes({ reservationLimit: 40, publicUrl, kinds }) })
}

/** What `buildOffer` makes, of a campus whose rooms are booked too. */
export async function buildBookedOffer(db: Database): Promise<Offered> {
  const offer = await buildOffer(db)
  const booking = { site_id: offer.siteId, position: 51, type: 'BOOKING', activated: true }
  await db
    .insertInto('site_functionalities')
    .values({ ...booking, param: JSON.stringify({ daysOfSearchOffice: 30 }) })
    .execute()
  return offer
}

export interface Booked {
  room: BuiltRoom
  me: string
  email: string
  /** Of Wednesday 25 November, from 11:30 to 14:00. */
  reservation: string
}

/** A person of the campus with a room of their own. */
export async function buildBooked(db: Database): Promise<Booked> {
  const room = await buildRoom(db)
  const me = await buildPerson(db)
  const { email } = await db
    .updateTable('accounts')
    .set({ site_id: 1 })
    .where('id', '=', me)
    .returning('email')
    .executeTakeFirstOrThrow()
  const times = { from: '2026-11-25T10:30:00Z', to: '2026-11-25T13:00:00Z' }
  return { room, me, email, reservation: await buildReservation(db, room, { accountId: me, ...times }) }
}
