import { onDay } from '#features/rooms/rules.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { occurrenceDays, recurrenceFault } from '../../recurrence.ts'
import { type Booking, spanOf } from './my-schedules.ts'

/** A call that books several dates. */
export interface DatesToBook {
  start: string
  end: string
  recurrence: { every: number; weekdays: number[]; until: string }
  dates: { day: string; address: string }[]
  label: string
  description: string
}

/**
 * What books deleted dates of a series again, all of them as they were. Undefined: that is not to be had by one call, since some
 * differ from the others, have begun, or have colleagues invited, who would have to be invited anew.
 */
export function bookingOfAll(deleted: readonly Booking[], now: Date): DatesToBook | undefined {
  const dates = deleted
    .map(({ meeting, referentiel }) => ({
      ...{ meeting, span: spanOf(meeting), address: referentiel.email },
      day: campusDay(spanOf(meeting).start),
    }))
    .toSorted((one, other) => +one.span.start - +other.span.start)
  const [first] = dates
  const series = first?.meeting.series
  if (first === undefined || !series || first.span.start <= now) return undefined
  const { every, weekdays, until } = series
  const recurrence = { every, weekdays, until }
  if (recurrenceFault(first.day, recurrence) !== undefined) return undefined
  const days = new Set(occurrenceDays(first.day, recurrence))
  const booked: DatesToBook['dates'] = []
  for (const { meeting, span, address, day } of dates) {
    const same = onDay(first.span, day)
    const isAlike =
      +same.start === +span.start &&
      +same.end === +span.end &&
      meeting.label === first.meeting.label &&
      meeting.description === first.meeting.description &&
      meeting.attendees.length === 0
    // A day counts once: two dates may have been moved to one.
    if (!isAlike || address === null || !days.delete(day)) return undefined
    booked.push({ day, address })
  }
  return {
    ...{
      start: first.span.start.toISOString(),
      end: first.span.end.toISOString(),
      recurrence,
      dates: booked,
    },
    ...{ label: first.meeting.label ?? '', description: first.meeting.description ?? '' },
  }
}
