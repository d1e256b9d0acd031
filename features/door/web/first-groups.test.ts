import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstGroups } from './first-groups.ts'

const groupsOf = fc.array(fc.array(fc.integer(), { minLength: 1, maxLength: 30 }), { maxLength: 40 })

it('takes whole groups from the first on, no more than are needed for so many people', () => {
  fc.assert(
    fc.property(groupsOf, fc.integer({ min: 1, max: 200 }), (groups, most) => {
      const { first, people } = firstGroups(groups, most)
      expect(first).toEqual(groups.slice(0, first.length))
      expect(people).toBe(first.flat().length)
      expect(people >= most || first.length === groups.length).toBe(true)
      expect(first.slice(0, -1).flat().length).toBeLessThan(most)
    }),
  )
})

it('draws three groups of ten where thirty are asked for, and one where the first alone has more', () => {
  const tens = Array.from({ length: 300 }, () => Array.from({ length: 10 }, () => 0))
  const few = firstGroups(tens, 30)
  expect([few.first.length, few.people]).toEqual([3, 30])
  expect(firstGroups([Array.from({ length: 30 }, () => 0), [0]], 20).people).toBe(30)
})
