import type { Bilingual } from '#platform/text/language.ts'
import { uuidFrom } from '../random.ts'
import { french } from '../typography.ts'

/** Metres to the east and to the north, in the frame of a campus or of one of its buildings. */
export type Point = readonly [number, number]
export interface Rect {
  west: number
  south: number
  east: number
  north: number
}
/** From the metres of a frame to longitude and latitude. */
export type Frame = (point: Point) => Point

type Json = Readonly<Record<string, unknown>>

/** The files of a venue in IMDF, feature by feature. */
export class VenueFiles {
  readonly #files = new Map<string, object[]>()
  readonly #code: string

  constructor(code: string) {
    this.#code = code
  }

  /** @param key what tells it from others of its type: its id follows from it, the same every time */
  add(type: string, key: string, geometry: object | null, properties: Json): string {
    const id = uuidFrom(`${this.#code} ${type} ${key}`)
    const features = this.#files.get(type) ?? []
    features.push({ id, type: 'Feature', feature_type: type, geometry, properties })
    this.#files.set(type, features)
    return id
  }

  /** By their names, as text. */
  written(): Map<string, string> {
    const manifest = { version: '1.0.0', created: '2026-01-05T08:00:00.000Z', language: 'fr' }
    return new Map([
      ['manifest.json', JSON.stringify(manifest)],
      ...[...this.#files].map(([type, features]): [string, string] => [
        `${type}.geojson`,
        JSON.stringify({ type: 'FeatureCollection', name: type, features }),
      ]),
    ])
  }
}

export const label = (name: Bilingual | string | null) =>
  name === null
    ? null
    : typeof name === 'string'
      ? { fr: french(name), en: french(name) }
      : { fr: french(name.fr), en: name.en }

export const cornersOf = ({ west, south, east, north }: Rect): Point[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** An outline with holes; as GeoJSON wants it, the outer ring against the clock, the holes with it. */
export function polygon(frame: Frame, outer: readonly Point[], holes: readonly (readonly Point[])[] = []) {
  return {
    type: 'Polygon',
    coordinates: [ringOf(frame, outer, 1), ...holes.map(hole => ringOf(frame, hole, -1))],
  }
}

/** @param turn 1: against the clock, -1: with it. A building that is mirrored turns its rings round. */
function ringOf(frame: Frame, corners: readonly Point[], turn: 1 | -1): Point[] {
  const ring = corners.map(frame)
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + (x - (ring[0]?.[0] ?? 0)) * (nextY - y) - (nextX - x) * (y - (ring[0]?.[1] ?? 0))
  }, 0)
  const ordered = twice * turn < 0 ? ring.toReversed() : ring
  return [...ordered, ...ordered.slice(0, 1)]
}

interface Named {
  name?: Bilingual | string | null
  alias?: string | null
}

/** A level, on which one draws in the metres of a frame. */
export class Sheet {
  readonly files: VenueFiles
  readonly #level: string
  readonly #key: string
  readonly #frame: Frame

  /** @param key begins the keys of all that is drawn: a building and its floor */
  constructor(files: VenueFiles, level: string, key: string, frame: Frame) {
    this.files = files
    this.#level = level
    this.#key = key
    this.#frame = frame
  }

  unit(
    key: string,
    category: string,
    shape: Rect | { outer: readonly Point[]; holes: readonly (readonly Point[])[] },
    { name = null, alias = null, isRestricted = false }: Named & { isRestricted?: boolean } = {},
  ): string {
    const geometry =
      'outer' in shape
        ? polygon(this.#frame, shape.outer, shape.holes)
        : polygon(this.#frame, cornersOf(shape))
    return this.#add('unit', key, geometry, {
      category,
      restriction: isRestricted ? 'employeesonly' : null,
      accessibility: category.endsWith('wheelchair') ? ['wheelchair'] : null,
      name: label(name),
      alt_name: label(alias),
      display_point: null,
    })
  }

  /** A door or a gap, from one point to another. */
  opening(key: string, from: Point, to: Point, category = 'pedestrian', isBadged = false): void {
    this.#add(
      'opening',
      key,
      { type: 'LineString', coordinates: [this.#frame(from), this.#frame(to)] },
      {
        category,
        accessibility: null,
        access_control: isBadged ? ['badgereader'] : null,
        door: null,
        name: null,
        alt_name: null,
        display_point: null,
      },
    )
  }

  amenity(key: string, category: string, point: Point, unit: string, name: Bilingual | null = null): void {
    this.files.add(
      'amenity',
      `${this.#key} ${key}`,
      { type: 'Point', coordinates: this.#frame(point) },
      {
        category,
        accessibility: null,
        name: label(name),
        alt_name: null,
        hours: null,
        phone: null,
        website: null,
        unit_ids: [unit],
        address_id: null,
        correlation_id: null,
      },
    )
  }

  fixture(key: string, category: string, shape: Rect, { name = null, alias = null }: Named = {}): void {
    this.#add('fixture', key, polygon(this.#frame, cornersOf(shape)), {
      category,
      name: label(name),
      alt_name: label(alias),
      anchor_id: null,
      display_point: null,
    })
  }

  section(key: string, shapes: readonly Rect[], name: Bilingual | string): void {
    const coordinates = shapes.map(shape => polygon(this.#frame, cornersOf(shape)).coordinates)
    this.#add(
      'section',
      key,
      { type: 'MultiPolygon', coordinates },
      {
        category: 'unspecified',
        restriction: null,
        accessibility: null,
        name: label(name),
        alt_name: null,
        display_point: null,
        address_id: null,
        correlation_id: null,
        parents: null,
      },
    )
  }

  kiosk(key: string, shape: Rect, name: Bilingual): void {
    this.#add('kiosk', key, polygon(this.#frame, cornersOf(shape)), {
      name: label(name),
      alt_name: null,
      anchor_id: null,
      display_point: null,
    })
  }

  /** Who has a unit. */
  occupant(key: string, category: string, point: Point, unit: string, name: string): void {
    const anchor = this.files.add(
      'anchor',
      `${this.#key} ${key}`,
      { type: 'Point', coordinates: this.#frame(point) },
      { address_id: null, unit_id: unit },
    )
    this.files.add('occupant', `${this.#key} ${key}`, null, {
      name: label(name),
      category,
      anchor_id: anchor,
      hours: null,
      phone: null,
      website: null,
      validity: null,
      correlation_id: null,
    })
  }

  #add(type: string, key: string, geometry: object, properties: Json): string {
    return this.files.add(type, `${this.#key} ${key}`, geometry, { ...properties, level_id: this.#level })
  }
}

/** What leads from level to level: its stops, from whichever the building was drawn. */
export class Shafts {
  readonly #stops = new Map<string, { category: string; units: Map<number, string> }>()

  stop(key: string, category: string, floor: number, unit: string): void {
    const shaft = this.#stops.get(key) ?? { category, units: new Map() }
    shaft.units.set(floor, unit)
    this.#stops.set(key, shaft)
  }

  /** Writes each as a relationship, from the lowest stop to the highest. */
  writeTo(files: VenueFiles): void {
    for (const [key, { category, units }] of this.#stops) {
      const stops = [...units]
        .toSorted(([one], [other]) => one - other)
        .map(([, id]) => ({ id, feature_type: 'unit' }))
      if (stops.length < 2) continue
      files.add('relationship', key, null, {
        category,
        direction: 'undirected',
        hours: null,
        origin: stops[0],
        intermediary: stops.length > 2 ? stops.slice(1, -1) : null,
        destination: stops.at(-1),
      })
    }
  }
}
