import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { demoSites } from '../sites.ts'

/** Whether the campuses are those of a company that brought in its own: its data are nothing to add to. */
export async function isAnotherCompany(db: Database): Promise<boolean> {
  const codes = demoSites.map(site => site.code)
  const { rows } = await sql<{ another: boolean }>`
    select exists (select from sites) and not exists (select from sites where code = any(${codes}::text[])) as another
  `.execute(db)
  return rows[0]?.another === true
}
