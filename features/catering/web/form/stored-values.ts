import { forgetTyped, keepTyped, readTyped, typedOver } from '#platform/web/storage/typed-texts.ts'
import { type Need, needs } from '../../contract.ts'
import type { OrderValues } from './order-values.ts'

/*
 * What was typed into an order's form and not sent is kept in the tab, field by field, as texts.
 */

const texts = [
  'date',
  'startingTime',
  'endingTime',
  'numberGuests',
  'place',
  'instantType',
  'costCenter',
  'division',
  'comment',
] as const
const fields = [...texts, 'articles', 'needs'] as const

const asTexts = (values: OrderValues) => ({
  ...values,
  articles: JSON.stringify(values.articles),
  needs: JSON.stringify(values.needs),
})

/** Keeps the fields that are not what the form began with. */
export function storeValues(form: string, values: OrderValues, begun: OrderValues): void {
  keepTyped(form, typedOver(asTexts(values), asTexts(begun)))
}

/** What the form began with, with what was typed over it. */
export function withStoredValues(form: string, begun: OrderValues): OrderValues {
  const kept = readTyped(form, fields)
  const values = { ...begun }
  for (const name of texts) values[name] = kept[name] ?? begun[name]
  return {
    ...values,
    articles: parsed(kept.articles, isArticles) ?? begun.articles,
    needs: parsed(kept.needs, isNeeds) ?? begun.needs,
  }
}

export const forgetValues = forgetTyped

function parsed<Value>(
  text: string | undefined,
  valid: (value: unknown) => value is Value,
): Value | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return valid(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0

function isArticles(value: unknown): value is OrderValues['articles'] {
  return isRecord(value) && Object.values(value).every(isCount)
}

function isNeeds(value: unknown): value is OrderValues['needs'] {
  return (
    Array.isArray(value) &&
    value.every(line => isRecord(line) && needs.includes(line.need as Need) && isCount(line.count))
  )
}
