import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inPairs, isMiddleDecided, leastPairs } from './pairs.ts'
import { median } from './table.ts'

const most = 1.5
const ratios = fc.array(fc.double({ min: 1, max: 2, noNaN: true }), {
  minLength: leastPairs,
  maxLength: leastPairs,
})

it('leaves out only pairs that could not bring the middle one to the other side of the bound', () => {
  fc.assert(
    fc.property(ratios, all => {
      const few = all.findIndex((_, index) => isMiddleDecided(all.slice(0, index), most))
      const measured = few === -1 ? all : all.slice(0, few)
      expect(median(measured) <= most).toBe(median(all) <= most)
    }),
  )
})

it('is decided by five of nine that agree, and by no fewer', () => {
  expect(isMiddleDecided([1, 1, 1, 1], most)).toBe(false)
  expect(isMiddleDecided([1, 1, 2, 1, 1, 2, 2], most)).toBe(false)
  expect(isMiddleDecided([1, 1, 2, 1, 1, 1], most)).toBe(true)
  expect(isMiddleDecided([2, 2, 2, 2, 2], most)).toBe(true)
})

it('measures no further pair once it is decided', async () => {
  let measured = 0
  const pairs = await inPairs(
    async () => ++measured,
    async () => 0,
    leastPairs,
    soFar => soFar.length === 5,
  )
  // One each to warm up.
  expect([pairs.length, measured]).toEqual([5, 6])
})
