import type { Day } from '#platform/time/campus-time.ts'
import type { Category } from '../../contract.ts'
import { categoryOf, colorOf, type Place, plainColor, textColorOn } from '../../rules.ts'
import { dayFrom, type Service, secondsFrom } from './calendar.ts'
import { Findings, UnreadableTimetable } from './findings.ts'
import { type NearStations, type NearStop, nearStations, type Station, type Stop } from './near.ts'
import { PassingTrips } from './passing-trips.ts'
import { readPathways, withPathways } from './pathways.ts'
import { type Reading, type Row, readTable } from './table.ts'

/** What is held in memory while a file is read: more than any country publishes in one. */
const most = { stops: 600_000, trips: 1_500_000, exceptions: 5_000_000, texts: 150, lineName: 40 }

/** Seconds between two runs of a trip that stands for many: what comes more seldom than once a day has times of its own. */
const longestHeadway = 86_400

/** A line as people know it: several routes of a file may be one. */
export interface Line {
  category: Category
  name: string
  color: string
  textColor: string
}

/** Is given rows as COPY's text format has them. */
type Sink = (rows: string[]) => Promise<void>

/** Tables that go with the transaction: each is given to who reads its file. */
export interface Staging {
  trips(read: (sink: Sink) => Promise<void>): Promise<void>
  times(read: (sink: Sink) => Promise<void>): Promise<void>
  /** Trips that stand for many: by their number. */
  runs(read: (sink: Sink) => Promise<void>): Promise<void>
}

/** A timetable but for its trips and times, which are staged. */
export interface ReadTimetable {
  publisher: string
  timezone: string
  /** The last day of which the publisher speaks. */
  endsOn: Day | undefined
  stations: Station[]
  stops: NearStop[]
  /** By what the file calls a route. */
  routes: Map<string, Line>
  services: Map<string, Service>
}

/** Reads all files of a timetable, and stages what does not fit into memory. */
export async function readTimetable(
  reading: Reading,
  { campus, around, staging }: { campus: Place; around: number; staging: Staging },
): Promise<ReadTimetable> {
  const { name, timezone } = await readAgency(reading)
  const { publisher, endsOn } = await readFeedInfo(reading)
  const allStops = await readStops(reading)
  const near = nearStations(allStops, campus, around)
  if (near.stops.length === 0) throw new UnreadableTimetable('nothingNear', 'stops.txt', `${around} m`)
  const { stations, stops } = withPathways(near, await readPathways(reading, partsOf(near)))
  const routes = await readRoutes(reading)
  const services = await readServices(reading)
  const trips = await readTrips(reading, routes, services, staging)
  await readTimes(reading, trips, allStops, stops, staging)
  await readRuns(reading, trips, staging)
  return { publisher: publisher ?? name, timezone, endsOn, stations, stops, routes, services }
}

/** Everything of the stations near the campus that a pathway may begin or end at. */
function partsOf({ stations, stops }: NearStations): Set<string> {
  return new Set([
    ...stations.flatMap(({ parts }) => parts),
    ...stops.flatMap(({ id, parent }) => (parent === undefined ? [id] : [id, parent])),
  ])
}

async function readAgency(reading: Reading): Promise<{ name: string; timezone: string }> {
  let first: { name: string; timezone: string } | undefined
  const table = { file: 'agency.txt', required: ['agency_name', 'agency_timezone'] }
  await readTable(reading, table, row => {
    first ??= { name: row.kept(0, most.texts), timezone: row.kept(1) }
  })
  if (first === undefined) throw new UnreadableTimetable('valueMissing', 'agency.txt', 'agency_timezone')
  try {
    new Intl.DateTimeFormat('en', { timeZone: first.timezone })
  } catch {
    throw new UnreadableTimetable('zoneUnknown', 'agency.txt', first.timezone)
  }
  return first
}

async function readFeedInfo(reading: Reading): Promise<{ publisher?: string; endsOn?: Day | undefined }> {
  let info: { publisher?: string; endsOn?: Day | undefined } = {}
  if (!reading.archive.has('feed_info.txt')) return info
  const table = { file: 'feed_info.txt', required: ['feed_publisher_name'], optional: ['feed_end_date'] }
  await readTable(reading, table, row => {
    const publisher = row.kept(0, most.texts)
    info = { ...(publisher !== '' && { publisher }), endsOn: dayFrom(row.at(1)) }
  })
  return info
}

