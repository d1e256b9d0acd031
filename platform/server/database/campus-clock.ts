import { type RawBuilder, sql } from 'kysely'
import { campusZone } from '#platform/time/campus-time.ts'

/** The zone of the campus clock in a statement: `starts_at at time zone ${campusClock}`. A literal, which the planner knows. */
export const campusClock = sql.lit(campusZone)

/** A moment some days later, at the same time of day on the campus clock. */
export function movedByDays(column: string, days: number): RawBuilder<Date> {
  return sql`(${sql.ref(column)} at time zone ${campusClock} + make_interval(days => ${days})) at time zone ${campusClock}`
}
