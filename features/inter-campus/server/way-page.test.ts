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
      const around = { stations: [], campuses: [] }
      const { body } = wayPage({ from, to, mode: 'VELO', minutes: 5, distance: 1.5, around }, 'fr')
      expect(String(body).match(/<text/g)).toHaveLength(4)
      expect(body).not.toContain('NaN')
    }),
  )
})

test('the stations and campuses around stand where they lie, each name once at most, and what lies outside is left out', () => {
  const near = (n: number, name: string) => ({ name, latitude: 48.9 + n / 400, longitude: 2.3 + n / 100 })
  const way = {
    ...{ from: near(0, 'Seine'), to: near(20, 'Horizon'), minutes: 5, distance: 5.2 },
    mode: 'VELO',
    around: {
      stations: [near(5, 'Gare <du> Nord'), near(5, 'Gare <du> Nord'), near(9, 'Quai'), near(400, 'Far')],
      campuses: [near(13, 'Manufacture'), near(-400, 'Confluence')],
    },
  } as const
  const body = String(wayPage(way, 'en').body)
  expect(body.match(/<rect class="stop"/g)).toHaveLength(3)
  expect(body.match(/<circle class="other"/g)).toHaveLength(1)
  expect([...body.matchAll(/class="beside"[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
    ...['Manufacture', 'Gare &#60;du&#62; Nord', 'Quai'],
  ])
})
