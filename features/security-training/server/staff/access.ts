import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Audited, audit } from '#platform/server/permissions/audit.ts'
import { mayAddVisitors, mayLookAfter } from '../../permissions.ts'
import type { trainingActions } from './audited.ts'

/** Who does something, and with which rights. */
export interface StaffAct {
  actor: string
  grants: readonly RoleGrant[]
}

/** @throws Problem 404, that of an address that does not exist, where the person does not look after the campus */
export function lookAfterCampus(grants: readonly RoleGrant[], siteId: string): void {
  if (!mayLookAfter({ grants }, { siteIds: [siteId] })) throw notFound()
}

/** @throws Problem 404 where the person names no visitors to the campus */
export function welcomeAt(grants: readonly RoleGrant[], siteId: string): void {
  if (!mayAddVisitors({ grants }, { siteId })) throw notFound()
}

/**
 * The campuses of a training, once the person looks after all of them.
 * @throws Problem 404, that of an address that does not exist, where they do not or there is none
 */
export async function lookedAfterSites(
  db: Database,
  id: string,
  grants: readonly RoleGrant[],
): Promise<string[]> {
  const sites = await db
    .selectFrom('training_sites')
    .select(sql<string>`site_id::text`.as('siteId'))
    .where('training_id', '=', sql<string>`${id}::bigint`)
    .orderBy('site_id')
    .execute()
  const siteIds = sites.map(({ siteId }) => siteId)
  if (!mayLookAfter({ grants }, { siteIds })) throw notFound()
  return siteIds
}

/** Writes to the audit log what was done, a line for each campus. */
export async function auditTraining(
  trx: Database,
  given: Omit<Audited, 'siteId' | 'action'> & {
    action: keyof typeof trainingActions
    siteIds: readonly string[]
  },
): Promise<void> {
  const { siteIds, ...line } = given
  await audit(
    trx,
    siteIds.map(siteId => ({ ...line, siteId: Number(siteId) })),
  )
}

export function wordsOf(search = ''): string[] {
  return search.split(/\s+/).filter(word => word !== '')
}

/** Whether each word occurs somewhere in a text, without regard to case and accents. */
export function matches(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<SqlBool> {
  const words = wordsOf(search).map(word => sql`position(fold(${word}) in fold(${text})) > 0`)
  return sql<SqlBool>`(${words.length === 0 ? sql`true` : sql.join(words, sql` and `)})`
}

/** What comes after a row in a list with the latest first. @throws Problem 400 naming `after` */
export function beyond(column: RawBuilder<unknown>, after: string | undefined): RawBuilder<SqlBool> {
  if (after === undefined) return sql<SqlBool>`true`
  if (!/^[1-9]\d{0,14}$/.test(after)) throw wrongCursor()
  return sql<SqlBool>`${column} < ${after}::bigint`
}
