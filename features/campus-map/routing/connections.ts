import { connectingCategories, type Venue } from '../venue.ts'
import type { Floor, Network, NetworkUnit, Stop } from './network-model.ts'

/* What leads from one level to another, and how long it takes. */

/**
 * Seconds from one level to the next. A storey is taken as 3.5 m.
 * Stairs: 5.8 m of them seen from above, walked at 0.61 m/s up and 0.69 m/s down, and a landing (Weidmann, Transporttechnik
 * der Fussgänger, ETH Zürich 1993). Escalators: 7 m at 0.5 m/s (EN 115-1, the usual rated speed); a ramp: 58 m at the 6 %
 * that ISO 21542 allows; a lift at 1.2 m/s.
 */
const secondsOfStorey = {
  stairs: { up: 11, down: 10 },
  escalator: { up: 14, down: 14 },
  ramp: { up: 43, down: 43 },
  elevator: { up: 3, down: 3 },
} as const
/** Waiting for a lift, an average that CIBSE Guide D calls good for offices; and its doors, getting in and out. */
const liftWaiting = 25
const liftDoors = 10

export function addStops(network: Network, { connectors }: Venue): void {
  const stopOf = new Map<string, number>()
  const numbers = new Map(network.units.map(({ id }, number) => [id, number]))
  const stop = (id: string) => {
    const known = stopOf.get(id)
    const place = network.places.get(id)
    const unit = numbers.get(id)
    if (known !== undefined || !place || unit === undefined) return known
    const number = network.stops.push({ ...place.point, unit, floor: place.floor }) - 1
    stopOf.set(id, number)
    return number
  }
  const ordinal = (at: number) => (network.floors[(network.stops[at] as Stop).floor] as Floor).ordinal
  const link = (category: string, from: number, to: number, stops: Iterable<number> = [from, to]) => {
    const storeys = ordinal(to) - ordinal(from)
    const way = storeys < 0 ? 'down' : 'up'
    const each =
      category === 'steps'
        ? secondsOfStorey.stairs
        : secondsOfStorey[category as keyof typeof secondsOfStorey]
    const seconds =
      (each ?? secondsOfStorey.ramp)[way] * Math.max(1, Math.abs(storeys)) +
      (category === 'elevator' ? liftWaiting + liftDoors : 0)
    const units = [...stops].map(one => (network.units[(network.stops[one] as Stop).unit] as NetworkUnit).id)
    network.links.push({ category, from, to, seconds, units })
  }
  const shafts: Set<number>[] = []
  for (const { category, from: fromId, to: toId, bothWays } of connectors) {
    if (!connectingCategories.includes(category)) continue
    const [from, to] = [stop(fromId), stop(toId)]
    if (from === undefined || to === undefined) {
      network.lost.push(`${fromId} ${toId}`)
      continue
    }
    if (category === 'elevator' && bothWays) {
      // One waits once, however many levels it passes.
      const joined = shafts.filter(shaft => shaft.has(from) || shaft.has(to))
      for (const shaft of joined) shafts.splice(shafts.indexOf(shaft), 1)
      shafts.push(new Set([from, to, ...joined.flatMap(shaft => [...shaft])]))
      continue
    }
    link(category, from, to)
    if (bothWays) link(category, to, from)
  }
  for (const shaft of shafts) {
    for (const from of shaft) for (const to of shaft) if (from !== to) link('elevator', from, to, shaft)
  }
}
