import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { RetentionRule } from '#platform/server/jobs/retention.ts'
import { campusDay } from '#platform/time/campus-time.ts'

/** How many different errors of a day are told apart: further ones are counted together, so that nobody fills the table. */
export const mostOfDay = 500
/** How many days they are retained. */
const daysRetained = 30

/** What is counted of an error: never its words, which may hold what somebody typed. */
interface Counted {
  screen: string
  kind: string
  version: string
}

/** Counts an error that a browser reported. */
export async function countBrowserError(
  db: Database,
  reported: { path: string; message: string; version: string },
  now: Date,
): Promise<void> {
  const day = campusDay(now)
  const { screen, kind, version } = countedOf(reported)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from browser_error_days
    where day = ${day} and not (screen = ${screen} and kind = ${kind} and version = ${version})`.execute(db)
  const others = (rows[0]?.count ?? 0) >= mostOfDay
  const told: Counted = others ? { screen: '…', kind: '…', version: '…' } : { screen, kind, version }
  await sql`
    insert into browser_error_days (day, screen, kind, version, count, last_at)
    values (${day}, ${told.screen}, ${told.kind}, ${told.version}, 1, ${now})
    on conflict (day, screen, kind, version) do update set
      count = browser_error_days.count + 1, last_at = greatest(browser_error_days.last_at, excluded.last_at)`.execute(
    db,
  )
}

/** The screen of an address without the language, and without whatever names one thing: `/staff/rights/…`. */
export function screenOf(path: string): string {
  const parts = path.split('/').filter(part => part !== '' && !/^(fr|en)$/.test(part))
  const plain = parts.slice(0, 5).map(part => (/^[A-Za-z][A-Za-z-]{0,23}$/.test(part) ? part : '…'))
  return `/${plain.join('/')}`
}

function countedOf({ path, message, version }: { path: string; message: string; version: string }): Counted {
  return {
    screen: screenOf(path),
    kind: /^(?:Uncaught )?([A-Z][A-Za-z]{0,30}(?:Error|Exception))\b/.exec(message)?.[1] ?? 'Error',
    version: /^[0-9A-Za-z.+-]{1,20}$/.test(version) ? version : '…',
  }
}

/** Which rows go. */
export const browserErrorsRule: RetentionRule = {
  table: 'browser_error_days',
  when: sql`day < current_date - ${sql.lit(daysRetained)}::int` as RawBuilder<unknown>,
}

export interface BrowserErrors extends Counted {
  count: number
  lastAt: Date
}

/** What broke in browsers within the last days, the most frequent first. */
export async function browserErrors(
  db: Database,
  { now, days, most }: { now: Date; days: number; most: number },
): Promise<BrowserErrors[]> {
  const { rows } = await sql<BrowserErrors>`
    select screen, kind, version, sum(count)::int as count, max(last_at) as "lastAt" from browser_error_days
    where day > ${campusDay(now)}::date - ${days}::int
    group by screen, kind, version order by count desc, screen, kind, version limit ${most}`.execute(db)
  return rows
}
