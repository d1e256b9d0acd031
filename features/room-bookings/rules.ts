import type { Referentiel } from '#features/rooms/contract.ts'
import {
  bookingWindow,
  bookNowStep,
  lengthFault,
  minutesBetween,
  onDay,
  overlap,
  roundedUp,
  type Span,
  type SpanFault,
  searchFault,
  shortestReservation,
} from '#features/rooms/rules.ts'
import { addDays, campusDay, campusInstant, type Day, isWeekend } from '#platform/time/campus-time.ts'
import type {
  NotBookableReason,
  RefusalReason,
  ReservationStatus,
  roomRequestRefusals,
  withdrawalRefusals,
} from './contract.ts'

const minute = 60_000

/** Minutes that "book now" books. */
export const bookNowLength = 45
/** The other lengths, in minutes, for which a room is booked now with one press. */
export const bookNowLengths = [30, 60, 90] as const
/** How many days the strip of a room's planning spans, weekends among them but not shown. */
export const stripLength = 28
/** Minutes for which a start that has just passed is still taken: the time it takes to read and confirm. */
export const startTolerance = 5

/**
 * The days that a room's planning offers, weekends left out: four weeks from today, then, strip after strip, the four
 * weeks that follow, as far as its campus may be booked.
 * @param nth which strip, from 0 on
 */
export function stripDays(
  now: Date,
  { nth = 0, daysAhead = 0 }: { nth?: number; daysAhead?: number } = {},
): Day[] {
  const today = campusDay(now)
  const { last } = bookingWindow(now, daysAhead)
  const first = addDays(today, nth * stripLength)
  return Array.from({ length: stripLength }, (_, n) => addDays(first, n)).filter(
    day => !isWeekend(day) && (nth === 0 || day <= last),
  )
}

/** How many strips it takes to reach the last day that can be booked; one holds a weekday at least. */
export function stripCount(now: Date, daysAhead: number): number {
  let count = 1
  while (stripDays(now, { nth: count, daysAhead }).length > 0) count++
  return count
}