/** Platforms, stations, entrances, nodes and parts of platforms. */
const stopTypes: ReadonlySet<number> = new Set([0, 1, 2, 3, 4])

async function readStops(reading: Reading): Promise<Map<string, Stop>> {
  const stops = new Map<string, Stop>()
  const table = {
    file: 'stops.txt',
    required: ['stop_id'],
    optional: [
      ...['stop_name', 'stop_lat', 'stop_lon', 'location_type', 'parent_station'],
      ...['wheelchair_boarding', 'platform_code'],
    ],
  }
  await readTable(reading, table, row => {
    const id = row.at(0)
    if (id === '') return row.wrong('valueMissing', 'stop_id')
    if (stops.has(id)) return row.wrong('idTwice', id)
    const type = Number(row.at(4) || 0)
    if (!stopTypes.has(type)) return row.wrong('valueWrong', `location_type ${row.at(4)}`)
    const place = { latitude: numberOf(row.at(2), 90), longitude: numberOf(row.at(3), 180) }
    // Nodes and parts of platforms may do without.
    if ((place.latitude === undefined || place.longitude === undefined) && type < 3) {
      return row.wrong('valueWrong', `stop_lat, stop_lon ${row.at(2)} ${row.at(3)}`)
    }
    if (stops.size >= most.stops) throw new UnreadableTimetable('tooMany', 'stops.txt', `> ${most.stops}`)
    const key = row.kept(0)
    stops.set(key, {
      ...{ id: key, name: row.kept(1, most.texts), type },
      latitude: place.latitude ?? Number.NaN,
      longitude: place.longitude ?? Number.NaN,
      parent: row.kept(5),
      wheelchair: Number(row.at(6) || 0),
      platform: row.kept(7, 20),
    })
    return undefined
  })
  for (const stop of stops.values()) {
    if (stop.parent !== '' && !stops.has(stop.parent)) {
      reading.findings.add('referenceUnknown', 'stops.txt', { detail: `${stop.id}: ${stop.parent}` })
    }
    const parent = stops.get(stop.parent)
    if (Number.isNaN(stop.latitude + stop.longitude) && parent !== undefined) {
      stop.latitude = parent.latitude
      stop.longitude = parent.longitude
    }
  }
  return stops
}

