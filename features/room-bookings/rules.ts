import type { Referentiel } from '#features/rooms/contract.ts'
import {
  bookNowStep,
  lengthFault,
  minutesBetween,
  roundedUp,
  type Span,
  type SpanFault,
  searchFault,
  shortestReservation,
} from '#features/rooms/rules.ts'
import { addDays, campusDay, campusInstant, type Day, isWeekend } from '#platform/time/campus-time.ts'
import type { NotBookableReason } from './contract.ts'

const minute = 60_000

/** Minutes that "book now" books. */
export const bookNowLength = 45
/** How many days the strip of a room's planning spans, weekends among them but not shown. */
export const stripLength = 28
/** Minutes for which a start that has just passed is still taken: the time it takes to read and confirm. */
export const startTolerance = 5

/** The days that a room's planning offers: four weeks from today, weekends left out. */
export function stripDays(now: Date): Day[] {
  const today = campusDay(now)
  return Array.from({ length: stripLength }, (_, n) => addDays(today, n)).filter(day => !isWeekend(day))
}

/**
 * What forbids a reservation at a time: it lasts 15 minutes to one day, touches no weekend, does not
 * begin in the past and begins within the window of its campus.
 */
export function spanFault(
  span: Span,
  { now, daysAhead }: { now: Date; daysAhead: number },
): SpanFault | undefined {
  if (span.start.getTime() < now.getTime() - startTolerance * minute) return lengthFault(span) ?? 'PAST'
  return searchFault(span, { now, daysAhead })
}

/**
 * What "book now" books: 45 minutes from the next five minutes on, fewer where a meeting follows. Undefined: the room
 * is busy, the next meeting is too near, or it is the weekend.
 */
export function bookNow(now: Date, meetings: readonly Span[]): (Span & { shortened: boolean }) | undefined {
  const start = roundedUp(now, bookNowStep)
  const wanted: Span = { start, end: new Date(start.getTime() + bookNowLength * minute) }
  if (isWeekend(campusDay(start))) return undefined
  const midnight = campusInstant(addDays(campusDay(start), 1))
  const limits = meetings.filter(meeting => meeting.end > start).map(meeting => meeting.start)
  // The weekend ends a Friday's late meeting as another meeting would.
  if (isWeekend(campusDay(midnight))) limits.push(midnight)
  const end = new Date(Math.min(wanted.end.getTime(), ...limits.map(limit => limit.getTime())))
  if (minutesBetween({ start, end }) < shortestReservation) return undefined
  return { start, end, shortened: end < wanted.end }
}

/**
 * What keeps a person from booking a place at any time, or null: it has to be
 * bookable, on a campus with booking; meeting rooms are open to all, desks to the people of their campus only, or to
 * all where they are marked for visitors.
 */
export function whyNotBookable(
  place: Pick<Referentiel, 'bookable' | 'referencialType' | 'isVisitor' | 'site'>,
  { ownSite, daysAhead }: { ownSite: string | null; daysAhead: number | undefined },
): NotBookableReason | null {
  if (!place.bookable || daysAhead === undefined) return 'NOT_BOOKABLE'
  const allowed = place.referencialType === 'MEETING_ROOM' || place.isVisitor || place.site === ownSite
  return allowed ? null : 'OTHER_CAMPUS'
}
