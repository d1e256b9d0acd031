import { strToU8, zipSync } from 'fflate'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import { addDays, campusZone, type Day, weekdayOf } from '#platform/time/campus-time.ts'
import { placeBeside } from '../places-beside.ts'
import type { DemoLine, DemoNetwork } from './networks.ts'

type Row = Record<string, string | number>

/** One that a line runs: on the days of a service, in one direction. */
export interface DemoTrip {
  id: string
  line: DemoLine
  service: 'WEEK' | 'SAT' | 'SUN'
  headsign: string
  /** In order, with seconds from the beginning of the service day. */
  calls: readonly { stop: string; seconds: number }[]
}

/** Minutes at a stop near the campus and the next one. */
const betweenStops = 2
/** Hours of a working day between which everybody travels. */
const rush = [
  [7, 9.5],
  [16.5, 19],
] as const

/** A network's timetable as its operator would publish it, in GTFS: from the beginning of the year to the end of the next. */
export function timetableZip(network: DemoNetwork, today: Day): Uint8Array {
  const year = Number(today.slice(0, 4))
  const trips = tripsOf(network)
  const files: Record<string, readonly Row[]> = {
    agency: [
      {
        agency_id: 'A',
        agency_name: network.operator,
        agency_url: 'https://transports.example',
        agency_timezone: campusZone,
      },
    ],
    stops: stopsOf(network),
    pathways: pathwaysOf(network),
    routes: network.lines.map(line => ({
      route_id: line.name,
      agency_id: 'A',
      route_short_name: line.name,
      route_type: line.type,
      route_color: line.color,
      route_text_color: line.text,
    })),
    calendar: [
      calendarOf('WEEK', [1, 2, 3, 4, 5], year),
      calendarOf('SAT', [6], year),
      calendarOf('SUN', [7], year),
    ],
    calendar_dates: holidaysOf(year).flatMap(day => {
      const weekday = weekdayOf(day)
      if (weekday === 7) return []
      const date = day.replaceAll('-', '')
      return [
        { service_id: weekday === 6 ? 'SAT' : 'WEEK', date, exception_type: 2 },
        { service_id: 'SUN', date, exception_type: 1 },
      ]
    }),
    trips: trips.map(({ id, line, service, headsign }) => ({
      ...{ route_id: line.name, service_id: service, trip_id: id, trip_headsign: headsign },
    })),
    stop_times: trips.flatMap(({ id, calls }) =>
      calls.map(({ stop, seconds }, index) => ({
        trip_id: id,
        arrival_time: clock(seconds),
        departure_time: clock(seconds),
        stop_id: stop,
        stop_sequence: index + 1,
      })),
    ),
  }
  // Of a fixed date: the same timetable is the same file, and the importer knows it again.
  const mtime = new Date(year, 0, 1)
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, rows]) => [`${name}.txt`, strToU8(csvOf(rows))])),
    { mtime },
  )
}

/** What its lines run on working days, Saturdays, and Sundays. */
export function tripsOf(network: DemoNetwork): DemoTrip[] {
  return network.lines.flatMap(line =>
    (['WEEK', 'SAT', 'SUN'] as const).flatMap(service =>
      [0, 1].flatMap(direction =>
        startsOf(line, service).map(start => tripOf(network, line, service, direction, start)),
      ),
    ),
  )
}

/** In seconds from midnight. */
function startsOf({ hours: [first, last], every }: DemoLine, service: DemoTrip['service']): number[] {
  const [atRush, usual, sunday] = every
  const starts: number[] = []
  for (let hour = first; hour < last; ) {
    starts.push(Math.round(hour * 60) * 60)
    const isRush = service === 'WEEK' && rush.some(([from, to]) => hour >= from && hour < to)
    hour += (service === 'SUN' ? sunday : isRush ? atRush : usual) / 60
  }
  return starts
}

function tripOf(
  network: DemoNetwork,
  line: DemoLine,
  service: DemoTrip['service'],
  direction: number,
  start: number,
): DemoTrip {
  const isBack = direction === 1
  const near = isBack ? line.stops.toReversed() : line.stops
  const [from, to] = isBack ? [line.ends[1], line.ends[0]] : line.ends
  const end = (place: number) => `${line.name}-${place}`
  const calls = [
    { stop: end(direction), seconds: start },
    ...near.map((stop, index) => ({
      stop: stopId(network, stop, direction),
      seconds: start + (Math.round(line.minutes / 2) + index * betweenStops) * 60,
    })),
    { stop: end(1 - direction), seconds: start + (line.minutes + near.length * betweenStops) * 60 },
  ]
  const id = [network.site, line.name.replace(' ', ''), service, direction, Math.round(start / 60)].join('-')
  return { id, line, service, headsign: from === to ? from : to, calls }
}

