import { sql } from 'kysely'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { mayAnimate } from '../../permissions.ts'

/** Who does something for an animation, with which right, and when. */
export interface StaffAct {
  actor: string
  grants: readonly RoleGrant[]
  now: Date
}

/**
 * The campuses of an animation, once the person may look after it.
 * @throws Problem 404, that of an address that does not exist, where they may not or there is none
 */
export async function animatedSites(
  db: Database,
  id: string,
  grants: readonly RoleGrant[],
): Promise<string[]> {
  const sites = await db
    .selectFrom('animation_sites')
    .select(sql<string>`site_id::text`.as('siteId'))
    .where('animation_id', '=', sql<string>`${id}::bigint`)
    .orderBy('site_id')
    .execute()
  const siteIds = sites.map(({ siteId }) => siteId)
  if (!mayAnimate({ grants }, { id, siteIds })) throw notFound()
  return siteIds
}
