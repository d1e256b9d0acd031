import { Type } from 'typebox'
import { expects } from '#platform/server/content/columns.ts'
import type { Reading } from '#platform/server/content/kind.ts'
import { expectedInstead } from '#platform/server/content/messages.ts'
import { centsOf, eurosOf } from '../rules.ts'

/** The highest price, in euros: what many of these cost together still fits its column. */
const highest = 10_000

/** Euros in a company's file. */
export const amount = Type.Number({
  minimum: 0,
  maximum: highest,
  ...expects({
    fr: `un montant en euros de 0 à ${highest}\u00a0: 12.50`,
    en: `an amount in euros from 0 to ${highest}: 12.50`,
  }),
})

/** The same in cents; more than two decimals are a fault. */
export function centsIn(field: string, euros: number, reading: Reading): number {
  const cents = centsOf(euros)
  if (eurosOf(cents) !== euros)
    reading.fault(field, expectedInstead({ fr: 'deux décimales au plus', en: 'at most two decimals' }, euros))
  return cents
}
