import type { Bilingual } from '#platform/text/language.ts'
import type { Amenity, Area, Level, LevelPlan, MultiPolygon, Opening, Pair, Unit } from './venue.ts'

/*
 * A level as GeoJSON (RFC 7946): what any map can draw. A feature's `feature_type` is IMDF's, and its properties are ours;
 * the level's own stand beside the list of features.
 */

interface LevelFeature {
  type: 'Feature'
  id: string
  geometry:
    | { type: 'MultiPolygon'; coordinates: MultiPolygon }
    | { type: 'LineString'; coordinates: Pair[] }
    | { type: 'Point'; coordinates: Pair }
  properties: { feature_type: string } & Record<string, unknown>
}

interface LevelGeoJson {
  type: 'FeatureCollection'
  id: string
  ordinal: number
  name: Bilingual
  buildings: LevelPlan['buildings']
  features: LevelFeature[]
}

/** The kinds of what has an outline, as IMDF names them, with where each stands in a plan. */
const areas = { fixture: 'fixtures', section: 'sections', kiosk: 'kiosks' } as const

export function toGeoJson({ id, ordinal, name, plan }: Level): LevelGeoJson {
  return {
    type: 'FeatureCollection',
    ...{ id, ordinal, name, buildings: plan.buildings },
    features: [
      outlined('level', { id, shape: plan.outline }),
      ...plan.units.map(unit => outlined('unit', unit)),
      ...plan.openings.map(
        ({ id, line, ...more }): LevelFeature => ({
          ...{ type: 'Feature', id, geometry: { type: 'LineString', coordinates: line } },
          properties: { feature_type: 'opening', ...more },
        }),
      ),
      ...plan.amenities.map(
        ({ id, point, ...more }): LevelFeature => ({
          ...{ type: 'Feature', id, geometry: { type: 'Point', coordinates: point } },
          properties: { feature_type: 'amenity', ...more },
        }),
      ),
      ...Object.entries(areas).flatMap(([kind, list]) => plan[list].map(area => outlined(kind, area))),
    ],
  }
}

function outlined(kind: string, { id, shape, ...more }: { id: string; shape: MultiPolygon }): LevelFeature {
  return {
    ...{ type: 'Feature', id, geometry: { type: 'MultiPolygon', coordinates: shape } },
    properties: { feature_type: kind, ...more },
  }
}

/** What `toGeoJson` wrote, read back equal. */
export function levelFrom(written: unknown): Level {
  const { id, ordinal, name, buildings, features } = written as LevelGeoJson
  const all = <Thing>(kind: string, geometry: 'shape' | 'line' | 'point') =>
    features
      .filter(({ properties }) => properties.feature_type === kind)
      .map(feature => {
        const { feature_type: _, ...properties } = feature.properties
        return { ...properties, id: feature.id, [geometry]: feature.geometry.coordinates } as Thing
      })
  const [outline] = all<{ shape: MultiPolygon }>('level', 'shape')
  return {
    ...{ id, ordinal, name },
    plan: {
      buildings,
      outline: outline?.shape ?? [],
      units: all<Unit>('unit', 'shape'),
      openings: all<Opening>('opening', 'line'),
      amenities: all<Amenity>('amenity', 'point'),
      fixtures: all<Area>('fixture', 'shape'),
      sections: all<Area>('section', 'shape'),
      kiosks: all<Area>('kiosk', 'shape'),
    },
  }
}
