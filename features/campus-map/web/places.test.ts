import { expect, it } from 'vitest'
import type { Area, Level, MultiPolygon, Pair, Unit } from '../venue.ts'
import { placesOf } from './places.ts'

const square = (west: number, south: number, size: number): MultiPolygon => {
  const at = (x: number, y: number): Pair => [2.35 + x / 10_000, 48.85 + y / 10_000]
  const [east, north] = [west + size, south + size]
  return [[[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]]]
}
const area = (id: string, shape: MultiPolygon): Area => ({
  ...{ id, category: 'office', name: { fr: id, en: id }, alias: null, room: null, place: null },
  shape,
})
const unit = (id: string, shape: MultiPolygon): Unit => ({
  ...area(id, shape),
  restricted: false,
  occupants: [],
})
const level = (...buildings: [string, MultiPolygon][]): Level => ({
  ...{ id: 'ground', ordinal: 0, name: { fr: 'Rez-de-chaussée', en: 'Ground floor' } },
  plan: {
    buildings: buildings.map(([id, outline]) => ({ id, name: null, bearing: 0, outline })),
    outline: square(0, 0, 100),
    units: [
      unit('east', square(62, 12, 5)),
      unit('west', square(12, 12, 5)),
      unit('court', square(45, 45, 5)),
    ],
    ...{ openings: [], sections: [], kiosks: [] },
    fixtures: [area('desk', square(14, 14, 1))],
    amenities: [
      { id: 'coffee', category: 'eatingdrinking', name: null, point: [2.3563, 48.8513], units: [] },
    ],
  },
})
const buildingsOf = (one: Level) =>
  Object.fromEntries(placesOf([one], []).map(({ id, buildingId }) => [id, buildingId]))

it('on a level of several buildings each place is in the one that stands around it, or between them', () => {
  const both = level(['west house', square(10, 10, 20)], ['east house', square(60, 10, 20)])
  expect(buildingsOf(both)).toEqual({
    ...{ east: 'east house', west: 'west house', court: null },
    ...{ desk: 'west house', coffee: 'east house' },
  })
})

it('on a level of one building all is in it, and on the ground between buildings nothing is in any', () => {
  expect(new Set(Object.values(buildingsOf(level(['house', []]))))).toEqual(new Set(['house']))
  expect(new Set(Object.values(buildingsOf(level())))).toEqual(new Set([null]))
})
