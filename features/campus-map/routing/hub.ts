import { type Ground, groundOf, type Sight, sightFrom, waysFrom } from './ground.ts'
import { Heap } from './heap.ts'
import type { Link, Network, Point, Stop } from './network-model.ts'
import { isOpen, nowhere, type Opened } from './passing.ts'
import { float } from './plane.ts'
import type { RouteOptions } from './route.ts'

/* What is known of a floor's stops: found out when a search first asks, and kept for the next. */

/** A floor as some options and closures make it. */
export interface Hub {
  ground: Ground
  /** What ways between stops may pass: no unit for beginning and ending only, or, where nothing else leads there, all. */
  opened: Opened
  /** Numbers of the stops that can be used. */
  stops: number[]
  /** Where in `stops` each of them is. */
  places: Map<number, number>
  sights: Sight[]
  fields: (Field | undefined)[]
  /** Metres from one stop to another, by their places in `stops`. */
  between: Float64Array | undefined
}

/** The distances from a stop to all corners, and which corner comes before each. */
interface Field {
  metres: Float64Array
  before: Int32Array
}

/** From a point to each stop: how far, and the corner it turns at first; -1: straight. */
export interface Reach {
  metres: Float64Array
  corners: Int32Array
  /** By stop: 1 where that corner is seen from the stop over what is opened to this point alone. */
  straight: Uint8Array
  /** By such a corner: those between it and the point, from there on. */
  within: ReadonlyMap<number, readonly number[]>
}

interface Cache {
  hubs: Map<string, Hub>
  /** By stop. */
  links: Link[][]
}

/** How many floors, as different options and closures make them, are kept; three of each floor where that is more. */
const mostHubs = 60

const caches = new WeakMap<Network, Cache>()

function cacheOf(network: Network): Cache {
  const known = caches.get(network)
  if (known !== undefined) return known
  const links: Link[][] = network.stops.map(() => [])
  for (const link of network.links) links[link.from]?.push(link)
  const cache = { hubs: new Map<string, Hub>(), links }
  caches.set(network, cache)
  return cache
}

export const linksFrom = (network: Network): readonly (readonly Link[])[] => cacheOf(network).links

/** The floors as the options of one search make them. */
export function hubsFor(network: Network, options: RouteOptions, opened: Opened): (floor: number) => Hub {
  const { hubs } = cacheOf(network)
  const found: (Hub | undefined)[] = []
  const closed = new Map<number, string[]>()
  for (const id of [...options.closed].toSorted()) {
    // What is closed on one floor leaves the others as they are known.
    const floor = network.gates.get(id)?.floor ?? network.places.get(id)?.floor
    if (floor !== undefined) closed.set(floor, [...(closed.get(floor) ?? []), id])
  }
  return floor => {
    const known = found[floor]
    if (known !== undefined) return known
    const key = JSON.stringify([
      ...[floor, options.stepFree, options.restricted, opened === 'everywhere'],
      closed.get(floor) ?? [],
    ])
    const hub = hubs.get(key) ?? newHub(network, floor, options, opened)
    // The one that was used last goes last.
    hubs.delete(key)
    hubs.set(key, hub)
    const oldest = hubs.keys().next()
    if (hubs.size > Math.max(mostHubs, 3 * network.floors.length) && !oldest.done) hubs.delete(oldest.value)
    found[floor] = hub
    return hub
  }
}

function newHub(network: Network, floor: number, options: RouteOptions, opened: Opened): Hub {
  const ground = groundOf(network, floor, options)
  const stops = network.stops.flatMap((stop, number) =>
    stop.floor === floor && ground.blocked[stop.triangle] === 0 ? number : [],
  )
  return {
    ...{ ground, opened },
    stops,
    places: new Map(stops.map((stop, place) => [stop, place])),
    sights: stops.map(number => sightFrom(ground, network.stops[number] as Stop)),
    fields: stops.map(() => undefined),
    between: undefined,
  }
}

export function fieldOf(hub: Hub, place: number): Field {
  const known = hub.fields[place]
  if (known !== undefined) return known
  const { ground } = hub
  const metres = new Float64Array(ground.corners.length).fill(Infinity)
  const before = new Int32Array(ground.corners.length).fill(-1)
  const heap = new Heap()
  const sight = hub.sights[place] as Sight
  for (let i = 0; i < sight.corners.length; i++) {
    if (!isOpen(ground, sight.over[i] as number, hub.opened)) continue
    metres[sight.corners[i] as number] = sight.metres[i] as number
    heap.push(sight.corners[i] as number, sight.metres[i] as number)
  }
  for (let corner = heap.pop(); corner >= 0; corner = heap.pop()) {
    const reached = float(metres, corner)
    if (heap.popped > reached) continue
    const ways = waysFrom(ground, corner)
    for (let i = 0; i < ways.corners.length; i++) {
      if (!isOpen(ground, ways.over[i] as number, hub.opened)) continue
      const next = ways.corners[i] as number
      const far = reached + (ways.metres[i] as number)
      if (far >= float(metres, next)) continue
      metres[next] = far
      before[next] = corner
      heap.push(next, far)
    }
  }
  const field = { metres, before }
  hub.fields[place] = field
  return field
}

