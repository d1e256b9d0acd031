import type { MultiPolygon } from './plane.ts'

/** Shorter than this, in metres, an edge is a step or a curve and says nothing of how the house stands. */
const shortestWall = 1
/** Below this share of walls that agree there is no direction to speak of: a round house stays as the map has it. */
const agreement = 0.2

/** The same walls, by the direction that is nearest to north. */
export function upright(degrees: number): number {
  const nearest = Math.round((degrees - 90 * Math.round(degrees / 90)) * 10) / 10
  return nearest === 0 ? 0 : nearest
}

/**
 * Which way most walls of a plan run, as the direction that may point up so that they stand upright.
 * @param shapes in metres
 * @returns degrees clockwise from north, from -45 to 45: of the four ways to turn it the one nearest to north
 */
export function bearingOf(shapes: readonly MultiPolygon[]): number {
  let [x, y, all] = [0, 0, 0]
  for (const ring of shapes.flat(2)) {
    ring.slice(1).forEach((to, index) => {
      const from = ring[index] ?? to
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (length < shortestWall) return
      // Walls at right angles say the same: their directions are turned to one by taking them four times. Long ones count most.
      const angle = 4 * Math.atan2(to[1] - from[1], to[0] - from[0])
      x += length ** 2 * Math.cos(angle)
      y += length ** 2 * Math.sin(angle)
      all += length ** 2
    })
  }
  if (Math.hypot(x, y) <= agreement * all) return 0
  // Counted against the clock from east, walls at right angles: clockwise from north it is the other way round.
  return upright((-Math.atan2(y, x) / 4) * (180 / Math.PI))
}
