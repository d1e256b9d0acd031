import type { RawBuilder } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'

/** A booking to come that falls into a time at which its room is not open, and whose owner has not been told so. */
export interface ConcernedBooking {
  room: string
  start: Date
  end: Date
  /** By whom it was made: no more than that they are one or several. */
  ownerId: string
}

/** What bookings there are of rooms that closures, or other hours, now leave closed. */
export interface ConcernedBookings {
  /** @param rooms a query of the ids of rooms that are looked at */
  of(db: Database, rooms: RawBuilder<unknown>, now: Date): Promise<ConcernedBooking[]>
}

export const concernedBookings = extensionPoint<ConcernedBookings>('bookings that a closure concerns')

/** Bookings that are named one by one. */
const mostNamed = 5

/** What a writer is told of the bookings that what they wrote concerns. */
export function concernedWords(
  bookings: readonly ConcernedBooking[],
  inWords: (booking: ConcernedBooking) => Bilingual,
): Bilingual[] {
  if (bookings.length === 0) {
    return [{ fr: 'Aucune réservation n’est concernée.', en: 'No booking is concerned.' }]
  }
  const people = new Set(bookings.map(({ ownerId }) => ownerId)).size
  const count = bookings.length
  const sentence = {
    fr: `${count === 1 ? 'Une réservation tombe' : `${count} réservations tombent`} dans une fermeture\u00a0: ${people === 1 ? 'une personne en est prévenue' : `${people} personnes en sont prévenues`} par e-mail, ${count === 1 ? 'et la réservation reste' : 'et les réservations restent'} jusqu’à ce qu’elles soient déplacées ou annulées.`,
    en: `${count === 1 ? 'One booking falls' : `${count} bookings fall`} into a closure: ${people === 1 ? 'one person is' : `${people} people are`} mailed about it, and ${count === 1 ? 'it stays until it is' : 'they stay until they are'} moved or cancelled.`,
  }
  const named = bookings.slice(0, mostNamed).map(inWords)
  const more = count - named.length
  return [
    sentence,
    ...named,
    ...(more > 0
      ? [{ fr: `Et ${more === 1 ? 'une autre' : `${more} autres`}.`, en: `And ${more} more.` }]
      : []),
  ]
}
