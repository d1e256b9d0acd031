import type { OccupancyStatus } from '../../contract.ts'
import type { Opening, Pair } from '../../venue.ts'
import type { Occupancies } from '../occupancy.ts'
import type { Drawing, DrawnArea } from '../picture/drawing.ts'
import { shortened, widthOf } from '../picture/labels.ts'
import { lineLength, type Plane, type Point } from '../picture/plane.ts'
import { letterSize, stateSize } from '../picture/sizes.ts'

/* A level as the map draws it: GeoJSON, made from what the SVG draws. */

export interface Feature {
  type: 'Feature'
  geometry:
    | { type: 'MultiPolygon'; coordinates: Pair[][][] }
    | { type: 'MultiLineString'; coordinates: Pair[][] }
    | { type: 'Point'; coordinates: Pair }
  properties: Record<string, string | number | boolean | number[]>
}
export interface Features {
  type: 'FeatureCollection'
  features: Feature[]
}

export const collection = (features: Feature[]): Features => ({ type: 'FeatureCollection', features })
export const nothing = collection([])

/** Areas, the edge around them, and doors. */
export function planOf({ level, areas, isBuilding }: Drawing): Features {
  return collection([
    {
      ...{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: level.plan.outline } },
      properties: { part: 'ground', building: isBuilding },
    },
    ...areas.map(
      ({ id, kind, look, restricted, area }): Feature => ({
        ...{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: area.shape } },
        properties: { part: kind, id, look, restricted },
      }),
    ),
    {
      type: 'Feature',
      geometry: { type: 'MultiLineString', coordinates: level.plan.openings.map(({ line }) => line) },
      properties: { part: 'door' },
    },
  ])
}

/**
 * One of each thing that layers draw, a metre wide, where the plan begins: with it the library makes its shaders before there is
 * a floor, a layer at a time.
 */
export function samplesAt(plane: Plane, icon: string): Record<'plan' | 'names' | 'states', Features> {
  const at = plane.pairOf({ x: 0, y: 0 })
  const line = [at, plane.pairOf({ x: 1, y: 0 })]
  const coordinates = [[[...line, plane.pairOf({ x: 1, y: 1 }), at]]]
  const known = { building: true, look: 'way', restricted: false }
  const area = (part: string): Feature => ({
    ...{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates } },
    properties: { part, ...known },
  })
  const written = { fits: farthest, offset: [0, 0] }
  return {
    plan: collection([
      ...['ground', 'unit', 'fixture'].map(area),
      {
        ...{ type: 'Feature', geometry: { type: 'MultiLineString', coordinates: [line] } },
        properties: { part: 'door', ...known },
      },
    ]),
    names: collection([
      point(at, { part: 'name', text: '0', size: 1, ...written }),
      point(at, { part: 'sign', icon }),
    ]),
    states: collection([point(at, { status: 'unbooked-free', ...written })]),
  }
}

/** A zoom from which everything is written. */
const farthest = -100

/** What turns pixels to the metre into the map's own measure of nearness. */
export type ZoomOf = (scale: number) => number

/** Names and signs. `fits` is the zoom from which a name is no wider than its place. */
export function namesOf(
  drawing: Drawing,
  plane: Plane,
  nameOf: (id: string) => string | undefined,
  zoomOf: ZoomOf,
): Features {
  return collection([
    ...drawing.signs.map(({ icon, at }) => point(plane.pairOf(at), { part: 'sign', icon })),
    ...drawing.areas.flatMap(area => {
      const name = nameOf(area.id)
      if (name === undefined) return []
      const text = shortened(name)
      const below = area.belowSign
      const isWatched = area.area.room !== null || area.area.place !== null
      const height = letterSize * 1.3 + (isWatched ? stateSize : 0) + 2 * below
      return point(plane.pairOf(area.middle), {
        ...{ part: 'name', text, size: area.size },
        fits: zoomOf(scaleFor(area, { width: widthOf(text, letterSize), height })),
        // In letters.
        offset: [0, (below - (isWatched ? stateSize / 2 : 0)) / letterSize],
      })
    }),
  ])
}

/** What the sensors say, as signs: a colour alone says nothing to some. */
export function statesOf(drawing: Drawing, plane: Plane, statusOf: StatusOf, zoomOf: ZoomOf): Features {
  return collection(
    drawing.areas.flatMap(area => {
      const status = statusOf(area)
      if (status === undefined) return []
      return point(plane.pairOf(area.middle), {
        ...{ id: area.id, status },
        fits: zoomOf(scaleFor(area, { width: stateSize, height: stateSize })),
        offset: area.kind === 'unit' ? [0, area.belowSign + stateSize / 2 + 2] : [0, 0],
      })
    }),
  )
}

