import { isEndOnly, steppedCategories } from '../venue.ts'
import { type Floor, following, type Network, type Point, preceding } from './network-model.ts'
import { cross, float, whole } from './plane.ts'
import type { RouteOptions } from './route.ts'

/*
 * A floor as it can be walked now. A shortest way turns at corners only, where walls take less than half of what is around
 * them, and goes straight from one to the next that it sees. Which corners see each other is found out when a search first
 * comes to one, and kept.
 */

export interface Ground {
  floor: Floor
  /** By triangle: 1 where nobody may walk now. */
  blocked: Uint8Array
  closedGates: Uint8Array
  corners: Corner[]
  /** By edge: the corner that lies where it begins, or -1. */
  cornerAt: Int32Array
  /** By corner: those that it sees and that a shortest way may come from or go on to. */
  ways: (Sight | undefined)[]
  /** By triangle: which part it belongs to; there is a way from any triangle of a part to any other. */
  parts: Int32Array
  /** By corner: in which look around it was seen last, and where it stands in what was seen, that none is told twice. */
  looks: Int32Array
  seen: Int32Array
  look: number
  /** By unit: 1 where ways begin and end only. */
  ends: Uint8Array
  /** What lines pass, each set of such units once; the first is empty. */
  passed: number[][]
  /** Where in it a set is, by its units. */
  sets: Map<string, number>
  /** By set and unit: the set with the unit. */
  more: Map<number, number>
}

interface Corner {
  x: number
  y: number
  /** The edges that begin here, of the triangles around it, from the wall on the right to the wall on the left. */
  edges: number[]
  /** The direction of the wall on its right, and how far round it is open, in radians. */
  right: number
  open: number
}

/** Corners that can be seen from somewhere, with their distances in metres. */
export interface Sight {
  corners: number[]
  metres: number[]
  /** Which units that are for beginning and ending only the line passes: a place in `passed`. */
  over: number[]
}

/** How far beside a line something lies and still is on it, in metres. */
const onLine = 1e-7
/** How much more than half a turn is open at a corner, in radians. */
const leastCorner = 1e-7

export function groundOf(
  network: Network,
  index: number,
  { stepFree, restricted, closed }: RouteOptions,
): Ground {
  const floor = network.floors[index] as Floor
  const isBlocked = network.units.map(
    unit =>
      (unit.restricted && !restricted) ||
      (stepFree && steppedCategories.includes(unit.category)) ||
      closed.has(unit.id),
  )
  const ground: Ground = {
    floor,
    blocked: Uint8Array.from(floor.units, unit => (isBlocked[unit] ? 1 : 0)),
    closedGates: Uint8Array.from(floor.gateIds, id => (closed.has(id) ? 1 : 0)),
    corners: [],
    cornerAt: new Int32Array(floor.corners.length).fill(-1),
    ways: [],
    parts: new Int32Array(floor.units.length).fill(-1),
    looks: new Int32Array(0),
    seen: new Int32Array(0),
    look: 0,
    ends: Uint8Array.from(network.units, ({ category }) => (isEndOnly(category) ? 1 : 0)),
    passed: [[]],
    sets: new Map([['', 0]]),
    more: new Map(),
  }
  for (let edge = 0; edge < floor.corners.length; edge++) {
    if (ground.blocked[Math.floor(edge / 3)] === 0 && beyond(ground, edge) < 0) addCorner(ground, edge)
  }
  ground.looks = new Int32Array(ground.corners.length)
  ground.seen = new Int32Array(ground.corners.length)
  nameParts(ground)
  return ground
}

function nameParts(ground: Ground): void {
  const { parts, blocked } = ground
  for (let first = 0; first < parts.length; first++) {
    if (blocked[first] === 1 || whole(parts, first) >= 0) continue
    parts[first] = first
    const open = [first]
    for (let triangle = open.pop(); triangle !== undefined; triangle = open.pop()) {
      for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
        const next = beyond(ground, edge)
        if (next < 0 || whole(parts, Math.floor(next / 3)) >= 0) continue
        parts[Math.floor(next / 3)] = first
        open.push(Math.floor(next / 3))
      }
    }
  }
}

