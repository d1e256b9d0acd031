import fc from 'fast-check'
import { expect, it } from 'vitest'
import { innerPoint, isInside } from './plane.ts'
import { cornersOf, fitted, inPlane, kept, limitsOf, onScreen, turned, zoomed } from './view.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({ x: number(-200, 200), y: number(-200, 200) })
const view = fc.record({
  scale: number(0.2, 60),
  angle: number(-180, 180),
  x: number(-900, 900),
  y: number(-900, 900),
})
const size = fc.record({
  width: fc.integer({ min: 200, max: 2_000 }),
  height: fc.integer({ min: 200, max: 2_000 }),
})
const box = fc
  .tuple(number(-200, 200), number(-200, 200), number(2, 400), number(2, 400))
  .map(([west, north, width, height]) => ({ west, north, east: west + width, south: north + height }))

const near = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

it('finds a point of the plane back from where it stands in the window', () => {
  fc.assert(
    fc.property(view, point, (view, at) => {
      expect(near(inPlane(view, onScreen(view, at)), at)).toBeLessThan(1e-6)
    }),
  )
})

it('shows a box whole, however it is turned, clear of what stands in front', () => {
  const covered = { top: 10, right: 20, bottom: 60, left: 70 }
  fc.assert(
    fc.property(box, size, number(-180, 180), (box, size, angle) => {
      const view = fitted(cornersOf(box), size, angle, covered)
      for (const x of [box.west, box.east]) {
        for (const y of [box.north, box.south]) {
          const at = onScreen(view, { x, y })
          expect(at.x).toBeGreaterThan(covered.left - 1)
          expect(at.x).toBeLessThan(size.width - covered.right + 1)
          expect(at.y).toBeGreaterThan(covered.top - 1)
          expect(at.y).toBeLessThan(size.height - covered.bottom + 1)
        }
      }
    }),
  )
})

it('enlarges and turns around the point that is meant, which stays where it is', () => {
  fc.assert(
    fc.property(
      view,
      box,
      size,
      point,
      number(0.2, 5),
      number(-180, 180),
      (view, box, size, at, factor, angle) => {
        const held = inPlane(view, at)
        const limits = limitsOf(box, size)
        const enlarged = zoomed(view, factor, at, limits)
        expect(near(onScreen(enlarged, held), at)).toBeLessThan(1e-5)
        expect(enlarged.scale).toBeLessThanOrEqual(Math.max(limits.most, view.scale))
        expect(near(onScreen(turned(view, angle, at), held), at)).toBeLessThan(1e-5)
      },
    ),
  )
})

it('never loses the floor out of the window', () => {
  fc.assert(
    fc.property(view, box, size, (view, box, size) => {
      const middle = inPlane(kept(view, box, size), { x: size.width / 2, y: size.height / 2 })
      expect(middle.x).toBeGreaterThan(box.west - 1e-6)
      expect(middle.x).toBeLessThan(box.east + 1e-6)
      expect(middle.y).toBeGreaterThan(box.north - 1e-6)
      expect(middle.y).toBeLessThan(box.south + 1e-6)
    }),
  )
})

it('writes a name within its room, also in one that bends around its middle', () => {
  const corner = [
    [0, 0],
    [20, 0],
    [20, 4],
    [4, 4],
    [4, 20],
    [0, 20],
    [0, 0],
  ].map(([x = 0, y = 0]) => ({ x, y }))
  expect(isInside([corner], { x: 10, y: 10 })).toBe(false)
  expect(isInside([corner], innerPoint([corner]))).toBe(true)
})
