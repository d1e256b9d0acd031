import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smoothPath, stretches } from './day-curve.ts'

const heights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 30 })

describe('a curve', () => {
  it('goes through every point and never higher or lower than the two it runs between', () => {
    fc.assert(
      fc.property(heights, ys => {
        const points = ys.map((y, index) => ({ x: index * 10, y }))
        const numbers = smoothPath(points)
          .split(/[MC]/)
          .slice(1)
          .map(part => part.split(' ').map(Number))
        expect(numbers).toHaveLength(points.length)
        for (const [index, part] of numbers.entries()) {
          const [x, y] = part.slice(-2)
          expect([x, y]).toEqual([points[index]?.x, points[index]?.y])
          if (index === 0) continue
          const ends = [points[index - 1]?.y ?? 0, points[index]?.y ?? 0]
          // A Bézier curve stays within its control points.
          for (const control of [part[1] ?? 0, part[3] ?? 0]) {
            expect(control).toBeGreaterThanOrEqual(Math.min(...ends) - 0.01)
            expect(control).toBeLessThanOrEqual(Math.max(...ends) + 0.01)
          }
        }
      }),
    )
  })

  it('is interrupted where nothing is known', () => {
    const points = [1, null, null, 2, 3, null].map((y, x) => ({ x, y }))
    expect(stretches(points)).toEqual([
      [{ x: 0, y: 1 }],
      [
        { x: 3, y: 2 },
        { x: 4, y: 3 },
      ],
    ])
  })

  it('of no point is nothing', () => {
    expect(stretches([])).toEqual([])
    expect(smoothPath([])).toBe('')
  })
})
