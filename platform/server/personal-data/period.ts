import { type RawBuilder, sql } from 'kysely'
import type { Bilingual } from '#platform/text/language.ts'

/** How long something is kept, in one unit. The deleting job and every text about it are made from the same value. */
export type Period = { months: number } | { days: number } | { hours: number }

type Unit = 'months' | 'days' | 'hours'

const words: Record<Unit, Bilingual<[one: string, many: string]>> = {
  months: { fr: ['mois', 'mois'], en: ['month', 'months'] },
  days: { fr: ['jour', 'jours'], en: ['day', 'days'] },
  hours: { fr: ['heure', 'heures'], en: ['hour', 'hours'] },
}

/** `12 mois`, `12 months`; `1 heure`, `1 hour`. */
export function inWords(period: Period): Bilingual {
  const [unit, count] = partsOf(period)
  const { fr, en } = words[unit]
  return {
    fr: `${count}\u00a0${count < 2 ? fr[0] : fr[1]}`,
    en: `${count}\u00a0${count === 1 ? en[0] : en[1]}`,
  }
}

/** The same as an SQL interval. */
export function asInterval(period: Period): RawBuilder<unknown> {
  const [unit, count] = partsOf(period)
  return sql`interval ${sql.lit(`${count} ${unit}`)}`
}

/** The moment before which what is kept so long is outdated. */
export function oldestRetained(period: Period, now: Date): Date {
  const [unit, count] = partsOf(period)
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
  return new Date(zoned.subtract({ [unit]: count }).epochMilliseconds)
}

function partsOf(period: Period): [Unit, number] {
  if ('months' in period) return ['months', period.months]
  return 'days' in period ? ['days', period.days] : ['hours', period.hours]
}
