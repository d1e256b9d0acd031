import { sql } from 'kysely'
import { holidaysOfCalendar, siteCalendar } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { Time } from '#platform/time/campus-time.ts'
import type { ShuttleRun } from '../contract.ts'
import { runsOf } from '../rules.ts'
import type { Between } from './ways.ts'

/** The shuttles between campuses that leave in the days to come, by when they do. */
export async function shuttlesOf(
  db: Database,
  { departure, arrival }: Between,
  { language, now }: { language: Language; now: Date },
): Promise<ShuttleRun[]> {
  const { rows } = await sql<{
    departure: number
    arrival: number
    leaves: Time
    minutes: number
    days: string
    stop: string | null
    located: unknown
  }>`
    select departure_site as departure, arrival_site as arrival, leaves, minutes, days,
      ${siteCalendar(sql.ref<number>('departure_site'))} as located,
      ${sql.ref(`stop_${language}`)} as stop
    from intercampus_shuttles
    where (${departure}::int is null or departure_site = ${departure})
      and (${arrival}::int is null or arrival_site = ${arrival})`.execute(db)
  return rows
    .flatMap(shuttle =>
      runsOf(shuttle, now, holidaysOfCalendar(shuttle.located)).map(({ leavesAt, arrivesAt }) => ({
        ...{ departureSite: String(shuttle.departure), arrivalSite: String(shuttle.arrival) },
        ...{ leavesAt: leavesAt.toISOString(), arrivesAt: arrivesAt.toISOString(), stop: shuttle.stop },
      })),
    )
    .toSorted((one, other) => (one.leavesAt < other.leavesAt ? -1 : one.leavesAt > other.leavesAt ? 1 : 0))
}
