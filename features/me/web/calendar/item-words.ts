import type { Language } from '#platform/text/language.ts'
import {
  campusDay,
  campusEnd,
  type Day,
  formatDate,
  formatTime,
  formatTimeRange,
} from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { firstOfMonth, type OfDay, type View } from '../../calendar-rules.ts'
import { messages } from '../../planned-messages.ts'

/** At which time of a day something is: `10:00–11:00`, `from 22:00` where it goes on after midnight, `All day`. */
export function timeInWords({ item, allDay }: OfDay, day: Day, language: Language): string {
  const t = messages[language]
  if (item.allDay) return t.due
  if (allDay) return t.allDay
  const [start, end] = [new Date(item.start), new Date(item.end)]
  const [lastDay, last] = campusEnd(end)
  if (campusDay(start) < day) return t.until(formatTime(last, language))
  return lastDay > day ? t.from(formatTime(start, language)) : formatTimeRange(start, last, language)
}

/** How it begins, where there is no room for more; nothing of what is there all day. */
export function startInWords({ item, from, allDay }: OfDay, language: Language): string {
  return allDay || from === 0 ? '' : formatTime(new Date(item.start), language)
}

/** What a view shows: `23–29 November 2026`, `November 2026`. */
export function rangeInWords(view: View, days: readonly Day[], day: Day, language: Language): string {
  if (view === 'week') return formatDayRange(days[0] ?? day, days.at(-1) ?? day, language, 'date')
  // A month has no style of its own: it is what stands behind the number of its first day.
  return formatDate(firstOfMonth(day), language, 'date').replace(/^\S+ /, '')
}

/** The number of a day, and of the first of a month its name: one sees where another month begins. */
export function numberInWords(day: Day, language: Language): string {
  return day.endsWith('-01') ? formatDate(day, language, 'short') : String(Number(day.slice(8)))
}
