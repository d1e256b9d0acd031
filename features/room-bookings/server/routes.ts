import { accountOf, languageOf } from '#features/account/server/public.ts'
import { bookingWindow, bufferOf } from '#features/rooms/rules.ts'
import {
  daysAheadOf,
  openingOf,
  openingSent,
  referentielOf,
  roomByEmail,
} from '#features/rooms/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusInstant } from '#platform/time/campus-time.ts'
import { addBookingAssistant, listBookingAssistants, removeBookingAssistant } from '../assistants-contract.ts'
import {
  answerInvitation as answerInvitationCall,
  bookRoom,
  changeReservation,
  checkChange,
  checkIn as checkInCall,
  deleteReservation,
  getRoomSchedule,
  listDependents,
  listMySchedules,
  listPastBookings,
  listSchedulesOfManager,
  listSuggestions,
  markRoom,
  restoreDismissed,
} from '../contract.ts'
import { stripLength, whyNotBookable } from '../rules.ts'
import {
  answerSeries as answerSeriesCall,
  bookSeries as bookSeriesCall,
  changeSeries as changeSeriesCall,
  checkSeries,
  checkSeriesChange,
  deleteSeries as deleteSeriesCall,
} from '../series-contract.ts'
import { approveRoomRequest, listRoomRequests, refuseRoomRequest, withdrawRoom } from '../staff-contract.ts'
import { findTimes as findTimesCall } from '../times-contract.ts'
import {
  endWait as endWaitCall,
  takeOffer as takeOfferCall,
  waitForAnyRoom as waitForAnyRoomCall,
  waitForRoom as waitForRoomCall,
} from '../waits-contract.ts'
import {
  type Acting,
  actingFor,
  actingOn,
  addAssistant,
  assistantsOf,
  managersOf,
  removeAssistant,
} from './assistants.ts'
import { invitationsLeft } from './attendees.ts'
import { changeOptions } from './change-options.ts'
import { checkIn, checkInsAt } from './check-in.ts'
import { checkInOfRoom } from './check-in-state.ts'
import type { DependentKinds } from './dependents.ts'
import { addFavouriteRoom, favouriteRoomsOf, removeFavouriteRoom } from './favourite-rooms.ts'
import { findTimes, noTimeSources, type TimeSources } from './find-times.ts'
import { answerDates, answerInvitation, invitationsOf } from './invitations.ts'
import { pastBookings } from './past-bookings.ts'
import { noSuchManager, noSuchRoom, noteNeeded } from './refusals.ts'
import { book, cancel, change, meetingsIn, ownDependents, restore, schedulesOf } from './reservations.ts'
import { answerRequest, roomRequests, withdrawGiven } from './room-requests.ts'
import { endWait, takeOffer, waitForAnyRoom, waitForRoom, waitsOf } from './room-waits.ts'
import { bookSeries, deleteSeries, seriesOutlook } from './series.ts'
import { changeSeries, seriesChangeOutlook } from './series-change.ts'
import { suggestions } from './suggestions.ts'

export interface ReservationRules {
  /** How many future reservations a person may hold. */
  reservationLimit: number
  /** The product's address, for the links in mails. */
  publicUrl: string
  /** What other features make for reservations. */
  kinds?: DependentKinds
  /** What is asked for a time at which several people are free. */
  times?: TimeSources
}

