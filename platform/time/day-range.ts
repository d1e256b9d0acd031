import type { Language } from '#platform/text/language.ts'
import { type Day, type DayStyle, dayStyles, formatDate, utc } from './campus-time.ts'

/** English is written the European way: the day before the month. */
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** From one day to another: `24–26 November`, in French `du 24 au 26 novembre`; one day alone where both are the same. */
export function formatDayRange(first: Day, last: Day, language: Language, style: DayStyle): string {
  if (first === last) return formatDate(first, language, style)
  const format = new Intl.DateTimeFormat(locales[language], { ...dayStyles[style], timeZone: 'UTC' })
  // English gets a comma after the weekday from some engines and not from others.
  if (language === 'en') return format.formatRange(utc(first), utc(last)).replace(/(\p{L}),/gu, '$1')
  const parts = format.formatRangeToParts(utc(first), utc(last))
  const words = parts.map(({ value }) => (/[–-]/.test(value) ? ' au ' : value))
  // The first of a month is `1er`, which Intl leaves out.
  return `du ${words.join('').replace(/(^|\s)1(?=\s\p{L})/gu, '$11er')}`
}
