import type { Bilingual } from '#platform/text/language.ts'

/* A venue as the product keeps it: repaired, joined, in degrees of longitude and latitude. */

/** Longitude and latitude in degrees; within the engine's plane, metres to the east and to the north. */
export type Pair = [number, number]
/** GeoJSON's: polygons, of each the outer ring and its holes; the last point of a ring is its first. */
export type MultiPolygon = Pair[][][]

export interface Venue {
  name: Bilingual
  /** Degrees clockwise from north that point up at first, so that most walls stand upright. */
  bearing: number
  levels: Level[]
  connectors: Connector[]
}

export interface Level {
  id: string
  /** 0 is the ground floor. */
  ordinal: number
  name: Bilingual
  plan: LevelPlan
}

/** What is drawn of a level and walked on it. */
export interface LevelPlan {
  buildings: Building[]
  outline: MultiPolygon
  units: Unit[]
  openings: Opening[]
  amenities: Amenity[]
  fixtures: Area[]
  sections: Area[]
  kiosks: Area[]
}

export interface Building {
  id: string
  name: Bilingual | null
  /** As the venue's, of this building alone. */
  bearing: number
  /** Where it stands on the ground, which tells what is in it on a level of several; empty where the files do not say. */
  outline: MultiPolygon
}

/** A place with an outline. */
export interface Area {
  id: string
  category: string
  name: Bilingual | null
  /** What people call it besides. */
  alias: Bilingual | null
  shape: MultiPolygon
  /** The `reference` of the room or desk of the campus that it is. */
  room: string | null
  /** The `visioglobeId` of the place that sensors watch: whose occupancy it shows. */
  place: string | null
}

export interface Unit extends Area {
  restricted: boolean
  /** Who has it: a shop, a department. */
  occupants: Bilingual[]
}

export interface Amenity {
  id: string
  category: string
  name: Bilingual | null
  point: Pair
  units: string[]
}

/** A door, or another way from one unit to the next. */
export interface Opening {
  id: string
  category: string
  line: Pair[]
  /** The units on its two sides; null is outside of all. */
  sides: [string | null, string | null]
}

/** How one gets from a unit of a level to one of another. */
export interface Connector {
  category: string
  from: string
  to: string
  /** False: only from `from` to `to`. */
  bothWays: boolean
  /** The files did not say so; the plans do. */
  inferred: boolean
}

/** What no step-free way may use. */
export const steppedCategories: readonly string[] = ['stairs', 'steps', 'escalator']
/** What joins levels. */
export const connectingCategories: readonly string[] = [
  ...steppedCategories,
  'elevator',
  'ramp',
  'movingwalkway',
]

/** Units that nobody walks in. */
const solid: readonly string[] = [
  'brick',
  'column',
  'concrete',
  'glass',
  'opentobelow',
  'structure',
  'vegetation',
  'wood',
]
export const isWalkable = (category: string) => !solid.includes(category)

/**
 * Where ways begin and end and which they do not pass through while anything else leads there: rooms that somebody works,
 * meets, cooks or washes in. `room` is what files call all of them that say no more.
 */
const ends: ReadonlySet<string> = new Set(
  `auditorium classroom conferenceroom firstaid fitnessroom huddleroom kitchen laboratory mailroom mothersroom movietheater
  nonpublic office phoneroom privatelounge restroom room serverroom shower smokingarea storage swimmingpool theater`.split(
    /\s+/,
  ),
)
/** `restroom.female` is a restroom. */
export const isEndOnly = (category: string) => ends.has(category.split('.')[0] ?? '')

const restroom = ['', '.female', '.female.wheelchair', '.male', '.male.wheelchair', '.transgender']
/** The categories that the standard has for units. */
export const unitCategories: ReadonlySet<string> = new Set([
  ...solid,
  ...connectingCategories,
  ...[...restroom, '.transgender.wheelchair', '.unisex', '.unisex.wheelchair', '.wheelchair', '.family'].map(
    one => `restroom${one}`,
  ),
  ...'auditorium classroom conferenceroom fieldofplay firstaid fitnessroom foodservice foodservice.coffee'.split(
    ' ',
  ),
  ...'footbridge huddleroom kitchen laboratory library lobby lounge mailroom mothersroom movietheater'.split(
    ' ',
  ),
  ...'nonpublic office parking phoneroom platform privatelounge recreation road room serverroom shower'.split(
    ' ',
  ),
  ...'smokingarea storage swimmingpool terrace theater unenclosedarea unspecified waitingroom walkway'.split(
    ' ',
  ),
  'walkway.island',
])
