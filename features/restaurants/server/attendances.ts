import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Attendance, ReadingResult } from '../contract.ts'

/** A reading as it is stored. `waiting` in minutes, `rate` in percent; null: not measured. */
export interface Reading {
  /** As the sensor names it; any text. */
  restaurantId: string
  measuredAt: Date
  waiting: number | null
  rate: number | null
}

/** What became of a reading, and on which campus; null where the restaurant is unknown. */
export interface Stored {
  result: ReadingResult
  siteId: number | null
}

/** Ids as the API writes them: anything else is nobody's. */
const idPattern = /^[1-9]\d{0,8}$/

/**
 * Takes readings in, all in one statement, as if they came one after the other: each that is newer than what is
 * known becomes the restaurant's last value and a part of its history, any other changes nothing.
 *
 * A restaurant's last value is the one row that two calls at once must both write, so it decides: the update looks
 * at the row as it is once the other call is done, and `returning old` tells what it replaced. Rows are written in
 * the order of their ids, so that calls never wait for each other in a circle.
 * @param oldest a reading of before is not kept, and counts as older than what is known
 * @returns in the order of the readings
 */
export async function storeReadings(
  db: Database,
  readings: readonly Reading[],
  oldest: Date,
): Promise<Stored[]> {
  const ids = readings.map(({ restaurantId }) => (idPattern.test(restaurantId) ? Number(restaurantId) : null))
  const times = readings.map(({ measuredAt }) =>
    measuredAt < oldest ? '-infinity' : measuredAt.toISOString(),
  )
  const waits = readings.map(({ waiting }) => waiting)
  const rates = readings.map(({ rate }) => rate)
  const { rows } = await sql<Stored>`
    with given as (
      select g.*, r.site_id,
        max(g.measured_at) over (
          partition by g.restaurant_id order by g.position rows between unbounded preceding and 1 preceding
        ) as newest_before
      from unnest(${ids}::integer[], ${times}::timestamptz[], ${waits}::smallint[], ${rates}::smallint[])
        with ordinality as g (restaurant_id, measured_at, waiting, rate, position)
      left join restaurants r on r.id = g.restaurant_id
    ),
    newest as (
      select distinct on (restaurant_id) restaurant_id, measured_at, waiting, rate
      from given
      where site_id is not null and measured_at > '-infinity'
      order by restaurant_id, measured_at desc, position
    ),
    replaced as (
      insert into restaurant_attendances as known (restaurant_id, measured_at, waiting_minutes, attendance_rate)
      select * from newest order by restaurant_id
      on conflict (restaurant_id) do update
      set measured_at = excluded.measured_at,
        waiting_minutes = excluded.waiting_minutes,
        attendance_rate = excluded.attendance_rate
      where known.measured_at < excluded.measured_at
      returning new.restaurant_id, old.measured_at
    ),
    judged as (
      select given.*, coalesce(
        replaced.restaurant_id is not null
          and given.measured_at > coalesce(replaced.measured_at, '-infinity')
          and given.measured_at > coalesce(given.newest_before, '-infinity'),
        false) as is_newer
      from given left join replaced using (restaurant_id)
    ),
    kept as (
      insert into restaurant_readings (restaurant_id, measured_at, waiting_minutes, attendance_rate)
      select restaurant_id, measured_at, waiting, rate from judged where is_newer
      on conflict do nothing
    )
    select site_id as "siteId",
      case when site_id is null then 'UNKNOWN' when is_newer then 'STORED' else 'OLDER' end as result
    from judged order by position`.execute(db)
  return rows
}

/** The last values of a campus's restaurants; of the named ones only, where some are named. */
export async function attendancesOf(
  db: Database,
  siteId: number,
  ids?: readonly string[],
): Promise<Attendance[]> {
  const named = ids?.filter(id => idPattern.test(id)).map(Number)
  const rows = await db
    .selectFrom('restaurant_attendances as a')
    .innerJoin('restaurants as r', 'r.id', 'a.restaurant_id')
    .select(['a.restaurant_id', 'a.measured_at', 'a.waiting_minutes', 'a.attendance_rate'])
    .where('r.site_id', '=', siteId)
    .$if(named !== undefined, query => query.where('r.id', '=', sql<number>`any(${named}::integer[])`))
    .orderBy('r.position')
    .execute()
  return rows.map(attendanceOf)
}

interface AttendanceRow {
  restaurant_id: number
  /** A text where it comes inside JSON. */
  measured_at: Date | string
  waiting_minutes: number | null
  attendance_rate: number | null
}

export function attendanceOf(row: AttendanceRow): Attendance {
  return {
    restaurantID: String(row.restaurant_id),
    waitingTimes: row.waiting_minutes,
    attendanceRate: row.attendance_rate,
    measuredAt: new Date(row.measured_at).toISOString(),
  }
}
