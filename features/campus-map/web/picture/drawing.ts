import { iconOf, type MapIcon } from '../../categories.ts'
import type { Area, Level, Opening } from '../../venue.ts'
import { isWalkable } from '../../venue.ts'
import { doorCategory, middleOf } from './doors.ts'
import {
  areaOf,
  type Box,
  boxAround,
  innerPoint,
  isInside,
  lineLength,
  lineOf,
  type Plane,
  type Point,
  pathOf,
  type Rings,
  ringsOf,
} from './plane.ts'
import { letterSize, signSize } from './sizes.ts'

/** How an area is coloured, by what it is for. */
export type Look =
  | 'way'
  | 'room'
  | 'work'
  | 'service'
  | 'food'
  | 'core'
  | 'outside'
  | 'solid'
  | 'void'
  | 'desk'

/** An area as it is drawn. */
export interface DrawnArea {
  id: string
  look: Look
  restricted: boolean
  path: string
  rings: Rings
  middle: Point
  /** How wide and high it is, in metres. */
  extent: Point
  /** In square metres. */
  size: number
  /** How far below its middle its name stands, in pixels: under the sign that is there. */
  belowSign: number
  area: Area
  kind: 'unit' | 'fixture'
}

export interface DrawnSign {
  id: string
  icon: MapIcon
  at: Point
}

/** A level as it is drawn: computed once, whatever part of it is looked at. */
export interface Drawing {
  levelId: string
  level: Level
  box: Box
  /** The points of the outline, within which all of it lies; undefined where the plans have none. */
  edge: readonly Point[] | undefined
  outline: string
  /** Whether the outline is that of one building: else it only says how far the plan goes. */
  isBuilding: boolean
  /** The largest first: what lies on another is drawn after it. */
  areas: DrawnArea[]
  /** Gaps in the walls. */
  doors: string
  signs: DrawnSign[]
}

export function drawingOf(level: Level, plane: Plane): Drawing {
  const { outline, units, openings, amenities, fixtures, kiosks } = level.plan
  const rings = ringsOf(outline, plane)
  const unsigned = [
    ...units.map(unit => drawn(unit, 'unit', plane, unit.restricted)),
    ...[...kiosks, ...fixtures].map(fixture => drawn(fixture, 'fixture', plane)),
  ].sort(
    (one, other) =>
      Number(one.kind === 'fixture') - Number(other.kind === 'fixture') || other.size - one.size,
  )
  const box = boxAround([...rings.flat(), ...unsigned.flatMap(area => area.rings.flat())])
  const signs = [...signsOf(amenities, plane), ...unmarked(unsigned, amenities), ...doorsOut(openings, plane)]
  const areas = unsigned.map(area => ({ ...area, belowSign: belowSign(area, signs) }))
  return {
    levelId: level.id,
    level,
    box: box ?? { west: -10, east: 10, north: -10, south: 10 },
    edge: rings.length > 0 ? rings.flat() : undefined,
    outline: pathOf(rings),
    isBuilding: level.plan.buildings.length === 1,
    areas,
    doors: openings.map(opening => lineOf(opening.line.map(plane.pointOf))).join(''),
    signs,
  }
}

/** How near to the middle of a place a sign is in its name's way, in metres. */
const inTheWay = 1.5

function belowSign({ middle }: Unsigned, signs: readonly DrawnSign[]): number {
  return signs.some(({ at }) => lineLength(at, middle) < inTheWay) ? signSize / 2 + letterSize : 0
}

type Unsigned = Omit<DrawnArea, 'belowSign'>

function drawn(area: Area, kind: DrawnArea['kind'], plane: Plane, restricted = false): Unsigned {
  const rings = ringsOf(area.shape, plane)
  const box = boxAround(rings.flat())
  return {
    id: area.id,
    look: lookOf(area.category, kind),
    restricted,
    path: pathOf(rings),
    rings,
    middle: innerPoint(rings),
    extent: box === undefined ? { x: 0, y: 0 } : { x: box.east - box.west, y: box.south - box.north },
    size: areaOf(rings),
    area,
    kind,
  }
}

const looks: readonly [RegExp, Look][] = [
  [/^(elevator|stairs|steps|escalator|ramp|movingwalkway)/, 'core'],
  [/^(walkway|lobby|waitingroom|footbridge|platform)/, 'way'],
  [/^(conferenceroom|huddleroom|phoneroom|auditorium|classroom|theater|movietheater)/, 'room'],
  [/^(foodservice|kitchen|recreation|lounge|privatelounge)/, 'food'],
  [/^(restroom|shower|mothersroom|firstaid|mailroom|smokingarea|fitnessroom)/, 'service'],
  [/^(road|parking|terrace|unenclosedarea|vegetation|swimmingpool|fieldofplay)/, 'outside'],
  [/^opentobelow/, 'void'],
]

function lookOf(category: string, kind: DrawnArea['kind']): Look {
  if (kind === 'fixture') return 'desk'
  const found = looks.find(([pattern]) => pattern.test(category))
  if (found !== undefined) return found[1]
  return isWalkable(category) ? 'work' : 'solid'
}

function signsOf(amenities: Level['plan']['amenities'], plane: Plane): DrawnSign[] {
  return amenities.flatMap(({ id, category, point }) => {
    const icon = iconOf(category)
    return icon === undefined ? [] : [{ id, icon, at: plane.pointOf(point) }]
  })
}

/** Lifts, stairs and toilets that no amenity stands for. */
function unmarked(areas: readonly Unsigned[], amenities: Level['plan']['amenities']): DrawnSign[] {
  const marked = new Set(amenities.flatMap(({ units }) => units))
  return areas.flatMap(({ id, area, kind, middle }) => {
    const icon = kind === 'unit' && !marked.has(id) ? iconOf(area.category) : undefined
    return icon === undefined ? [] : [{ id, icon, at: middle }]
  })
}

/** Emergency exits, and the doors that people come in by. */
function doorsOut(openings: readonly Opening[], plane: Plane): DrawnSign[] {
  return openings.flatMap(opening => {
    const icon = iconOf(doorCategory(opening))
    return icon === undefined ? [] : [{ id: opening.id, icon, at: plane.pointOf(middleOf(opening.line)) }]
  })
}

/** How near a press has to be to a sign, in metres at a scale of one pixel to the metre. */
const signReach = 18

/** What stands at a point: a sign that is in sight, else the smallest area, things in a room first. */
export function foundAt(
  drawing: Drawing,
  point: Point,
  { scale, shown }: { scale: number; shown: ReadonlySet<string> },
): string | undefined {
  const sign = drawing.signs.find(
    ({ id, at }) => shown.has(id) && Math.hypot(at.x - point.x, at.y - point.y) * scale <= signReach,
  )
  return (
    sign?.id ??
    drawing.areas.findLast(({ look, rings }) => look !== 'solid' && look !== 'void' && isInside(rings, point))
      ?.id
  )
}
