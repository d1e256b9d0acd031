import fc from 'fast-check'
import { expect, it } from 'vitest'
import { levelFrom, toGeoJson } from './level-geojson.ts'
import type { Amenity, Area, Level, MultiPolygon, Opening, Pair, Unit } from './venue.ts'

const degrees = fc.integer({ min: -180_000_000, max: 180_000_000 }).map(whole => whole / 1_000_000)
const point: fc.Arbitrary<Pair> = fc.tuple(degrees, degrees)
const shape: fc.Arbitrary<MultiPolygon> = fc.array(
  fc.array(fc.array(point, { minLength: 4, maxLength: 6 }), { minLength: 1, maxLength: 2 }),
  { maxLength: 2 },
)
const words = fc.record({ fr: fc.string(), en: fc.string() })
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const ids = fc.string({ minLength: 1 })
const area: fc.Arbitrary<Area> = fc.record({
  id: ids,
  category: fc.string(),
  name: perhaps(words),
  alias: perhaps(words),
  shape,
  room: perhaps(fc.string()),
  place: perhaps(fc.string()),
})
const unit: fc.Arbitrary<Unit> = fc
  .tuple(area, fc.boolean(), fc.array(words, { maxLength: 2 }))
  .map(([one, restricted, occupants]) => ({ ...one, restricted, occupants }))
const opening: fc.Arbitrary<Opening> = fc.record({
  id: ids,
  category: fc.string(),
  line: fc.array(point, { minLength: 2, maxLength: 4 }),
  sides: fc.tuple(perhaps(ids), perhaps(ids)),
})
const amenity: fc.Arbitrary<Amenity> = fc.record({
  ...{ id: ids, category: fc.string(), name: perhaps(words), point },
  units: fc.array(ids, { maxLength: 3 }),
})
const some = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 4 })
const level: fc.Arbitrary<Level> = fc.record({
  id: ids,
  ordinal: fc.integer({ min: -9, max: 99 }),
  name: words,
  plan: fc.record({
    buildings: some(fc.record({ id: ids, name: perhaps(words), bearing: fc.integer(), outline: shape })),
    outline: shape,
    units: some(unit),
    openings: some(opening),
    amenities: some(amenity),
    fixtures: some(area),
    sections: some(area),
    kiosks: some(area),
  }),
})

it('a level that was sent as GeoJSON is read back equal', () => {
  fc.assert(
    fc.property(level, one => {
      expect(levelFrom(JSON.parse(JSON.stringify(toGeoJson(one))))).toEqual(one)
    }),
  )
})

it('a level is a collection of features with geometries that any map knows', () => {
  fc.assert(
    fc.property(level, one => {
      const { type, features } = toGeoJson(one)
      expect(type).toBe('FeatureCollection')
      for (const feature of features) {
        expect(feature.type).toBe('Feature')
        expect(feature.properties.feature_type).toMatch(/^[a-z]+$/)
        expect(['MultiPolygon', 'LineString', 'Point']).toContain(feature.geometry.type)
      }
    }),
  )
})
