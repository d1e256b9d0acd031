import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMaxGuests, maxQuantity } from '../contract.ts'
import { centsOf, eurosOf, supplementaryHours, totalCents } from '../rules.ts'
import { priceLinesOf } from './order-rows.ts'

/** All of them with `--mode long`. */
const runs = import.meta.env.MODE === 'long' ? 100_000 : 3_000

/** Decimals as people reckon with them: a sign-free text with two digits after the point, never a floating number. */
const decimal = (text: string) => BigInt(text.replace('.', ''))
const inWriting = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

const price = (highest: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: highest }), fc.integer({ min: 0, max: 99 }))
    .map(([euros, cents]) => `${euros}.${String(cents).padStart(2, '0')}`)
const time = fc.integer({ min: 0, max: 24 * 60 - 1 })
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const order = fc.record({
  guests: fc.integer({ min: 1, max: defaultMaxGuests }),
  instant: price(500),
  articles: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: maxQuantity }), price: price(300) }), {
    maxLength: 25,
  }),
  ends: time,
  regular: time,
  hour: price(400),
})

test('the price of any order is to the cent what decimals reckoned by hand come to, in all and line by line', () => {
  fc.assert(
    fc.property(order, ({ guests, instant, articles, ends, regular, hour }) => {
      let hours = 0n
      for (let over = ends - regular; over > 0; over -= 60) hours++
      const parts = [
        BigInt(guests) * decimal(instant),
        ...articles.map(one => BigInt(one.quantity) * decimal(one.price)),
        ...(hours > 0n ? [hours * decimal(hour)] : []),
      ]
      const expected = inWriting(parts.reduce((sum, part) => sum + part, 0n))

      // From the numbers of a company's file to the number of an answer.
      const kept = {
        guests,
        instant: { price_cents: centsOf(Number(instant)), name_fr: '', name_en: '' } as never,
        articles: articles.map(({ quantity, price: each }, nth) => ({
          ...{ id: String(nth), name_fr: '', name_en: '', allergens: [] },
          ...{ quantity, unit_cents: centsOf(Number(each)) },
        })),
        supplementary_hours: supplementaryHours(clock(ends), clock(regular)),
        supplementary_hour_cents: centsOf(Number(hour)),
      }
      const total = totalCents({
        guests,
        instantCents: centsOf(Number(instant)),
        articles: kept.articles.map(({ quantity, unit_cents }) => ({ quantity, unitCents: unit_cents })),
        hours: kept.supplementary_hours,
        hourCents: kept.supplementary_hour_cents,
      })
      expect(written(eurosOf(total))).toBe(expected)
      const lines = priceLinesOf(kept, 'en').map(line => line.price)
      expect(lines.map(written)).toEqual(parts.map(inWriting))
    }),
    { numRuns: runs },
  )
})

test('control: euros that are added up as floating numbers are not', () => {
  const { failed } = fc.check(
    fc.property(order, ({ guests, instant, articles }) => {
      const expected =
        BigInt(guests) * decimal(instant) +
        articles.reduce((sum, one) => sum + BigInt(one.quantity) * decimal(one.price), 0n)
      const floating = articles.reduce(
        (sum, one) => sum + one.quantity * Number(one.price),
        guests * Number(instant),
      )
      expect(written(floating)).toBe(inWriting(expected))
    }),
  )
  expect(failed).toBe(true)
})

/** As JSON says it, with both decimals. */
function written(euros: number): string {
  const [whole = '', part = ''] = JSON.stringify(euros).split('.')
  expect(part.length).toBeLessThanOrEqual(2)
  return `${whole}.${part.padEnd(2, '0')}`
}