/** The edge on the other side of another, or -1 where there is no way through. */
export function beyond({ floor, blocked, closedGates }: Ground, edge: number): number {
  const twin = whole(floor.twins, edge)
  if (twin < 0 || blocked[Math.floor(twin / 3)] === 1) return -1
  const gate = whole(floor.gates, edge)
  return gate >= 0 && closedGates[gate] === 1 ? -1 : twin
}

/** What a line has passed with one more triangle. */
function passing(ground: Ground, over: number, triangle: number): number {
  const unit = whole(ground.floor.units, triangle)
  if (ground.ends[unit] !== 1) return over
  const key = over * ground.ends.length + unit
  const known = ground.more.get(key)
  if (known !== undefined) return known
  const before = ground.passed[over] ?? []
  const units = [...new Set([...before, unit])].toSorted((one, other) => one - other)
  const written = units.join()
  const set = ground.sets.get(written) ?? ground.passed.push(units) - 1
  ground.sets.set(written, set)
  ground.more.set(key, set)
  return set
}

/** @param wall the edge along the wall on the right of what may be a corner */
function addCorner(ground: Ground, wall: number): void {
  const { x, y, corners } = ground.floor
  const point = whole(corners, wall)
  const [px, py] = [float(x, point), float(y, point)]
  const direction = (edge: number) => {
    const to = whole(corners, following(edge))
    return Math.atan2(float(y, to) - py, float(x, to) - px)
  }
  const edges = [wall]
  let open = 0
  for (let edge = wall; ; ) {
    const last = preceding(edge)
    const from = whole(corners, last)
    const [ax, ay] = [float(x, from) - px, float(y, from) - py]
    const to = whole(corners, following(edge))
    const [bx, by] = [float(x, to) - px, float(y, to) - py]
    open += Math.atan2(bx * ay - by * ax, bx * ax + by * ay)
    edge = beyond(ground, last)
    if (edge < 0) break
    edges.push(edge)
  }
  if (open <= Math.PI + leastCorner) return
  const number = ground.corners.push({ x: px, y: py, edges, right: direction(wall), open }) - 1
  ground.ways.push(undefined)
  for (const edge of edges) ground.cornerAt[edge] = number
}

/**
 * What is seen from a point.
 * @param targets points that are told too, when they are seen
 */
export function sightFrom(
  ground: Ground,
  { x, y, triangle }: Point,
  targets?: {
    points: ReadonlyMap<number, readonly number[]>
    seen: (target: number, over: number) => void
    of: readonly Point[]
  },
): Sight {
  const sight: Sight = { corners: [], metres: [], over: [] }
  ground.look++
  const first = 3 * triangle
  const over = passing(ground, 0, triangle)
  for (const target of targets?.points.get(triangle) ?? []) targets?.seen(target, over)
  for (let edge = first; edge < first + 3; edge++) {
    see(ground, sight, x, y, edge, over)
    look(ground, sight, x, y, edge, over, targets)
  }
  return sight
}

/** The corners that a shortest way may go on to from a corner. */
export function waysFrom(ground: Ground, number: number): Sight {
  const known = ground.ways[number]
  if (known !== undefined) return known
  const { x, y, edges } = ground.corners[number] as Corner
  const sight: Sight = { corners: [], metres: [], over: [] }
  ground.look++
  for (const edge of edges) {
    const over = passing(ground, 0, Math.floor(edge / 3))
    see(ground, sight, x, y, following(edge), over)
    see(ground, sight, x, y, preceding(edge), over)
    look(ground, sight, x, y, following(edge), over, undefined)
  }
  const ways: Sight = { corners: [], metres: [], over: [] }
  sight.corners.forEach((other, i) => {
    if (other === number || !mayTurn(ground, number, other) || !mayTurn(ground, other, number)) return
    ways.corners.push(other)
    ways.metres.push(sight.metres[i] as number)
    ways.over.push(sight.over[i] as number)
  })
  ground.ways[number] = ways
  return ways
}

