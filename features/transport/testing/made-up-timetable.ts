import { strToU8, zipSync } from 'fflate'
import { campusZone } from '#platform/time/campus-time.ts'

/** Files of a timetable: rows by column; a text is the file as it is. */
export type TimetableFiles = Record<string, readonly Record<string, string | number>[] | string>

/** A zip of them, as operators publish it. */
export function timetableZip(files: TimetableFiles): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        `${name}.txt`,
        strToU8(typeof content === 'string' ? content : csvOf(content)),
      ]),
    ),
    // The same files are the same archive, whenever it is made.
    { mtime: new Date(2026, 0, 1) },
  )
}

function csvOf(rows: readonly Record<string, string | number>[]): string {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const cell = (value: string | number = '') =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
  return [columns.join(','), ...rows.map(row => columns.map(name => cell(row[name])).join(','))].join('\r\n')
}

/** Where the campus is: the stops lie around it. */
export const campusPlace = { latitude: 48.85, longitude: 2.35 }

/** Degrees of latitude for metres. */
export const north = (metres: number) => campusPlace.latitude + metres / 111_195

/**
 * A small town of everything that files have: a station with platforms and entrances, a street with two sides, lines of
 * several types, a calendar with exceptions, trips after midnight, a line by its headway, times left blank, and a trip that
 * comes by twice.
 */
export function madeUpTimetable(): Record<string, Record<string, string | number>[]> {
  const stop = (
    stop_id: string,
    stop_name: string,
    metres: number,
    more: Record<string, string | number> = {},
  ) => ({
    ...{ stop_id, stop_name, stop_lat: north(metres), stop_lon: campusPlace.longitude, ...more },
  })
  const stops = [
    stop('S', 'Gare "Centrale"', 900, { location_type: 1, wheelchair_boarding: 1 }),
    stop('S-1', 'Gare voie 1', 950, { parent_station: 'S', platform_code: '1' }),
    stop('S-2', 'Gare voie 2', 950, { parent_station: 'S', platform_code: '2', wheelchair_boarding: 2 }),
    stop('S-E', 'Sortie Est', 240, { location_type: 2, parent_station: 'S' }),
    stop('M-a', 'Mairie', 100),
    stop('M-b', 'Mairie', 160),
    stop('M-far', 'Mairie', 9_000),
    stop('F-1', 'Forêt', 5_000),
    stop('F-2', 'Lac', 6_000),
  ]
  const routes: Record<string, string | number>[] = [
    {
      route_id: 'R-B',
      route_short_name: 'B',
      route_type: 2,
      route_color: '5291CE',
      route_text_color: 'FFFFFF',
    },
    {
      route_id: 'R-7',
      route_short_name: '7',
      route_type: 3,
      route_color: 'ffee00',
      route_text_color: 'FFFFFF',
    },
    { route_id: 'R-7n', route_short_name: '7', route_type: 3, route_color: 'ffee00', route_text_color: '' },
    {
      route_id: 'R-M',
      route_long_name: 'Métro, ligne 2',
      route_type: 1,
      route_color: '',
      route_text_color: '',
    },
  ]
  const always = { start_date: 20260101, end_date: 20261231 }
  const days = (pattern: string) =>
    Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day, index) => [
        day,
        pattern[index] ?? '0',
      ]),
    )
  const calendar = [
    { service_id: 'week', ...days('1111100'), ...always },
    { service_id: 'end', ...days('0000011'), ...always },
    { service_id: 'daily', ...days('1111111'), ...always },
  ]
  // 1 May 2026 is a Friday; 14 July a Tuesday. Both run as on a Sunday.
  const holidays = ['20260501', '20260714', '20261225']
  const calendar_dates = [
    ...holidays.flatMap(date => [
      { service_id: 'week', date, exception_type: 2 },
      { service_id: 'end', date, exception_type: 1 },
    ]),
    { service_id: 'party', date: '20261231', exception_type: 1 },
    { service_id: 'party', date: '20260621', exception_type: 1 },
  ]
  const trips: Record<string, string | number>[] = []
  const stop_times: Record<string, string | number>[] = []
  const trip = (
    trip_id: string,
    route_id: string,
    service_id: string,
    trip_headsign: string,
    calls: readonly (readonly [stop: string, time: string | null, more?: Record<string, string | number>])[],
  ) => {
    trips.push({ trip_id, route_id, service_id, trip_headsign })
    for (const [index, [stop_id, time, more = {}]] of calls.entries()) {
      const times = { arrival_time: time ?? '', departure_time: time ?? '' }
      stop_times.push({ trip_id, stop_id, stop_sequence: 5 + index * 5, ...times, ...more })
    }
  }
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
  for (let minutes = 5 * 60; minutes < 27 * 60; minutes += 35) {
    trip(`B-${minutes}`, 'R-B', 'week', '', [
      ['F-1', clock(minutes)],
      ['S-1', clock(minutes + 9)],
      ['F-2', clock(minutes + 20)],
    ])
    trip(`B-back-${minutes}`, 'R-B', minutes % 2 === 0 ? 'week' : 'end', 'Forêt', [
      ['F-2', clock(minutes)],
      // Nobody knows when: between those around it.
      ['M-far', null],
      ['S-2', null],
      ['F-1', clock(minutes + 30)],
    ])
  }
  for (let minutes = 6 * 60; minutes < 23 * 60; minutes += 50) {
    trip(`7-${minutes}`, 'R-7', 'end', 'Lac', [
      ['M-a', clock(minutes), { pickup_type: 0 }],
      ['S-1', clock(minutes + 4), { stop_headsign: 'Lac par la gare' }],
      ['M-b', clock(minutes + 9), { pickup_type: 1 }],
      ['F-2', clock(minutes + 15)],
    ])
  }
  trip('7-night', 'R-7n', 'daily', 'Mairie', [
    ['M-b', '24:30:00'],
    ['F-1', '25:00:00'],
    ['M-a', '26:10:00'],
  ])
  trip('7-party', 'R-7n', 'party', 'Lac', [
    ['M-b', '23:55:00'],
    ['F-2', '24:40:00'],
  ])
  trip('M-pattern', 'R-M', 'daily', 'Lac', [
    ['M-a', '00:00:00'],
    ['S-2', '00:03:30'],
    ['F-2', '00:20:00'],
  ])
  const frequencies = [
    { trip_id: 'M-pattern', start_time: '05:30:00', end_time: '09:00:00', headway_secs: 420 },
    { trip_id: 'M-pattern', start_time: '09:00:00', end_time: '25:15:00', headway_secs: 900 },
  ]
  const agency = [{ agency_id: 'T', agency_name: 'Tram, bus & co', agency_timezone: campusZone }]
  return { agency, stops, routes, calendar, calendar_dates, trips, stop_times, frequencies }
}
