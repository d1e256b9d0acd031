import { FeedNonsense } from './feed.ts'

/** What seldom changes of a system of bikes. */
export interface BikeSystem {
  /** Addresses of its files. */
  information: string
  status: string
  types: string | null
}

export interface BikePlace {
  station: string
  name: string
  latitude: number
  longitude: number
}

export interface BikeStatus {
  station: string
  bikes: number
  ebikes: number
  docks: number
  reportedAt: Date | null
}

type Json = Record<string, unknown>

/** Stations of a system at most. */
const most = 20_000
/** Bikes or docks at one at most. */
const mostBikes = 10_000

/** Of `gbfs.json`, versions 2 and 3. @throws {FeedNonsense} */
export function readSystem(answer: unknown): BikeSystem {
  const data = objectOf(objectOf(answer)?.data)
  // Version 2 lists files by language, version 3 once.
  const list = data?.feeds ?? objectOf(data?.fr ?? data?.en ?? Object.values(data ?? {})[0])?.feeds
  const feeds = listOf(list)
  const find = (name: string) => {
    const url = feeds.find(one => one.name === name)?.url
    return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null
  }
  const [information, status] = [find('station_information'), find('station_status')]
  if (information === null || status === null) throw new FeedNonsense('names no stations')
  return { information, status, types: find('vehicle_types') }
}

/** Which kinds of vehicles have a motor. */
export function readMotorised(answer: unknown): Set<string> {
  const types = listOf(objectOf(objectOf(answer)?.data)?.vehicle_types)
  return new Set(
    types
      .filter(one => one.propulsion_type !== 'human')
      .flatMap(one => (typeof one.vehicle_type_id === 'string' ? [one.vehicle_type_id] : [])),
  )
}

/** Of `station_information`. @throws {FeedNonsense} */
export function readPlaces(answer: unknown): BikePlace[] {
  return stationsOf(answer).flatMap(one => {
    const [latitude, longitude] = [Number(one.lat), Number(one.lon)]
    const station = idOf(one.station_id)
    const name = nameOf(one.name)
    if (station === undefined || name === undefined) return []
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return []
    return [{ station, name, latitude, longitude }]
  })
}

/** Of `station_status`: what is not in service has nothing. @throws {FeedNonsense} */
export function readStatus(answer: unknown, motorised: ReadonlySet<string>): BikeStatus[] {
  return stationsOf(answer).flatMap(one => {
    const station = idOf(one.station_id)
    if (station === undefined || one.is_installed === false || one.is_installed === 0) return []
    const rents = one.is_renting !== false && one.is_renting !== 0
    const takesBack = one.is_returning !== false && one.is_returning !== 0
    const all = countOf(one.num_vehicles_available ?? one.num_bikes_available)
    const withMotor = Math.min(all, motorsOf(one, motorised))
    return [
      {
        station,
        bikes: rents ? all - withMotor : 0,
        ebikes: rents ? withMotor : 0,
        docks: takesBack ? countOf(one.num_docks_available) : 0,
        reportedAt: momentOf(one.last_reported),
      },
    ]
  })
}

/** By kinds of vehicles; some systems of version 2 tell them in fields of their own. */
function motorsOf(station: Json, motorised: ReadonlySet<string>): number {
  const types = listOf(station.vehicle_types_available)
  if (types.length > 0) {
    return types
      .filter(one => motorised.has(String(one.vehicle_type_id)))
      .reduce((sum, one) => sum + countOf(one.count), 0)
  }
  const older = listOf(station.num_bikes_available_types).find(one => one.ebike !== undefined)
  return countOf(older?.ebike ?? station.num_ebikes_available)
}

function stationsOf(answer: unknown): Json[] {
  const stations = objectOf(objectOf(answer)?.data)?.stations
  if (!Array.isArray(stations)) throw new FeedNonsense('lists no stations')
  if (stations.length > most) throw new FeedNonsense('holds too much')
  return listOf(stations)
}

/** Version 3 has a list by language. */
function nameOf(name: unknown): string | undefined {
  const list = listOf(name)
  const text = Array.isArray(name) ? (list.find(one => one.language === 'fr') ?? list[0])?.text : name
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? text.slice(0, 200) : undefined
}

function idOf(id: unknown): string | undefined {
  const text = typeof id === 'number' ? String(id) : id
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? text.slice(0, 200) : undefined
}

function countOf(count: unknown): number {
  return typeof count === 'number' && count >= 0 && count <= mostBikes ? Math.floor(count) : 0
}

/** Seconds in version 2, a text in version 3. */
function momentOf(value: unknown): Date | null {
  const moment = new Date(
    typeof value === 'number' ? value * 1000 : typeof value === 'string' ? value : Number.NaN,
  )
  return moment.getTime() > 0 && moment.getTime() < 4e12 ? moment : null
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf).filter(one => one !== undefined) : []
}
