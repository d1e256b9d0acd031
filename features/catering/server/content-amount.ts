import { Type } from 'typebox'
import type { Reading } from '#platform/server/content/kind.ts'
import { centsOf, eurosOf } from '../rules.ts'

/** The highest price, in euros: what many of these cost together still fits its column. */
const highest = 10_000

/** Euros in a company's file. */
export const amount = Type.Number({
  minimum: 0,
  maximum: highest,
  description: `an amount in euros from 0 to ${highest}: 12.50`,
})

/** The same in cents; more than two decimals are a fault. */
export function centsIn(field: string, euros: number, reading: Reading): number {
  const cents = centsOf(euros)
  if (eurosOf(cents) !== euros) reading.fault(field, `expected at most two decimals, found ${euros}`)
  return cents
}
