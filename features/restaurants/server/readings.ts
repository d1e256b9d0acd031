import { sql } from 'kysely'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { RetentionRule } from '#platform/server/jobs/retention.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import type { Hours, MeasuredStep } from '../attendance.ts'
import { typicalStep, typicalWeeks } from '../contract.ts'

/** How long readings are kept, in days: those of the first of the weeks are needed until that weekday is over. */
const readingRetentionDays = (typicalWeeks + 1) * 7

export function oldestReading(now: Date): Date {
  return new Date(now.getTime() - readingRetentionDays * 24 * 60 * 60 * 1000)
}

/** Readings that no typical day needs any more. */
export const oldReadings: RetentionRule = {
  table: 'restaurant_readings',
  when: sql`measured_at < now() - ${sql.lit(readingRetentionDays)} * interval '1 day'`,
}

/** The weekday of today on the campus (1 is Monday), and the usual hours of a restaurant on it. */
export interface Weekday {
  day: number
  /** Null: closed. */
  hours: Hours | null
}

/** Undefined: the restaurant is not on this campus. */
export async function weekdayOf(
  db: Database,
  siteId: number,
  id: number,
  now: Date,
): Promise<Weekday | undefined> {
  const day = Temporal.PlainDate.from(campusDay(now)).dayOfWeek
  const row = await db
    .selectFrom('restaurants as r')
    .leftJoin('restaurant_hours as h', join =>
      join.onRef('h.restaurant_id', '=', 'r.id').on('h.day', '=', day),
    )
    .select(['h.opens_at', 'h.closes_at'])
    .where('r.id', '=', id)
    .where('r.site_id', '=', siteId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { opens_at, closes_at } = row
  return {
    day,
    hours: opens_at === null || closes_at === null ? null : { opensAt: opens_at, closesAt: closes_at },
  }
}

/**
 * What was measured on the last same weekdays within the hours, reduced to one value a day and step, so that a sensor
 * that speaks often weighs no more than one that seldom does. Exceptional closures are left out.
 */
export async function measuredSteps(
  db: Database,
  id: number,
  now: Date,
  hours: Hours,
): Promise<MeasuredStep[]> {
  return (await measuredStepsQuery(id, campusDay(now), hours).execute(db)).rows
}

export function measuredStepsQuery(id: number, today: Day, { opensAt, closesAt }: Hours) {
  return sql<MeasuredStep>`
    select d.day::text as day, s.step,
      percentile_cont(0.5) within group (order by r.waiting_minutes) as "waitingMinutes",
      percentile_cont(0.5) within group (order by r.attendance_rate) as "attendanceRate"
    from (
      select day,
        day + make_interval(secs => ${opensAt}::integer) as opens,
        day + make_interval(secs => ${closesAt}::integer) as closes
      from generate_series(1, ${typicalWeeks}::integer) as weeks (ago)
      cross join lateral (select ${today}::date - 7 * ago as day) as same
      where not exists (select from restaurant_closures c where c.restaurant_id = ${id} and c.day = same.day)
    ) as d
    cross join lateral (
      select * from restaurant_readings
      where restaurant_id = ${id}
        and measured_at >= d.opens at time zone ${campusClock}
        and measured_at < d.closes at time zone ${campusClock}
    ) as r
    cross join lateral (
      select floor(
        extract(epoch from (r.measured_at at time zone ${campusClock}) - d.opens) / ${60 * typicalStep}::integer
      )::integer as step
    ) as s
    group by d.day, s.step`
}
