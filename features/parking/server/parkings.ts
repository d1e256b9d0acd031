import { sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import {
  type Level,
  type ParkingInfo,
  type PlaceType,
  placeTypes,
  type ReadingResult,
  typicalStep,
} from '../contract.ts'
import { isCurrent } from '../rules.ts'

/** A level as it is stored: 0 where it has no places of a type. */
export interface StoredLevel extends Record<(typeof placeTypes)[number], number> {
  level: string
}

/** What sensors counted of one type on one level. */
export interface Count {
  type: PlaceType
  level: string
  free: number
  /** Null: as the company's file says. */
  capacity: number | null
}

/** What the sensors of a car park counted at one moment. */
export interface Reading {
  key: string
  measuredAt: Date
  counts: readonly Count[]
}

interface ParkingRow {
  key: string
  site_id: number
  site: string
  name: string
  address: string | null
  latitude: number | null
  longitude: number | null
  levels: StoredLevel[]
  measured_at: Date | null
  counts: Count[] | null
}

/** The car parks of a campus in their order. A value that is too old to tell of now is left out, its time is not. */
export async function parkingsOf(db: Database, siteId: number, now: Date): Promise<ParkingInfo[]> {
  const { rows } = await sql<ParkingRow>`
    select p.import_key as key, p.site_id, ${siteName(sql.ref('p.site_id'))} as site, p.name, p.address, p.latitude,
      p.longitude, p.levels, r.measured_at, r.counts
    from parkings p left join parking_readings r on r.parking_id = p.id
    where p.site_id = ${siteId} order by p.position, p.id`.execute(db)
  return rows.map(row => parkingOf(row, now))
}

function parkingOf(row: ParkingRow, now: Date): ParkingInfo {
  const { latitude, longitude, measured_at, counts } = row
  const current = measured_at !== null && isCurrent(measured_at, now) ? (counts ?? []) : []
  const of = (type: PlaceType) =>
    row.levels.filter(level => level[type] > 0).map(level => levelOf(level, type, current))
  return {
    id: row.key,
    site: { id: String(row.site_id), name: row.site },
    name: row.name,
    address: row.address,
    entrance: latitude === null || longitude === null ? null : { latitude, longitude },
    places: { pmr: of('pmr'), standard: of('standard'), electric: of('electric') },
    readAt: measured_at?.toISOString() ?? null,
  }
}

/** Sensors miscount by a car or two: there are never more free places than places. */
function levelOf(stored: StoredLevel, type: PlaceType, told: readonly Count[]): Level {
  const { level } = stored
  const count = told.find(one => one.type === type && one.level === level)
  const capacity = count?.capacity ?? stored[type]
  return { level, free: count === undefined ? null : Math.min(count.free, capacity), capacity }
}

/** Which places of a reading the company's file does not have; undefined: it has no such car park. */
export async function unknownPlaces(
  db: Database,
  readings: readonly Reading[],
): Promise<(string[] | undefined)[]> {
  const rows = await db
    .selectFrom('parkings')
    .select(['import_key', 'levels'])
    .where('import_key', 'in', [...new Set(readings.map(({ key }) => key))])
    .execute()
  const known = new Map(rows.map(row => [row.import_key, row.levels as unknown as StoredLevel[]]))
  return readings.map(({ key, counts }) => {
    const levels = known.get(key)
    if (levels === undefined) return undefined
    const has = ({ type, level }: Count) => levels.some(one => one.level === level && one[type] > 0)
    return counts.filter(count => !has(count)).map(({ type, level }) => `${type} ${level}`)
  })
}

/**
 * Takes readings in, all in one statement: of each car park the newest of the call becomes its last value where it is
 * newer than what is known, and a part of its history; any other changes nothing. A car park's one row decides between calls at once, and rows are
 * written in the order of their ids, so that calls never wait for each other in a circle.
 * @returns in the order of the readings
 */
export async function storeReadings(db: Database, readings: readonly Reading[]): Promise<ReadingResult[]> {
  const keys = readings.map(({ key }) => key)
  const times = readings.map(({ measuredAt }) => measuredAt.toISOString())
  const counts = readings.map(reading => JSON.stringify(reading.counts))
  const { rows } = await sql<{ result: ReadingResult }>`
    with given as (
      select g.*, p.id
      from unnest(${keys}::text[], ${times}::timestamptz[], ${counts}::jsonb[])
        with ordinality as g (key, measured_at, counts, position)
      left join parkings p on p.import_key = g.key
    ),
    newest as (
      select distinct on (id) id, measured_at, counts, position from given
      where id is not null order by id, measured_at desc, position
    ),
    replaced as (
      insert into parking_readings as known (parking_id, measured_at, counts)
      select id, measured_at, counts from newest order by id
      on conflict (parking_id) do update set measured_at = excluded.measured_at, counts = excluded.counts
      where known.measured_at < excluded.measured_at
      returning parking_id
    ),
    kept as (
      insert into parking_history (parking_id, slot, pmr, standard, electric)
      select n.id, date_bin(${sql.lit(typicalStep)} * interval '1 minute', n.measured_at, 'epoch'), t.*
      from newest n
      join replaced on replaced.parking_id = n.id
      join parkings p on p.id = n.id
      cross join lateral (
        select max(taken) filter (where type = 'pmr'), max(taken) filter (where type = 'standard'),
          max(taken) filter (where type = 'electric')
        from (
          select c.type, floor(100 - 100.0 * sum(least(c.free, places)) / nullif(sum(places), 0)) as taken
          from jsonb_to_recordset(n.counts) as c (type text, level text, free int, capacity int)
          join jsonb_array_elements(p.levels) as l on l ->> 'level' = c.level and (l ->> c.type)::int > 0
          cross join lateral (select coalesce(c.capacity, (l ->> c.type)::int) as places) as known
          group by c.type
        ) as types
      ) as t
      on conflict (parking_id, slot) do update
      set pmr = excluded.pmr, standard = excluded.standard, electric = excluded.electric
    )
    select case when given.id is null then 'UNKNOWN' when replaced.parking_id is not null then 'STORED' else 'OLDER' end
      as result
    from given
    left join newest on newest.id = given.id and newest.position = given.position
    left join replaced on replaced.parking_id = newest.id
    order by given.position`.execute(db)
  return rows.map(({ result }) => result)
}

/** A call's places as one list. */
export function countsOf(
  places: Partial<Record<PlaceType, readonly Omit<Count, 'type' | 'capacity'>[]>>,
): Count[] {
  return placeTypes.flatMap(type => (places[type] ?? []).map(count => ({ capacity: null, ...count, type })))
}
