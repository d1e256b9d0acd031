import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { addDays, campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { doorStates } from '../rules.ts'
import { lockDay, readEntries } from './entries.ts'

const closingJob = job('door-closing')

/** Every hour: on the first one of a day the day before is closed. */
export const repeatedClosing: Repeated = { job: closingJob, cron: '2 * * * *' }

/** How many days back departures are still closed: a server may have stood still. */
const daysBack = 7

/** Closes the departures that nobody pressed, so that nobody is on site for ever. They are marked as closed. */
export const closingWorker: Worker = worker(closingJob, async (_, { db, now, log }) => {
  const closed = await closeDays(db, now)
  if (closed > 0) log.info({ closed }, 'closed departures that nobody pressed at a door')
})

/** @returns of how many people */
export async function closeDays(db: Database, now: Date): Promise<number> {
  const today = campusDay(now)
  const { rows } = await sql<{ siteId: number; day: Day }>`
    select distinct site_id as "siteId", day::text as day from door_entries
    where day >= ${addDays(today, -daysBack)}::date and day < ${today}::date`.execute(db)
  let closed = 0
  for (const of of rows) closed += await db.transaction().execute(trx => closeDay(trx, of, now))
  return closed
}

async function closeDay(
  trx: Database,
  { siteId, day }: { siteId: number; day: Day },
  now: Date,
): Promise<number> {
  await lockDay(trx, { siteId: String(siteId), start: campusInstant(day).toISOString() })
  const { entries } = await readEntries(
    trx,
    sql<boolean>`e.site_id = ${siteId} and e.day = ${day}::date and e.action <> 'COUNTED'`,
    null,
  )
  const end = new Date(campusInstant(addDays(day, 1)).getTime() - 1_000)
  const open = [...doorStates(entries).values()].flatMap(({ status, last }) =>
    status === 'PRESENT' && last !== undefined ? [last] : [],
  )
  const { numAffectedRows = 0n } = await sql`
    insert into door_entries (id, gate, site_id, day, person, action, device, pressed_at, clock_offset, received_at)
    select gen_random_uuid(), o.gate, ${siteId}, ${day}::date, o.person, 'CLOSED', '', ${end}, 0, ${now}
    from unnest(${open.map(({ gate }) => gate)}::text[], ${open.map(({ person }) => person)}::text[]) as o (gate, person)`.execute(
    trx,
  )
  return Number(numAffectedRows)
}