/** How far it is from a point to each of the stops of its floor, through what is opened to it. */
export function reachFrom(network: Network, hub: Hub, from: Point, opened: Opened = nowhere): Reach {
  const { ground, stops } = hub
  const through = hub.opened === 'everywhere' ? hub.opened : opened
  const of = stops.map(number => network.stops[number] as Stop)
  const metres = new Float64Array(stops.length).fill(Infinity)
  const corners = new Int32Array(stops.length).fill(-1)
  const straight = new Uint8Array(stops.length)
  const sight = sightFrom(ground, from, {
    of,
    points: byTriangle(of),
    seen: (place, over) => {
      if (!isOpen(ground, over, through)) return
      const { x, y } = of[place] as Stop
      metres[place] = Math.hypot(x - from.x, y - from.y)
    },
  })
  const near = nearBy(ground, sight, through)
  const part = ground.parts[from.triangle]
  for (const [place, stop] of of.entries()) {
    // What is seen in a straight line is nearest so.
    if (float(metres, place) < Infinity || ground.parts[stop.triangle] !== part) continue
    const field = fieldOf(hub, place).metres
    for (const [corner, far] of near.metres) {
      const total = far + float(field, corner)
      if (total >= float(metres, place)) continue
      metres[place] = total
      corners[place] = corner
    }
    if (through === 'everywhere' || through.size === 0) continue
    const seen = hub.sights[place] as Sight
    for (let i = 0; i < seen.corners.length; i++) {
      const over = seen.over[i] as number
      if (over === 0 || !isOpen(ground, over, through)) continue
      const total = (near.metres.get(seen.corners[i] as number) ?? Infinity) + (seen.metres[i] as number)
      if (total >= float(metres, place)) continue
      metres[place] = total
      corners[place] = seen.corners[i] as number
      straight[place] = 1
    }
  }
  return { metres, corners, straight, within: near.within }
}

/** The corners by which one leaves what is opened to a point, and how one gets to each: beyond them all ways are known. */
function nearBy(ground: Ground, sight: Sight, opened: Opened) {
  const metres = new Map<number, number>()
  const before = new Map<number, number>()
  const heap = new Heap()
  const arrive = (corner: number, far: number, from: number) => {
    if (far >= (metres.get(corner) ?? Infinity)) return
    metres.set(corner, far)
    before.set(corner, from)
    heap.push(corner, far)
  }
  for (let i = 0; i < sight.corners.length; i++) {
    if (isOpen(ground, sight.over[i] as number, opened))
      arrive(sight.corners[i] as number, sight.metres[i] as number, -1)
  }
  const within = new Map<number, number[]>()
  if (opened === 'everywhere' || opened.size === 0) return { metres, within }
  const isInside = (corner: number) =>
    ground.corners[corner]?.edges.some(edge => opened.has(ground.floor.units[Math.floor(edge / 3)] as number))
  for (let corner = heap.pop(); corner >= 0; corner = heap.pop()) {
    const far = metres.get(corner) as number
    if (heap.popped > far || !isInside(corner)) continue
    const ways = waysFrom(ground, corner)
    for (let i = 0; i < ways.corners.length; i++) {
      if (isOpen(ground, ways.over[i] as number, opened))
        arrive(ways.corners[i] as number, far + (ways.metres[i] as number), corner)
    }
  }
  for (const corner of metres.keys()) {
    const between: number[] = []
    for (let at = before.get(corner) ?? -1; at >= 0; at = before.get(at) ?? -1) between.push(at)
    if (between.length > 0) within.set(corner, between)
  }
  return { metres, within }
}

export function betweenOf(network: Network, hub: Hub): Float64Array {
  if (hub.between) return hub.between
  const count = hub.stops.length
  const between = new Float64Array(count * count)
  for (const [row, stop] of hub.stops.entries()) {
    between.set(reachFrom(network, hub, network.stops[stop] as Stop).metres, row * count)
    between[row * count + row] = 0
  }
  hub.between = between
  return between
}

/** Numbers of points by the triangle that they are in. */
export function byTriangle(points: readonly Point[]): Map<number, number[]> {
  const map = new Map<number, number[]>()
  for (const [index, { triangle }] of points.entries()) {
    const there = map.get(triangle)
    if (there) there.push(index)
    else map.set(triangle, [index])
  }
  return map
}
