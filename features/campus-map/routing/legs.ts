import type { Pair } from '../venue.ts'
import { beyond, type Ground } from './ground.ts'
import {
  following,
  type Link,
  type Network,
  type NetworkUnit,
  type Point,
  preceding,
  type Stop,
} from './network-model.ts'
import { apart, cross, float, whole } from './plane.ts'
import type { Change, Route, Walk } from './route.ts'

/* The shortest way bends at the very edge of walls. What is drawn and walked keeps off them where there is room. */

/** A stretch on one floor: from a point over corners to another. */
export interface Part {
  ground: Ground
  floor: number
  from: Point
  to: Point
  points: Pair[]
  corners: number[]
  metres: number
}

/** What the search answers: stretches on floors, and links between them. */
export interface Found {
  parts: (Part | Link)[]
  metres: number
  seconds: number
  target: number
}

/** How far ways keep from the corners of walls, in metres. */
const wallDistance = 0.25
/** With no room at all, they keep this far. */
const leastDistance = 0.001
/** Nothing is too near to a stretch this close to its ends, in metres: that is for them. */
const besideEnds = 0.1
/** How often a line is looked at again for corners that it passes. */
const rounds = 3
/** Turns below this are none, in radians. */
const straight = 1e-6

export function legsOf(network: Network, { parts, metres, seconds, target }: Found, speed: number): Route {
  const legs: (Walk | Change)[] = []
  parts.forEach((part, index) => {
    if ('points' in part) {
      legs.push(...walksOf(network, part, speed))
      return
    }
    const last = legs.at(-1)
    const change = changeOf(network, part)
    if (parts[index - 1] === undefined || last === undefined || 'points' in last) legs.push(change)
    else if (last.category === change.category) {
      legs[legs.length - 1] = {
        ...last,
        to: change.to,
        toLevel: change.toLevel,
        seconds: last.seconds + change.seconds,
      }
    } else legs.push(standing(network, part), change)
  })
  return { legs, metres, seconds, target }
}

const unitOf = (network: Network, stop: number) =>
  network.units[(network.stops[stop] as Stop).unit] as NetworkUnit

function changeOf(network: Network, { category, from, to, seconds }: Link): Change {
  const [one, other] = [unitOf(network, from), unitOf(network, to)]
  return { category, from: one.id, to: other.id, fromLevel: one.level, toLevel: other.level, seconds }
}

/** From one change into the next. */
function standing(network: Network, { from }: Link): Walk {
  const { id, level } = unitOf(network, from)
  const { x, y } = network.stops[from] as Stop
  const point = network.plane.toDegrees([x, y])
  return { levelId: level, points: [point, point], units: [id], metres: 0, seconds: 0 }
}

/** The walks of a stretch: one a level, with the doors between the levels of one floor as changes. */
function walksOf(network: Network, part: Part, speed: number): (Walk | Change)[] {
  const { ground } = part
  const strides = offWalls(part)
  const unitAt = (triangle: number) => network.units[whole(ground.floor.units, triangle)] as NetworkUnit
  const drawn = strides.reduce((sum, { from, to }) => sum + apart(from, to), 0)
  const scale = drawn > 0 ? part.metres / drawn : 0
  const legs: (Walk | Change)[] = []
  let unit = unitAt(part.from.triangle)
  let units = [unit.id]
  let points: Pair[] = [[part.from.x, part.from.y]]
  const end = () => {
    const length =
      points.reduce((sum, point, i) => sum + (i > 0 ? apart(points[i - 1] as Pair, point) : 0), 0) * scale
    legs.push({
      levelId: unit.level,
      points: points.map(network.plane.toDegrees),
      units,
      metres: length,
      seconds: length / speed,
    })
  }
  for (const { from, to, triangle, edges } of strides) {
    // A bend may lie within a doorway: what it is in by then is told by the triangle that the next line begins in.
    for (const edge of [-1, ...edges]) {
      const next = unitAt(edge < 0 ? triangle : Math.floor(edge / 3))
      if (next === unit) continue
      if (next.level !== unit.level) {
        const at = edge < 0 ? from : crossing(ground, edge, from, to)
        points.push(at)
        end()
        legs.push({
          category: 'opening',
          from: unit.id,
          to: next.id,
          fromLevel: unit.level,
          toLevel: next.level,
          seconds: 0,
        })
        points = [at]
        units = []
      }
      unit = next
      if (units.at(-1) !== unit.id) units.push(unit.id)
    }
    points.push(to)
  }
  end()
  return legs
}

