import type { Language } from '#platform/text/language.ts'
import { percentInWords } from '#platform/text/percent.ts'
import { formatDate, formatTime, readsCampusClock } from '#platform/time/campus-time.ts'
import { messages } from '../../staff-messages.ts'

/** `24 November 2026, 18:00`, in French `24 novembre 2026 à 18 h`; with the zone where the reader’s clock shows another. */
export function momentInWords(instant: string, language: Language): string {
  const at = new Date(instant)
  const words = [formatDate(at, language, 'date'), formatTime(at, language)].join(
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
