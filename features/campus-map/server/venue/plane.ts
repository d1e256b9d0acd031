import polygonClipping, { type MultiPolygon, type Pair } from 'polygon-clipping'

export type { MultiPolygon, Pair }

/** Metres of a degree of latitude, and of longitude at the equator. */
const metresOfDegree = 111_195

/** A plane in metres around a point of the earth: within a campus it is right to a few millimetres. */
export interface Plane {
  toMetres(point: Pair): Pair
  toDegrees(point: Pair): Pair
}

/** @param bearing degrees clockwise from north that its second axis points to */
export function planeAround([longitude, latitude]: Pair, bearing = 0): Plane {
  const east = metresOfDegree * Math.cos((latitude * Math.PI) / 180)
  const turn = (bearing * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return {
    // To a tenth of a millimetre: what is meant as one point is one.
    toMetres([longitudeOf, latitudeOf]) {
      const [x, y] = [(longitudeOf - longitude) * east, (latitudeOf - latitude) * metresOfDegree]
      return [toTenth(x * cos - y * sin), toTenth(x * sin + y * cos)]
    },
    toDegrees: ([x, y]) => [
      Number((longitude + (x * cos + y * sin) / east).toFixed(9)),
      Number((latitude + (y * cos - x * sin) / metresOfDegree).toFixed(9)),
    ],
  }
}

const toTenth = (metres: number) => Math.round(metres * 10_000) / 10_000

export const mapPoints = (shape: MultiPolygon, to: (point: Pair) => Pair): MultiPolygon =>
  shape.map(polygon => polygon.map(ring => ring.map(to)))

function ringArea(ring: readonly Pair[]): number {
  let twice = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i] as Pair, ring[i + 1] as Pair]
    twice += ax * by - bx * ay
  }
  return Math.abs(twice / 2)
}

/** In square metres. */
export function areaOf(shape: MultiPolygon): number {
  return shape.reduce(
    (sum, [outer = [], ...holes]) =>
      sum + ringArea(outer) - holes.reduce((inner, hole) => inner + ringArea(hole), 0),
    0,
  )
}

/** Whether a point lies inside: each edge that a ray to the right crosses changes the answer. */
export function contains(shape: MultiPolygon, [x, y]: Pair): boolean {
  let inside = false
  for (const polygon of shape) {
    for (const ring of polygon) {
      for (let i = 0; i + 1 < ring.length; i++) {
        const [[ax, ay], [bx, by]] = [ring[i] as Pair, ring[i + 1] as Pair]
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
      }
    }
  }
  return inside
}

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export function boxOf(shape: MultiPolygon): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of shape.flat(2)) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}

/** Whether two boxes share more than a strip of a centimetre. */
export const boxesMeet = (one: Box, other: Box) =>
  Math.min(one.east, other.east) - Math.max(one.west, other.west) > 0.01 &&
  Math.min(one.north, other.north) - Math.max(one.south, other.south) > 0.01

/*
 * The library gives up on a few inputs whose edges nearly coincide; on a coarser grid, in which they do coincide, it
 * does not.
 */
function onCoarserGrids(
  shapes: readonly MultiPolygon[],
  work: (shapes: readonly MultiPolygon[]) => MultiPolygon,
) {
  let failure: unknown
  for (const cells of [10_000, 1_000, 200]) {
    const to = ([x, y]: Pair): Pair => [Math.round(x * cells) / cells, Math.round(y * cells) / cells]
    try {
      return work(shapes.map(shape => mapPoints(shape, to)))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Slivers thinner than a pen's line are what rounding leaves. */
const withoutSlivers = (shape: MultiPolygon) => shape.filter(polygon => areaOf([polygon]) > 0.005)

/** The shape without crossings; rings that touch themselves come apart. */
export const cleaned = (shape: MultiPolygon): MultiPolygon =>
  withoutSlivers(onCoarserGrids([shape], ([only]) => polygonClipping.union(only as MultiPolygon)))

export const without = (shape: MultiPolygon, others: readonly MultiPolygon[]): MultiPolygon =>
  withoutSlivers(
    onCoarserGrids([shape, ...others], ([first, ...rest]) =>
      polygonClipping.difference(first as MultiPolygon, ...rest),
    ),
  )

/** How much two shapes share, in square metres. */
export const sharedArea = (one: MultiPolygon, other: MultiPolygon): number =>
  areaOf(
    onCoarserGrids([one, other], ([a, b]) =>
      polygonClipping.intersection(a as MultiPolygon, b as MultiPolygon),
    ),
  )