export function reservationRoutes({
  reservationLimit,
  publicUrl,
  kinds = [],
  times = noTimeSources,
}: ReservationRules): Route[] {
  return [
    route(getRoomSchedule, async ({ params, db, person, now }) => {
      const room = await roomByEmail(db, params.email, now)
      if (room === undefined) throw noSuchRoom()
      const daysAhead = daysAheadOf(room.param)
      const { first, last } = bookingWindow(now, Math.max(daysAhead ?? 0, stripLength))
      const span = { start: campusInstant(first), end: campusInstant(addDays(last, 1)) }
      const referentiel = referentielOf(room)
      const account = await accountOf(db, person.id)
      const checkIn = checkInOfRoom(room, room.param)
      const notBookableBecause = whyNotBookable(referentiel, { ownSite: account?.siteId ?? null, daysAhead })
      return {
        referentiel: { ...referentiel, bookable: notBookableBecause === null },
        notBookableBecause,
        opening: openingSent(openingOf(room, room.param, room.closures), room.param, now),
        bufferMinutes: bufferOf(room, room.param),
        meetings: await meetingsIn(db, room.id, span, { accountId: person.id, now, checkIn }),
        checkIns: await checkInsAt(db, room.id, { accountId: person.id, now, checkIn }),
      }
    }),

    route(listMySchedules, async ({ db, person, now }) => ({
      schedules: await schedulesOf(db, person.id, { now }),
      invitations: await invitationsOf(db, person.id, now),
      ...invitationsSent(await invitationsLeft(db, { accountId: person.id }, now)),
      waits: await waitsOf(db, person.id, { now }),
      ...(await managersOf(db, person.id, now)),
    })),

    route(listSchedulesOfManager, async ({ params, db, person, now }) => {
      const mine = await managersOf(db, person.id, now)
      if (!mine.managers.some(({ id }) => id === params.id)) throw noSuchManager()
      const acting = { accountId: params.id, assistant: person.id }
      return {
        ...mine,
        schedules: await schedulesOf(db, params.id, { now }),
        ...invitationsSent(await invitationsLeft(db, acting, now)),
        invitations: [],
        waits: [],
      }
    }),

    route(listBookingAssistants, ({ db, person, now }) => assistantsOf(db, person.id, now)),

    route(addBookingAssistant, ({ body, db, person, language, now }) =>
      addAssistant(db, body.id, { accountId: person.id, language, now, publicUrl }),
    ),

    route(removeBookingAssistant, ({ params, db, person, language, now }) =>
      removeAssistant(db, params.id, { accountId: person.id, language, now, publicUrl }),
    ),

    route(waitForRoomCall, ({ body, db, person, language, now }) =>
      waitForRoom(db, { ...body, accountId: person.id, language }, { now, publicUrl, reservationLimit }),
    ),

    route(waitForAnyRoomCall, ({ query, body: criteria, db, person, language, now }) =>
      waitForAnyRoom(
        db,
        { accountId: person.id, siteId: Number(query.siteId), criteria, language },
        { now, publicUrl, reservationLimit },
      ),
    ),

    route(endWaitCall, async ({ params, db, person, now }) => {
      await endWait(db, { id: params.id, accountId: person.id }, { now, publicUrl, reservationLimit })
      return undefined
    }),

    route(takeOfferCall, ({ params, db, person, now }) =>
      takeOffer(db, { id: params.id, accountId: person.id }, { now, limit: reservationLimit }),
    ),

    route(listPastBookings, ({ query, db, person, now }) =>
      pastBookings(db, { accountId: person.id, after: query.after, now }),
    ),

    route(answerInvitationCall, ({ params, body, db, person, now }) =>
      answerInvitation(db, { ...body, id: params.id, personId: person.id }, { now }),
    ),

    route(answerSeriesCall, async ({ params, body, db, person, now }) => ({
      invitations: await answerDates(db, { ...body, series: params.id, personId: person.id }, { now }),
    })),

    route(checkInCall, ({ params, db, person, now }) =>
      checkIn(db, { id: params.id, personId: person.id }, { now }),
    ),

    route(listSuggestions, ({ query, db, person, now }) =>
      suggestions(db, { siteId: Number(query.siteId), accountId: person.id, now }),
    ),

    route(findTimesCall, ({ query, body, db, person, now, log }) =>
      findTimes(
        db,
        { ...body, siteId: Number(query.siteId), person },
        { ...times, now, log, reservationLimit },
      ),
    ),

    route(markRoom, async ({ body: { roomId, favourite }, db, person, now }) => {
      const of = { accountId: person.id, roomId: Number(roomId), now }
      await (favourite ? addFavouriteRoom(db, of) : removeFavouriteRoom(db, of))
      return { favourites: await favouriteRoomsOf(db, person.id) }
    }),

    route(bookRoom, ({ body: { for: manager, ...body }, db, person, language, now }) =>
      inTransaction(db, async trx => {
        const acting = await actingFor(trx, { personId: person.id, manager })
        const said = { label: body.label ?? '', description: body.description ?? '' }
        return book(
          trx,
          { ...body, ...said, ...acting, language: await languageToMail(trx, acting, language) },
          { now, limit: reservationLimit },
        )
      }),
    ),

    route(checkSeries, async ({ body: { for: manager, ...body }, db, person, language, now }) => {
      const acting = await actingFor(db, { personId: person.id, manager })
      return seriesOutlook(db, { ...body, ...acting, language }, { now, limit: reservationLimit })
    }),

    route(bookSeriesCall, ({ body: { for: manager, ...body }, db, person, language, now }) =>
      inTransaction(db, async trx => {
        const acting = await actingFor(trx, { personId: person.id, manager })
        const said = { label: body.label ?? '', description: body.description ?? '' }
        return bookSeries(
          trx,
          { ...body, ...said, ...acting, language: await languageToMail(trx, acting, language) },
          { now, limit: reservationLimit },
        )
      }),
    ),

    route(checkSeriesChange, async ({ params, body, db, person, language, now }) => {
      const { accountId } = await actingOn(db, { series: params.id }, person.id)
      const wanted = { ...body, series: params.id, accountId, language }
      return { dates: await seriesChangeOutlook(db, wanted, { now, kinds }) }
    }),

    route(changeSeriesCall, ({ params, body, db, person, language: ofReader, now }) =>
      inTransaction(db, async trx => {
        const acting = await actingOn(trx, { series: params.id }, person.id)
        const language = await languageToMail(trx, acting, ofReader)
        const wanted = { ...body, ...acting, series: params.id, language }
        return { reservations: await changeSeries(trx, wanted, { now, kinds, publicUrl }) }
      }),
    ),

    route(
      deleteSeriesCall,
      ({ params, body: { from: text, dependents }, db, person, language: ofReader, now }) =>
        inTransaction(db, async trx => {
          const from = text === undefined ? undefined : new Date(text)
          const acting = await actingOn(trx, { series: params.id }, person.id)
          const language = await languageToMail(trx, acting, ofReader)
          const wanted = { series: params.id, ...acting, dependents, language, ...(from && { from }) }
          await deleteSeries(trx, wanted, { now, publicUrl, kinds, reservationLimit })
          return undefined
        }),
    ),

    route(changeReservation, ({ params, body, db, person, language: ofReader, now }) =>
      inTransaction(db, async trx => {
        const acting = await actingOn(trx, { reservation: params.id }, person.id)
        const language = await languageToMail(trx, acting, ofReader)
        const wanted = { ...body, ...acting, id: params.id, language }
        return change(trx, wanted, { now, kinds, publicUrl, reservationLimit })
      }),
    ),

    route(checkChange, async ({ params, query, db, person, language, now }) => {
      const { accountId } = await actingOn(db, { reservation: params.id }, person.id)
      const wanted = { ...query, id: params.id, accountId, address: query.address }
      return changeOptions(db, wanted, { language, now })
    }),

    route(deleteReservation, ({ params, body, db, person, language: ofReader, now }) =>
      inTransaction(db, async trx => {
        const acting = await actingOn(trx, { reservation: params.id }, person.id)
        const language = await languageToMail(trx, acting, ofReader)
        const wanted = { ...body, ...acting, id: params.id, language }
        await cancel(trx, wanted, { now, publicUrl, kinds, reservationLimit })
        return undefined
      }),
    ),

    route(listDependents, async ({ params, query, db, person, language, now }) => {
      const { accountId } = await actingOn(db, { reservation: params.id }, person.id)
      const { start, end, address } = query
      const to =
        start === undefined || end === undefined ? undefined : { start: new Date(start), end: new Date(end) }
      const wanted = { id: params.id, accountId, to, address }
      return { dependents: await ownDependents(db, wanted, { language, now, kinds }) }
    }),

    route(restoreDismissed, ({ params, db, person, now }) =>
      inTransaction(db, async trx => {
        const { accountId } = await actingOn(trx, { reservation: params.id }, person.id)
        await restore(trx, { id: params.id, accountId }, { now })
        return undefined
      }),
    ),

    route(listRoomRequests, ({ query, db, now }) => roomRequests(db, { ...query, now })),

    route(approveRoomRequest, async ({ params, body, db, person, grants, now }) => {
      const act = {
        id: params.id,
        revision: body.revision,
        person,
        grants,
        now,
        publicUrl,
        kinds,
        reservationLimit,
      }
      return foundForStaff(await answerRequest(db, act, { accepted: true }))
    }),

    route(refuseRoomRequest, async ({ params, body, db, person, grants, now }) => {
      const act = {
        id: params.id,
        revision: body.revision,
        person,
        grants,
        now,
        publicUrl,
        kinds,
        reservationLimit,
      }
      const note = body.note?.trim() || undefined
      return foundForStaff(await answerRequest(db, act, { accepted: false, reason: 'NOT_APPROVED', note }))
    }),

    route(withdrawRoom, async ({ params, body, db, person, grants, now }) => {
      const act = {
        id: params.id,
        revision: body.revision,
        person,
        grants,
        now,
        publicUrl,
        kinds,
        reservationLimit,
      }
      const note = body.note.trim()
      if (note === '') throw noteNeeded()
      return foundForStaff(await withdrawGiven(db, act, note))
    }),
  ]
}

function invitationsSent({ people, dates }: Awaited<ReturnType<typeof invitationsLeft>>) {
  return { invitationsLeft: people, invitedDatesLeft: dates }
}

/** A mail goes to whose booking it is, in the language in which they read, whoever acts in their place. */
async function languageToMail(
  db: Database,
  { accountId, assistant }: Acting,
  ofReader: Language,
): Promise<Language> {
  return assistant === undefined ? ofReader : ((await languageOf(db, accountId)) ?? ofReader)
}

/** What is not of their campus is to staff what a call for staff is to others: an unknown address. */
function foundForStaff(found: boolean): undefined {
  if (!found) throw notFound()
}
