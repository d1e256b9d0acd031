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
} from './network.ts'
import { apart, cross, float, whole } from './plane.ts'
import type { Change, Route, Walk } from './route.ts'
import type { Found } from './search.ts'

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

/** How far ways keep from the corners of walls, in metres. */
export const wallDistance = 0.25
/** With no room at all, they keep this far. */
const leastDistance = 0.001

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
  for (const { from, to, edges } of strides) {
    for (const edge of edges) {
      const next = unitAt(Math.floor(edge / 3))
      if (next === unit) continue
      if (next.level !== unit.level) {
        const at = crossing(ground, edge, from, to)
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
  /** The edges by which it enters each further triangle. */
  edges: number[]
}

function offWalls({ ground, from, to, points, corners }: Part): Stride[] {
  const far = corners.map(corner =>
    Math.max(leastDistance, Math.min(wallDistance, roomAt(ground, corner) / 2)),
  )
  for (let tries = 0; ; tries++) {
    const at: Point[] = [from, ...corners.map((corner, i) => besideOf(ground, corner, far[i] as number)), to]
    const strides = at.slice(1).map((next, i) => strideTo(ground, at[i] as Point, [next.x, next.y]))
    const failed = strides.findIndex(stride => !stride.arrived)
    if (failed < 0) return strides
    const before = [failed - 1, failed].filter(
      i => far[i] !== undefined && (far[i] as number) > leastDistance,
    )
    if (before.length === 0 || tries > 200) {
      // So tight that no line of its own fits: the shortest way itself.
      return points
        .slice(1)
        .map((next, i) => ({ from: points[i] as Pair, to: next, edges: strides[i]?.edges ?? [] }))
    }
    for (const i of before) far[i] = Math.max(leastDistance, (far[i] as number) / 2)
  }
}

/** How far one can go from a corner, straight away from its walls, up to twice what is kept. */
function roomAt(ground: Ground, corner: number): number {
  const { x, y } = ground.corners[corner] as Ground['corners'][number]
  const { edges, direction } = awayFrom(ground, corner)
  const most = 2 * wallDistance
  const to: Pair = [x + direction[0] * most, y + direction[1] * most]
  const stride = stepsTo(ground, { x, y, triangle: Math.floor(edges / 3) }, to, edges)
  if (stride.arrived) return most
  const wall = crossing(ground, stride.wall, [x, y], to)
  return Math.hypot(wall[0] - x, wall[1] - y)
}

function besideOf(ground: Ground, corner: number, far: number): Point {
  const { x, y } = ground.corners[corner] as Ground['corners'][number]
  const { edges, direction } = awayFrom(ground, corner)
  const to: Pair = [x + direction[0] * far, y + direction[1] * far]
  const { triangle } = stepsTo(ground, { x, y, triangle: Math.floor(edges / 3) }, to, edges)
  return { x: to[0], y: to[1], triangle }
}

/** The middle of what is open around a corner, and the edge that begins there of the triangle in which it lies. */
function awayFrom(ground: Ground, number: number): { edges: number; direction: Pair } {
  const { x, y, edges, right, open } = ground.corners[number] as Ground['corners'][number]
  const direction: Pair = [Math.cos(right + open / 2), Math.sin(right + open / 2)]
  const { floor } = ground
  let turned = 0
  for (const edge of edges) {
    const [to, last] = [following(edge), preceding(edge)].map(one => whole(floor.corners, one)) as [
      number,
      number,
    ]
    const [ax, ay] = [float(floor.x, to) - x, float(floor.y, to) - y]
    const [bx, by] = [float(floor.x, last) - x, float(floor.y, last) - y]
    turned += Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
    if (turned >= open / 2) return { edges: edge, direction }
  }
  return { edges: edges.at(-1) as number, direction }
}

function strideTo(ground: Ground, from: Point, to: Pair): Stride & { arrived: boolean } {
  const { edges, arrived } = stepsTo(ground, from, to)
  return { from: [from.x, from.y], to, edges, arrived }
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
