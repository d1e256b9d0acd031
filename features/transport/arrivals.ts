import type { Language } from '#platform/text/language.ts'
import {
  type Alert,
  type Category,
  categories,
  type Favourite,
  type Schedule,
  type Station,
} from './contract.ts'

/** Times of a line in one direction that are shown at most. */
export const shownOfLine = 4
/** And of a favourite. */
export const shownOfFavourite = 5

const minute = 60_000

/** How far away a departure is: under 1 minute it is now, under 2 next, else whole minutes, those that are over. */
export type Arrival = { kind: 'now' } | { kind: 'next' } | { kind: 'minutes'; minutes: number }

export function arrivalAt(time: string, now: Date): Arrival {
  const minutes = Math.floor((Date.parse(time) - now.getTime()) / minute)
  if (minutes < 1) return { kind: 'now' }
  return minutes < 2 ? { kind: 'next' } : { kind: 'minutes', minutes }
}

/** Those that have not left, by time. A cancelled one stays until it would have left: who waits for it has to know. */
export function comingOf(schedules: readonly Schedule[], now: Date, most: number): Schedule[] {
  return schedules
    .filter(({ time }) => Date.parse(time) >= now.getTime())
    .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time))
    .slice(0, most)
}

/** In how many milliseconds, at least one, the words of one of these times change. */
export function untilNextMinute(times: readonly string[], now: Date): number {
  const waits = times.map(time => Date.parse(time) - now.getTime()).filter(wait => wait >= 0)
  return Math.min(minute, ...waits.map(wait => (wait % minute) + 1))
}

/**
 * Minutes to a stop from where somebody is: out of the campus, then on from its entrance.
 * @param outMinutes undefined: where they are is not known, so they are taken to stand at the entrance
 */
export function walkToStop(walkMinutes: number, outMinutes: number | undefined): number {
  return walkMinutes + (outMinutes ?? 0)
}

/** When to leave for the first departure that is still reached on foot; undefined where none of these is. */
export function leavingFor(
  coming: readonly Schedule[],
  walkMinutes: number,
  now: Date,
): { schedule: Schedule; leaveAt: Date } | undefined {
  const walk = walkMinutes * minute
  const reached = coming.find(({ time, cancelled }) => !cancelled && Date.parse(time) - walk >= now.getTime())
  return reached && { schedule: reached, leaveAt: new Date(Date.parse(reached.time) - walk) }
}

/** Whole minutes late, or early where negative; 0: on time, or nothing is known. */
export function minutesLate(delay: number | null): number {
  // Trunc gives -0 for a few seconds early.
  return Math.trunc((delay ?? 0) / 60) || 0
}

export const filters = ['ALL', 'METRO', 'BUS', 'TRAIN'] as const
export type Filter = (typeof filters)[number]

/** Tramway and RER count as train. */
const filterOf: Record<Category, Filter> = {
  TRAIN: 'TRAIN',
  METRO: 'METRO',
  BUS: 'BUS',
  TRAMWAY: 'TRAIN',
  RER: 'TRAIN',
}

export function isShown(category: Category, filter: Filter): boolean {
  return filter === 'ALL' || filterOf[category] === filter
}

/** A station with what stops there. */
export interface Stop
  extends Pick<Station, 'id' | 'name' | 'walkMinutes' | 'wheelchair' | 'stepFreeEntrances'> {
  lines: Station[]
  /** Of the station itself and its lifts. */
  alerts: Alert[]
}

/**
 * The stations by what stops there, in the order of the categories, then the nearest first. Lines of a station stand in
 * the same order, those of one category by number, then name.
 */