async function readRoutes(reading: Reading): Promise<Map<string, Line>> {
  const routes = new Map<string, Line>()
  const table = {
    file: 'routes.txt',
    required: ['route_id', 'route_type'],
    optional: ['route_short_name', 'route_long_name', 'route_color', 'route_text_color'],
  }
  await readTable(reading, table, row => {
    const id = row.kept(0)
    if (id === '') return row.wrong('valueMissing', 'route_id')
    if (routes.has(id)) return row.wrong('idTwice', id)
    const name = row.kept(2, most.lineName) || row.kept(3, most.lineName) || id.slice(0, most.lineName)
    const category = row.at(1) === '' ? undefined : categoryOf(Number(row.at(1)), name)
    if (category === undefined) return row.wrong('valueWrong', `route_type ${row.at(1)}`)
    const [given, wanted] = [row.at(4), row.at(5)]
    if (given !== '' && colorOf(given) === undefined) row.flaw('valueWrong', `route_color ${given}`)
    const color = colorOf(given) ?? plainColor
    routes.set(id, { category, name, color, textColor: textColorOn(color, colorOf(wanted)) })
    return undefined
  })
  return routes
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

async function readServices(reading: Reading): Promise<Map<string, Service>> {
  const services = new Map<string, Service>()
  const { archive } = reading
  const hasCalendar = archive.has('calendar.txt')
  if (!hasCalendar && !archive.has('calendar_dates.txt')) {
    throw new UnreadableTimetable('fileMissing', 'calendar.txt')
  }
  if (hasCalendar) {
    const table = { file: 'calendar.txt', required: ['service_id', 'start_date', 'end_date', ...weekdays] }
    await readTable(reading, table, row => {
      const id = row.kept(0)
      const [startsOn, endsOn] = [dayFrom(row.at(1)), dayFrom(row.at(2))]
      if (id === '') return row.wrong('valueMissing', 'service_id')
      if (services.has(id)) return row.wrong('idTwice', id)
      if (startsOn === undefined || endsOn === undefined || spanTooLong(startsOn, endsOn)) {
        return row.wrong('valueWrong', `start_date, end_date ${row.at(1)} ${row.at(2)}`)
      }
      const days = weekdays.flatMap((_, index) => (row.at(3 + index) === '1' ? [index + 1] : []))
      services.set(id, { startsOn, endsOn, weekdays: days, added: [], removed: [] })
      return undefined
    })
  }
  if (archive.has('calendar_dates.txt')) {
    const table = { file: 'calendar_dates.txt', required: ['service_id', 'date', 'exception_type'] }
    let count = 0
    await readTable(reading, table, row => {
      const [id, day, type] = [row.at(0), dayFrom(row.at(1)), row.at(2)]
      if (id === '') return row.wrong('valueMissing', 'service_id')
      if (day === undefined) return row.wrong('valueWrong', `date ${row.at(1)}`)
      if (type !== '1' && type !== '2') return row.wrong('valueWrong', `exception_type ${type}`)
      if (++count > most.exceptions) {
        throw new UnreadableTimetable('tooMany', 'calendar_dates.txt', `> ${most.exceptions}`)
      }
      let service = services.get(id)
      if (service === undefined) {
        service = { startsOn: null, endsOn: null, weekdays: [], added: [], removed: [] }
        services.set(row.kept(0), service)
      }
      ;(type === '1' ? service.added : service.removed).push(day)
      return undefined
    })
  }
  return services
}

/** A typing error of a century is no calendar. */
function spanTooLong(startsOn: Day, endsOn: Day): boolean {
  return Number(endsOn.slice(0, 4)) - Number(startsOn.slice(0, 4)) > 100
}

/** @returns by what the file calls a trip, its number */
async function readTrips(
  reading: Reading,
  routes: ReadonlyMap<string, Line>,
  services: ReadonlyMap<string, Service>,
  staging: Staging,
): Promise<Map<string, number>> {
  const trips = new Map<string, number>()
  const table = {
    file: 'trips.txt',
    required: ['route_id', 'service_id', 'trip_id'],
    optional: ['trip_headsign'],
  }
  const take = (row: Row) => {
    const [route, service, id] = [row.at(0), row.at(1), row.at(2)]
    if (id === '') return row.wrong('valueMissing', 'trip_id')
    if (trips.has(id)) return row.wrong('idTwice', id)
    if (!routes.has(route)) return row.wrong('referenceUnknown', `route_id ${route}`)
    if (!services.has(service)) return row.wrong('referenceUnknown', `service_id ${service}`)
    if (trips.size >= most.trips) throw new UnreadableTimetable('tooMany', 'trips.txt', `> ${most.trips}`)
    trips.set(row.kept(2), trips.size)
    return copied(trips.size - 1, id, route, service, textOf(row, 3))
  }
  await staging.trips(sink => readTable(reading, table, take, sink))
  return trips
}

async function readTimes(
  reading: Reading,
  trips: ReadonlyMap<string, number>,
  allStops: ReadonlyMap<string, Stop>,
  near: readonly NearStop[],
  staging: Staging,
): Promise<void> {
  // Elsewhere only the name is needed, in case that it is where the trip ends.
  const numbers = new Map(near.map(({ id }, index) => [id, index]))
  const places = new Map<string, { near: number | null; name: string | null }>()
  for (const { id, name } of allStops.values()) {
    const number = numbers.get(id)
    places.set(id, number === undefined ? { near: null, name } : { near: number, name: null })
  }
  const table = {
    file: 'stop_times.txt',
    required: ['trip_id', 'stop_id', 'stop_sequence'],
    optional: ['departure_time', 'arrival_time', 'stop_headsign', 'pickup_type'],
  }
  let tripId = ''
  let tripNumber: number | undefined
  const callOf = (row: Row): Call | undefined => {
    const id = row.at(0)
    if (id !== tripId) {
      tripId = id
      tripNumber = trips.get(id)
    }
    const trip = tripNumber
    if (trip === undefined) return row.wrong('referenceUnknown', `trip_id ${id}`)
    const place = places.get(row.at(1))
    if (place === undefined) return row.wrong('referenceUnknown', `stop_id ${row.at(1)}`)
    const written = row.at(2)
    const sequence = Number(written)
    if (!Number.isInteger(sequence) || sequence < 0 || sequence > 1_000_000 || written === '') {
      return row.wrong('valueWrong', `stop_sequence ${written}`)
    }
    const time = row.at(3) || row.at(4)
    const departs = time === '' ? null : secondsFrom(time)
    if (departs === undefined) return row.wrong('valueWrong', `departure_time ${time}`)
    const { near, name } = place
    const isNoPickup = row.at(6) === '1'
    // No spread: it is made for every line.
    return { line: row.line, trip, sequence, departs, near, name, headsign: textOf(row, 5), isNoPickup }
  }
  const passing = new PassingTrips<Call>(trips.size)
  const staged = (calls: readonly Call[]) => (calls.length === 0 ? undefined : calls.map(copiedCall).join(''))
  await staging.times(async sink => {
    const first = (row: Row) => {
      const call = callOf(row)
      return call === undefined ? undefined : staged(passing.take(call, call.near !== null))
    }
    await readTable(reading, table, first, sink)
    if (!passing.hasTorn) return
    // Everything that is wrong with the file has been told already.
    const silent = { ...reading, findings: new Findings() }
    const again = (row: Row) => {
      const call = callOf(row)
      return call === undefined ? undefined : staged(passing.takeAgain(call))
    }
    await readTable(silent, table, again, sink)
  })
}

/** A row of stop_times.txt. */
interface Call {
  line: number
  trip: number
  sequence: number
  departs: number | null
  /** The number of the stop, where it is near the campus. */
  near: number | null
  name: string | null
  headsign: string
  isNoPickup: boolean
}

function copiedCall({ line, trip, sequence, departs, near, name, headsign, isNoPickup }: Call): string {
  return copied(line, trip, sequence, departs, near, name, headsign || null, isNoPickup ? 't' : 'f')
}

async function readRuns(
  reading: Reading,
  trips: ReadonlyMap<string, number>,
  staging: Staging,
): Promise<void> {
  if (!reading.archive.has('frequencies.txt')) return
  const table = {
    file: 'frequencies.txt',
    required: ['trip_id', 'start_time', 'end_time', 'headway_secs'],
  }
  const take = (row: Row) => {
    const trip = trips.get(row.at(0))
    if (trip === undefined) return row.wrong('referenceUnknown', `trip_id ${row.at(0)}`)
    const [starts, ends, headway] = [secondsFrom(row.at(1)), secondsFrom(row.at(2)), Number(row.at(3))]
    if (starts === undefined || ends === undefined) {
      return row.wrong('valueWrong', `start_time, end_time ${row.at(1)} ${row.at(2)}`)
    }
    if (!Number.isInteger(headway) || headway < 10 || headway > longestHeadway)
      return row.wrong('valueWrong', `headway_secs ${row.at(3)}`)
    return copied(trip, starts, ends, headway)
  }
  await staging.runs(sink => readTable(reading, table, take, sink))
}

/** A value for people to read. */
function textOf(row: Row, column: number): string {
  return row.at(column).slice(0, most.texts)
}

function numberOf(text: string, limit: number): number | undefined {
  const number = text === '' ? Number.NaN : Number(text)
  return Math.abs(number) <= limit ? number : undefined
}

/** A line in the text format of COPY. */
function copied(...values: (string | number | null)[]): string {
  let line = ''
  for (const value of values) {
    if (line !== '') line += '\t'
    if (value === null) line += '\\N'
    else if (typeof value === 'number') line += value
    else line += /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, sign => escapes[sign] ?? '') : value
  }
  return `${line}\n`
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
