import { campusInstant, parseDay, parseEndTime } from '#platform/time/campus-time.ts'

/** An end as it is typed. */
export interface TypedEnd {
  day: string
  time: string
}

/** What keeps it from being an end, by field. */
export interface EndFaults {
  day?: 'NO_DAY' | 'PAST' | 'BEFORE_IT_BEGINS'
  time?: 'NO_TIME' | 'PAST' | 'BEFORE_IT_BEGINS' | 'UNCHANGED'
}

/**
 * What a typed day and time mean on the campus clock, 24:00 being the end of that day: a moment to come, after the
 * survey begins, and another one than its end. What the server says to the same is decided by its own clock.
 */
export function readEnd(
  typed: TypedEnd,
  { now, startDate, endDate }: { now: Date; startDate: string; endDate: string },
): { end: Date; faults?: undefined } | { end?: undefined; faults: EndFaults } {
  const [day, time] = [parseDay(typed.day), parseEndTime(typed.time)]
  if (day === undefined || time === undefined) {
    return {
      faults: { ...(day === undefined && { day: 'NO_DAY' }), ...(time === undefined && { time: 'NO_TIME' }) },
    }
  }
  const end = campusInstant(day, time)
  const after = new Date(startDate)
  const fault = end <= now ? 'PAST' : end <= after ? 'BEFORE_IT_BEGINS' : undefined
  if (fault !== undefined) {
    // Where the whole day is wrong, another time would not mend it.
    const wholeDay = campusInstant(day, '24:00') <= (fault === 'PAST' ? now : after)
    return { faults: wholeDay ? { day: fault } : { time: fault } }
  }
  // Typed to the minute: what lies within the minute of the present end is that end.
  const minute = (at: Date) => Math.floor(at.getTime() / 60_000)
  return minute(end) === minute(new Date(endDate)) ? { faults: { time: 'UNCHANGED' } } : { end }
}
