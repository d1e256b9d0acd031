import type { Language } from '#platform/text/language.ts'
import { percentInWords } from '#platform/text/percent.ts'
import {
  campusDay,
  campusEnd,
  campusTime,
  type Day,
  formatDate,
  formatTime,
  readsCampusClock,
  type Time,
} from '#platform/time/campus-time.ts'
import { daysBetweenReminders } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'

/** `24 November 2026, 18:00`, in French `24 novembre 2026 à 18 h`; with the zone where the reader’s clock shows another. */
export function momentInWords(instant: string, language: Language): string {
  const at = new Date(instant)
  return inWords(at, [campusDay(at), campusTime(at)], language)
}

/** The same of an end: midnight is that of the day that it ends, `24 November 2026, 24:00`. */
export function endMomentInWords(instant: string, language: Language): string {
  const at = new Date(instant)
  return inWords(at, campusEnd(at), language)
}

function inWords(at: Date, [day, time]: readonly [day: Day, time: Time], language: Language): string {
  const words = [formatDate(day, language, 'date'), formatTime(time, language)].join(
    language === 'fr' ? ' à ' : ', ',
  )
  return readsCampusClock(at) ? words : messages[language].campusTime(words)
}

/** A part of a whole in per cent without decimals: `67%`, in French `67 %`. */
export function shareInWords(part: number, whole: number, language: Language): string {
  // Multiplied first: 57 of 200 are 28.5 then, and 28.499… else.
  return percentInWords(whole === 0 ? 0 : (part * 100) / whole, language)
}

/** With two decimals at most: `4.14`, in French `4,14`. */
export function decimalInWords(number: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(number)
}

/** From when on people may be reminded of a survey again. */
export function remindedAgain(remindedAt: Date): Date {
  return new Date(remindedAt.getTime() + daysBetweenReminders * 24 * 3_600_000)
}