/** Which strip a day stands in, from 0 on; undefined: none shows it. */
export function stripOf(day: Day, now: Date, daysAhead: number): number | undefined {
  for (let nth = 0; nth < stripCount(now, daysAhead); nth++) {
    if (stripDays(now, { nth, daysAhead }).includes(day)) return nth
  }
  return undefined
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
 * What "book now" books: so many minutes, 45 as a rule, from the next five minutes on, fewer where a meeting follows or the room closes.
 * Undefined: the room is busy or closed, the next meeting is too near, or it is the weekend.
 * @param meetings whatever keeps the room, times at which it is closed among them
 */
export function bookNow(
  now: Date,
  meetings: readonly Span[],
  length: number = bookNowLength,
): (Span & { shortened: boolean }) | undefined {
  const start = roundedUp(now, bookNowStep)
  const wanted: Span = { start, end: new Date(start.getTime() + length * minute) }
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

/** Minutes by which a running reservation is made longer with one press. */
export const extensions = [15, 30] as const

/**
 * What is left of a running reservation that ends now: up to the next whole minute, and a quarter of an hour at least.
 * Undefined: it ends as soon as that by itself.
 */
export function endedNow(span: Span, now: Date): Span | undefined {
  const soonest = span.start.getTime() + shortestReservation * minute
  const end = new Date(Math.max(soonest, roundedUp(now, 1).getTime()))
  return end < span.end ? { start: span.start, end } : undefined
}

/**
 * A running reservation made longer; undefined where somebody has the room meanwhile.
 * @param others what else keeps the room, times at which it is closed among them
 */
export function extended(span: Span, minutes: number, others: readonly Span[]): Span | undefined {
  const end = new Date(span.end.getTime() + minutes * minute)
  const added = { start: span.end, end }
  return others.some(other => overlap(other, added)) ? undefined : { start: span.start, end }
}

/**
 * How many minutes are kept free after a booking that is changed within its room: as many as the room asks for now. Where it only
 * gives up some of its time it never holds more than it did: what was booked before the room asked for more can still end early.
 * @param asked what the room asks for, in minutes
 * @param has its time until now, with the minutes kept free after that
 */
export function bufferAfterChange(wanted: Span, asked: number, has: { time: Span; buffer: number }): number {
  if (wanted.start < has.time.start || wanted.end > has.time.end) return asked
  const givenUp = (has.time.end.getTime() - wanted.end.getTime()) / minute
  return Math.min(asked, has.buffer + Math.floor(givenUp))
}

/** Until when a room stays as free as it is at a moment; undefined: nothing that is known of follows. */
export function freeUntil(start: Date, meetings: readonly Span[]): Date | undefined {
  const next = meetings.filter(meeting => meeting.start > start).map(meeting => meeting.start.getTime())
  return next.length === 0 ? undefined : new Date(Math.min(...next))
}

/** Minutes from which on a room that is free now is worth going to before others that are nearer. */
const worthGoing = 30

/**
 * Of rooms that are free now, those to propose: first those that stay free for half an hour, else in the order in which they
 * are given, the nearest first.
 * @param offers what `bookNow` says of each
 */
export function nowProposed<Offer extends Span>(offers: readonly Offer[], most: number): Offer[] {
  const isShort = (offer: Offer) => Number(minutesBetween(offer) < worthGoing)
  return [...offers].sort((one, other) => isShort(one) - isShort(other)).slice(0, most)
}

/** A time seven days later. The campus clock counts: nine o’clock stays nine o’clock. */
export function aWeekLater(span: Span): Span {
  return onDay(span, addDays(campusDay(span.start), 7))
}

/** A time that is over, so many weeks later that it is to come. The campus clock counts. */
export function inComingWeeks(span: Span, now: Date): Span {
  const weeks = Math.max(0, Math.floor((now.getTime() - span.start.getTime()) / (7 * 24 * 60 * minute)))
  const near = onDay(span, addDays(campusDay(span.start), 7 * weeks))
  return near.start > now ? near : aWeekLater(near)
}

/** Minutes for which a request of a room that needs consent can be answered at least, however soon it begins. */
export const shortestWait = 15

/**
 * Until when a request of a room that needs consent can be answered: until it begins, and for a quarter of an hour at
 * least, but never after its end.
 */
export function answerUntil({ start, end }: Span, askedAt: Date): Date {
  const atLeast = askedAt.getTime() + shortestWait * minute
  return new Date(Math.min(end.getTime(), Math.max(start.getTime(), atLeast)))
}

/** Of a reservation whose room needs consent, what decides whether it can be answered or taken back. */
export interface ConsentState extends Span {
  status: ReservationStatus
  reason: RefusalReason | null
  /** Of a cancelled one: it was refused before. */
  dismissed: boolean
  revision: number
  /** When this revision was asked for. */
  askedAt: Date
}

/** Why a request cannot be answered any more; undefined: it can. @param revision the one that was read */
export function whyNotAnswerable(
  state: ConsentState,
  revision: number,
  now: Date,
): (typeof roomRequestRefusals)[number] | undefined {
  const { status, reason, dismissed } = state
  if (reason === 'EXPIRED' && status !== 'PENDING') return 'REQUEST_OVER'
  if (status === 'CANCELLED') return dismissed ? 'ALREADY_REFUSED' : 'REQUEST_DELETED'
  if (status === 'REFUSED') return 'ALREADY_REFUSED'
  if (state.revision !== revision) return 'REQUEST_CHANGED'
  if (status === 'ACCEPTED') return reason === null ? 'ALREADY_APPROVED' : 'ALREADY_REFUSED'
  return now < answerUntil(state, state.askedAt) ? undefined : 'REQUEST_OVER'
}

/** Why a room that was given cannot be taken back any more; undefined: it can. @param revision the one that was read */
export function whyNotWithdrawable(
  state: ConsentState,
  revision: number,
  now: Date,
): (typeof withdrawalRefusals)[number] | undefined {
  const { status, reason, dismissed } = state
  if (reason === 'WITHDRAWN') return 'ALREADY_WITHDRAWN'
  if (status === 'CANCELLED' && !dismissed) return 'REQUEST_DELETED'
  if (status !== 'ACCEPTED' || state.revision !== revision) return 'REQUEST_CHANGED'
  return state.end > now ? undefined : 'REQUEST_OVER'
}
