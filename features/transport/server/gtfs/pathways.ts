import { UnreadableTimetable } from './findings.ts'
import type { NearStations, Stop } from './near.ts'
import { type Reading, readTable } from './table.ts'

/** How one goes from one part of a station to another. */
export interface Pathway {
  from: string
  to: string
  hasSteps: boolean
  isLift: boolean
}

/** More than all stations of a country have. */
const most = 1_000_000
/** Lifts of one station that are tried one by one. */
const mostLifts = 200

/** GTFS: 1 a walkway, 3 a moving one, 5 a lift, 6 and 7 gates; 2 stairs, 4 an escalator. */
const stepFreeModes = new Set(['1', '3', '5', '6', '7'])

/** Reads what leads from entrances to platforms, of the stations near the campus; a file may have none. */
export async function readPathways(reading: Reading, near: ReadonlySet<string>): Promise<Pathway[]> {
  const pathways: Pathway[] = []
  if (!reading.archive.has('pathways.txt')) return pathways
  const table = {
    file: 'pathways.txt',
    required: ['pathway_id', 'from_stop_id', 'to_stop_id', 'pathway_mode', 'is_bidirectional'],
    optional: ['stair_count'],
  }
  await readTable(reading, table, row => {
    const [from, to, mode] = [row.at(1), row.at(2), row.at(3)]
    if (!/^[1-7]$/.test(mode)) return row.wrong('valueWrong', `pathway_mode ${mode}`)
    if (!near.has(from) || !near.has(to)) return undefined
    if (pathways.length >= most) throw new UnreadableTimetable('tooMany', 'pathways.txt', `> ${most}`)
    const one = { hasSteps: !stepFreeModes.has(mode) || Number(row.at(5)) > 0, isLift: mode === '5' }
    pathways.push({ from, to, ...one })
    if (row.at(4) === '1') pathways.push({ from: to, to: from, ...one })
    return undefined
  })
  return pathways
}

/**
 * Where the file has pathways of a station, these say whether its platforms are reached without steps, by which entrances, and
 * which lifts that hangs on; else what is written of each stop and entrance.
 */
export function withPathways(near: NearStations, pathways: readonly Pathway[]): NearStations {
  const byStart = Map.groupBy(
    pathways.filter(({ hasSteps }) => !hasSteps),
    ({ from }) => from,
  )
  const described = new Set(pathways.flatMap(({ from, to }) => [from, to]))
  // A lift may lead straight onto a platform, which is no lift for that.
  const platforms = new Set(near.stops.flatMap(({ id, parent }) => [id, parent ?? id]))
  const stops = near.stops.map(stop => {
    const entrances = near.entrances.get(stop.station) ?? []
    // A part of a platform is reached where its platform is.
    const ends = [stop.id, ...(stop.parent === undefined ? [] : [stop.parent])]
    if (entrances.length === 0 || !ends.some(end => described.has(end))) return stop
    const starts = entrances.map(({ id }) => id)
    const isReached = (without?: string) => ends.some(end => reachedFrom(starts, byStart, without).has(end))
    if (!isReached()) return { ...stop, wheelchair: false, lifts: [] }
    const lifts = liftsOf(starts, byStart).filter(lift => !platforms.has(lift) && !isReached(lift))
    return { ...stop, wheelchair: stop.wheelchair ?? true, lifts }
  })
  const stations = near.stations.map(station => {
    const entrances = near.entrances.get(station.id) ?? []
    const own = stops.filter(stop => stop.station === station.id)
    const isDescribed = own.some(({ id }) => described.has(id))
    const isStepFree = (entrance: Stop) =>
      isDescribed
        ? own.every(stop => {
            const reached = reachedFrom([entrance.id], byStart)
            return reached.has(stop.id) || (stop.parent !== undefined && reached.has(stop.parent))
          })
        : entrance.wheelchair === 1
    const names = entrances.filter(isStepFree).map(({ name }) => name)
    return { ...station, stepFreeEntrances: [...new Set(names)].filter(name => name !== '') }
  })
  return { ...near, stops, stations }
}

/** All that is reached without steps. @param without a part of the station that nobody can pass */
function reachedFrom(
  starts: readonly string[],
  byStart: ReadonlyMap<string, readonly Pathway[]>,
  without?: string,
): Set<string> {
  const reached = new Set(starts)
  const ahead = [...starts]
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    for (const { to } of byStart.get(at) ?? []) {
      if (to === without || reached.has(to)) continue
      reached.add(to)
      ahead.push(to)
    }
  }
  return reached
}

/** The parts of the station at which a lift stops, on the ways from these. */
function liftsOf(starts: readonly string[], byStart: ReadonlyMap<string, readonly Pathway[]>): string[] {
  const lifts = new Set<string>()
  for (const part of reachedFrom(starts, byStart)) {
    for (const { from, to, isLift } of byStart.get(part) ?? []) {
      if (!isLift) continue
      for (const end of [from, to]) if (!starts.includes(end)) lifts.add(end)
    }
  }
  return [...lifts].slice(0, mostLifts)
}
