import { addDays, campusDay, campusInstant, type Time } from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'

/** How much of a series beside one date is meant: that date and what follows, or all that is to come. */
export const seriesScopes = ['FOLLOWING', 'ALL'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** Times of the campus clock; an end that is not after the start is of the next day. */
export interface ClockTimes {
  start: Time
  end: Time
}

/**
 * Which dates of a series are meant, the soonest first.
 * @param from when the date begins at which the person has asked
 */
export function datesMeant<Occurrence extends { id: string; start: Date }>(
  dates: readonly Occurrence[],
  { scope, from }: { scope: SeriesScope; from: Date },
): Occurrence[] {
  return dates
    .filter(({ start }) => scope === 'ALL' || start >= from)
    .toSorted((one, other) => +one.start - +other.start || (one.id < other.id ? -1 : 1))
}

/** The same day at other times of the campus clock: ten o’clock is ten o’clock whether or not the clocks have changed. */
export function atTimes({ start }: Pick<Span, 'start'>, times: ClockTimes): Span {
  const day = campusDay(start)
  const lastDay = times.end > times.start ? day : addDays(day, 1)
  return { start: campusInstant(day, times.start), end: campusInstant(lastDay, times.end) }
}
