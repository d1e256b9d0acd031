import { isWalkable, steppedCategories, type Unit, type Venue } from '../../venue.ts'
import type { Finding } from './findings.ts'

/** Which units nobody can reach, and which only by steps. */
export function reachFindings(venue: Venue): Finding[] {
  const units = venue.levels.flatMap(({ plan }) => plan.units).filter(({ category }) => isWalkable(category))
  const ways = waysOf(venue, units, false)
  const stepFree = waysOf(venue, units, true)
  const entrances = entrancesOf(venue)
  const starts = entrances.length > 0 ? entrances : largestPart(units, ways)
  const reached = reachedFrom(starts, ways)
  const withoutSteps = reachedFrom(starts, stepFree)
  const finding = (
    rule: 'UnitCannotBeReached' | 'UnitHasStairsOnly',
    { id, name, category }: Unit,
  ): Finding => ({
    rule,
    file: 'unit.geojson',
    feature: id,
    detail: [category, name?.en].filter(Boolean).join(', '),
  })
  return [
    ...(entrances.length > 0 ? [] : [{ rule: 'NoEntrance', file: 'opening.geojson' } as const]),
    ...units.filter(({ id }) => !reached.has(id)).map(unit => finding('UnitCannotBeReached', unit)),
    ...units
      // Of stairs themselves nobody expects it.
      .filter(
        ({ id, category }) =>
          reached.has(id) && !withoutSteps.has(id) && !steppedCategories.includes(category),
      )
      .map(unit => finding('UnitHasStairsOnly', unit)),
  ]
}

/**
 * Which units one gets to from the doors to the outside without steps.
 * @param closed openings and units that cannot be used
 */
export function reachedStepFree(venue: Venue, closed: ReadonlySet<string>): Set<string> {
  const units = venue.levels
    .flatMap(({ plan }) => plan.units)
    .filter(({ id, category }) => isWalkable(category) && !closed.has(id))
  return reachedFrom(entrancesOf(venue, closed), waysOf(venue, units, true, closed))
}

type Ways = ReadonlyMap<string, readonly string[]>

const nothing: ReadonlySet<string> = new Set()

function waysOf(
  { levels, connectors }: Venue,
  units: readonly Unit[],
  stepFree: boolean,
  closed = nothing,
): Ways {
  const walkable = new Map(units.map(({ id, category }) => [id, category]))
  const ways = new Map<string, string[]>()
  const add = (from: string, to: string) => {
    if (!walkable.has(from) || !walkable.has(to)) return
    const on = ways.get(from)
    if (on === undefined) ways.set(from, [to])
    else on.push(to)
  }
  for (const { id, sides } of levels.flatMap(({ plan }) => plan.openings)) {
    const [one, other] = sides
    if (one === null || other === null || closed.has(id)) continue
    add(one, other)
    add(other, one)
  }
  for (const { category, from, to, bothWays } of connectors) {
    if (stepFree && steppedCategories.includes(category)) continue
    add(from, to)
    if (bothWays) add(to, from)
  }
  return ways
}

/** The units behind the doors to the outside. An emergency exit lets nobody in. */
function entrancesOf({ levels }: Venue, closed = nothing): string[] {
  return levels.flatMap(({ plan }) =>
    plan.openings
      .filter(
        ({ id, category, sides }) => category !== 'emergencyexit' && sides.includes(null) && !closed.has(id),
      )
      .flatMap(({ sides }) => sides.filter(side => side !== null)),
  )
}

function reachedFrom(starts: readonly string[], ways: Ways): Set<string> {
  const reached = new Set(starts)
  const open = [...reached]
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    for (const next of ways.get(unit) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}

function largestPart(units: readonly Unit[], ways: Ways): string[] {
  const seen = new Set<string>()
  let largest: string[] = []
  for (const { id } of units) {
    if (seen.has(id)) continue
    const part = [...reachedFrom([id], ways)]
    for (const one of part) seen.add(one)
    if (part.length > largest.length) largest = part
  }
  return largest
}
