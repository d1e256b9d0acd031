import { sql } from 'kysely'
import {
  type PlaceType,
  typicalFrom,
  typicalStep,
  typicalUntil,
  typicalWeeks,
} from '#features/parking/contract.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { type DemoParking, demoParkings, readingOf } from '../parkings.ts'

/**
 * Adds how full the car parks were on the days from which a usual one is taken, where that is not known yet. It follows from
 * the date alone, as what the simulator measures does.
 */
export async function refreshParkings(db: Database, today: Date): Promise<void> {
  const { rows } = await sql<{ id: number; key: string; days: string[] }>`
    select id, import_key as key, array(
      select distinct (slot at time zone ${campusClock})::date::text from parking_history where parking_id = parkings.id) as days
    from parkings`.execute(db)
  const before = daysBefore(campusDay(today))
  const slots = rows.flatMap(({ id, key, days }) => {
    const parking = demoParkings.find(one => one.key === key)
    if (parking === undefined) return []
    return before
      .filter(day => !days.includes(day))
      .flatMap(day => slotsOf(day).map(slot => ({ id, slot, ...takenOf(parking, slot) })))
  })
  const column = <Key extends keyof (typeof slots)[number]>(name: Key) => slots.map(one => one[name])
  await sql`
    insert into parking_history (parking_id, slot, pmr, standard, electric)
    select * from unnest(${column('id')}::integer[], ${column('slot')}::timestamptz[], ${column('pmr')}::smallint[],
      ${column('standard')}::smallint[], ${column('electric')}::smallint[])
    on conflict do nothing`.execute(db)
}

function daysBefore(today: Day): Day[] {
  return Array.from({ length: typicalWeeks * 7 }, (_, ago) => addDays(today, -1 - ago))
}

function slotsOf(day: Day): Date[] {
  const [first, last] = [campusInstant(day, typicalFrom), campusInstant(day, typicalUntil)].map(Number)
  const length = typicalStep * 60_000
  return Array.from(
    { length: ((last ?? 0) - (first ?? 0)) / length },
    (_, slot) => new Date((first ?? 0) + slot * length),
  )
}

/** Percent of the places of each type that its sensors would have found taken; null where it has none. */
function takenOf(parking: DemoParking, at: Date): Record<PlaceType, number | null> {
  const { places } = readingOf(parking, at)
  const taken = (type: PlaceType) => {
    const free = (places[type] ?? []).reduce((sum, level) => sum + level.free, 0)
    const capacity = parking.levels.reduce((sum, level) => sum + (level[type] ?? 0), 0)
    return capacity === 0 ? null : Math.floor(100 - (100 * free) / capacity)
  }
  return { pmr: taken('pmr'), standard: taken('standard'), electric: taken('electric') }
}