export type StatusOf = (area: DrawnArea) => OccupancyStatus | undefined
export const statusesBy =
  (sensorOf: (id: string) => string | undefined, occupancies: Occupancies): StatusOf =>
  ({ id }) => {
    const sensor = sensorOf(id)
    return sensor === undefined ? undefined : occupancies.get(sensor)?.status
  }

/** Pixels to the metre at which something fits into a place. */
function scaleFor({ extent }: DrawnArea, { width, height }: { width: number; height: number }): number {
  return Math.max(width / Math.max(extent.x * 1.15, 0.01), height / Math.max(extent.y, 0.01))
}

function point(at: Pair, properties: Feature['properties']): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties }
}

/** The way: all of it, and over it the part that is walked now. */
export function wayFeatures(
  way: { whole: readonly Pair[][]; now: readonly Pair[] | undefined } | undefined,
): Features {
  if (way === undefined) return nothing
  const line = (coordinates: Pair[][], dim: boolean): Feature => ({
    ...{ type: 'Feature', geometry: { type: 'MultiLineString', coordinates } },
    properties: { dim },
  })
  return collection([
    line([...way.whole], way.now !== undefined),
    ...(way.now === undefined ? [] : [line([[...way.now]], false)]),
  ])
}

// ——— In their height ———

/** In metres: walls are cut off so that one sees into the rooms. */
const wallHeight = 1.3
const wallWidth = 0.14
const deskHeight = 0.72

/** What stands up when the plan is tilted: walls with gaps where doors are, desks, shafts and columns. */
export function solidsOf({ level, areas }: Drawing, plane: Plane): Features {
  const doors = new Map<string, Opening[]>()
  for (const opening of level.plan.openings) {
    for (const side of opening.sides)
      if (side !== null) doors.set(side, [...(doors.get(side) ?? []), opening])
  }
  return collection(
    areas.flatMap((area): Feature[] => {
      const { id, kind, look } = area
      const stands = (part: string, height: number, coordinates: Pair[][][]): Feature => ({
        ...{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates } },
        properties: { part, look, height },
      })
      if (kind === 'fixture') return [stands('block', deskHeight, area.area.shape)]
      if (look === 'core' || look === 'solid') return [stands('block', wallHeight, area.area.shape)]
      if (look === 'outside' || look === 'void' || look === 'way') return []
      return [stands('wall', wallHeight, wallsOf(area, doors.get(id) ?? [], plane))]
    }),
  )
}

/** How near to a wall a door in it is drawn, in metres. */
const doorReach = 0.8

/** The walls of a room as narrow rectangles within it, without the stretches that doors take. */
export function wallsOf(
  { rings }: Pick<DrawnArea, 'rings'>,
  openings: readonly Pick<Opening, 'line'>[],
  plane: Plane,
): Pair[][][] {
  const doors = openings.map(({ line }) => [line[0], line.at(-1)].map(end => plane.pointOf(end ?? [0, 0])))
  return rings.flatMap(ring =>
    ring.slice(1).flatMap((to, index) => {
      const from = ring[index]
      if (from === undefined) return []
      const length = lineLength(from, to)
      if (length < wallWidth) return []
      const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
      const gaps = doors.flatMap(ends => gapIn(ends, from, along, length))
      return withoutGaps(length, gaps).map(([start, end]) =>
        rectangle(from, along, start, end).map(corner => corner.map(plane.pairOf)),
      )
    }),
  )
}

function gapIn(ends: readonly Point[], from: Point, along: Point, length: number): [number, number][] {
  const at = ends.map(({ x, y }) => ({
    along: (x - from.x) * along.x + (y - from.y) * along.y,
    aside: Math.abs((y - from.y) * along.x - (x - from.x) * along.y),
  }))
  if (at.some(({ aside }) => aside > doorReach)) return []
  const [start = 0, end = 0] = at.map(one => one.along).sort((one, other) => one - other)
  // One that stands across this wall is in another.
  return end <= 0 || start >= length || end - start < 0.3 ? [] : [[start, end]]
}

/** What of a stretch from 0 remains between gaps. */
export function withoutGaps(
  length: number,
  gaps: readonly (readonly [number, number])[],
): [number, number][] {
  const left: [number, number][] = []
  let at = 0
  for (const [start, end] of gaps.toSorted(([one], [other]) => one - other)) {
    if (start - at > wallWidth) left.push([at, start])
    at = Math.max(at, end)
  }
  if (length - at > wallWidth) left.push([at, length])
  return left
}

function rectangle(from: Point, along: Point, start: number, end: number): Point[][] {
  const half = wallWidth / 2
  const corner = (far: number, side: number): Point => ({
    x: from.x + along.x * far - along.y * side,
    y: from.y + along.y * far + along.x * side,
  })
  const first = corner(start, half)
  return [[first, corner(end, half), corner(end, -half), corner(start, -half), first]]
}
