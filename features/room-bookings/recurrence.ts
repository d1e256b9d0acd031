import { onDay, type Span } from '#features/rooms/rules.ts'
import { addDays, campusDay, type Day, mondayOf, weekdayOf } from '#platform/time/campus-time.ts'
import type { Recurrence } from './contract.ts'

/** Days from the first date of a recurrence to its last, at most: two years. */
export const longestRecurrence = 731

/** What is wrong with a recurrence; undefined: nothing. */
export type RecurrenceFault = 'WEEKDAYS' | 'UNTIL'

/** The weekday of the first date is one of those chosen, and the last day is not before it, nor two years after it. */
export function recurrenceFault(first: Day, { weekdays, until }: Recurrence): RecurrenceFault | undefined {
  if (!weekdays.includes(weekdayOf(first))) return 'WEEKDAYS'
  return until < first || until > addDays(first, longestRecurrence) ? 'UNTIL' : undefined
}

/** The days of a recurrence from its first on: every so many weeks, counted from Mondays, on the chosen weekdays. */
export function occurrenceDays(first: Day, { every, weekdays, until }: Recurrence): Day[] {
  const chosen = weekdays.toSorted((one, other) => one - other)
  const days: Day[] = []
  for (let monday = mondayOf(first); monday <= until; monday = addDays(monday, 7 * every)) {
    for (const weekday of chosen) {
      const day = addDays(monday, weekday - 1)
      if (day >= first && day <= until) days.push(day)
    }
  }
  return days
}

/** The times of a recurrence by the campus clock: ten o’clock stays ten o’clock when the clocks change. */
export function occurrences(first: Span, recurrence: Recurrence): (Span & { day: Day })[] {
  return occurrenceDays(campusDay(first.start), recurrence).map(day => ({ day, ...onDay(first, day) }))
}
