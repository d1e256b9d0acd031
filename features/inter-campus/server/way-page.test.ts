import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOnMap, wayPage } from './way-page.ts'

const place = fc.record({
  name: fc.string(),
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('both campuses are within the drawing, east is to the right and north is up, wherever they lie', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const { points } = placesOnMap(from, to)
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(640)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(360)
      }
      const [start, end] = points
      if (from.longitude < to.longitude) expect(start.x).toBeLessThanOrEqual(end.x)
      if (from.latitude < to.latitude) expect(start.y).toBeGreaterThanOrEqual(end.y)
    }),
  )
})

test('whatever a campus is called, its name is text', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const { body } = wayPage({ from, to, mode: 'VELO', minutes: 5, distance: 1.5 }, 'fr')
      expect(String(body).match(/<text/g)).toHaveLength(4)
      expect(body).not.toContain('NaN')
    }),
  )
})
