import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dishCategories } from '../../contract.ts'
import { byCourse, daysFrom, dishesIn, menuOf, type WrittenDish } from './week.ts'

const dish: fc.Arbitrary<WrittenDish> = fc.record(
  {
    category: fc.constantFrom(...dishCategories),
    name_fr: fc.string({ minLength: 1 }),
    name_en: fc.string({ minLength: 1 }),
    diets: fc.uniqueArray(fc.constantFrom('VEGAN' as const, 'LOCAL' as const)),
    allergens: fc.uniqueArray(fc.constantFrom('EGGS' as const, 'MILK' as const)),
  },
  { requiredKeys: ['diets', 'allergens'] },
)

test('a menu that is written is read again as it was, whole or half', () => {
  fc.assert(
    fc.property(fc.array(dish), dishes => {
      expect(dishesIn(menuOf('la-table', '2026-11-30', dishes))).toEqual(dishes)
    }),
  )
})

test('every dish stands under one course, in its place', () => {
  fc.assert(
    fc.property(fc.array(dish), dishes => {
      const placed = byCourse(dishes).flatMap(course => course.dishes)
      expect(placed.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(dishes.map((_, n) => n))
      for (const { dish: one, place } of placed) expect(one).toBe(dishes[place])
    }),
  )
})

test('what is no menu has no dish', () => {
  for (const item of [null, undefined, {}, { dishes: 'soup' }]) expect(dishesIn(item)).toEqual([])
  expect(dishesIn({ dishes: [3, { category: 'SOUP', diets: 'VEGAN' }] })).toEqual([
    { diets: [], allergens: [] },
    { diets: [], allergens: [] },
  ])
})

test('a week has seven days, over the change of clocks too', () => {
  expect(daysFrom('2026-10-19')).toEqual([
    ...['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25'],
  ])
})
