import type { Language } from '#platform/text/language.ts'
import { campusDay, campusEnd, formatNearDay, formatTime } from '#platform/time/campus-time.ts'

/** How long before its end a survey is said to be ending soon, in milliseconds. */
const soon = 24 * 60 * 60_000

/** The end of a survey as a day and a time of the campus: `tomorrow`, `18:00`. */
export function endInWords(endDate: string, now: Date, language: Language): [day: string, time: string] {
  const [day, time] = campusEnd(new Date(endDate))
  return [formatNearDay(day, campusDay(now), language, 'day'), formatTime(time, language)]
}

/** Whether a survey ends within a day. */
export function endsSoon(endDate: string, now: Date): boolean {
  const left = Date.parse(endDate) - now.getTime()
  return left > 0 && left <= soon
}

/** A number as people read it: `1,250`. */
export function inDigits(number: number, language: Language): string {
  return new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB').format(number)
}
