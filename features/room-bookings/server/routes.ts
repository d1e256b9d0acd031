import { accountOf } from '#features/account/server/public.ts'
import { bookingWindow } from '#features/rooms/rules.ts'
import { daysAheadOf, referentielOf, roomByEmail } from '#features/rooms/server/public.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { addDays, campusInstant } from '#platform/time/campus-time.ts'
import {
  bookRoom,
  changeReservation,
  deleteReservation,
  getRoomSchedule,
  listMySchedules,
} from '../contract.ts'
import { stripLength, whyNotBookable } from '../rules.ts'
import { noSuchRoom } from './refusals.ts'
import { book, cancel, change, meetingsIn, schedulesOf } from './reservations.ts'

export interface ReservationRules {
  /** How many future reservations a person may hold. */
  reservationLimit: number
}

export function reservationRoutes({ reservationLimit }: ReservationRules): Route[] {
  return [
    route(getRoomSchedule, async ({ params, db, person, now }) => {
      const room = await roomByEmail(db, params.email)
      if (room === undefined) throw noSuchRoom()
      const daysAhead = daysAheadOf(room.param)
      const { first, last } = bookingWindow(now, Math.max(daysAhead ?? 0, stripLength))
      const span = { start: campusInstant(first), end: campusInstant(addDays(last, 1)) }
      const referentiel = referentielOf(room)
      const account = await accountOf(db, person.id)
      const notBookableBecause = whyNotBookable(referentiel, { ownSite: account?.siteId ?? null, daysAhead })
      return {
        referentiel: { ...referentiel, bookable: notBookableBecause === null },
        notBookableBecause,
        meetings: await meetingsIn(db, room.id, span, { accountId: person.id, now }),
      }
    }),

    route(listMySchedules, async ({ db, person, now }) => ({
      schedules: await schedulesOf(db, person.id, { now }),
    })),

    route(bookRoom, ({ body, db, person, language, now }) =>
      book(
        db,
        { ...body, label: body.label ?? '', accountId: person.id, language },
        { now, limit: reservationLimit },
      ),
    ),

    route(changeReservation, ({ params, body, db, person, language, now }) =>
      change(db, { ...body, id: params.id, accountId: person.id, language }, { now }),
    ),

    route(deleteReservation, async ({ params, body, db, person, now }) => {
      await cancel(db, { id: params.id, accountId: person.id, email: body.email }, { now })
      return undefined
    }),
  ]
}