/** Where a line crosses an edge. */
function crossing({ floor: { x, y, corners } }: Ground, edge: number, from: Pair, to: Pair): Pair {
  const [a, b] = [whole(corners, edge), whole(corners, following(edge))]
  const [ax, ay, bx, by] = [float(x, a), float(y, a), float(x, b), float(y, b)]
  const begin = cross(ax, ay, bx, by, from[0], from[1])
  const rest = cross(ax, ay, bx, by, to[0], to[1])
  const share = begin === rest ? 0 : Math.max(0, Math.min(1, begin / (begin - rest)))
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

interface Stride {
  from: Pair
  to: Pair
  /** Which triangle it begins in. */
  triangle: number
  /** The edges by which it enters each further triangle. */
  edges: number[]
}

function offWalls(part: Part): Stride[] {
  const { ground, from, to } = part
  const bends: Bend[] = []
  part.corners.forEach((corner, i) => {
    const [before, at, after] = [part.points[i], part.points[i + 1], part.points[i + 2]] as [Pair, Pair, Pair]
    // A corner that lies on a straight line is no bend: that it stays off it is for the bends before and after it.
    if (Math.abs(turnedAt(before, at, after)) > straight) bends.push(bendAt(ground, corner, before, after))
  })
  let fit = fitted(ground, from, bends, to)
  if (fit === undefined) {
    // So tight that no line of its own fits: the shortest way itself.
    let { triangle } = from
    return part.points.slice(1).map((next, i): Stride => {
      const [x, y] = part.points[i] as Pair
      const begun = triangle
      const { edges, triangle: reached } = stepsTo(ground, { x, y, triangle }, next)
      triangle = reached
      return { from: [x, y], to: next, triangle: begun, edges }
    })
  }
  // Corners that the line passes too near without turning there become bends as well; that may bring it near to others.
  for (let round = 0; round < rounds; round++) {
    const passed = fit.flatMap((stride, i) => bendsBeside(ground, stride, bends).map(bend => ({ bend, i })))
    if (passed.length === 0) return fit
    for (const { bend, i } of passed.toReversed()) bends.splice(i, 0, bend)
    const better = fitted(ground, from, bends, to)
    if (better === undefined) return fit
    fit = better
  }
  return fit
}

/** A line around bends, each as far off its corner as there is room; undefined where there is none at all. */
function fitted(ground: Ground, from: Point, bends: readonly Bend[], to: Point): Stride[] | undefined {
  const far = bends.map(({ most }) => most)
  for (;;) {
    const at: Point[] = [from, ...bends.map((bend, i) => pointBeside(ground, bend, far[i] as number)), to]
    const strides = at.slice(1).map((next, i) => strideTo(ground, at[i] as Point, [next.x, next.y]))
    const failed = strides.findIndex(stride => !stride.arrived)
    if (failed < 0) return strides
    const ends = [failed - 1, failed].filter(i => (far[i] ?? 0) > leastDistance)
    if (ends.length === 0) return undefined
    for (const i of ends) far[i] = Math.max(leastDistance, (far[i] as number) / 2)
  }
}

/** The corners that a stretch comes too near to, in the order in which it passes them. */
function bendsBeside(ground: Ground, stride: Stride, known: readonly Bend[]): Bend[] {
  const { from, to, triangle, edges } = stride
  const length = apart(from, to)
  const seen = new Set<number>()
  for (const one of [triangle, ...edges.map(edge => Math.floor(edge / 3))]) {
    for (let edge = 3 * one; edge < 3 * one + 3; edge++) {
      const behind = beyond(ground, edge)
      for (const at of behind < 0 ? [edge] : [edge, preceding(behind)]) {
        const corner = whole(ground.cornerAt, at)
        if (corner >= 0) seen.add(corner)
      }
    }
  }
  const found: { bend: Bend; along: number }[] = []
  for (const corner of seen) {
    const { x, y, edges: around, right, open } = ground.corners[corner] as Ground['corners'][number]
    const along = ((x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1])) / length
    if (!(along > besideEnds && along < length - besideEnds)) continue
    const near: Pair = [
      from[0] + ((to[0] - from[0]) * along) / length,
      from[1] + ((to[1] - from[1]) * along) / length,
    ]
    const far = Math.hypot(near[0] - x, near[1] - y)
    if (far >= wallDistance - 0.01 || far < leastDistance || known.some(bend => bend.x === x && bend.y === y))
      continue
    const away = towards([x, y], near)
    const angle = (((Math.atan2(away[1], away[0]) - right) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
    if (angle > open) continue
    const bend = { x, y, away, most: wallDistance, edge: edgeTowards(ground, around, angle) }
    const most = Math.min(wallDistance, roomAt(ground, bend, 2 * wallDistance) / 2)
    if (most > far + 0.01) found.push({ bend: { ...bend, most }, along })
  }
  return found.toSorted((one, other) => one.along - other.along).map(({ bend }) => bend)
}

/** A bend of a way around a corner: which way leads off the wall, how far at most, and in which triangle that begins. */
interface Bend {
  x: number
  y: number
  away: Pair
  most: number
  edge: number
}

function bendAt(ground: Ground, corner: number, before: Pair, after: Pair): Bend {
  const { x, y, edges, right, open } = ground.corners[corner] as Ground['corners'][number]
  const turned = turnedAt(before, [x, y], after)
  const [inX, inY] = towards(before, [x, y])
  // Half way round on the side that the wall is not on: to the right of a bend to the left.
  let angle = Math.atan2(inY, inX) + turned / 2 + (turned > 0 ? -Math.PI / 2 : Math.PI / 2)
  angle = (((angle - right) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  if (angle > open) angle = open / 2
  const away: Pair = [Math.cos(right + angle), Math.sin(right + angle)]
  const edge = edgeTowards(ground, edges, angle)
  // Past a right angle, what keeps the corner's distance comes nearer to the walls beside it.
  const wanted = wallDistance / Math.max(0.5, Math.cos(turned / 2))
  const bend = { x, y, away, most: wanted, edge }
  const most = Math.max(leastDistance, Math.min(wanted, roomAt(ground, bend, 2 * wanted) / 2))
  return { ...bend, most }
}

/** How far a way turns to the left at a point, in radians. */
function turnedAt(before: Pair, at: Pair, after: Pair): number {
  const [inX, inY] = towards(before, at)
  const [outX, outY] = towards(at, after)
  return Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)
}

function towards(from: Pair, to: Pair): Pair {
  const length = apart(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

/** Of the edges that begin at a corner, that of the triangle into which a direction leads. */
function edgeTowards({ floor }: Ground, edges: readonly number[], angle: number): number {
  let turned = 0
  for (const edge of edges) {
    const [at, to, last] = [edge, following(edge), preceding(edge)].map(one => whole(floor.corners, one)) as [
      number,
      number,
      number,
    ]
    const [ax, ay] = [float(floor.x, to) - float(floor.x, at), float(floor.y, to) - float(floor.y, at)]
    const [bx, by] = [float(floor.x, last) - float(floor.x, at), float(floor.y, last) - float(floor.y, at)]
    turned += Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
    if (turned >= angle) return edge
  }
  return edges.at(-1) as number
}

/** How far one can go away from a corner, up to a distance. */
function roomAt(ground: Ground, { x, y, away, edge }: Bend, most: number): number {
  const to: Pair = [x + away[0] * most, y + away[1] * most]
  const { arrived, wall } = stepsTo(ground, { x, y, triangle: Math.floor(edge / 3) }, to, edge)
  if (arrived) return most
  const end = crossing(ground, wall, [x, y], to)
  return Math.hypot(end[0] - x, end[1] - y)
}

function pointBeside(ground: Ground, { x, y, away, edge }: Bend, far: number): Point {
  const to: Pair = [x + away[0] * far, y + away[1] * far]
  const { triangle } = stepsTo(ground, { x, y, triangle: Math.floor(edge / 3) }, to, edge)
  return { x: to[0], y: to[1], triangle }
}

function strideTo(ground: Ground, from: Point, to: Pair): Stride & { arrived: boolean } {
  let found = stepsTo(ground, from, to)
  let { triangle } = from
  if (!found.arrived) {
    // A point between two triangles may be in either; outlines that overlap by a millimetre let only one of them go on.
    for (const other of trianglesAround(ground, from)) {
      found = stepsTo(ground, { ...from, triangle: other }, to)
      triangle = other
      if (found.arrived) break
    }
  }
  return { from: [from.x, from.y], to, triangle, edges: found.edges, arrived: found.arrived }
}

/** The triangles that a point touches, from the one that it is in. */
function trianglesAround(ground: Ground, { x, y, triangle }: Point): number[] {
  const { floor } = ground
  const around = [triangle]
  for (const one of around) {
    for (let edge = 3 * one; edge < 3 * one + 3; edge++) {
      const behind = beyond(ground, edge)
      const next = Math.floor(behind / 3)
      if (behind < 0 || around.includes(next)) continue
      const touches = [0, 1, 2].every(i => {
        const [a, b] = [whole(floor.corners, 3 * next + i), whole(floor.corners, following(3 * next + i))]
        const [ax, ay, bx, by] = [float(floor.x, a), float(floor.y, a), float(floor.x, b), float(floor.y, b)]
        return cross(ax, ay, bx, by, x, y) >= -0.0001 * Math.hypot(bx - ax, by - ay)
      })
      if (touches) around.push(next)
    }
  }
  return around.slice(1)
}

/**
 * Straight from a point to another, from triangle to triangle.
 * @param corner the edge that begins at the point, where that is a corner of its triangle
 */
function stepsTo(ground: Ground, from: Point, to: Pair, corner?: number) {
  const { x, y, corners } = ground.floor
  const edges: number[] = []
  const side = (edge: number, [px, py]: Pair) => {
    const [a, b] = [whole(corners, edge), whole(corners, following(edge))]
    return cross(float(x, a), float(y, a), float(x, b), float(y, b), px, py)
  }
  const ofLine = (edge: number) => {
    const a = whole(corners, edge)
    return cross(from.x, from.y, to[0], to[1], float(x, a), float(y, a))
  }
  let { triangle } = from
  let exit = corner === undefined ? -1 : following(corner)
  if (corner === undefined) {
    for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
      if (ofLine(edge) <= 0 && ofLine(following(edge)) >= 0 && side(edge, to) < 0) exit = edge
    }
  } else if (side(exit, to) >= 0) exit = -1
  for (let steps = 0; exit >= 0 && steps < corners.length; steps++) {
    const behind = beyond(ground, exit)
    if (behind < 0) return { edges, arrived: false, wall: exit, triangle }
    edges.push(behind)
    triangle = Math.floor(behind / 3)
    const tip = preceding(behind)
    exit = ofLine(tip) > 0 ? following(behind) : tip
    if (side(exit, to) >= 0) exit = -1
  }
  return { edges, arrived: true, wall: -1, triangle }
}
