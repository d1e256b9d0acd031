import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutOf } from './cuts.ts'

test('the largest part of the shape is cut, in the middle', () => {
  expect(cutOf({ width: 1000, height: 1000 }, 2, { zoom: 1, across: 0.5, down: 0.5 })).toEqual({
    ...{ left: 0, top: 250 },
    ...{ width: 1000, height: 500 },
  })
  expect(cutOf({ width: 4000, height: 1000 }, 2, { zoom: 1, across: 1, down: 0.5 })).toEqual({
    ...{ left: 2000, top: 0 },
    ...{ width: 2000, height: 1000 },
  })
})

test('a cut has its shape and lies within the picture, wherever it is looked at', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 9000 }),
      fc.constantFrom(2, 1.6, 3),
      fc.double({ min: 1, max: 4, noNaN: true }),
      part,
      part,
      (width, height, ratio, zoom, across, down) => {
        const cut = cutOf({ width, height }, ratio, { zoom, across, down })
        expect(cut.width / cut.height).toBeCloseTo(ratio, 6)
        expect(cut.left).toBeGreaterThanOrEqual(-1e-6)
        expect(cut.top).toBeGreaterThanOrEqual(-1e-6)
        expect(cut.left + cut.width).toBeLessThanOrEqual(width + 1e-6)
        expect(cut.top + cut.height).toBeLessThanOrEqual(height + 1e-6)
      },
    ),
  )
})
