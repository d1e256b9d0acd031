import { sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Occupancy, OccupancyStatus } from '../contract.ts'
import { bookedStatus, statusColours } from '../rules.ts'
import { bookedPlaces } from './bookings.ts'

export interface Reading {
  placeId: string
  status: OccupancyStatus
  measuredAt: Date
}

/** What became of a reading. */
export interface Outcome {
  result: 'STORED' | 'OLDER' | 'UNKNOWN'
  /** Null for an unknown place. */
  siteId: number | null
}

/**
 * Keeps the newest reading of each place, in one statement: the row's own condition decides, so that of two calls
 * at once the later reading stays, whichever comes last. Rows are written in the order of their ids, so that two
 * such calls never wait for each other in a circle.
 * @returns an outcome for each reading, in their order
 */
export async function storeReadings(db: Database, readings: readonly Reading[]): Promise<Outcome[]> {
  const ids = readings.map(reading => reading.placeId)
  const statuses = readings.map(reading => reading.status)
  const moments = readings.map(reading => reading.measuredAt)
  const { rows } = await sql<{ site_id: number | null; stored: boolean }>`
    with given as (
      select * from unnest(${ids}::text[], ${statuses}::text[], ${moments}::timestamptz[])
        with ordinality as given (place_id, status, measured_at, position)
    ),
    newest as (
      select distinct on (place_id) given.*, site_id
      from given join campus_places on campus_places.id = place_id
      order by place_id, measured_at desc, position desc
    ),
    stored as (
      insert into campus_occupancies (place_id, measured_at, status)
      select place_id, measured_at, status from newest order by place_id
      on conflict (place_id) do update set measured_at = excluded.measured_at, status = excluded.status
        where campus_occupancies.measured_at < excluded.measured_at
      returning place_id
    )
    select newest.site_id, newest.position = given.position and stored.place_id is not null as stored
    from given left join newest using (place_id) left join stored using (place_id)
    order by given.position`.execute(db)
  return rows.map(({ site_id: siteId, stored }) => ({
    siteId,
    result: siteId === null ? 'UNKNOWN' : stored ? 'STORED' : 'OLDER',
  }))
}

/**
 * What the sensors of a campus last measured, place by place, and which of them are booked.
 * @param ids of these places only
 */
export async function occupanciesOf(
  db: Database,
  siteId: number,
  { now, ids }: { now: Date; ids?: readonly string[] },
): Promise<Occupancy[]> {
  const booked = await bookedPlaces(db, siteId, now)
  const rows = await db
    .selectFrom('campus_occupancies as o')
    .innerJoin('campus_places as p', 'p.id', 'o.place_id')
    .select(['o.place_id', 'o.status', 'o.measured_at', siteName(siteId).as('siteName')])
    .where('p.site_id', '=', siteId)
    .$if(ids !== undefined, query => query.where(sql<boolean>`o.place_id = any(${ids}::text[])`))
    .orderBy('o.place_id')
    .execute()
  return rows.map(row => {
    const measured = row.status as OccupancyStatus
    const status = booked.has(row.place_id) ? bookedStatus(measured) : measured
    return {
      ...{ visioglobeId: row.place_id, status, color: statusColours[status] },
      ...{ siteName: row.siteName, measuredAt: row.measured_at.toISOString() },
    }
  })
}

/** The `visioglobeId`s of the places of a campus. */
export async function placeIdsOf(db: Database, siteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('campus_places')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
