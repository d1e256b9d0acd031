import { invalid, type Problem } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import {
  bookingWindow,
  formerWeekday,
  longestReservation,
  type Span,
  type SpanFault,
  searchFault,
  shortestReservation,
} from '../rules.ts'

/** The names under which a call carries the two ends of a time. */
export interface SpanFields {
  start: string
  end: string
}

export interface BookingClock {
  now: Date
  daysAhead: number
}

/** The time that a search carries, which may have begun. @throws Problem 400 naming the field to mend */
export function searchSpan(start: string, end: string, clock: BookingClock): Span {
  const fields = { start: 'availabilityStartDate', end: 'availabilityEndDate' }
  return checkedSpan(start, end, clock, fields, searchFault)
}

/**
 * The time that a call carries.
 * @param faultOf the rule that it has to keep
 * @throws Problem 400 naming the field to mend
 */
export function checkedSpan(
  start: string,
  end: string,
  clock: BookingClock,
  fields: SpanFields,
  faultOf: (span: Span, clock: BookingClock) => SpanFault | undefined,
): Span {
  const span = { start: readInstant(start, fields.start), end: readInstant(end, fields.end) }
  const fault = faultOf(span, clock)
  if (fault !== undefined) throw spanProblem(fault, clock, fields)
  return span
}

const minute = 60_000

/** The format lets leap seconds through, which no Date can hold. Rooms are kept by the minute. */
function readInstant(text: string, field: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) {
    throw invalid({ [field]: { fr: 'Cette date n’est pas lisible.', en: 'This date cannot be read.' } })
  }
  if (instant.getTime() % minute !== 0) {
    throw invalid({
      [field]: {
        fr: 'Les horaires sont à la minute\u00a0: sans secondes.',
        en: 'Times are to the minute: without seconds.',
      },
    })
  }
  return instant
}

function spanProblem(
  fault: SpanFault,
  { now, daysAhead }: BookingClock,
  { start, end }: SpanFields,
): Problem {
  const last = formerWeekday(bookingWindow(now, daysAhead).last)
  const tooFar: Bilingual = {
    fr: `Les salles se réservent jusqu’au ${formatDate(last, 'fr', 'long')}.`,
    en: `Rooms can be booked until ${formatDate(last, 'en', 'long')}.`,
  }
  const wordsOf: Record<SpanFault, [field: string, words: Bilingual]> = {
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
    TOO_FAR: [start, tooFar],
    ENDS_TOO_FAR: [end, tooFar],
  }
  const [field, words] = wordsOf[fault]
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
