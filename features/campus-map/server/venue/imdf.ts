import type { Bilingual } from '#platform/text/language.ts'
import type { Finding, Rule } from './findings.ts'
import type { MultiPolygon, Pair } from './plane.ts'

/** The features of IMDF (OGC 20-094) and the geometry each has; null: it may have none. */
const geometries = {
  address: [null],
  amenity: ['Point'],
  anchor: ['Point'],
  building: [null],
  footprint: ['Polygon', 'MultiPolygon'],
  fixture: ['Polygon', 'MultiPolygon'],
  kiosk: ['Polygon', 'MultiPolygon'],
  level: ['Polygon', 'MultiPolygon'],
  occupant: [null],
  opening: ['LineString'],
  relationship: [null],
  section: ['Polygon', 'MultiPolygon'],
  unit: ['Polygon', 'MultiPolygon'],
  venue: ['Polygon', 'MultiPolygon'],
} as const
export type FeatureType = keyof typeof geometries
const featureTypes = Object.keys(geometries) as FeatureType[]
const needed: readonly FeatureType[] = ['venue', 'level', 'unit']
const usual: readonly FeatureType[] = ['building', 'footprint', 'opening']

/** A feature as its file has it; the geometry is checked, the properties are not. */
export interface ImdfFeature {
  id: string
  properties: Readonly<Record<string, unknown>>
  shape: MultiPolygon
  /** Of a LineString its points, of a Point the one. */
  points: readonly Pair[]
}

export type Imdf = Readonly<Record<FeatureType, readonly ImdfFeature[]>>

/** What the files of a venue hold, and what is wrong with them. */
export function readImdf(files: ReadonlyMap<string, Uint8Array>): { imdf: Imdf; findings: Finding[] } {
  const findings: Finding[] = []
  const ids = new Set<string>()
  const imdf = {} as Record<FeatureType, ImdfFeature[]>
  for (const type of featureTypes) {
    const file = `${type}.geojson`
    const add = (rule: Rule, feature?: string, detail?: string) =>
      void findings.push({ rule, file, feature, detail })
    const content = files.get(file)
    if (content === undefined) {
      if (needed.includes(type)) add('FileMustBeThere')
      else if (usual.includes(type)) add('FileIsUsual')
    }
    imdf[type] = content === undefined ? [] : featuresOf(type, content, ids, add)
  }
  const manifest = files.get('manifest.json')
  if (manifest === undefined) findings.push({ rule: 'FileIsUsual', file: 'manifest.json' })
  const [venue] = imdf.venue
  if (venue !== undefined) findings.push(...farPoints(imdf, venue))
  return { imdf, findings }
}

function featuresOf(
  type: FeatureType,
  content: Uint8Array,
  ids: Set<string>,
  add: (rule: Rule, feature?: string, detail?: string) => void,
): ImdfFeature[] {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch (error) {
    add('FileMustBeValidGeoJSON', undefined, (error as Error).message)
    return []
  }
  const features = isObject(json) && json.type === 'FeatureCollection' ? json.features : undefined
  if (!Array.isArray(features)) {
    add('FileMustContainFeatureCollection')
    return []
  }
  return features.flatMap((feature: unknown, index) => {
    const id = isObject(feature) ? feature.id : undefined
    if (!isObject(feature) || !isId(id)) {
      add('FeatureMustHaveId', `#${index + 1}`)
      return []
    }
    if (ids.has(id)) add('FeatureIdMustBeUnique', id)
    ids.add(id)
    if (feature.feature_type !== type) add('FeatureMustHaveFeatureType', id, shown(feature.feature_type))
    const read = geometryOf(type, feature.geometry)
    if (typeof read === 'string') {
      add(read, id)
      return []
    }
    return [{ id, properties: isObject(feature.properties) ? feature.properties : {}, ...read }]
  })
}

type Geometry = Pick<ImdfFeature, 'shape' | 'points'>

function geometryOf(type: FeatureType, geometry: unknown): Geometry | Rule {
  const allowed: readonly (string | null)[] = geometries[type]
  if (allowed.includes(null)) return { shape: [], points: [] }
  const kind = isObject(geometry) ? geometry.type : undefined
  if (!isObject(geometry) || typeof kind !== 'string' || !allowed.includes(kind))
    return 'GeometryMustHaveType'
  const { coordinates } = geometry
  if (kind === 'Point') return pointsOf([coordinates])
  if (kind === 'LineString') {
    if (!Array.isArray(coordinates) || coordinates.length < 2) return 'GeometryMustHaveType'
    return pointsOf(coordinates)
  }
  const polygons = kind === 'Polygon' ? [coordinates] : coordinates
  if (!Array.isArray(polygons) || polygons.length === 0) return 'GeometryMustHaveType'
  const shape: MultiPolygon = []
  for (const polygon of polygons) {
    if (!Array.isArray(polygon) || polygon.length === 0) return 'GeometryMustHaveType'
    const rings: Pair[][] = []
    for (const ring of polygon) {
      if (!Array.isArray(ring)) return 'GeometryMustHaveType'
      const read = pointsOf(ring)
      if (typeof read === 'string') return read
      const [first, last] = [read.points[0], read.points.at(-1)]
      if (read.points.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) {
        return 'RingMustBeClosed'
      }
      rings.push([...read.points])
    }
    shape.push(rings)
  }
  return { shape, points: [] }
}

function pointsOf(coordinates: readonly unknown[]): Geometry | Rule {
  const points: Pair[] = []
  for (const point of coordinates) {
    const [x, y]: readonly unknown[] = Array.isArray(point) ? point : []
    if (typeof x !== 'number' || typeof y !== 'number') return 'CoordinatesMustBeValid'
    if (Math.abs(x) > 180 || Math.abs(y) > 85) return 'CoordinatesMustBeValid'
    points.push([x, y])
  }
  return { shape: [], points }
}

/** About 20 km: the plane in which the venue is measured holds no further, and a swapped pair is found. */
const maxDegrees = 0.2

function farPoints(imdf: Imdf, venue: ImdfFeature): Finding[] {
  const [x, y] = middleOf(venue)
  return featureTypes.flatMap(type =>
    imdf[type]
      .filter(feature =>
        [...feature.points, ...feature.shape.flat(2)].some(
          point => Math.abs(point[0] - x) > maxDegrees || Math.abs(point[1] - y) > maxDegrees,
        ),
      )
      .map(({ id }): Finding => ({ rule: 'CoordinatesMustBeValid', file: `${type}.geojson`, feature: id })),
  )
}

/** Some point that a feature with an area is around. */
export function middleOf({ shape }: ImdfFeature): Pair {
  const ring = shape[0]?.[0]?.slice(1) ?? []
  const mean = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, ring.length)
  return [mean(0), mean(1)]
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\x21-\x7e]{1,100}$/.test(id)

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'undefined'

/** A text as it can be stored and shown: in one line, without half characters. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
  return text === '' ? undefined : text
}

/** IMDF's labels by language: ours, else whichever there is. */
export function labelOf(value: unknown): Bilingual | undefined {
  if (!isObject(value)) return undefined
  const any = Object.values(value)
    .map(textOf)
    .find(text => text !== undefined)
  const en = textOf(value.en) ?? any
  const fr = textOf(value.fr) ?? en
  return en === undefined || fr === undefined ? undefined : { fr, en }
}

export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
