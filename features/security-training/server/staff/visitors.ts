import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { StaffVisitor } from '../../staff-contract.ts'
import { beyond, matches } from './access.ts'

/** What staff see of a visitor `v`. */
export const visitorColumns = sql`v.id::text as id, v.first_name as "firstName", v.last_name as "lastName",
  v.email::text as email, v.company, v.language`

/** The visitors whom a campus knows, the latest first. @throws Problem 400 naming `after` */
export async function staffVisitors(
  db: Database,
  { siteId, search }: { siteId: string; search: string | undefined },
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ visitors: StaffVisitor[]; next: string | null }> {
  const { rows } = await sql<StaffVisitor>`
    select ${visitorColumns}
    from visitor_sites known join visitors v on v.id = known.visitor_id
    where known.site_id = ${siteId}::int and ${beyond(sql`known.visitor_id`, after)}
      and ${matches(sql`concat_ws(' ', v.first_name, v.last_name, v.email, v.company)`, search)}
    order by known.visitor_id desc
    limit ${limit + 1}`.execute(db)
  const visitors = rows.slice(0, limit)
  return { visitors, next: rows.length > limit ? (visitors.at(-1)?.id ?? null) : null }
}

/** A visitor whom a campus knows. @throws Problem 404 */
export async function visitorOf(
  db: Database,
  { id, siteId }: { id: string; siteId: string },
): Promise<StaffVisitor> {
  const { rows } = await sql<StaffVisitor>`
    select ${visitorColumns}
    from visitor_sites known join visitors v on v.id = known.visitor_id
    where known.site_id = ${siteId}::int and v.id = ${id}::bigint`.execute(db)
  const [visitor] = rows
  if (visitor === undefined) throw notFound()
  return visitor
}

/**
 * Makes a visitor unknown to a campus, with the links that lead there. What they passed stays until the time for visitors
 * who do not come back is over: their certificates are still asked about.
 * @returns whether it knew them
 */
export async function forgetVisitor(
  trx: Database,
  { id, siteId }: { id: string; siteId: string },
): Promise<boolean> {
  const { rows } = await sql`
    with links as (
      delete from visitor_links where visitor_id = ${id}::bigint and site_id = ${siteId}::int)
    delete from visitor_sites where visitor_id = ${id}::bigint and site_id = ${siteId}::int
    returning visitor_id`.execute(trx)
  return rows.length > 0
}
