import { type Pair, steppedCategories } from '../venue.ts'
import { placeReach, pointAt } from './grid.ts'
import { Heap } from './heap.ts'
import { betweenOf, fieldOf, type Hub, hubsFor, linksFrom, type Reach, reachFrom } from './hub.ts'
import { type Found, legsOf, type Part } from './legs.ts'
import type { Floor, Link, Network, Point, Stop } from './network-model.ts'
import { cornerPoint, onFloor } from './on-floor.ts'
import { nowhere, type Opened, openedFrom, together } from './passing.ts'
import { apart, float, ticks } from './plane.ts'
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

interface Standing extends Point {
  floor: number
}

/** The quickest way to whichever of the targets is nearest, or why there is none. */
export function findRoute(network: Network, from: Spot, to: readonly Spot[], options: RouteOptions): Routed {
  const start = standingAt(network, from)
  const targets = to.map(spot => standingAt(network, spot))
  if (start === undefined || targets.every(target => target === undefined)) {
    return { reason: 'NOT_ON_THE_MAP' }
  }
  const unitAt = ({ floor, triangle }: Standing) => network.floors[floor]?.units[triangle]
  const isSame = (spot: Spot, target: Standing | undefined) =>
    ('id' in spot && 'id' in from && spot.id === from.id) ||
    (target !== undefined &&
      target.floor === start.floor &&
      unitAt(target) === unitAt(start) &&
      Math.hypot(target.x - start.x, target.y - start.y) < samePlace)
  if (to.some((spot, index) => isSame(spot, targets[index]))) return { reason: 'SAME_PLACE' }
  const found = quickest(network, start, targets, options)
  if (found !== undefined) return { route: legsOf(network, found, walkingSpeed) }
  return { reason: reasonOf(network, start, targets, options) }
}

type Targets = readonly (Standing | undefined)[]

function reasonOf(network: Network, start: Standing, targets: Targets, options: RouteOptions): NoRoute {
  const isThere = (other: Partial<RouteOptions>) =>
    quickest(network, start, targets, { ...options, ...other }) !== undefined
  const open = { closed: new Set<string>() }
  if (options.closed.size > 0 && isThere(open)) return 'CLOSED'
  if (options.stepFree && isThere({ stepFree: false })) return 'NO_STEP_FREE_WAY'
  if (options.closed.size > 0 && options.stepFree && isThere({ ...open, stepFree: false })) return 'CLOSED'
  return 'NO_WAY'
}

