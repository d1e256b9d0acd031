import fc from 'fast-check'
import { expect, it } from 'vitest'
import { farthestCamera, flattened, inclined, mostTilt, nearestCamera, scaleFrom } from './camera.ts'
import { limitsOf } from './view.ts'

const size = fc.record({
  width: fc.integer({ min: 200, max: 2_000 }),
  height: fc.integer({ min: 200, max: 2_000 }),
})

it('finds what is pressed on a tilted plan where it lies on the flat one', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(size, part, part, fc.integer({ min: 0, max: mostTilt }), (size, right, down, tilt) => {
      const at = { x: right * size.width, y: down * size.height }
      const back = inclined(flattened(at, size, tilt), size, tilt)
      expect(Math.hypot(back.x - at.x, back.y - at.y)).toBeLessThan(1e-6)
    }),
  )
})

it('keeps what is in the middle there, and brings what lies farther together', () => {
  const size = { width: 800, height: 600 }
  expect(flattened({ x: 400, y: 300 }, size, 50)).toEqual({ x: 400, y: 300 })
  const [far, near] = [flattened({ x: 400, y: 100 }, size, 50), flattened({ x: 400, y: 500 }, size, 50)]
  expect(300 - far.y).toBeGreaterThan(near.y - 300)
  expect(near.y - 300).toBeGreaterThan(200)
})

it('comes no nearer than fifty metres, and goes three hundred away or as far as the floor is large', () => {
  fc.assert(
    fc.property(size, fc.double({ min: 5, max: 600, noNaN: true }), (size, side) => {
      const { least, most } = limitsOf({ west: 0, east: side, north: 0, south: side }, size)
      expect(least).toBeLessThanOrEqual(scaleFrom(farthestCamera, size))
      expect(most).toBeGreaterThanOrEqual(scaleFrom(nearestCamera, size) - 1e-9)
    }),
  )
})
