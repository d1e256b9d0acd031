import type { Opening, Pair } from '../venue.ts'
import { apart, ticks, turn } from './plane.ts'

/*
 * A doorway joins an edge of one unit's outline to an edge of another's. Both become edges of triangles; what lies between
 * them, the depth of the wall, is walked through too.
 */

/** A unit's outline while its doorways are put in: rings in ticks, open, the inside on the left. */
export interface Outline {
  rings: Pair[][]
  /** By ring, then edge: what is to be put in there. */
  marks: Map<string, Mark[]>
}

/** A stretch of an edge that a doorway takes: how far along it begins and ends, in ticks. */
export interface Mark {
  from: number
  to: number
  /** Where it came to lie. */
  start: Pair
  end: Pair
}

export interface Doorway {
  /** Undefined: two pieces of ground that touch. */
  opening: Opening | undefined
  units: [number, number]
  marks: [Mark, Mark]
}

/** How far from an opening an outline may be, and how narrow a doorway is a doorway, in ticks. */
const farthest = 1 * ticks
const narrowest = 0.2 * ticks
/** Outlines as near as this touch. */
const touching = 0.01 * ticks

interface Candidate {
  key: string
  mark: Mark
  /** How far it is from the opening, and how much of its width it lacks. */
  score: number
}

/** How many stretches of each outline are tried against those of the other. */
const mostTried = 6

/**
 * Takes the two stretches of outlines that an opening joins: near to it, as wide as it is, and opposite each other. Undefined
 * where there are none.
 */
export function marksAlong(
  one: Outline,
  other: Outline,
  ends: readonly [Pair, Pair],
): [Mark, Mark] | undefined {
  let best: { mine: Candidate; yours: Candidate; score: number } | undefined
  const opposite = candidatesOf(other, ends)
  for (const mine of candidatesOf(one, ends)) {
    for (const yours of opposite) {
      const askew = apart(middleOf(mine.mark), middleOf(yours.mark))
      const score = mine.score + yours.score + askew
      if (best === undefined || score < best.score) best = { mine, yours, score }
    }
  }
  if (best === undefined) return undefined
  take(one, best.mine)
  take(other, best.yours)
  return [best.mine.mark, best.yours.mark]
}

const middleOf = ({ start, end }: Mark): Pair => [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]

function take({ marks }: Outline, { key, mark }: Candidate): void {
  marks.set(key, [...(marks.get(key) ?? []), mark])
}

/** The stretches of an outline along an opening, the nearest first. */
function candidatesOf(outline: Outline, [from, to]: readonly [Pair, Pair]): Candidate[] {
  const middle: Pair = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const width = apart(from, to)
  const found: Candidate[] = []
  for (const { key, a, b, length } of edgesOf(outline)) {
    const along = (point: Pair) => {
      const far = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
      return Math.max(0, Math.min(length, far))
    }
    const [one, other] = [along(from), along(to)]
    if (Math.abs(one - other) < narrowest) continue
    const at = (far: number): Pair => [
      a[0] + ((b[0] - a[0]) * far) / length,
      a[1] + ((b[1] - a[1]) * far) / length,
    ]
    const free = freeOf(outline.marks.get(key) ?? [], Math.min(one, other), Math.max(one, other))
    if (free === undefined) continue
    const far = apart(middle, at((free[0] + free[1]) / 2))
    const lost = width - (free[1] - free[0])
    if (far > farthest + lost) continue
    const mark: Mark = { from: free[0], to: free[1], start: rounded(at(free[0])), end: rounded(at(free[1])) }
    found.push({ key, mark, score: far + lost })
  }
  return found.toSorted((one, other) => one.score - other.score).slice(0, mostTried)
}

/** Takes the stretches along which two outlines touch. */
export function* marksWhereTouching(one: Outline, other: Outline, least: number): Generator<[Mark, Mark]> {
  for (const mine of edgesOf(one)) {
    for (const yours of edgesOf(other)) {
      const along = (point: Pair) =>
        ((point[0] - mine.a[0]) * (mine.b[0] - mine.a[0]) +
          (point[1] - mine.a[1]) * (mine.b[1] - mine.a[1])) /
        mine.length
      const off = (point: Pair) => Math.abs(turn(mine.a, mine.b, point)) / mine.length
      if (off(yours.a) > touching || off(yours.b) > touching) continue
      // The insides are on opposite sides, so the edges run against each other.
      const [begin, end] = [Math.max(0, along(yours.b)), Math.min(mine.length, along(yours.a))]
      if (end - begin < least) continue
      const at = (far: number): Pair => [
        mine.a[0] + ((mine.b[0] - mine.a[0]) * far) / mine.length,
        mine.a[1] + ((mine.b[1] - mine.a[1]) * far) / mine.length,
      ]
      const ends: [Pair, Pair] = [at(begin), at(end)]
      const marks = marksAlong(one, other, ends)
      if (marks) yield marks
    }
  }
}

function* edgesOf({ rings }: Outline) {
  for (const [ring, points] of rings.entries()) {
    for (const [edge, a] of points.entries()) {
      const b = points[(edge + 1) % points.length] as Pair
      yield { key: `${ring} ${edge}`, a, b, length: apart(a, b) }
    }
  }
}

/** The longest part of a stretch that no other doorway has. */
function freeOf(marks: readonly Mark[], from: number, to: number): [number, number] | undefined {
  let parts: [number, number][] = [[from, to]]
  for (const mark of marks) {
    parts = parts.flatMap(([begin, end]): [number, number][] => [
      [begin, Math.min(end, mark.from)],
      [Math.max(begin, mark.to), end],
    ])
  }
  const [longest] = parts.toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))
  return longest && longest[1] - longest[0] >= narrowest ? longest : undefined
}

const rounded = ([x, y]: Pair): Pair => [Math.round(x), Math.round(y)]

/** What is walked between the two outlines, in triangles; where they touch, their ends become the same points. */
export function depthOf({ marks: [one, other] }: Doorway): Pair[][] {
  if (apart(one.end, other.start) <= touching) other.start = one.end
  if (apart(one.start, other.end) <= touching) other.end = one.start
  const triangles = [
    [one.end, one.start, other.end],
    [one.end, other.end, other.start],
  ] as [Pair, Pair, Pair][]
  if (triangles.some(([a, b, c]) => turn(a, b, c) < 0)) {
    // The outlines overlap by the width of a line, or the opening is aslant: the one gives way to the other.
    other.start = one.end
    other.end = one.start
    return []
  }
  return triangles.filter(([a, b, c]) => turn(a, b, c) > 0)
}

/** The rings with the ends of the doorways as points of their own. */
export function ringsWithDoorways({ rings, marks }: Outline): Pair[][] {
  return rings.map((points, ring) =>
    withoutRepeats(
      points.flatMap((point, edge) => [
        point,
        ...(marks.get(`${ring} ${edge}`) ?? [])
          .toSorted((one, other) => one.from - other.from)
          .flatMap(({ start, end }) => [start, end]),
      ]),
    ),
  )
}

export const withoutRepeats = (ring: readonly Pair[]) =>
  ring.filter((point, i) => {
    const next = ring[(i + 1) % ring.length] as Pair
    return point[0] !== next[0] || point[1] !== next[1]
  })
