import type { ingestParking, PlaceType } from '#features/parking/contract.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import { campusDay, campusTime, minutesOf, type Time, weekdayOf } from '#platform/time/campus-time.ts'
import { randomFrom } from './random.ts'

/** A car park of the demo company. */
export interface DemoParking {
  key: string
  /** The id of its campus. */
  site: number
  name: string
  address?: string
  latitude: number
  longitude: number
  levels: readonly ({ level: string } & Partial<Record<PlaceType, number>>)[]
  /** When it is usually full on a Tuesday; absent: it never is. */
  fullAt?: Time
}

/** One or two on each campus, at or beside its buildings. */
export const demoParkings: readonly DemoParking[] = [
  {
    ...{
      key: 'seine-quai',
      site: 1,
      name: 'Parking du Quai',
      address: '12 quai des Mariniers, 92110 Clichy',
    },
    ...{ latitude: 48.9077, longitude: 2.2979, fullAt: '09:10' },
    levels: [
      { level: '-1', standard: 96, electric: 18, pmr: 8 },
      { level: '-2', standard: 148, electric: 6 },
      { level: '-3', standard: 152 },
    ],
  },
  {
    ...{ key: 'seine-jardin', site: 1, name: 'Parking du Jardin', address: '3 rue du Bac, 92110 Clichy' },
    ...{ latitude: 48.9089, longitude: 2.3001, fullAt: '09:50' },
    levels: [{ level: '0', standard: 84, electric: 10, pmr: 4 }],
  },
  {
    ...{
      key: 'seine-relais',
      site: 1,
      name: 'Parking relais',
      address: '40 boulevard du Port, 92110 Clichy',
    },
    ...{ latitude: 48.9051, longitude: 2.3038 },
    levels: [{ level: '0', standard: 210, electric: 24 }],
  },
  {
    ...{ key: 'horizon-parvis', site: 2, name: 'Parking du Parvis' },
    ...{ latitude: 48.8931, longitude: 2.2481, fullAt: '08:55' },
    levels: [
      { level: '-4', standard: 120, electric: 12, pmr: 6 },
      { level: '-5', standard: 130 },
    ],
  },
  {
    ...{
      key: 'canal-moulin',
      site: 3,
      name: 'Parking du Moulin',
      address: '29 quai de l’Écluse, 93500 Pantin',
    },
    ...{ latitude: 48.8944, longitude: 2.4066, fullAt: '09:15' },
    levels: [
      { level: '0', standard: 22, electric: 6, pmr: 3 },
      { level: '-1', standard: 58 },
    ],
  },
  {
    ...{ key: 'canal-halle', site: 3, name: 'Parking de la Halle' },
    ...{ latitude: 48.8935, longitude: 2.4085 },
    levels: [{ level: '0', standard: 64, electric: 8, pmr: 2 }],
  },
  {
    ...{ key: 'manufacture-cour', site: 4, name: 'Parking de la Cour' },
    ...{ latitude: 48.9129, longitude: 2.327, fullAt: '09:05' },
    levels: [{ level: '0', standard: 46, electric: 4, pmr: 3 }],
  },
  {
    ...{ key: 'tilleuls-allee', site: 5, name: 'Parking de l’Allée' },
    ...{ latitude: 48.8421, longitude: 2.2166 },
    levels: [{ level: '0', standard: 160, electric: 20, pmr: 6 }],
  },
  {
    ...{ key: 'confluence-saone', site: 6, name: 'Parking Saône' },
    ...{ latitude: 45.7409, longitude: 4.8157, fullAt: '09:00' },
    levels: [
      { level: '-1', standard: 70, electric: 14, pmr: 5 },
      { level: '-2', standard: 88 },
    ],
  },
]

/** How many people come on each weekday, Monday first, against a Tuesday. */
const weekdays = [0.94, 1, 0.92, 1, 0.7, 0.04, 0.03]

/**
 * What part of the places is taken at a minute of a day: from seven on cars come, until the hour at which it is full; after
 * four they go.
 */
export function takenAt({ key, fullAt }: DemoParking, now: Date): number {
  const day = campusDay(now)
  const minutes = minutesOf(campusTime(now))
  const luck = randomFrom(`parking ${key} ${day}`).between(0.97, 1.04)
  const full = minutesOf(fullAt ?? '09:45')
  const most = (fullAt === undefined ? 0.72 : 1.06) * (weekdays[weekdayOf(day) - 1] ?? 0) * luck
  // An S from seven to the hour at which it is full, and another from four to half past eight in the evening.
  const come = smooth((minutes - 420) / (full - 410))
  const go = smooth((minutes - 960) / 270)
  return Math.min(1, Math.max(0.01, most * (come - go)))
}

function smooth(part: number): number {
  const x = Math.min(1, Math.max(0, part))
  return x * x * (3 - 2 * x)
}

/** What its sensors say at a moment: the levels at the top fill first, the places where cars charge a little later. */
export function readingOf(
  parking: DemoParking,
  now: Date,
): Input<typeof ingestParking>['body']['parkings'][number] {
  const taken = takenAt(parking, now)
  const of = (type: PlaceType, eagerness: number) => {
    const levels = parking.levels.filter(level => (level[type] ?? 0) > 0)
    const capacity = levels.reduce((sum, level) => sum + (level[type] ?? 0), 0)
    let left = Math.round(capacity * Math.min(1, taken * eagerness))
    return levels.map(level => {
      const places = level[type] ?? 0
      const here = Math.min(places, left)
      left -= here
      return { level: level.level, free: places - here }
    })
  }
  return {
    parkingID: parking.key,
    places: { pmr: of('pmr', 0.6), standard: of('standard', 1), electric: of('electric', 0.93) },
    measuredAt: now.toISOString(),
  }
}
