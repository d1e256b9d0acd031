import { invalid, notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import type { Referentiel } from '../contract.ts'
import {
  bookingWindow,
  longestReservation,
  type Span,
  type SpanFault,
  searchFault,
  shortestReservation,
  spanFault,
  whyNotBookable,
} from '../rules.ts'

/** The names under which a call carries the two ends of a time. */
export interface SpanFields {
  start: string
  end: string
}

interface Clock {
  now: Date
  daysAhead: number
}

/** The time that a call carries. @throws Problem 400 where it is no reservation's, naming the field to mend */
export function reservationSpan(
  start: string,
  end: string,
  clock: Clock,
  fields: SpanFields = { start: 'start', end: 'end' },
): Span {
  return checked(start, end, clock, fields, spanFault)
}

/** The same for a search, which may look at a time that has begun. */
export function searchSpan(start: string, end: string, clock: Clock): Span {
  const fields = { start: 'availabilityStartDate', end: 'availabilityEndDate' }
  return checked(start, end, clock, fields, searchFault)
}

function checked(
  start: string,
  end: string,
  clock: Clock,
  fields: SpanFields,
  faultOf: typeof spanFault,
): Span {
  const span = { start: readInstant(start, fields.start), end: readInstant(end, fields.end) }
  const fault = faultOf(span, clock)
  if (fault !== undefined) throw spanProblem(fault, clock, fields)
  return span
}

/** The format lets leap seconds through, which no Date can hold. */
function readInstant(text: string, field: string): Date {
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant
  throw invalid({
    [field]: { fr: 'Cette date n’est pas lisible.', en: 'This date cannot be read.' },
  })
}

function spanProblem(fault: SpanFault, { now, daysAhead }: Clock, { start, end }: SpanFields): Problem {
  const { last } = bookingWindow(now, daysAhead)
  const told: Record<SpanFault, [field: string, words: Bilingual]> = {
    END_BEFORE_START: [end, { fr: 'La fin doit suivre le début.', en: 'The end must be after the start.' }],
    TOO_SHORT: [
      end,
      {
        fr: `Une réservation dure au moins ${shortestReservation} minutes.`,
        en: `A booking lasts at least ${shortestReservation} minutes.`,
      },
    ],
    TOO_LONG: [
      end,
      {
        fr: `Une réservation dure au plus ${longestReservation / 60} heures.`,
        en: `A booking lasts at most ${longestReservation / 60} hours.`,
      },
    ],
    WEEKEND: [
      start,
      {
        fr: 'Les salles se réservent du lundi au vendredi.',
        en: 'Rooms can be booked from Monday to Friday.',
      },
    ],
    PAST: [start, { fr: 'Cet horaire est passé.', en: 'This time has passed.' }],
    TOO_FAR: [
      start,
      {
        fr: `Les salles se réservent jusqu’au ${formatDate(last, 'fr', 'long')}.`,
        en: `Rooms can be booked until ${formatDate(last, 'en', 'long')}.`,
      },
    ],
  }
  const [field, words] = told[fault]
  return invalid({ [field]: words })
}

export function capacityAbove(maximum: number): Problem {
  return invalid({
    capacity: {
      fr: `La capacité est un nombre entier de 0 à ${maximum}.`,
      en: `The capacity is a whole number from 0 to ${maximum}.`,
    },
  })
}

export function roomTaken(room: string, { start }: Span): Problem {
  const day = campusDay(start)
  return refusal('ROOM_TAKEN', {
    fr: `La salle ${room} est déjà prise à cet horaire, ${formatDate(day, 'fr', 'day')}.`,
    en: `Room ${room} is already taken at that time on ${formatDate(day, 'en', 'day')}.`,
  })
}

/**
 * How many days ahead a person may book a place.
 * @throws Problem 409 NOT_BOOKABLE, OTHER_CAMPUS
 */
export function daysBookableAhead(
  place: Referentiel,
  { ownSite, daysAhead }: { ownSite: string | null; daysAhead: number | undefined },
): number {
  const reason = whyNotBookable(place, { ownSite, daysAhead })
  if (reason === 'OTHER_CAMPUS') {
    throw refusal('OTHER_CAMPUS', {
      fr: 'Les bureaux se réservent sur votre propre campus.',
      en: 'Desks can be booked on your own campus only.',
    })
  }
  if (reason !== null || daysAhead === undefined) {
    throw refusal('NOT_BOOKABLE', {
      fr: `La salle ${place.room} ne peut pas être réservée.`,
      en: `Room ${place.room} cannot be booked.`,
    })
  }
  return daysAhead
}

export function tooManyReservations(limit: number): Problem {
  return refusal('TOO_MANY_RESERVATIONS', {
    fr: `Vous avez déjà ${limit} réservations à venir, le maximum. Supprimez-en une pour en faire une autre.`,
    en: `You already have ${limit} bookings to come, which is the most. Delete one to make another.`,
  })
}

export function notEditable(): Problem {
  return refusal('NOT_EDITABLE', {
    fr: 'Cette réservation ne peut plus être modifiée.',
    en: 'This booking can no longer be changed.',
  })
}

export function noSuchRoom(): Problem {
  return notFound({ fr: 'Cette salle n’existe pas.', en: 'This room does not exist.' })
}

export function noSuchReservation(): Problem {
  return notFound({
    fr: 'Cette réservation n’existe pas, ou n’est pas la vôtre.',
    en: 'This booking does not exist, or is not yours.',
  })
}