/** Where a spot is in the plane. */
function standingAt(network: Network, spot: Spot): Standing | undefined {
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

/** The quickest way that passes nobody's room; where there is none, one that does. */
function quickest(
  network: Network,
  start: Standing,
  targets: Targets,
  options: RouteOptions,
): Found | undefined {
  return (
    quickestThrough(network, start, targets, options, nowhere) ??
    quickestThrough(network, start, targets, options, 'everywhere')
  )
}

function quickestThrough(
  network: Network,
  start: Standing,
  targets: Targets,
  options: RouteOptions,
  opened: Opened,
): Found | undefined {
  const hubAt = hubsFor(network, options, opened)
  const home = hubAt(start.floor)
  if (home.ground.blocked[start.triangle] === 1) return undefined
  const open = targets.map(target =>
    target !== undefined && hubAt(target.floor).ground.blocked[target.triangle] === 0 ? target : undefined,
  )
  const direct = directly(home, start, open)
  const least = direct ? direct.metres / walkingSpeed : Infinity
  const over = overStops(network, options, hubAt, start, open, least)
  if (over !== undefined) return over
  return direct && { parts: [direct], metres: direct.metres, seconds: least, target: direct.target }
}

/** On foot to the nearest of the targets on the floor where one is. */
function directly({ ground, opened }: Hub, start: Standing, targets: Targets) {
  const here = targets.map(target => (target?.floor === start.floor ? target : undefined))
  const leaving = together(opened, openedFrom(ground, start.triangle))
  // What leads to one target is not open to who goes to another.
  const groups = Map.groupBy(here, target => {
    if (target === undefined || leaving === 'everywhere') return leaving
    const arriving = openedFrom(ground, target.triangle)
    return arriving === nowhere ? leaving : arriving
  })
  let best: ReturnType<typeof onFloor>
  for (const [arriving, group] of groups) {
    const its = new Set(group)
    const found = onFloor(
      ...([ground, start.floor, start] as const),
      here.map(target => (its.has(target) ? target : undefined)),
      together(leaving, arriving),
    )
    if (found !== undefined && (best === undefined || found.metres < best.metres)) best = found
  }
  return best
}

/** How one came to a stop: by a link, or on foot from another stop; undefined: from the start. */
type Came = Link | number | undefined

/** The quickest way that changes floors, if it takes less than some time. */
function overStops(
  network: Network,
  options: RouteOptions,
  hubAt: (floor: number) => Hub,
  start: Standing,
  targets: Targets,
  least: number,
): Found | undefined {
  const arriving = arrivalsAt(network, hubAt, targets)
  if (arriving.size === 0) return undefined
  const home = hubAt(start.floor)
  const leaving = reachFrom(network, home, start, openedFrom(home.ground, start.triangle))
  const seconds = new Float64Array(network.stops.length).fill(Infinity)
  const came: Came[] = []
  const heap = new Heap()
  const arrive = (stop: number, then: number, how: Came) => {
    if (then >= float(seconds, stop)) return
    seconds[stop] = then
    came[stop] = how
    heap.push(stop, then)
  }
  for (const [place, stop] of home.stops.entries()) {
    arrive(stop, float(leaving.metres, place) / walkingSpeed, undefined)
  }
  let best: { seconds: number; target: number; stop: number; reach: Reach | undefined } = {
    ...{ seconds: least, target: -1, stop: -1 },
    reach: undefined,
  }
  const links = linksFrom(network)
  for (let stop = heap.pop(); stop >= 0 && heap.popped < best.seconds; stop = heap.pop()) {
    const now = float(seconds, stop)
    if (heap.popped > now) continue
    for (const link of links[stop] ?? []) {
      if (isUsable(network, link, options)) arrive(link.to, now + link.seconds, link)
    }
    // Who has walked here, from a stop or the start, would have walked on from there.
    if (typeof came[stop] !== 'object') continue
    const { floor } = network.stops[stop] as Stop
    const hub = hubAt(floor)
    const place = hub.places.get(stop) as number
    for (const { target, reach } of arriving.get(floor) ?? []) {
      const total = now + float(reach.metres, place) / walkingSpeed
      if (total < best.seconds) best = { seconds: total, target, stop, reach }
    }
    const between = betweenOf(network, hub)
    for (const [column, next] of hub.stops.entries()) {
      arrive(next, now + float(between, place * hub.stops.length + column) / walkingSpeed, stop)
    }
  }
  if (best.reach === undefined) return undefined
  const end = targets[best.target] as Standing
  const parts: (Part | Link)[] = [toPoint(network, hubAt(end.floor), best.stop, best.reach, end)]
  let stop = best.stop
  for (let how = came[stop]; how !== undefined; how = came[stop]) {
    if (typeof how === 'object') {
      parts.unshift(how)
      stop = how.from
      continue
    }
    const here = network.stops[stop] as Stop
    const hub = hubAt(here.floor)
    parts.unshift(toPoint(network, hub, how, reachFrom(network, hub, here), here))
    stop = how
  }
  parts.unshift(reversed(toPoint(network, home, stop, leaving, start)))
  const metres = parts.reduce((sum, part) => sum + ('points' in part ? part.metres : 0), 0)
  return { parts, metres, seconds: best.seconds, target: best.target }
}

/** By floor: from its stops to each of the targets there that any of them reaches. */
function arrivalsAt(network: Network, hubAt: (floor: number) => Hub, targets: Targets) {
  const arriving = new Map<number, { target: number; reach: Reach }[]>()
  for (const [target, standing] of targets.entries()) {
    if (standing === undefined) continue
    const hub = hubAt(standing.floor)
    const reach = reachFrom(network, hub, standing, openedFrom(hub.ground, standing.triangle))
    if (!reach.metres.some(metres => metres < Infinity)) continue
    arriving.set(standing.floor, [...(arriving.get(standing.floor) ?? []), { target, reach }])
  }
  return arriving
}

const isStepped = (category: string) => steppedCategories.includes(category)

function isUsable(
  network: Network,
  { category, from, to, units }: Link,
  { stepFree, restricted, closed }: RouteOptions,
): boolean {
  if (stepFree && isStepped(category)) return false
  if (closed.size > 0 && units.some(id => closed.has(id))) return false
  const isOpen = (stop: number) => {
    const unit = network.units[(network.stops[stop] as Stop).unit]
    return unit !== undefined && (restricted || !unit.restricted) && !(stepFree && isStepped(unit.category))
  }
  return isOpen(from) && isOpen(to)
}

/** On foot from a stop to a point that reaches it. */
function toPoint(network: Network, hub: Hub, stop: number, reach: Reach, end: Point): Part {
  const { ground } = hub
  const from = network.stops[stop] as Stop
  const place = hub.places.get(stop) as number
  const last = reach.corners[place] as number
  const corners: number[] = []
  if (last >= 0) {
    const { before } = fieldOf(hub, place)
    const isStraight = reach.straight[place] === 1
    for (let corner = last; corner >= 0; corner = isStraight ? -1 : (before[corner] as number)) {
      corners.unshift(corner)
    }
    corners.push(...(reach.within.get(last) ?? []))
  }
  const points: Pair[] = [
    [from.x, from.y],
    ...corners.map(corner => cornerPoint(ground, corner)),
    [end.x, end.y],
  ]
  const metres = points.slice(1).reduce((sum, point, i) => sum + apart(points[i] as Pair, point), 0)
  return { ground, floor: from.floor, from, to: end, points, corners, metres }
}

const reversed = (part: Part): Part => ({
  ...part,
  from: part.to,
  to: part.from,
  points: part.points.toReversed(),
  corners: part.corners.toReversed(),
})
