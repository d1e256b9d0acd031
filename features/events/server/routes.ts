import { invalid } from '#platform/server/http/problem.ts'
import { type Call, type Route, route } from '#platform/server/http/routes.ts'
import {
  bookSlot,
  cancelBooking,
  colleaguesAnHour,
  getAlert,
  getAnimation,
  getBooking,
  getBookingCalendar,
  getEligibility,
  getProofKey,
  getShareMails,
  giveBackBooking,
  listAnimations,
  listMyBookings,
  modifyBooking,
  saveFamilyForm,
  shareBooking,
  subscribeAlert,
  unsubscribeAlert,
} from '../contract.ts'
import { isSubscribed, subscribe, unsubscribe } from './alerts.ts'
import { animationFor, animationsOf } from './animations.ts'
import { book } from './book.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { type BookingReader, bookingsOf, ownBooking } from './bookings.ts'
import { cancel } from './cancel.ts'
import { eligibilityOf } from './eligibility.ts'
import { saveFamily } from './family.ts'
import { giveBack } from './give-back.ts'
import { modify } from './modify.ts'
import { type ProofKeeper, proofKeeper } from './proofs.ts'
import { share, shareMails } from './sharing.ts'

export interface EventsParts {
  /** How many days after an animation what families wrote for it is erased. */
  childrenKeptDays: number
  /** The product's address, for the links in mails. */
  publicUrl: string
  /** The key of the database signs where it is not said. */
  proofs?: ProofKeeper
}

export function eventsRoutes({ childrenKeptDays, publicUrl, proofs = proofKeeper() }: EventsParts): Route[] {
  const readerOf = async ({
    db,
    person,
    language,
    now,
  }: Pick<Call<typeof listMyBookings>, 'db' | 'person' | 'language' | 'now'>): Promise<
    BookingReader & { publicUrl: string }
  > => ({ accountId: person.id, language, now, sign: await proofs.signer(db), publicUrl })
  return [
    route(listAnimations, ({ query, db, person, language, now }) =>
      animationsOf(db, { accountId: person.id, language, now }, { ...query, siteId: Number(query.siteId) }),
    ),

    route(getProofKey, async ({ db }) => ({
      ...(await proofs.publicKey(db)),
      keys: await proofs.publicKeys(db),
    })),

    route(listMyBookings, async call => {
      const { query, db } = call
      const wanted = { past: query.showPastBookings ?? false, after: query.after }
      return bookingsOf(db, wanted, await readerOf(call))
    }),

    route(getAnimation, ({ params, db, person, language, now }) =>
      animationFor(db, params.id, { accountId: person.id, language, now }, { childrenKeptDays }),
    ),

    route(getEligibility, async call => {
      const { params, db, person, now } = call
      if (params.userId !== person.id) await countColleague(call, params.userId)
      return eligibilityOf(db, { ...params, person }, now)
    }),

    route(getBooking, async call => {
      const { id: animationId, bookingId: id } = call.params
      return ownBooking(call.db, { id, animationId }, await readerOf(call))
    }),

    route(getBookingCalendar, async call => {
      const { id: animationId, bookingId: id } = call.params
      const body = await bookingCalendar(call.db, { id, animationId }, await readerOf(call))
      return { type: 'text/calendar; charset=utf-8', body, headers: { 'content-disposition': 'attachment' } }
    }),

    route(bookSlot, async call => {
      const { params, query, body, person, db } = call
      if (body.registrationMode === 'REGISTERED_BY_ANOTHER' && query.email === undefined) throw noEmail
      if (query.email !== undefined) await countColleague(call, query.email)
      const wanted = {
        animationId: params.id,
        slotId: params.slotId,
        person,
        email: query.email,
        imageRights: query.imageRights,
        additionalAnswers: body.additionalAnswers,
        familyForm: body.familyForm,
        termsAccepted: body.termsAccepted,
      }
      return book(db, wanted, await readerOf(call))
    }),

    route(modifyBooking, async call => {
      const { params, query, body, db } = call
      const wanted = {
        animationId: params.id,
        slotId: params.slotId,
        bookingId: params.bookingId,
        imageRights: query.imageRights,
        additionalAnswers: body.additionalAnswers,
        familyForm: body.familyForm,
      }
      return modify(db, wanted, await readerOf(call))
    }),

    route(cancelBooking, async call => {
      const { id: animationId, slotId, bookingId } = call.params
      return cancel(call.db, { animationId, slotId, bookingId }, await readerOf(call))
    }),

    route(shareBooking, async call => {
      const { params, query, person, db } = call
      const { id: animationId, slotId, bookingId } = params
      await countColleague(call, query.user_email)
      const wanted = { animationId, slotId, bookingId, person, email: query.user_email }
      return share(db, wanted, await readerOf(call))
    }),

    route(getShareMails, async call => {
      const { params, query, person, db } = call
      const { id: animationId, slotId, bookingId } = params
      const which = { animationId, slotId, bookingId, accountId: person.id }
      return { mailsLeft: await shareMails(db, { ...which, email: query.user_email }, await readerOf(call)) }
    }),

    route(giveBackBooking, async call => {
      const { id: animationId, slotId, bookingId } = call.params
      return giveBack(call.db, { animationId, slotId, bookingId }, await readerOf(call))
    }),

    route(saveFamilyForm, async call => {
      const { bookingId, oldBookingId, additionalQuestions, ...form } = call.body
      return saveFamily(call.db, { bookingId, oldBookingId, additionalQuestions, form }, await readerOf(call))
    }),

    route(getAlert, async ({ params, db, person }) => ({
      alertList: (await isSubscribed(db, params.id, person.id)) ? [person.email] : [],
    })),

    route(subscribeAlert, async ({ params, db, person, language, now }) => {
      await subscribe(db, { animationId: params.id, accountId: person.id, language }, now)
      return { alertList: [person.email] }
    }),

    route(unsubscribeAlert, async ({ params, db, person }) => {
      await unsubscribe(db, params.id, person.id)
      return { alertList: [] }
    }),
  ]
}

/** Whoever asks about many colleagues could find out who is registered. @throws Problem 429 */
async function countColleague(
  { person, limitDifferent }: Pick<Call<typeof getEligibility>, 'person' | 'limitDifferent'>,
  named: string,
): Promise<void> {
  const email = named.trim().toLowerCase()
  if (email !== person.email.toLowerCase()) await limitDifferent('colleague', email, colleaguesAnHour)
}

const noEmail = invalid({
  email: {
    fr: 'Indiquez l’adresse de la personne que vous inscrivez.',
    en: 'Enter the address of the person you are booking for.',
  },
})
