import { type Route, route } from '#platform/server/http/routes.ts'
import { addDays, campusInstant } from '#platform/time/campus-time.ts'
import {
  bookRoom,
  changeReservation,
  deleteReservation,
  findAlternatives,
  getRoomSchedule,
  listMySchedules,
  listReferentiels,
  listReferentielTypes,
  searchRooms,
} from '../contract.ts'
import { bookingWindow, stripLength, whyNotBookable } from '../rules.ts'
import { noSuchRoom } from './refusals.ts'
import { book, cancel, change, meetingsIn, ownSiteOf, schedulesOf } from './reservations.ts'
import { daysAheadOf, referentielOf, roomByEmail, roomsOf, roomTypesOf } from './rooms.ts'
import { alternativesTo, searchFreeRooms } from './search.ts'

export interface RoomsSettings {
  /** How many future reservations a person may hold. */
  reservationLimit: number
}

export function roomsRoutes({ reservationLimit }: RoomsSettings): Route[] {
  return [
    route(listReferentiels, async ({ query, db }) => ({
      referentiels: await roomsOf(db, Number(query.siteId)),
    })),

    route(listReferentielTypes, async ({ query, db }) => ({
      types: await roomTypesOf(db, Number(query.siteId)),
    })),

    route(searchRooms, async ({ query, body, db, now }) => ({
      meetings: await searchFreeRooms(db, Number(query.siteId), body, now),
    })),

    route(findAlternatives, ({ query, body, db, now }) =>
      alternativesTo(db, Number(query.siteId), body, now),
    ),

    route(getRoomSchedule, async ({ params, db, person, now }) => {
      const room = await roomByEmail(db, params.email)
      if (room === undefined) throw noSuchRoom()
      const daysAhead = daysAheadOf(room.param)
      const { first, last } = bookingWindow(now, Math.max(daysAhead ?? 0, stripLength))
      const span = { start: campusInstant(first), end: campusInstant(addDays(last, 1)) }
      const referentiel = referentielOf(room)
      const notBookableBecause = whyNotBookable(referentiel, {
        ownSite: await ownSiteOf(db, person.id),
        daysAhead,
      })
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
