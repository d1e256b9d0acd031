import type { ingestParking, PlaceType } from '#features/parking/contract.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import { campusDay, campusTime, minutesOf, type Time, weekdayOf } from '#platform/time/campus-time.ts'
import { entriesOf } from './files.ts'
import { randomFrom } from './random.ts'
import { siteId } from './sites.ts'

/** A car park of the company's file. */
interface ParkingEntry {
  key: string
  /** The code of its campus. */
  site: string
  name: string
  levels: readonly ({ level: string } & Partial<Record<PlaceType, number>>)[]
}

export interface DemoParking extends Omit<ParkingEntry, 'site'> {
  /** The id of its campus. */
  site: number
  /** When it is usually full on a Tuesday; absent: it never is. */
  fullAt?: Time | undefined
}

const fullAt: Readonly<Record<string, Time>> = {
  'seine-quai': '09:10',
  'seine-jardin': '09:50',
  'horizon-parvis': '08:55',
  'canal-moulin': '09:15',
  'manufacture-cour': '09:05',
  'confluence-saone': '09:00',
}

/** One or two on each campus, at or beside its buildings. */
export const demoParkings: readonly DemoParking[] = entriesOf<ParkingEntry>('parkings').map(parking => ({
  ...parking,
  site: siteId(parking.site),
  fullAt: fullAt[parking.key],
}))

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
