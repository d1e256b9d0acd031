import type { Pair } from '../venue.ts'
import { isSame, turn } from './plane.ts'

/*
 * A polygon in triangles whose corners are its own points, also those in the middle of a straight edge: doors end there.
 * Ears are cut off one by one. Points are whole numbers, so which way three of them turn is exact.
 */

/**
 * @param rings outer first, in ticks, open (the last point is not the first)
 * @returns three points a triangle, each turning to the left; undefined where rings cross
 */
export function triangulate(rings: readonly Pair[][]): Pair[][] | undefined {
  const [outer, ...holes] = rings.map((ring, index) =>
    ringTurn(ring) > 0 === (index === 0) ? ring : ring.toReversed(),
  )
  if (outer === undefined || outer.length < 3) return undefined
  const line = withHoles(outer, holes)
  return line && cutEars(line)
}

const ringTurn = (ring: readonly Pair[]) =>
  ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] as Pair
    return sum + a[0] * b[1] - b[0] * a[1]
  }, 0)

/** One closed line around all: a cut leads to each hole and back. */
function withHoles(outer: readonly Pair[], holes: readonly Pair[][]): Pair[] | undefined {
  let line = [...outer]
  const left = holes.toSorted((one, other) => eastOf(other) - eastOf(one))
  for (const [index, hole] of left.entries()) {
    const cut = cutTo(hole, line, left.slice(index))
    if (cut === undefined) return undefined
    const [at, start] = cut
    const around = [...hole.slice(start), ...hole.slice(0, start)]
    const touches = isSame(line[at] as Pair, around[0] as Pair)
    line = [
      ...line.slice(0, at + 1),
      ...(touches ? around.slice(1) : [...around, around[0] as Pair]),
      // The way back.
      line[at] as Pair,
      ...line.slice(at + 1),
    ]
  }
  return line
}

const eastOf = (ring: readonly Pair[]) => ring.reduce((most, [x]) => Math.max(most, x), -Infinity)

/** Which point of the line sees which of the hole's, without touching anything on the way. */
function cutTo(
  hole: readonly Pair[],
  line: readonly Pair[],
  others: readonly Pair[][],
): [number, number] | undefined {
  const touching = hole.findIndex(point => line.some(other => isSame(point, other)))
  if (touching >= 0) {
    const point = hole[touching] as Pair
    // Where the line comes by more than once, it is the time at which the hole lies within the angle.
    const at = line.findIndex(
      (other, i) => isSame(point, other) && isWithin(line, i, hole[(touching + 1) % hole.length] as Pair),
    )
    return at < 0 ? undefined : [at, touching]
  }
  const walls = [line, ...others]
  const starts = hole.map((_, i) => i).toSorted((i, j) => (hole[j] as Pair)[0] - (hole[i] as Pair)[0])
  for (const start of starts) {
    const from = hole[start] as Pair
    const near = line
      .map((point, at) => ({ at, far: (point[0] - from[0]) ** 2 + (point[1] - from[1]) ** 2 }))
      .toSorted((one, other) => one.far - other.far)
    for (const { at } of near) {
      const to = line[at] as Pair
      if (isWithin(line, at, from) && walls.every(wall => sees(from, to, wall))) return [at, start]
    }
  }
  return undefined
}

/** Whether a point lies within the angle that a line, the inside on its left, makes at one of its points. */
function isWithin(line: readonly Pair[], at: number, point: Pair): boolean {
  const before = line[(at + line.length - 1) % line.length] as Pair
  const corner = line[at] as Pair
  const after = line[(at + 1) % line.length] as Pair
  return turn(before, corner, after) > 0
    ? turn(corner, after, point) > 0 && turn(corner, point, before) > 0
    : !(turn(corner, before, point) >= 0 && turn(corner, point, after) >= 0)
}

/** Whether nothing of a ring lies on the way between two points but those themselves. */
function sees(from: Pair, to: Pair, ring: readonly Pair[]): boolean {
  let [ax, ay] = ring.at(-1) as Pair
  for (const [bx, by] of ring) {
    const outside =
      Math.max(ax, bx) < Math.min(from[0], to[0]) ||
      Math.min(ax, bx) > Math.max(from[0], to[0]) ||
      Math.max(ay, by) < Math.min(from[1], to[1]) ||
      Math.min(ay, by) > Math.max(from[1], to[1])
    if (!outside && meet(from, to, [ax, ay], [bx, by])) return false
    ax = bx
    ay = by
  }
  return true
}

function meet(from: Pair, to: Pair, a: Pair, b: Pair): boolean {
  const onWay = (point: Pair) =>
    !isSame(point, from) &&
    !isSame(point, to) &&
    turn(from, to, point) === 0 &&
    (point[0] - from[0]) * (point[0] - to[0]) + (point[1] - from[1]) * (point[1] - to[1]) < 0
  if (onWay(a) || onWay(b)) return true
  const sideA = Math.sign(turn(from, to, a))
  const sideB = Math.sign(turn(from, to, b))
  return sideA * sideB < 0 && Math.sign(turn(a, b, from)) * Math.sign(turn(a, b, to)) < 0
}

function cutEars(line: readonly Pair[]): Pair[][] | undefined {
  const count = line.length
  const after = line.map((_, i) => (i + 1) % count)
  const before = line.map((_, i) => (i + count - 1) % count)
  const point = (i: number) => line[i] as Pair
  const turnAt = (i: number) => turn(point(before[i] as number), point(i), point(after[i] as number))
  // What can lie within an ear is a point at which the line does not turn to the left.
  const inner = new Set(line.map((_, i) => i).filter(i => turnAt(i) <= 0))

  const isEar = (i: number) => {
    const [a, b, c] = [point(before[i] as number), point(i), point(after[i] as number)]
    if (turn(a, b, c) <= 0) return false
    for (const j of inner) {
      const p = point(j)
      if (turn(a, b, p) < 0 || turn(b, c, p) < 0 || turn(c, a, p) < 0) continue
      if (!isSame(p, a) && !isSame(p, b) && !isSame(p, c)) return false
    }
    return true
  }

  const triangles: Pair[][] = []
  let left = count
  let i = 0
  for (let tried = 0; left > 3 && tried < left; ) {
    const next = after[i] as number
    if (!isEar(i)) {
      i = next
      tried++
      continue
    }
    const last = before[i] as number
    triangles.push([point(last), point(i), point(next)])
    after[last] = next
    before[next] = last
    for (const end of [last, next]) if (turnAt(end) > 0) inner.delete(end)
    inner.delete(i)
    left--
    tried = 0
    // Not the next one: ears from all around make fewer thin triangles than a fan does.
    i = after[next] as number
  }
  if (left > 3) return undefined
  if (turnAt(i) > 0) triangles.push([point(before[i] as number), point(i), point(after[i] as number)])
  return triangles
}
