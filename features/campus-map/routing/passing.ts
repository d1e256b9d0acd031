import { beyond, type Ground } from './ground.ts'
import { whole } from './plane.ts'

/*
 * Through an office or a kitchen nobody is led who has no business there. Units for beginning and ending only are open to a
 * way when it begins or ends in them, or in what they alone lead to.
 */

/** Such units that a way may pass; `everywhere`: all of them, where nothing else leads there. */
export type Opened = ReadonlySet<number> | 'everywhere'

export const nowhere: Opened = new Set()

/** Whether a way may go along a line that passes a set of units. */
export function isOpen({ passed }: Ground, over: number, opened: Opened): boolean {
  if (over === 0 || opened === 'everywhere') return true
  return (passed[over] as number[]).every(unit => opened.has(unit))
}

export function together(one: Opened, other: Opened): Opened {
  if (one === 'everywhere' || other === 'everywhere') return 'everywhere'
  return one.size === 0 ? other : other.size === 0 ? one : new Set([...one, ...other])
}

/** By ground and unit: what is open to whoever begins or ends there. */
const known = new WeakMap<Ground, Map<number, Opened>>()

/** The units that lead from a triangle to where people pass, the fewest that do; its own among them. */
export function openedFrom(ground: Ground, triangle: number): Opened {
  const unit = whole(ground.floor.units, triangle)
  if (ground.ends[unit] !== 1) return nowhere
  const before = known.get(ground) ?? new Map<number, Opened>()
  known.set(ground, before)
  const found = before.get(unit) ?? leading(ground, unit)
  before.set(unit, found)
  return found
}

function leading(ground: Ground, first: number): Opened {
  const besides = besidesOf(ground)
  const from = new Map<number, number[]>([[first, []]])
  let round = [first]
  while (round.length > 0) {
    const out = round.filter(unit => [...(besides.get(unit) ?? [])].some(next => ground.ends[next] !== 1))
    if (out.length > 0) return new Set(out.flatMap(unit => [...backFrom(unit, from)]))
    const next = new Map<number, number[]>()
    for (const unit of round) {
      for (const other of besides.get(unit) ?? []) {
        if (!from.has(other)) next.set(other, [...(next.get(other) ?? []), unit])
      }
    }
    for (const [unit, before] of next) from.set(unit, before)
    round = [...next.keys()]
  }
  // Nothing leads out: among themselves all may be passed.
  return new Set(from.keys())
}

function backFrom(unit: number, from: ReadonlyMap<number, readonly number[]>): Set<number> {
  const units = new Set([unit])
  for (const one of units) for (const before of from.get(one) ?? []) units.add(before)
  return units
}

const neighbours = new WeakMap<Ground, Map<number, Set<number>>>()

/** By unit for beginning and ending only: the units that one gets to from it. */
function besidesOf(ground: Ground): Map<number, Set<number>> {
  const before = neighbours.get(ground)
  if (before !== undefined) return before
  const besides = new Map<number, Set<number>>()
  const { units, twins } = ground.floor
  for (let edge = 0; edge < twins.length; edge++) {
    const unit = whole(units, Math.floor(edge / 3))
    if (ground.ends[unit] !== 1) continue
    const next = beyond(ground, edge)
    if (next < 0) continue
    const other = whole(units, Math.floor(next / 3))
    if (other === unit) continue
    const its = besides.get(unit)
    if (its === undefined) besides.set(unit, new Set([other]))
    else its.add(other)
  }
  neighbours.set(ground, besides)
  return besides
}
