import { overlap, type Span } from '#features/rooms/rules.ts'

const minute = 60_000

/** Minutes for which an offered room is held, where its campus says nothing else. */
export const defaultOfferMinutes = 15
/** Minutes for which it is held at least, however soon it begins, but never beyond that. */
export const shortestOffer = 3
/** Which part of the time that is left an offer takes of it: others who wait shall have their turn too. */
const shareOfTimeLeft = 1 / 4

/** For how many minutes a campus has an offered room held, by the parameters of its booking. */
export function offerMinutesOf(param: unknown): number {
  const { waitOfferMinutes: said } = (param ?? {}) as { waitOfferMinutes?: unknown }
  return typeof said === 'number' && said >= shortestOffer ? said : defaultOfferMinutes
}

/**
 * Until when a room that is offered now is held: for as long as its campus says, for a quarter of what is left where it begins
 * soon, for three minutes at least, and never beyond its start. Undefined: it has begun.
 */
export function offerUntil({ start }: Pick<Span, 'start'>, minutes: number, now: Date): Date | undefined {
  const left = start.getTime() - now.getTime()
  if (left <= 0) return undefined
  const held = Math.min(minutes * minute, Math.max(shortestOffer * minute, left * shareOfTimeLeft))
  return new Date(now.getTime() + Math.min(left, held))
}

/** Somebody in the line for a room. */
export interface InLine extends Span {
  /** Whether they may book the room then, by all its rules and their own limits. */
  mayBook: boolean
}

/**
 * To whom a room is offered: in the order in which they have asked, whoever may have it for all of their time, which neither is
 * taken nor was just offered to somebody before them. Who may not is passed over, and keeps their place.
 * @param line those who wait, the first first
 * @param taken what the room holds already
 * @param buffer how many minutes the room keeps free between two bookings
 */
export function nextInLine<Entry extends InLine>(
  line: readonly Entry[],
  taken: readonly Span[],
  buffer = 0,
): Entry[] {
  // Each with what is kept free after it: two that do not meet so are as far apart as the room asks for.
  const kept = ({ start, end }: Span): Span => ({ start, end: new Date(end.getTime() + buffer * minute) })
  const held: Span[] = taken.map(kept)
  return line.filter(entry => {
    if (!entry.mayBook || held.some(other => overlap(other, kept(entry)))) return false
    held.push(kept(entry))
    return true
  })
}

/** Why a wait is over. */
export type WaitEnd =
  /** The time that it was for has begun, and the room was not free. */
  | 'STARTED'
  /** Its person has booked a room at that time. */
  | 'OWN_BOOKING'
  /** The room was offered, and nobody answered. */
  | 'OFFER_OVER'
  /** Its person is not let in any more. */
  | 'DISABLED'

/** What decides whether a wait is over. */
export interface WaitState {
  start: Date
  /** Until when the room is held for its person; null: it is not offered. */
  offeredUntil: Date | null
  hasOwnBooking: boolean
  isDisabled: boolean
}

/** Why a wait is over; undefined: it goes on. */
export function whyOver(state: WaitState, now: Date): WaitEnd | undefined {
  const { start, offeredUntil, hasOwnBooking, isDisabled } = state
  if (isDisabled) return 'DISABLED'
  if (hasOwnBooking) return 'OWN_BOOKING'
  if (offeredUntil !== null && now >= offeredUntil) return 'OFFER_OVER'
  return now >= start ? 'STARTED' : undefined
}