export function stopsOf(stations: readonly Station[], filter: Filter): Stop[] {
  const byStation = new Map<string, Station[]>()
  for (const station of stations.filter(({ category }) => isShown(category, filter))) {
    byStation.set(station.id, [...(byStation.get(station.id) ?? []), station])
  }
  return [...byStation.values()]
    .map(entries => entries.toSorted(byLine))
    .flatMap(lines => {
      const [first] = lines
      if (first === undefined) return []
      const { id, name, walkMinutes, stepFreeEntrances } = first
      const access = lines.map(line => line.wheelchair)
      // One line that is not reached without steps counts for the station: who comes has to know.
      const wheelchair = access.includes(false) ? false : (access.find(one => one !== null) ?? null)
      const alerts = lines.flatMap(line => line.alerts).filter(({ kind }) => kind !== 'LINE')
      return [{ id, name, walkMinutes, wheelchair, stepFreeEntrances, lines, alerts: once(alerts) }]
    })
    .toSorted(
      (one, other) =>
        rankOf(one.lines[0]) - rankOf(other.lines[0]) ||
        one.walkMinutes - other.walkMinutes ||
        compared(one.name, other.name),
    )
}

function once(alerts: readonly Alert[]): Alert[] {
  return [...new Map(alerts.map(alert => [alert.id, alert])).values()]
}

function rankOf(line: Station | undefined): number {
  return line === undefined ? categories.length : categories.indexOf(line.category)
}

function byLine(one: Station, other: Station): number {
  return (
    rankOf(one) - rankOf(other) ||
    // What is no number stands after the numbers.
    (Number.parseInt(one.line, 10) || afterNumbers) - (Number.parseInt(other.line, 10) || afterNumbers) ||
    compared(one.line, other.line)
  )
}

/** Of a name that begins with no number. Finite, so that two of them are alike. */
const afterNumbers = Number.MAX_SAFE_INTEGER

function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Where a line goes from a station, each direction with its times. Their order stays as time passes. */
export function directionsOf({
  schedules,
}: Pick<Station, 'schedules'>): { direction: string; schedules: Schedule[] }[] {
  return [...new Set(schedules.map(({ direction }) => direction))].toSorted(compared).map(direction => ({
    direction,
    schedules: schedules.filter(one => one.direction === direction),
  }))
}

/** The alerts of the line, not those of the station. */
export function lineAlerts({ alerts }: Pick<Station, 'alerts'>): Alert[] {
  return once(alerts.filter(({ kind }) => kind === 'LINE'))
}

/** What makes a favourite another one. */
export type FavouriteLine = Omit<Favourite, 'onHome'>

/** Whether two favourites are of one line, station, direction and campus. */
export function isSame(one: FavouriteLine, other: FavouriteLine): boolean {
  return (
    one.station === other.station &&
    one.line === other.line &&
    one.direction === other.direction &&
    one.category === other.category &&
    one.siteId === other.siteId
  )
}

/** A favourite's station and times; the station is undefined where the campus no longer knows the line there. */
export function favouriteAmong(
  favourite: FavouriteLine,
  stations: readonly Station[],
): { station: Station | undefined; schedules: Schedule[] } {
  const station = stations.find(
    ({ name, line, category }) =>
      name === favourite.station && line === favourite.line && category === favourite.category,
  )
  const schedules = (station?.schedules ?? []).filter(({ direction }) => direction === favourite.direction)
  return { station, schedules }
}

/** The lines of the nearest stations, each direction apart: what somebody without favourites is told. */
export function nearestLines(stations: readonly Station[], siteId: string): FavouriteLine[] {
  return stopsOf(stations, 'ALL')
    .toSorted((one, other) => one.walkMinutes - other.walkMinutes)
    .flatMap(({ lines }) => lines)
    .flatMap(line =>
      directionsOf(line).map(({ direction }) => ({
        ...{ station: line.name, line: line.line, direction, category: line.category, siteId },
      })),
    )
}

/** A distance as one says it: metres in tens, from a kilometre on kilometres with one digit. */
export function lengthInWords(metres: number, language: Language): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10}\u00a0m`
  const kilometres = (metres / 1000).toFixed(1)
  return `${language === 'fr' ? kilometres.replace('.', ',') : kilometres}\u00a0km`
}
