import { type Pair, steppedCategories } from '../venue.ts'
import { type Ground, groundOf, type Sight, sightFrom, waysFrom } from './ground.ts'
import { Heap } from './heap.ts'
import { type Found, legsOf, type Part } from './legs.ts'
import type { Floor, Link, Network, Point, Stop } from './network.ts'
import { placeReach, pointAt } from './network.ts'
import { ticks } from './plane.ts'
import type { NoRoute, Routed, RouteOptions, Spot } from './route.ts'

/*
 * The shortest way in time. On a floor it is exact: from what the start sees, over corners that see each other, to what sees
 * the target. Between floors it goes over the stops, from each of which the distances to all corners of its floor are known
 * once a search has asked for them.
 */

/** Metres a second (Weidmann 1993, the mean of free walking on the level). */
export const walkingSpeed = 1.34
/** What is nearer than this is where one stands already, in metres. */
const samePlace = 0.5
/** How many floors, as different options and closures make them, are kept. */
const keptGrounds = 60

interface Standing extends Point {
  floor: number
}

/** A floor with what is known of its stops. */
interface Hub {
  ground: Ground
  /** Numbers of the stops that can be used. */
  stops: number[]
  sights: Sight[]
  fields: (Field | undefined)[]
  /** Metres from one stop to another, by their places in `stops`. */
  between: Float64Array | undefined
}

/** The distances from a point to all corners, and which corner comes before each. */
interface Field {
  metres: Float64Array
  before: Int32Array
}

const isStepped = (category: string) => steppedCategories.includes(category)

const hubs = new WeakMap<Network, Map<string, Hub>>()