/** Whether a way between a corner and another may turn at the first around its walls: any other turn is a detour. */
function mayTurn({ corners }: Ground, at: number, other: number): boolean {
  const corner = corners[at] as Corner
  const { x, y } = corners[other] as Corner
  const whole = 2 * Math.PI
  let angle = (Math.atan2(y - corner.y, x - corner.x) - corner.right) % whole
  if (angle < -leastCorner) angle += whole
  return angle <= corner.open - Math.PI + leastCorner || angle >= Math.PI - leastCorner
}

function see(ground: Ground, sight: Sight, x: number, y: number, edge: number, over: number): void {
  const number = whole(ground.cornerAt, edge)
  if (number < 0) return
  if (ground.looks[number] === ground.look) {
    // A line along a threshold is on both of its sides: it passes what fewer have.
    const place = whole(ground.seen, number)
    const before = ground.passed[sight.over[place] as number] as number[]
    if ((ground.passed[over] as number[]).length < before.length) sight.over[place] = over
    return
  }
  ground.looks[number] = ground.look
  ground.seen[number] = sight.corners.length
  const corner = ground.corners[number] as Corner
  sight.corners.push(number)
  sight.metres.push(Math.hypot(corner.x - x, corner.y - y))
  sight.over.push(over)
}

/**
 * Looks out over an edge of the triangle that one stands in, into all that lies behind.
 * @param from what has been passed before it: the triangle that one stands in
 */
function look(
  ground: Ground,
  sight: Sight,
  px: number,
  py: number,
  first: number,
  from: number,
  targets: Parameters<typeof sightFrom>[2],
): void {
  const { x, y, corners } = ground.floor
  // Each entry: the edge that is looked over, the points that the view is bounded by on the right and on the left, and what
  // has been passed.
  const edges = [first]
  const rights = [whole(corners, first)]
  const lefts = [whole(corners, following(first))]
  const overs = [from]
  for (let edge = edges.pop(); edge !== undefined; edge = edges.pop()) {
    const right = rights.pop() as number
    const left = lefts.pop() as number
    const before = overs.pop() as number
    const behind = beyond(ground, edge)
    if (behind < 0) continue
    const over = passing(ground, before, Math.floor(behind / 3))
    const [rx, ry] = [float(x, right), float(y, right)]
    const [lx, ly] = [float(x, left), float(y, left)]
    const toRight = onLine * Math.hypot(rx - px, ry - py)
    const toLeft = onLine * Math.hypot(lx - px, ly - py)
    if (targets !== undefined) {
      for (const target of targets.points.get(Math.floor(behind / 3)) ?? []) {
        const at = targets.of[target] as Point
        if (cross(px, py, rx, ry, at.x, at.y) >= -toRight && cross(px, py, lx, ly, at.x, at.y) <= toLeft) {
          targets.seen(target, over)
        }
      }
    }
    const on = following(behind)
    const tip = preceding(behind)
    const point = whole(corners, tip)
    const ofRight = cross(px, py, rx, ry, float(x, point), float(y, point))
    const ofLeft = cross(px, py, lx, ly, float(x, point), float(y, point))
    if (ofRight >= -toRight && ofLeft <= toLeft) see(ground, sight, px, py, tip, over)
    if (ofRight > 0) {
      edges.push(on)
      rights.push(right)
      lefts.push(ofLeft < 0 ? point : left)
      overs.push(over)
    }
    if (ofLeft < 0) {
      edges.push(tip)
      rights.push(ofRight > 0 ? point : right)
      lefts.push(left)
      overs.push(over)
    }
  }
}
