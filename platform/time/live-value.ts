import type { Language } from '#platform/text/language.ts'
import { formatDate } from './campus-time.ts'

/** From this age on a live value tells how old it is, in milliseconds. */
export const agedAfter = 2 * 60_000
/** From this age on it no longer tells of now, and looks so. */
export const staleAfter = 10 * 60_000

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * - `fresh`: as good as now.
 * - `aged`: older than two minutes, so its age stands beside it.
 * - `stale`: older than ten: greyed too.
 */
export type Freshness = 'fresh' | 'aged' | 'stale'

/** In milliseconds; 0 for what a faster clock measured in our future. */
export function ageOf(measuredAt: string, now: Date): number {
  return Math.max(0, now.getTime() - Date.parse(measuredAt))
}

export function freshnessOf(measuredAt: string, now: Date): Freshness {
  const age = ageOf(measuredAt, now)
  return age > staleAfter ? 'stale' : age > agedAfter ? 'aged' : 'fresh'
}

/** `3 minutes ago`, `2 hours ago`, after a day the date; undefined while the value is fresh. */
export function ageWords(measuredAt: string, now: Date, language: Language): string | undefined {
  const age = ageOf(measuredAt, now)
  if (age <= agedAfter) return undefined
  if (age >= day) return onDay[language](formatDate(new Date(measuredAt), language, 'short'))
  return age < hour
    ? ago[language](Math.floor(age / minute), 'minute')
    : ago[language](Math.floor(age / hour), language === 'fr' ? 'heure' : 'hour')
}

/** Not Intl's, whose first use costs a page 25 ms (docs/decisions/0008). */
const ago: Record<Language, (number: number, unit: string) => string> = {
  fr: (number, unit) => `il y a ${number} ${unit}${number < 2 ? '' : 's'}`,
  en: (number, unit) => `${number} ${unit}${number === 1 ? '' : 's'} ago`,
}

const onDay: Record<Language, (date: string) => string> = {
  fr: date => `le ${date}`,
  en: date => `on ${date}`,
}

/** In how many milliseconds, at least one, the words or the freshness of a value change next. */
export function untilNextWords(measuredAt: string, now: Date): number {
  const age = ageOf(measuredAt, now)
  if (age <= agedAfter) return agedAfter - age + 1
  const step = age < hour ? minute : hour
  // The tenth minute ends the words of the ninth, and a millisecond later the freshness.
  if (age === staleAfter) return 1
  return step - (age % step)
}
