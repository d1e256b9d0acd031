import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Allergen } from '#platform/text/allergens.ts'
import { needs, orderStatuses } from '../../contract.ts'
import { totalsOf } from './totals.ts'

const orders = fc.array(
  fc.record({
    status: fc.constantFrom(...orderStatuses),
    instantName: fc.constantFrom('Coffee', 'Lunch', 'Cocktail'),
    numberGuests: fc.integer({ min: 1, max: 1000 }),
    additionalArticles: fc.array(
      fc.record({
        id: fc.constantFrom('1', '2', '3'),
        name: fc.constantFrom('Cake', 'Juice'),
        quantity: fc.integer({ min: 1, max: 9999 }),
        allergens: fc.constant<Allergen[]>([]),
      }),
      { maxLength: 4 },
    ),
    dietaryNeeds: fc.array(
      fc.record({ need: fc.constantFrom(...needs), count: fc.integer({ min: 1, max: 50 }) }),
      { maxLength: 4 },
    ),
  }),
)

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

describe('the totals of a day', () => {
  it('count every guest, piece and need of the orders that stand once, and nothing of cancelled ones', () => {
    fc.assert(
      fc.property(orders, given => {
        const totals = totalsOf(given)
        const standing = given.filter(({ status }) => status !== 'CANCELED' && status !== 'REQUESTED')
        expect(totals.orders).toBe(standing.length)
        expect(totals.guests).toBe(sum(standing.map(order => order.numberGuests)))
        expect(sum(totals.instants.map(({ guests }) => guests))).toBe(totals.guests)
        expect(sum(totals.articles.map(({ quantity }) => quantity))).toBe(
          sum(standing.flatMap(order => order.additionalArticles.map(({ quantity }) => quantity))),
        )
        const counted = sum([...totals.diets, ...totals.allergens].map(({ count }) => count))
        expect(counted).toBe(sum(standing.flatMap(order => order.dietaryNeeds.map(({ count }) => count))))
        const lines = totals.articles.map(({ id, name }) => `${id} ${name}`)
        expect(new Set(lines).size).toBe(lines.length)
      }),
    )
  })

  it('name what somebody must do without by the allergen', () => {
    const base = { status: 'ORDERED' as const, instantName: 'Lunch', additionalArticles: [] }
    const totals = totalsOf([
      { ...base, numberGuests: 8, dietaryNeeds: [{ need: 'VEGAN', count: 2 }] },
      {
        ...base,
        numberGuests: 4,
        dietaryNeeds: [
          { need: 'VEGAN', count: 1 },
          { need: 'WITHOUT_NUTS', count: 3 },
        ],
      },
    ])
    expect(totals).toEqual({
      orders: 2,
      guests: 12,
      instants: [{ name: 'Lunch', guests: 12 }],
      articles: [],
      diets: [{ need: 'VEGAN', count: 3 }],
      allergens: [{ allergen: 'NUTS', count: 3 }],
    })
  })
})
