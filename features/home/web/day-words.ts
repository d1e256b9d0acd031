import type { Language } from '#platform/text/language.ts'
import {
  campusDay,
  type Day,
  formatDuration,
  formatNearDay,
  formatTime,
  formatTimeRange,
} from '#platform/time/campus-time.ts'
import type { DayEntry } from '../contract.ts'
import { messages } from '../messages.ts'
import { minutesUntil, type NextOfDay } from '../rules.ts'

/** At which time something is: `10:00–11:00`, `until 14:00`, `to do`. */
export function timesInWords({ kind, start, end }: DayEntry, language: Language): string {
  const t = messages[language]
  if (kind === 'DUE') return t.allDay
  const from = new Date(start)
  if (kind === 'DEADLINE') return t.until(formatTime(from, language))
  return end === null ? formatTime(from, language) : formatTimeRange(from, new Date(end), language)
}

/** How far away what is next is: `in 25 min`, `until 11:00` where it has begun, `tomorrow at 09:00`. */
export function distanceInWords(
  { entry, state }: NextOfDay,
  today: Day,
  now: Date,
  language: Language,
): string {
  const t = messages[language]
  const start = new Date(entry.start)
  if (state === 'begun') return t.until(formatTime(new Date(entry.end ?? entry.start), language))
  const day = campusDay(start)
  return day === today
    ? t.inTime(formatDuration(minutesUntil(entry.start, now), language))
    : t.atTime(formatNearDay(day, today, language, 'day'), formatTime(start, language))
}

/** Where something is and how it stands; its campus too, where that is another than the one looked at. */
export function factsOf({ place, note, siteId, siteName }: DayEntry, ownSite: string): string[] {
  return [place, siteId !== null && siteId !== ownSite ? siteName : null, note].filter(fact => fact !== null)
}
