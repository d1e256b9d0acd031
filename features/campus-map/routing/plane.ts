import type { Pair } from '../venue.ts'

/** Metres of a degree of latitude, and of longitude at the equator. */
const metresOfDegree = 111_195

/** A tenth of a millimetre is a tick: what is meant as one point is one, and areas of ticks are exact whole numbers. */
export const ticks = 10_000

/** A plane around a point of the earth, in ticks to the east and to the north. */
export interface Plane {
  toTicks(point: Pair): Pair
  /** Of a point in metres. */
  toDegrees(point: Pair): Pair
}

export function planeAround([longitude, latitude]: Pair): Plane {
  const east = metresOfDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    toTicks: ([x, y]) => [
      Math.round((x - longitude) * east * ticks),
      Math.round((y - latitude) * metresOfDegree * ticks),
    ],
    toDegrees: ([x, y]) => [
      Number((longitude + x / east).toFixed(9)),
      Number((latitude + y / metresOfDegree).toFixed(9)),
    ],
  }
}

/** Twice the area of a triangle, positive where it turns to the left. */
export const cross = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** The triangle's, in ticks: exact. */
export const turn = (a: Pair, b: Pair, c: Pair) => cross(a[0], a[1], b[0], b[1], c[0], c[1])

export const isSame = (a: Pair, b: Pair) => a[0] === b[0] && a[1] === b[1]

export const apart = (a: Pair, b: Pair) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Element of a typed array that is there. One for each kind, so that each stays as fast as the bare access. */
export const float = (list: Float64Array, index: number) => list[index] as number
export const whole = (list: Int32Array, index: number) => list[index] as number
