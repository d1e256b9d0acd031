import { distanceBetween, type Place, walkMinutesOf } from '../../rules.ts'

/** A row of stops.txt. */
export interface Stop extends Place {
  id: string
  name: string
  /** GTFS: 0 where people get in, 1 a station, 2 an entrance, 3 a node, 4 a part of a platform. */
  type: number
  parent: string
  /** GTFS: 1 yes, 2 no, 0 as its station, else unknown. */
  wheelchair: number
  platform: string
}

export interface Station extends Place {
  id: string
  name: string
  walkMinutes: number
  /** What is neither a stop nor a platform there: entrances, halls, lifts. */
  parts: string[]
  /** The names of those by which every platform is reached without steps. */
  stepFreeEntrances: string[]
}

/** A stop where people get in, at a station near the campus. */
export interface NearStop {
  id: string
  station: string
  /** Of a part of a platform, the platform. */
  parent: string | undefined
  wheelchair: boolean | null
  platform: string | null
  /** The lifts without any one of which nobody gets in without steps. */
  lifts: string[]
}

export interface NearStations {
  stations: Station[]
  stops: NearStop[]
  /** By station. */
  entrances: ReadonlyMap<string, readonly Stop[]>
}

/** Stops of one name without a station in the file are one while they are this near to each other, in metres. */
export const sameStreet = 250

/**
 * The stations around a campus: a station counts by its nearest entrance, or where it has none by its nearest stop. What
 * has no station in the file is one with those of its name around: the two sides of a street, a square.
 */
export function nearStations(stops: ReadonlyMap<string, Stop>, campus: Place, around: number): NearStations {
  const groups = new Map<string, { head: Stop; members: Stop[]; entrances: Stop[]; nodes: Stop[] }>()
  const byName = new Map<string, string[]>()
  for (const stop of stops.values()) {
    const root = rootOf(stop, stops)
    let id = root.id
    if (root === stop && stop.type === 0) {
      const same = byName.get(stop.name) ?? []
      byName.set(stop.name, same)
      const near = same.find(one => {
        const other = stops.get(one)
        return other !== undefined && distanceBetween(other, stop) <= sameStreet
      })
      if (near === undefined) same.push(stop.id)
      else id = near
    }
    const group = groups.get(id) ?? {
      ...{ head: stops.get(id) ?? stop, members: [], entrances: [], nodes: [] },
    }
    groups.set(id, group)
    if (stop.type === 2) group.entrances.push(stop)
    else if (stop.type === 3) group.nodes.push(stop)
    else if (stop.type !== 1) group.members.push(stop)
  }
  const stations: Station[] = []
  const near: NearStop[] = []
  const entrancesOf = new Map<string, Stop[]>()
  for (const [id, { head, members, entrances, nodes }] of groups) {
    if (members.length === 0) continue
    const places = entrances.length > 0 ? entrances : members
    const metres = Math.min(...places.map(place => distanceBetween(place, campus)))
    const { name, latitude, longitude } = head
    // What says no place, as nodes may, is near nothing.
    if (!(metres <= around) || Number.isNaN(latitude + longitude)) continue
    const parts = [...entrances, ...nodes].map(part => part.id)
    entrancesOf.set(id, entrances)
    stations.push({
      ...{ id, name, latitude, longitude, walkMinutes: walkMinutesOf(metres) },
      ...{ parts, stepFreeEntrances: [] },
    })
    for (const stop of members) {
      near.push({
        id: stop.id,
        station: id,
        parent: stop.type === 4 ? stop.parent : undefined,
        wheelchair: wheelchairOf(stop, stops),
        platform: stop.platform === '' ? null : stop.platform,
        lifts: [],
      })
    }
  }
  return { stations, stops: near, entrances: entrancesOf }
}

/** Parts of platforms lie in platforms, and these in stations. */
const deepest = 4

function rootOf(stop: Stop, stops: ReadonlyMap<string, Stop>): Stop {
  let root = stop
  for (let depth = 0; depth < deepest && root.parent !== ''; depth++) {
    const parent = stops.get(root.parent)
    if (parent === undefined) break
    root = parent
  }
  return root
}

function wheelchairOf(stop: Stop, stops: ReadonlyMap<string, Stop>): boolean | null {
  let one: Stop | undefined = stop
  for (let depth = 0; depth < deepest && one !== undefined; depth++) {
    if (one.wheelchair === 1) return true
    if (one.wheelchair === 2) return false
    one = stops.get(one.parent)
  }
  return null
}
