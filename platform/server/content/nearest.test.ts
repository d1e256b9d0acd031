import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, nearestOf } from './nearest.ts'

test.each([
  ['room', 'rooms'],
  ['Rooms', 'rooms'],
  ['articels', 'articles'],
  ['menu-week', undefined],
  ['x', undefined],
])('%s means %s', (name, meant) => {
  expect(nearestOf(name, ['sites', 'rooms', 'articles', 'menus'])).toBe(meant)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

test('as many letters change there as back, none of the same, and never more than the longer has', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const changes = changesBetween(one, other)
      expect(changes).toBe(changesBetween(other, one))
      expect(changes === 0).toBe(one === other)
      expect(changes).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(changes).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
    }),
  )
})
