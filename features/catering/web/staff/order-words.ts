import type { Language } from '#platform/text/language.ts'
import { campusDay, formatDate, formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import { messages as shared } from '../../messages.ts'
import type { KitchenOrder, OrderContent } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { inEuros, needInWords } from '../../words.ts'

/** Stands where there is nothing. */
export const nothing = '–'

/** `2 × Cake`, and what it contains. */
export function articlesInWords(
  order: OrderContent,
  language: Language,
  { allergens = true } = {},
): string[] {
  const t = messages[language]
  return order.additionalArticles.map(({ quantity, name, allergens: contained }) => {
    const line = `${quantity} × ${name}`
    if (!allergens || contained.length === 0) return line
    return `${line} (${t.contains(contained.map(one => shared[language].allergens[one]).join(', '))})`
  })
}

/** `3 × vegan`. */
export function needsInWords({ dietaryNeeds }: OrderContent, language: Language): string[] {
  return dietaryNeeds.map(({ need, count }) => `${count} × ${needInWords(need, language)}`)
}

export function timesInWords({ startingTime, endingTime }: OrderContent, language: Language): string {
  return formatTimeRange(startingTime, endingTime, language)
}

/** `Prepared 10:42, Camille Petit`, in the order of the ticks; with its day where that is not the order’s. */
export function ticksInWords({ day, prepared, delivered }: KitchenOrder, language: Language): string[] {
  const t = messages[language]
  return (
    [
      [t.prepared, prepared],
      [t.delivered, delivered],
    ] as const
  ).flatMap(([label, tick]) => {
    if (tick === null) return []
    const at = new Date(tick.at)
    const when = campusDay(at) === day ? formatTime(at, language) : momentInWords(tick.at, language)
    return [[`${label} ${when}`, tick.by].filter(Boolean).join(', ')]
  })
}

/** Which order it is, for a name that is read out. */
export function orderInWords(order: OrderContent, language: Language): string {
  return [order.instantName, order.referentiel, timesInWords(order, language)].join(', ')
}

/** `today at 10:12`, or the day and the time. */
export function momentInWords(instant: string, language: Language): string {
  const moment = new Date(instant)
  return `${formatDate(moment, language, 'day')}, ${formatTime(moment, language)}`
}

export type ContentField = keyof (typeof messages)['en']['fields']

/** What an order says, field by field, in the order of a form. */
export function contentInWords(order: OrderContent, language: Language): Record<ContentField, string> {
  return {
    day: formatDate(order.day, language, 'day'),
    time: timesInWords(order, language),
    place: order.referentiel,
    service: order.instantName,
    guests: String(order.numberGuests),
    articles: articlesInWords(order, language, { allergens: false }).join(', '),
    needs: needsInWords(order, language).join(', '),
    comment: order.comment,
    division: order.division ?? '',
    costCenter: order.costCenter ?? '',
    price: inEuros(order.totalPrice, language),
  }
}

/** The fields of which a change says something else, and the others. */
export function comparedFields(
  order: KitchenOrder,
  change: OrderContent,
  language: Language,
): { field: ContentField; now: string; asked: string; changed: boolean }[] {
  const [now, requested] = [contentInWords(order, language), contentInWords(change, language)]
  return (Object.keys(now) as ContentField[]).map(field => ({
    field,
    now: now[field],
    asked: requested[field],
    changed: now[field] !== requested[field],
  }))
}
