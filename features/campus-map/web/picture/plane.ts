import type { MultiPolygon, Pair } from '../../venue.ts'

/** Metres in the plane in which a venue is drawn: to the east, and to the south, as the screen counts. */
export interface Point {
  x: number
  y: number
}

/** What holds some points. */
export interface Box {
  west: number
  north: number
  east: number
  south: number
}

/** One plane for all levels of a venue, so that a place stays where it is when the floor changes. */
export interface Plane {
  pointOf(pair: Pair): Point
  pairOf(point: Point): Pair
}

export const metresOfDegree = 111_195

/** Flat around a place: over the length of a campus the earth curves by less than a wall is thick. */
export function planeAround([longitude, latitude]: Pair): Plane {
  const eastward = metresOfDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    pointOf: ([east, north]) => ({
      x: (east - longitude) * eastward,
      y: (latitude - north) * metresOfDegree,
    }),
    pairOf: ({ x, y }) => [longitude + x / eastward, latitude - y / metresOfDegree],
  }
}

export function boxAround(points: Iterable<Point>): Box | undefined {
  let box: Box | undefined
  for (const { x, y } of points) {
    box ??= { west: x, east: x, north: y, south: y }
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.north = Math.min(box.north, y)
    box.south = Math.max(box.south, y)
  }
  return box
}

/** Rings of metres: of each polygon the outer one first. */
export type Rings = Point[][]

export function ringsOf(shape: MultiPolygon, plane: Plane): Rings {
  return shape.flatMap(polygon => polygon.map(ring => ring.map(plane.pointOf)))
}

/** Whether a point lies in a shape: rings within rings are holes. */
export function isInside(rings: Rings, { x, y }: Point): boolean {
  let inside = false
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [a, b] = [ring[at], ring[before]]
      if (a === undefined || b === undefined || a.y > y === b.y > y) continue
      if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
  }
  return inside
}

/** In square metres; holes are taken off, as they run the other way round. */
export function areaOf(rings: Rings): number {
  return Math.abs(rings.reduce((sum, ring) => sum + signedArea(ring), 0))
}

function signedArea(ring: readonly Point[]): number {
  let sum = 0
  for (let at = 0; at < ring.length - 1; at++) {
    const [a, b] = [ring[at], ring[at + 1]]
    if (a !== undefined && b !== undefined) sum += a.x * b.y - b.x * a.y
  }
  return sum / 2
}

/**
 * A point within a shape where its name can stand: its middle, or for what bends around its middle the middle of the
 * widest stretch at the height of some lines across it.
 */
export function innerPoint(rings: Rings): Point {
  const box = boxAround(rings.flat())
  if (box === undefined) return { x: 0, y: 0 }
  const middle = { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 }
  if (isInside(rings, middle)) return middle
  let best = { width: -1, point: middle }
  for (const part of [0.5, 0.25, 0.75, 0.12, 0.88]) {
    const y = box.north + (box.south - box.north) * part
    const crossings = crossingsAt(rings, y)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from = 0, to = 0] = crossings.slice(at, at + 2)
      if (to - from > best.width) best = { width: to - from, point: { x: (from + to) / 2, y } }
    }
  }
  return best.point
}

function crossingsAt(rings: Rings, y: number): number[] {
  const found: number[] = []
  for (const ring of rings) {
    for (let at = 0; at < ring.length - 1; at++) {
      const [a, b] = [ring[at], ring[at + 1]]
      if (a === undefined || b === undefined || a.y > y === b.y > y) continue
      found.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x)
    }
  }
  return found.sort((one, other) => one - other)
}

/** As SVG writes it, to the centimetre. */
export function pathOf(rings: Rings): string {
  return rings.map(ring => `${lineOf(ring.slice(0, -1))}Z`).join('')
}

export function lineOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
}

export const lineLength = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)