function hubOf(network: Network, index: number, options: RouteOptions): Hub {
  let kept = hubs.get(network)
  if (kept === undefined) {
    kept = new Map()
    hubs.set(network, kept)
  }
  const closed = [...options.closed].filter(id => isOn(network, index, id)).toSorted()
  const key = JSON.stringify([index, options.stepFree, options.restricted, closed])
  const known = kept.get(key)
  if (known !== undefined) {
    // The one that was used last goes last.
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const ground = groundOf(network, index, options)
  const stops = network.stops.flatMap((stop, number) =>
    stop.floor === index && ground.blocked[stop.triangle] === 0 ? number : [],
  )
  const hub: Hub = {
    ground,
    stops,
    sights: stops.map(number => sightFrom(ground, network.stops[number] as Stop)),
    fields: stops.map(() => undefined),
    between: undefined,
  }
  kept.set(key, hub)
  const oldest = kept.keys().next()
  if (kept.size > Math.max(keptGrounds, 3 * network.floors.length) && !oldest.done) kept.delete(oldest.value)
  return hub
}

const isOn = (network: Network, floor: number, id: string) =>
  network.gates.get(id)?.floor === floor || network.places.get(id)?.floor === floor

function fieldOf(hub: Hub, index: number): Field {
  const known = hub.fields[index]
  if (known !== undefined) return known
  const { ground } = hub
  const metres = new Float64Array(ground.corners.length).fill(Infinity)
  const before = new Int32Array(ground.corners.length).fill(-1)
  const heap = new Heap()
  const sight = hub.sights[index] as Sight
  sight.corners.forEach((corner, i) => {
    metres[corner] = sight.metres[i] as number
    heap.push(corner, sight.metres[i] as number)
  })
  for (let corner = heap.pop(); corner >= 0; corner = heap.pop()) {
    const reached = metres[corner] as number
    if (heap.popped > reached) continue
    const ways = waysFrom(ground, corner)
    for (let i = 0; i < ways.corners.length; i++) {
      const next = ways.corners[i] as number
      const far = reached + (ways.metres[i] as number)
      if (far >= (metres[next] as number)) continue
      metres[next] = far
      before[next] = corner
      heap.push(next, far)
    }
  }
  const field = { metres, before }
  hub.fields[index] = field
  return field
}

/** From a point to a stop: how far, and the corner it turns at first; -1: straight. */
interface Reach {
  metres: number
  corner: number
}

function reachOf(hub: Hub, sight: Sight, isSeen: (stop: number) => number | undefined): Reach[] {
  return hub.stops.map((_, index) => {
    const straight = isSeen(index)
    if (straight !== undefined) return { metres: straight, corner: -1 }
    const { metres } = fieldOf(hub, index)
    const best: Reach = { metres: Infinity, corner: -1 }
    for (let i = 0; i < sight.corners.length; i++) {
      const far = (sight.metres[i] as number) + (metres[sight.corners[i] as number] as number)
      if (far < best.metres) {
        best.metres = far
        best.corner = sight.corners[i] as number
      }
    }
    return best
  })
}

function stopsFrom(network: Network, hub: Hub, from: Point): { sight: Sight; reach: Reach[] } {
  const of = hub.stops.map(number => network.stops[number] as Stop)
  const seen = new Set<number>()
  const sight = sightFrom(hub.ground, from, { of, points: byTriangle(of), seen: target => seen.add(target) })
  const reach = reachOf(hub, sight, index => {
    const stop = of[index] as Stop
    return seen.has(index) ? Math.hypot(stop.x - from.x, stop.y - from.y) : undefined
  })
  return { sight, reach }
}

function betweenOf(network: Network, hub: Hub): Float64Array {
  if (hub.between) return hub.between
  const count = hub.stops.length
  const between = new Float64Array(count * count)
  hub.stops.forEach((number, row) => {
    stopsFrom(network, hub, network.stops[number] as Stop).reach.forEach(({ metres }, column) => {
      between[row * count + column] = row === column ? 0 : metres
    })
  })
  hub.between = between
  return between
}

function byTriangle(points: readonly Point[]): Map<number, number[]> {
  const map = new Map<number, number[]>()
  points.forEach(({ triangle }, index) => {
    map.set(triangle, [...(map.get(triangle) ?? []), index])
  })
  return map
}

/** The quickest way to whichever of the targets is nearest, or why there is none. */
export function findRoute(network: Network, from: Spot, to: readonly Spot[], options: RouteOptions): Routed {
  const start = standingAt(network, from)
  const targets = to.map(spot => standingAt(network, spot))
  if (start === undefined || targets.every(target => target === undefined))
    return { reason: 'NOT_ON_THE_MAP' }
  const isSame = (spot: Spot, target: Standing | undefined) =>
    ('id' in spot && 'id' in from && spot.id === from.id) ||
    (target !== undefined &&
      target.floor === start.floor &&
      whereUnit(network, target) === whereUnit(network, start) &&
      Math.hypot(target.x - start.x, target.y - start.y) < samePlace)
  if (to.some((spot, index) => isSame(spot, targets[index]))) return { reason: 'SAME_PLACE' }
  const found = quickest(network, start, targets, options)
  if (found !== undefined) return { route: legsOf(network, found, walkingSpeed) }
  return { reason: reasonOf(network, start, targets, options) }
}

const whereUnit = (network: Network, { floor, triangle }: Standing) => network.floors[floor]?.units[triangle]

function reasonOf(
  network: Network,
  start: Standing,
  targets: readonly (Standing | undefined)[],
  options: RouteOptions,
): NoRoute {
  const isThere = (other: Partial<RouteOptions>) =>
    quickest(network, start, targets, { ...options, ...other }) !== undefined
  const open = { closed: new Set<string>() }
  if (options.closed.size > 0 && isThere(open)) return 'CLOSED'
  if (options.stepFree && isThere({ stepFree: false })) return 'NO_STEP_FREE_WAY'
  if (options.closed.size > 0 && options.stepFree && isThere({ ...open, stepFree: false })) return 'CLOSED'
  return 'NO_WAY'
}

/** Where a spot is in the plane. */
export function standingAt(network: Network, spot: Spot): Standing | undefined {
  if ('id' in spot) {
    const place = network.places.get(spot.id)
    return place && { ...place.point, floor: place.floor }
  }
  const floor = network.floorOf.get(spot.levelId)
  if (floor === undefined) return undefined
  const [x, y] = network.plane.toTicks(spot.point)
  const point = pointAt(network.floors[floor] as Floor, [x / ticks, y / ticks], placeReach)
  return point && { ...point, floor }
}

function quickest(
  network: Network,
  start: Standing,
  targets: readonly (Standing | undefined)[],
  options: RouteOptions,
): Found | undefined {
  const home = hubOf(network, start.floor, options)
  if (home.ground.blocked[start.triangle] === 1) return undefined
  const isOpen = (target: Standing | undefined): target is Standing =>
    target !== undefined && hubOf(network, target.floor, options).ground.blocked[target.triangle] === 0
  const direct = onFloor(
    home.ground,
    start,
    targets.map(target => (isOpen(target) && target.floor === start.floor ? target : undefined)),
  )
  let best = direct && { seconds: direct.metres / walkingSpeed, target: direct.target, stop: -1, corner: -1 }
  const leaving = stopsFrom(network, home, start)
  const timed = overStops(network, options, home, leaving.reach)
  for (const [target, standing] of targets.entries()) {
    if (!isOpen(standing)) continue
    const hub = hubOf(network, standing.floor, options)
    // Nothing that comes later than the best so far is worth looking at.
    const soonest = Math.min(...hub.stops.map(number => timed.seconds[number] as number))
    if (!(soonest < (best?.seconds ?? Infinity))) continue
    stopsFrom(network, hub, standing).reach.forEach(({ metres, corner }, index) => {
      const stop = hub.stops[index] as number
      // A way that only walks has been found already.
      if (timed.by[stop] === undefined) return
      const seconds = (timed.seconds[stop] as number) + metres / walkingSpeed
      if (seconds < (best?.seconds ?? Infinity)) best = { seconds, target, stop, corner }
    })
  }
  if (best === undefined) return undefined
  if (best.stop < 0) {
    return {
      parts: [direct as Part],
      metres: (direct as Part).metres,
      seconds: best.seconds,
      target: best.target,
    }
  }
  const end = targets[best.target] as Standing
  const parts: (Part | Link)[] = [
    toPoint(network, hubOf(network, end.floor, options), best.stop, best.corner, end, end.floor),
  ]
  let stop = best.stop
  for (let by = timed.by[stop]; ; by = timed.by[stop]) {
    if (by === undefined) {
      const index = home.stops.indexOf(stop)
      const { corner } = leaving.reach[index] as Reach
      parts.unshift(reversed(toPoint(network, home, stop, corner, start, start.floor)))
      break
    }
    if (typeof by === 'number') {
      // Walked from another stop of the floor.
      const { floor } = network.stops[stop] as Stop
      const hub = hubOf(network, floor, options)
      const here = network.stops[stop] as Stop
      const { reach } = stopsFrom(network, hub, here)
      const { corner } = reach[hub.stops.indexOf(by)] as Reach
      parts.unshift(toPoint(network, hub, by, corner, here, floor))
      stop = by
    } else {
      parts.unshift(by)
      stop = by.from
    }
  }
  const metres = parts.reduce((sum, part) => sum + ('points' in part ? part.metres : 0), 0)
  return { parts, metres, seconds: best.seconds, target: best.target }
}

/** By stop: when one is there, and how one came: by a link, or on foot from another stop; undefined: from the start. */
function overStops(network: Network, options: RouteOptions, home: Hub, leaving: readonly Reach[]) {
  const seconds = new Float64Array(network.stops.length).fill(Infinity)
  const by: (Link | number | undefined)[] = network.stops.map(() => undefined)
  const heap = new Heap()
  home.stops.forEach((stop, index) => {
    seconds[stop] = (leaving[index] as Reach).metres / walkingSpeed
    heap.push(stop, seconds[stop] as number)
  })
  const links = linksOf(network)
  for (let stop = heap.pop(); stop >= 0; stop = heap.pop()) {
    const now = seconds[stop] as number
    if (heap.popped > now || now === Infinity) continue
    const arrive = (next: number, then: number, how: Link | number) => {
      if (then >= (seconds[next] as number)) return
      seconds[next] = then
      by[next] = how
      heap.push(next, then)
    }
    for (const link of links[stop] ?? []) {
      if (isUsable(network, link, options)) arrive(link.to, now + link.seconds, link)
    }
    // Who has walked here from a stop or the start would have walked on from there.
    if (typeof by[stop] !== 'object') continue
    const hub = hubOf(network, (network.stops[stop] as Stop).floor, options)
    const row = hub.stops.indexOf(stop)
    const between = betweenOf(network, hub)
    hub.stops.forEach((next, column) => {
      if (next !== stop)
        arrive(next, now + (between[row * hub.stops.length + column] as number) / walkingSpeed, stop)
    })
  }
  return { seconds, by }
}

const linkLists = new WeakMap<Network, Link[][]>()

function linksOf(network: Network): Link[][] {
  const known = linkLists.get(network)
  if (known) return known
  const lists: Link[][] = network.stops.map(() => [])
  for (const link of network.links) lists[link.from]?.push(link)
  linkLists.set(network, lists)
  return lists
}

function isUsable(
  network: Network,
  { category, from, to, units }: Link,
  { stepFree, restricted, closed }: RouteOptions,
): boolean {
  if ((stepFree && isStepped(category)) || units.some(id => closed.has(id))) return false
  return [from, to].every(stop => {
    const unit = network.units[(network.stops[stop] as Stop).unit]
    return unit !== undefined && (restricted || !unit.restricted) && !(stepFree && isStepped(unit.category))
  })
}

/** The shortest way on foot to the nearest of the targets, all on one floor. */
function onFloor(
  ground: Ground,
  start: Standing,
  targets: readonly (Standing | undefined)[],
): (Part & { target: number }) | undefined {
  const of = targets.filter(target => target !== undefined)
  if (of.length === 0) return undefined
  let best = { metres: Infinity, target: -1, corner: -1 }
  const seeing = sightFrom(ground, start, {
    of,
    points: byTriangle(of),
    seen: index => {
      const target = of[index] as Standing
      const metres = Math.hypot(target.x - start.x, target.y - start.y)
      if (metres < best.metres) best = { metres, target: index, corner: -1 }
    },
  })
  // From each corner that sees a target: how far it is to that one.
  const last = new Map<number, { metres: number; target: number }>()
  for (const [index, target] of of.entries()) {
    const sight = sightFrom(ground, target)
    sight.corners.forEach((corner, i) => {
      const metres = sight.metres[i] as number
      if (metres < (last.get(corner)?.metres ?? Infinity)) last.set(corner, { metres, target: index })
    })
  }
  const atLeast = (corner: number) => {
    const { x, y } = ground.corners[corner] as { x: number; y: number }
    let least = Infinity
    for (const target of of) least = Math.min(least, Math.hypot(target.x - x, target.y - y))
    return least
  }
  const metres = new Map<number, number>()
  const before = new Map<number, number>()
  const heap = new Heap()
  const arrive = (corner: number, far: number, from: number) => {
    if (far >= (metres.get(corner) ?? Infinity)) return
    metres.set(corner, far)
    before.set(corner, from)
    heap.push(corner, far + atLeast(corner))
  }
  seeing.corners.forEach((corner, i) => {
    arrive(corner, seeing.metres[i] as number, -1)
  })
  const done = new Set<number>()
  for (let corner = heap.pop(); corner >= 0 && heap.popped < best.metres; corner = heap.pop()) {
    if (done.has(corner)) continue
    done.add(corner)
    const far = metres.get(corner) as number
    const end = last.get(corner)
    if (end !== undefined && far + end.metres < best.metres) {
      best = { metres: far + end.metres, target: end.target, corner }
    }
    const ways = waysFrom(ground, corner)
    for (let i = 0; i < ways.corners.length; i++) {
      arrive(ways.corners[i] as number, far + (ways.metres[i] as number), corner)
    }
  }
  if (best.target < 0) return undefined
  const end = of[best.target] as Standing
  const corners: number[] = []
  for (let corner = best.corner; corner >= 0; corner = before.get(corner) ?? -1) corners.unshift(corner)
  return {
    ground,
    floor: start.floor,
    from: start,
    to: end,
    points: [[start.x, start.y], ...corners.map(corner => cornerPoint(ground, corner)), [end.x, end.y]],
    corners,
    metres: best.metres,
    target: targets.indexOf(end),
  }
}

const cornerPoint = ({ corners }: Ground, corner: number): Pair => {
  const { x, y } = corners[corner] as { x: number; y: number }
  return [x, y]
}

/** On foot from a stop to a point whose last corner is known. */
function toPoint(
  network: Network,
  hub: Hub,
  stop: number,
  lastCorner: number,
  end: Point,
  floor: number,
): Part {
  const { ground } = hub
  const from = network.stops[stop] as Stop
  const corners: number[] = []
  if (lastCorner >= 0) {
    const { before } = fieldOf(hub, hub.stops.indexOf(stop))
    for (let corner = lastCorner; corner >= 0; corner = before[corner] as number) corners.unshift(corner)
  }
  const points: Pair[] = [
    [from.x, from.y],
    ...corners.map(corner => cornerPoint(ground, corner)),
    [end.x, end.y],
  ]
  let metres = 0
  for (const [i, [x, y]] of points.entries()) {
    const next = points[i + 1]
    if (next) metres += Math.hypot(next[0] - x, next[1] - y)
  }
  return { ground, floor, from, to: end, points, corners, metres }
}

const reversed = (part: Part): Part => ({
  ...part,
  from: part.to,
  to: part.from,
  points: part.points.toReversed(),
  corners: part.corners.toReversed(),
})