/** The sign or the platform of a direction. */
function stopId(network: DemoNetwork, stop: number, direction: number): string {
  return `${network.site}-${stop}-${direction + 1}`
}

function stopsOf(network: DemoNetwork): Row[] {
  const place = (north: number, east: number) => {
    const { latitude, longitude } = placeBeside(network.site, north, east)
    return { stop_lat: latitude.toFixed(6), stop_lon: longitude.toFixed(6) }
  }
  const near = network.stations.flatMap(({ name, north, east, isStation, wheelchair }, index): Row[] => {
    const access = { wheelchair_boarding: wheelchair ? 1 : 2 }
    const parent = `${network.site}-${index}`
    const signs = [0, 1].map(direction => ({
      ...{ stop_id: stopId(network, index, direction), stop_name: name, ...access },
      ...place(north + direction * 20, east + direction * 20),
      ...(isStation && { location_type: 0, parent_station: parent, platform_code: String(direction + 1) }),
    }))
    if (!isStation) return signs
    return [
      { stop_id: parent, stop_name: name, ...place(north, east), location_type: 1, ...access },
      // By the names of its entrances people find the one without steps.
      ...[1, 2].map(entrance => ({
        ...{ stop_id: `${parent}-e${entrance}`, stop_name: `Sortie ${entrance}`, location_type: 2 },
        ...{ parent_station: parent, ...place(north * 0.8 + entrance * 8, east * 0.8) },
      })),
      ...['hall', 'lift-1', 'lift-2'].map(part => ({
        ...{ stop_id: `${parent}-${part}`, stop_name: name, location_type: 3, parent_station: parent },
        ...place(north, east),
      })),
      ...signs,
    ]
  })
  const far = network.lines.flatMap(line =>
    line.ends.map((name, index) => ({
      ...{ stop_id: `${line.name}-${index}`, stop_name: name },
      ...place(index === 0 ? 6_000 : -6_000, 2_500),
    })),
  )
  return [...near, ...far]
}

/** Of each station: stairs from its first entrance, none from its second, and from the hall a lift to each platform where it has any. */
function pathwaysOf(network: DemoNetwork): Row[] {
  return network.stations.flatMap(({ isStation, wheelchair }, index) => {
    if (!isStation) return []
    const station = `${network.site}-${index}`
    const [walkway, stairs, lift] = [1, 2, 5]
    const ways: [from: string, to: string, mode: number | undefined][] = [
      [`${station}-e1`, `${station}-hall`, stairs],
      [`${station}-e2`, `${station}-hall`, wheelchair ? walkway : stairs],
      ...[1, 2].flatMap((platform): typeof ways => [
        [`${station}-hall`, `${station}-${platform}`, stairs],
        ...(wheelchair
          ? ([
              [`${station}-hall`, `${station}-lift-${platform}`, walkway],
              [`${station}-lift-${platform}`, `${station}-${platform}`, lift],
            ] satisfies typeof ways)
          : []),
      ]),
    ]
    return ways.map(([from, to, mode], number) => ({
      ...{ pathway_id: `${station}-${number}`, from_stop_id: from, to_stop_id: to },
      ...{ pathway_mode: mode ?? 1, is_bidirectional: 1 },
    }))
  })
}

function calendarOf(service: DemoTrip['service'], days: readonly number[], year: number): Row {
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return {
    service_id: service,
    ...Object.fromEntries(names.map((name, index) => [name, days.includes(index + 1) ? 1 : 0])),
    ...{ start_date: `${year}0101`, end_date: `${year + 1}1231` },
  }
}

function holidaysOf(year: number): Day[] {
  const days: Day[] = []
  for (let day = `${year}-01-01`; day <= `${year + 1}-12-31`; day = addDays(day, 1)) {
    if (bankHolidayOn(day) !== undefined) days.push(day)
  }
  return days
}

function clock(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}

/** Every row has every column of the file. */
function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  return [columns.join(','), ...rows.map(row => columns.map(name => row[name] ?? '').join(','))].join('\n')
}
