import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { isAnotherCompany } from './load/another-company.ts'
import { contents, type DemoCompany } from './load/demo-company.ts'
import { readDrawn } from './load/drawn.ts'
import type { Drawn } from './load/fill.ts'
import { signInsSince } from './load/people.ts'
import { menuWeek, showMenus } from './load/restaurants.ts'

export { refreshDemoCompany } from './load/refresh.ts'
export { bringInTimetables } from './load/timetables.ts'

/**
 * Fills an empty database with the demo company and its pictures; where it is loaded already, only the pictures,
 * the menus of the week and what an earlier version of the product did not have are made sure of. A load that is cut
 * short leaves the database as it was, and of two at once the second waits and finds everything done. The same company every time, dated relative to `today`.
 * Another company's database is left alone.
 * @param drawn beforehand, for who loads several in a week
 * @param db a pool whose statements may take their time: at 200,000 people a batch can outlast a call's time-out
 */
export async function loadDemoCompany(db: Database, company: DemoCompany, drawn?: Drawn): Promise<void> {
  if (await isAnotherCompany(db)) return
  const isDone = await inTransaction(db, async trx => {
    const menus = await readDrawn(trx, menuWeek(company.today))
    if (menus === undefined || !(await isLoaded(trx))) return false
    await showMenus(trx, menus)
    return true
  })
  if (isDone) return
  // Not read where it is not needed: a server that is started again should be ready soon.
  const { drawAndFill } = await import('./load/fill.ts')
  await drawAndFill(db, company, drawn)
}

/** With all its contents and sign-ins, some of which it once did not have. */
async function isLoaded(db: Database): Promise<boolean> {
  const filled = sql.join(
    contents.map(table => sql`exists (select from ${sql.table(table)})`),
    sql` and `,
  )
  const { rows } = await sql<{ loaded: boolean }>`select ${filled} as loaded`.execute(db)
  return rows[0]?.loaded === true && (await signInsSince(db)).length === 0
}
