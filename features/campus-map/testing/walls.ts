import type { Route } from '../routing/route.ts'
import type { ImdfFile } from './made-up-venue.ts'

/*
 * Judges ways by the files of a venue as they are, with nothing of the import or the engine: whoever goes a way is always in
 * the unit in which they were, but for where an opening lets them into the next.
 */

type Point = [number, number]
type Ring = Point[]

interface Space {
  id: string
  isSolid: boolean
  rings: Ring[]
  area: number
  box: [number, number, number, number]
}

interface Door {
  from: Point
  to: Point
}

/** How far into a wall or another unit a way may get, in metres: drawings are not more exact. */
const deepest = 0.02
/** How far from its line an opening lets people be between two units, in metres. */
const doorDepth = 0.8
/** How far apart a way is looked at, in metres. */
const stride = 0.02
const cell = 5
const solid = ['brick', 'column', 'concrete', 'glass', 'opentobelow', 'structure', 'vegetation', 'wood']

export interface WallCheck {
  /** Where a way goes through a wall: level and place in metres; none as it should be. */
  faults(route: Route): string[]
}

export function wallCheck(files: Readonly<Record<string, ImdfFile>>): WallCheck {
  const [longitude, latitude] = firstPoint(files)
  const east = 111_195 * Math.cos((latitude * Math.PI) / 180)
  const place = ([x, y]: readonly number[]): Point => [
    ((x ?? 0) - longitude) * east,
    ((y ?? 0) - latitude) * 111_195,
  ]
  const levels = new Map<string, ReturnType<typeof levelCheck>>()
  const buildings = new Map(
    files.level?.features.map(({ id, properties }) => [id, properties.building_ids as string[] | null]),
  )
  const ofLevel = (type: string, level: string) =>
    files[type]?.features.filter(({ properties }) => properties.level_id === level) ?? []
  for (const id of buildings.keys()) {
    const spaces = ofLevel('unit', id).map((unit): Space => {
      const geometry = unit.geometry as unknown as {
        type: string
        coordinates: number[][][] & number[][][][]
      }
      const polygons: number[][][][] =
        geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const rings = polygons.flat().map(ring => ring.map(place))
      const [xs, ys] = [0, 1].map(axis => rings.flat().map(point => point[axis] as number)) as [
        number[],
        number[],
      ]
      const area = polygons.reduce(
        (sum, [outer, ...holes]) =>
          sum +
          ringArea((outer ?? []).map(place)) -
          holes.reduce((inner, hole) => inner + ringArea(hole.map(place)), 0),
        0,
      )
      return {
        id: unit.id,
        isSolid: solid.includes(String(unit.properties.category)),
        rings,
        area,
        box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
      }
    })
    const doors = ofLevel('opening', id).map(({ geometry }): Door => {
      const line = (geometry as unknown as { coordinates: number[][] }).coordinates
      return { from: place(line[0] ?? []), to: place(line.at(-1) ?? []) }
    })
    levels.set(id, levelCheck(spaces, doors, (buildings.get(id) ?? []).length > 0))
  }
  return {
    faults: ({ legs }) =>
      legs.flatMap(leg => {
        if (!('points' in leg)) return []
        const found = levels.get(leg.levelId)?.(leg.points.map(place))
        return found === undefined ? [] : [`${leg.levelId} ${found}`]
      }),
  }
}

