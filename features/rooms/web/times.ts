import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  type Time,
} from '#platform/time/campus-time.ts'
import {
  onDay,
  type PeriodName,
  periodOf,
  periods,
  remaining,
  roundedUp,
  type Span,
  startStep,
  withEnd,
  withStart,
} from '../rules.ts'

/** A time as the search form holds it: within one day, by the campus clock. */
export interface Times {
  day: Day
  start: Time
  end: Time
}

export const periodNames = Object.keys(periods) as Exclude<PeriodName, 'custom'>[]

export function spanOf({ day, start, end }: Times): Span {
  return { start: campusInstant(day, start), end: campusInstant(day, end) }
}

export function timesOf({ start, end }: Span): Times {
  return { day: campusDay(start), start: campusTime(start), end: campusTime(end) }
}

/** Moves the start; past the end, the end moves too (specification §4), at the latest to the end of the day. */
export function startingAt(times: Times, start: Time): Times {
  return within(times.day, withStart(spanOf(times), campusInstant(times.day, start)))
}

/** Moves the end; before the start, the start moves too, at the earliest to the beginning of the day. */
export function endingAt(times: Times, end: Time): Times {
  return within(times.day, withEnd(spanOf(times), campusInstant(times.day, end)))
}

/** The same times of another day; today, what has begun starts at the next quarter of an hour. */
export function movedTo(times: Times, day: Day, now: Date): Times {
  return fromNow(timesOf(onDay(spanOf(times), day)), now)
}

/** What begins before now begins at the next quarter of an hour instead, the duration kept where the end must move. */
export function fromNow(times: Times, now: Date): Times {
  if (spanOf(times).start >= now || times.day !== campusDay(now)) return times
  const next = roundedUp(now, startStep)
  return campusDay(next) === times.day ? startingAt(times, campusTime(next)) : times
}

/** Which period is chosen: one that has begun counts by what is left of it. */
export function periodShown(times: Times, now: Date): PeriodName {
  const named = periodOf(spanOf(times))
  if (named !== 'custom') return named
  const left = (name: Exclude<PeriodName, 'custom'>) => {
    const span = remaining(name, times.day, now)
    return span !== undefined && campusTime(span.start) === times.start && campusTime(span.end) === times.end
  }
  return periodNames.find(left) ?? 'custom'
}

function within(day: Day, { start, end }: Span): Times {
  const first = campusInstant(day)
  const next = campusInstant(addDays(day, 1))
  return {
    day,
    start: start < first ? '00:00' : campusTime(start),
    end: end < next ? campusTime(end) : '23:59',
  }
}
