import { addDays, campusDay, campusInstant, campusTime, type Day } from '#platform/time/campus-time.ts'
import {
  onDay,
  type PeriodName,
  periodOf,
  periods,
  remaining,
  roundedUp,
  spanOfTimes,
  startingAt,
  startStep,
  type Times,
  timesOf,
} from '../rules.ts'

export const periodNames = Object.keys(periods) as Exclude<PeriodName, 'custom'>[]

/** The lengths that are chosen with one press, in minutes. */
export const lengthsInMinutes = [30, 45, 60, 90] as const

/** From the same start on for so many minutes; undefined where the day ends before. */
export function timesLasting(times: Times, minutes: number): Times | undefined {
  const { start } = spanOfTimes(times)
  const end = new Date(start.getTime() + minutes * 60_000)
  return end > campusInstant(addDays(times.day, 1)) ? undefined : timesOf({ start, end })
}

/** The same times of another day; today, what has begun starts at the next quarter of an hour. */
export function movedTo(times: Times, day: Day, now: Date): Times {
  return fromNow(timesOf(onDay(spanOfTimes(times), day)), now)
}

/** What begins before now begins at the next quarter of an hour instead, the duration kept where the end must move. */
export function fromNow(times: Times, now: Date): Times {
  if (spanOfTimes(times).start >= now || times.day !== campusDay(now)) return times
  const next = roundedUp(now, startStep)
  return campusDay(next) === times.day ? startingAt(times, campusTime(next)) : times
}

/** Which period is chosen: one that has begun counts by what is left of it. */
export function visiblePeriod(times: Times, now: Date): PeriodName {
  const named = periodOf(spanOfTimes(times))
  if (named !== 'custom') return named
  const left = (name: Exclude<PeriodName, 'custom'>) => {
    const span = remaining(name, times.day, now)
    return span !== undefined && campusTime(span.start) === times.start && campusTime(span.end) === times.end
  }
  return periodNames.find(left) ?? 'custom'
}

/** As long as wanted, from the moment at which a campus opens; within that day. */
export function timesFromOpening(wanted: Times, opens: Date): Times {
  const { start, end } = spanOfTimes(wanted)
  const midnight = campusInstant(addDays(campusDay(opens), 1))
  const until = new Date(Math.min(opens.getTime() + (end.getTime() - start.getTime()), midnight.getTime()))
  return timesOf({ start: opens, end: until })
}
