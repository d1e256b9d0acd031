import type { Level, Pair, Unit } from '../venue.ts'
import { type Doorway, marksAlong, marksWhereTouching, type Outline, withoutRepeats } from './doorways.ts'
import type { Network } from './network-model.ts'
import { apart, type Plane, ticks, turn } from './plane.ts'

/* The outlines of units, and where one leads into the next: through openings, and on open ground. */

/** Pieces of ground are open to each other where they touch for this long, in ticks. */
const openGround = 0.5 * ticks
/** The rings of a unit in ticks, each with the inside on its left. */
export function outlineOf({ shape }: Unit, { toTicks }: Plane): Outline {
  const rings = shape.flatMap(polygon =>
    polygon.map((ring, index) => {
      const points = withoutRepeats(ring.slice(1).map(toTicks))
      const area = points.reduce(
        (sum, point, i) => sum + turn([0, 0], point, points[(i + 1) % points.length] as Pair),
        0,
      )
      return area > 0 === (index === 0) ? points : points.toReversed()
    }),
  )
  return { rings: rings.filter(ring => ring.length >= 3), marks: new Map() }
}

/** Outer rings, each with the holes that follow it. */
export function polygonsOf(rings: readonly Pair[][]): Pair[][][] {
  const polygons: Pair[][][] = []
  for (const ring of rings) {
    const area = ring.reduce(
      (sum, point, i) => sum + turn([0, 0], point, ring[(i + 1) % ring.length] as Pair),
      0,
    )
    if (area > 0) polygons.push([ring])
    else polygons.at(-1)?.push(ring)
  }
  return polygons
}

export function doorwaysOf(
  network: Network,
  levels: readonly Level[],
  numbers: ReadonlyMap<string, number>,
  outlines: ReadonlyMap<number, Outline>,
): Doorway[] {
  const beside = besideOf(levels, numbers, outlines)
  return levels.flatMap(level =>
    level.plan.openings.flatMap((opening): Doorway[] => {
      const ends = [opening.line[0], opening.line.at(-1)].map(point =>
        network.plane.toTicks(point as Pair),
      ) as [Pair, Pair]
      const known = opening.sides.map(side => (side === null ? undefined : numbers.get(side)))
      const inner = known[0] ?? known[1]
      if (inner === undefined || apart(...ends) === 0) return []
      const other = opening.sides.includes(null)
        ? beside(ends, level)
        : known[0] === inner
          ? known[1]
          : known[0]
      // Into what nobody walks on.
      if (other === undefined) return []
      const marks = marksAlong(outlines.get(inner) as Outline, outlines.get(other) as Outline, ends)
      if (marks) return [{ opening, units: [inner, other], marks }]
      network.lost.push(opening.id)
      return []
    }),
  )
}

/** How far outside a building what a door leads to may begin, in ticks. */
const besideDepths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map(metres => metres * ticks)

/** What lies before a door to the outside: a unit of another level of the same height, as the ground around a building is. */
function besideOf(
  levels: readonly Level[],
  numbers: ReadonlyMap<string, number>,
  outlines: ReadonlyMap<number, Outline>,
) {
  const others = levels.map(level => ({
    level,
    units: level.plan.units.flatMap(({ id }) => numbers.get(id) ?? []),
  }))
  return ([from, to]: readonly [Pair, Pair], level: Level): number | undefined => {
    const length = apart(from, to)
    for (const depth of besideDepths) {
      for (const sign of [1, -1]) {
        const point: Pair = [
          (from[0] + to[0]) / 2 - (sign * depth * (to[1] - from[1])) / length,
          (from[1] + to[1]) / 2 + (sign * depth * (to[0] - from[0])) / length,
        ]
        for (const { level: other, units } of others) {
          if (other === level) continue
          const found = units.find(unit => isInside((outlines.get(unit) as Outline).rings, point))
          if (found !== undefined) return found
        }
      }
    }
    return undefined
  }
}

function isInside(rings: readonly Pair[][], [x, y]: Pair): boolean {
  let inside = false
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) as Pair
    for (const [bx, by] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
      ax = bx
      ay = by
    }
  }
  return inside
}

/**
 * Ground between buildings needs no openings: pieces that touch are open to each other. Within buildings they are not, for
 * two units that touch there have a wall between them; where there is none, real files do say so by an opening without a
 * door.
 */
export function* groundOf(
  levels: readonly Level[],
  numbers: ReadonlyMap<string, number>,
  outlines: ReadonlyMap<number, Outline>,
): Generator<Doorway> {
  for (const level of levels) {
    if (level.plan.buildings.length > 0) continue
    const units = level.plan.units.flatMap(({ id }) => numbers.get(id) ?? [])
    for (const [index, one] of units.entries()) {
      for (const other of units.slice(index + 1)) {
        const pairs = marksWhereTouching(
          outlines.get(one) as Outline,
          outlines.get(other) as Outline,
          openGround,
        )
        for (const marks of pairs) yield { opening: undefined, units: [one, other], marks }
      }
    }
  }
}
