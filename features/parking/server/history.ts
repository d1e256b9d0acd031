import { sql } from 'kysely'
import { holidaysOfCalendar, siteCalendar } from '#features/sites/server/public.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { RetentionRule } from '#platform/server/jobs/retention.ts'
import { closedHolidayOn } from '#platform/time/bank-holidays.ts'
import { campusDay, type Day, minutesOf, weekdayOf } from '#platform/time/campus-time.ts'
import { type TypicalDay, typicalFrom, typicalStep, typicalUntil, typicalWeeks } from '../contract.ts'
import { type MeasuredStep, typicalPoints } from '../typical.ts'

/** How long it is kept, in days: what was measured on the first of the weeks is needed until that weekday is over. */
const historyKept = (typicalWeeks + 1) * 7

/** What no usual day needs any more. */
export const oldHistory: RetentionRule = {
  table: 'parking_history',
  when: sql`slot < now() - ${sql.lit(historyKept)} * interval '1 day'`,
}

/** The usual day of each car park of a campus, for the weekday of today. A public holiday is no day like others. */
export async function typicalDaysOf(
  db: Database,
  siteId: number,
  now: Date,
): Promise<{ day: number; parkings: TypicalDay[] }> {
  const today = campusDay(now)
  const { located } = await db.selectNoFrom(siteCalendar(siteId).as('located')).executeTakeFirstOrThrow()
  const holidays = { openHolidays: [], holidayOn: holidaysOfCalendar(located) }
  const { rows } = await historyQuery(siteId, today).execute(db)
  const usual = rows.filter(({ day }) => day === null || closedHolidayOn(day, holidays) === undefined)
  const byParking = Map.groupBy(usual, ({ id }) => id)
  return {
    day: weekdayOf(today),
    parkings: [...byParking].map(([id, steps]) => ({
      id,
      ...typicalPoints(steps.filter((step): step is HistoryRow & MeasuredStep => step.day !== null)),
    })),
  }
}

/** More there cannot be: so the planner reads day by day, not all that is kept. */
const stepsOfDay = (minutesOf(typicalUntil) - minutesOf(typicalFrom)) / typicalStep

interface HistoryRow extends Omit<MeasuredStep, 'day'> {
  id: string
  /** Null: nothing was measured. */
  day: Day | null
}

/** What was measured on the last same weekdays; a car park of which nothing is known has one row, without a day. */
export function historyQuery(siteId: number, today: Day) {
  return sql<HistoryRow>`
    select p.import_key as id, h.day, h.step, h.pmr, h.standard, h.electric
    from parkings p
    left join lateral (
      select d.day::text as day, h.pmr, h.standard, h.electric,
        (extract(epoch from (h.slot at time zone ${campusClock}) - d.begins) / ${sql.lit(60 * typicalStep)})::int as step
      from (
        select day, day + ${sql.lit(typicalFrom)}::time as begins, day + ${sql.lit(typicalUntil)}::time as ends
        from generate_series(1, ${sql.lit(typicalWeeks)}) as weeks (ago)
        cross join lateral (select ${today}::date - 7 * ago as day) as same
      ) as d
      cross join lateral (
        select slot, pmr, standard, electric from parking_history
        where parking_id = p.id
          and slot >= d.begins at time zone ${campusClock} and slot < d.ends at time zone ${campusClock}
        limit ${sql.lit(stepsOfDay)}
      ) as h
    ) as h on true
    where p.site_id = ${siteId}
    order by p.position, p.id`
}
