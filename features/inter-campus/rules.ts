import { closedHolidayOn, type HolidaysOfCampus } from '#platform/time/bank-holidays.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  type Day,
  type Time,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { type Route, type ShuttleRun, shuttleDays, type TransportMode, transportModes } from './contract.ts'

/** The modes as they are chosen, each group under its name. */
export const modeGroups = {
  pedestrian: ['PIETON', 'PIETON_PMR'],
  bike: ['VELO', 'VELO_ELECTRIQUE'],
  publicTransport: ['TRANSPORT_EN_COMMUN'],
  car: ['VOITURE_DIESEL', 'VOITURE_ESSENCE', 'VOITURE_ELECTRIQUE', 'VOITURE_HYBRIDE'],
} as const satisfies Record<string, readonly TransportMode[]>
export type ModeGroup = keyof typeof modeGroups

export function isCar(mode: TransportMode): boolean {
  return (modeGroups.car as readonly TransportMode[]).includes(mode)
}

/** These emit nothing on the way, whether or not a factor says so. */
const withoutEmission: readonly TransportMode[] = ['PIETON', 'PIETON_PMR', 'VELO']

/** Whole grams; null where it is not known. @param kgPerKm undefined: there is no factor */
export function emissionOf(
  mode: TransportMode,
  kilometres: number,
  kgPerKm: number | undefined,
): number | null {
  if (kgPerKm === undefined) return withoutEmission.includes(mode) ? 0 : null
  return Math.round(kilometres * kgPerKm * 1000)
}

/** What everybody knows, to compare with. */
export const comparedWith: TransportMode = 'VOITURE_ESSENCE'
/** And for a car that emits as much or more. */
export const otherwise: TransportMode = 'TRANSPORT_EN_COMMUN'

/**
 * An emission told by another way between the same campuses: `percent` less than in a petrol car, or, of what emits as much
 * or more, how many times as much as by public transport. Undefined where nothing is known to compare with.
 */
export type Comparison = { kind: 'less'; percent: number } | { kind: 'times'; times: number }

export function comparisonOf(route: Route, routes: readonly Route[]): Comparison | undefined {
  const emissionBy = (mode: TransportMode) =>
    routes.find(
      ({ transportMode, departureSite, arrivalSite }) =>
        transportMode === mode && departureSite === route.departureSite && arrivalSite === route.arrivalSite,
    )?.co2Emission ?? 0
  const own = route.co2Emission
  if (own === null) return undefined
  const [car, shared] = [emissionBy(comparedWith), emissionBy(otherwise)]
  // Rounded down: nothing that emits is told as emitting nothing.
  const percent = car > 0 ? Math.floor(100 * (1 - own / car)) : 0
  if (percent > 0) return { kind: 'less', percent }
  const times = shared > 0 ? Math.round(own / shared) : 0
  return times > 1 ? { kind: 'times', times } : undefined
}

/** What the address asks for, made whole: the campuses to go from and to, and the mode. */
export interface Chosen {
  from: string
  to: string | undefined
  mode: TransportMode | undefined
}

/**
 * @param sites the ids of all campuses in their order; the own one is where a way begins unless another is asked for
 * @param routes those that begin at `from`; the mode is the asked one where it leads there, else public transport, else the first
 */
export function chosenOf(
  asked: { from?: string | undefined; to?: string | undefined; mode?: string | undefined },
  { own, sites, routes }: { own: string; sites: readonly string[]; routes: readonly Route[] },
): Chosen {
  const from = sites.find(id => id === asked.from) ?? own
  const others = sites.filter(id => id !== from)
  const reached = (id: string) =>
    routes.filter(route => route.departureSite === from && route.arrivalSite === id)
  const to = others.find(id => id === asked.to) ?? others.find(id => reached(id).length > 0) ?? others[0]
  const modes = to === undefined ? [] : reached(to).map(({ transportMode }) => transportMode)
  const mode =
    modes.find(one => one === asked.mode) ??
    modes.find(one => one === 'TRANSPORT_EN_COMMUN') ??
    transportModes.find(one => modes.includes(one))
  return { from, to, mode }
}

// ——— When ———

/** A shuttle as the company writes it. */
export interface Shuttle {
  leaves: Time
  minutes: number
  /** ISO weekdays: `12345`. */
  days: string
}

/**
 * Its runs of the next days that have not left; none on public holidays.
 * @param holidayOn those of the campus where it leaves; undefined: those of France
 */
export function runsOf(
  { leaves, minutes, days }: Shuttle,
  now: Date,
  holidayOn?: HolidaysOfCampus['holidayOn'],
): { leavesAt: Date; arrivesAt: Date }[] {
  const today = campusDay(now)
  return Array.from({ length: shuttleDays }, (_, ahead) => addDays(today, ahead))
    .filter(day => days.includes(String(weekdayOf(day))))
    .filter(day => closedHolidayOn(day, { openHolidays: [], holidayOn }) === undefined)
    .map(day => campusInstant(day, leaves))
    .filter(leavesAt => leavesAt >= now)
    .map(leavesAt => ({ leavesAt, arrivesAt: new Date(leavesAt.getTime() + minutes * 60_000) }))
}

/** The moment by which somebody wants to be there: on that day, else today, or tomorrow where today's has passed. */
export function arrivalMoment(time: Time, day: Day | undefined, now: Date): Date {
  const today = campusDay(now)
  const asked = campusInstant(day ?? today, time)
  return day === undefined && asked < now ? campusInstant(addDays(today, 1), time) : asked
}

/** When to leave for a way of so many minutes, and whether that has passed. */
export function leavingFor(arrival: Date, minutes: number, now: Date): { leaveAt: Date; isLate: boolean } {
  const leaveAt = new Date(arrival.getTime() - minutes * 60_000)
  // Within the minute one leaves now.
  return { leaveAt, isLate: leaveAt.getTime() < now.getTime() - 60_000 }
}

/** How many shuttles are shown. */
const mostShuttles = 3

/** Without a time the next; else the last ones that are there in time, of that day. */
export function shuttlesFor(
  shuttles: readonly ShuttleRun[],
  arrival: Date | undefined,
  now: Date,
): ShuttleRun[] {
  const coming = shuttles.filter(({ leavesAt }) => Date.parse(leavesAt) >= now.getTime())
  if (arrival === undefined) return coming.slice(0, mostShuttles)
  return coming
    .filter(
      ({ leavesAt, arrivesAt }) =>
        Date.parse(arrivesAt) <= arrival.getTime() && campusDay(new Date(leavesAt)) === campusDay(arrival),
    )
    .slice(-mostShuttles)
}