function levelCheck(all: readonly Space[], doors: readonly Door[], isInside: boolean) {
  // The smaller of two units that lie over each other is the one that is there.
  const spaces = all.toSorted((one, other) => one.area - other.area)
  const spacesAt = new Map<string, Space[]>()
  const doorsAt = new Map<string, Door[]>()
  const file = <T>(map: Map<string, T[]>, box: readonly number[], one: T) => {
    const [west, south, eastern, north] = box.map(edge => Math.floor(edge / cell)) as [
      number,
      number,
      number,
      number,
    ]
    for (let x = west; x <= eastern; x++) {
      for (let y = south; y <= north; y++) map.set(`${x} ${y}`, [...(map.get(`${x} ${y}`) ?? []), one])
    }
  }
  for (const space of spaces) file(spacesAt, space.box, space)
  for (const door of doors) {
    const [xs, ys] = [0, 1].map(axis => [door.from[axis] as number, door.to[axis] as number]) as [
      number[],
      number[],
    ]
    file(doorsAt, [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1], door)
  }
  const keyOf = ([x, y]: Point) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
  const spaceAt = (point: Point) => spacesAt.get(keyOf(point))?.find(({ rings }) => contains(rings, point))
  const doorAt = (point: Point) =>
    doorsAt.get(keyOf(point))?.filter(({ from, to }) => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
      const along = (point[0] - from[0]) * dx + (point[1] - from[1]) * dy
      const across = Math.abs((point[1] - from[1]) * dx - (point[0] - from[0]) * dy)
      return along >= -deepest && along <= length + deepest && across <= doorDepth
    }) ?? []
  /** What lies on the two sides of an opening: the first that is met on either. */
  const sidesOf = ({ from, to }: Door) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return [1, -1].flatMap(sign => {
      for (let depth = 0.05; depth <= doorDepth; depth += 0.05) {
        const far = (sign * depth) / length
        const found = spaceAt([
          (from[0] + to[0]) / 2 - far * (to[1] - from[1]),
          (from[1] + to[1]) / 2 + far * (to[0] - from[0]),
        ])
        if (found !== undefined) return [found]
      }
      return []
    })
  }

  return (points: readonly Point[]): string | undefined => {
    let current: Space | undefined
    let passing: Door[] = []
    for (const [i, to] of points.entries()) {
      const from = points[i - 1] ?? to
      const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / stride))
      for (let step = i === 0 ? steps : 1; step <= steps; step++) {
        const point: Point = [
          from[0] + ((to[0] - from[0]) * step) / steps,
          from[1] + ((to[1] - from[1]) * step) / steps,
        ]
        const here = spaceAt(point)
        // Nobody is in a column, only a little over its edge: how far is judged below.
        const free = here?.isSolid ? undefined : here
        const through = doorAt(point)
        if (through.length > 0) {
          if (here?.isSolid && depthIn(here, point) > deepest) return `in ${here.id} at ${shown(point)}`
          passing = [...new Set([...passing, ...through])]
          continue
        }
        if (passing.length > 0) {
          const sides = passing.flatMap(sidesOf)
          passing = []
          // Along the edge of what the way comes into it is in nothing, by a hair.
          const entered = here ? free : sides.find(side => depthIn(side, point) <= deepest)
          if (here === undefined || sides.includes(here) || current === undefined)
            current = entered ?? current
        }
        current ??= free
        if (here === current && !here?.isSolid) continue
        if (!isInside && here && !here.isSolid) {
          current = here
          continue
        }
        const depth = here ? depthIn(here, point) : current ? depthIn(current, point) : Infinity
        if (depth > deepest)
          return `${current?.id ?? 'nowhere'} to ${here?.id ?? 'a wall'} at ${shown(point)}`
      }
    }
    return undefined
  }
}

const shown = (point: Point) => point.map(one => one.toFixed(2)).join(' ')

function firstPoint(files: Readonly<Record<string, ImdfFile>>): Point {
  let at: unknown = files.venue?.features[0]?.geometry?.coordinates
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0]
  return at as Point
}

function ringArea(ring: readonly Point[]): number {
  let twice = 0
  ring.forEach(([x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] as Point
    twice += x * ny - nx * y
  })
  return Math.abs(twice) / 2
}

function contains(rings: readonly Ring[], [x, y]: Point): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1] as Point
      const [bx, by] = ring[i] as Point
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}

/** How far a point is from the outline of a unit. */
function depthIn({ rings }: Space, [x, y]: Point): number {
  let least = Infinity
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1] as Point
      const [bx, by] = ring[i] as Point
      const squared = (bx - ax) ** 2 + (by - ay) ** 2
      const along =
        squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared))
      least = Math.min(least, Math.hypot(ax + (bx - ax) * along - x, ay + (by - ay) * along - y))
    }
  }
  return least
}
