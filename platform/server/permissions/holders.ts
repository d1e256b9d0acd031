import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'

/** Whose roles are wanted; what is not named does not matter. */
export interface HoldersQuery {
  role?: Role | undefined
  /** A campus: what is held for it or for a thing of it; null: what is held for the whole company. */
  siteId?: number | null | undefined
  /** Where the page before ended. */
  after?: HolderPosition | undefined
  limit: number
}

export interface HolderPosition {
  lastName: string
  firstName: string
  id: string
}

export interface RoleHolder extends HolderPosition {
  email: string
  disabled: boolean
}

/**
 * Those who hold a role, by the table or by the claim of their last sign-in, by name.
 * @param people whom accounts belong to, as a subquery: id, first_name, last_name, email, disabled
 */
export async function roleHolders(
  db: Database,
  { role, siteId, after, limit }: HoldersQuery,
  people: RawBuilder<unknown>,
): Promise<RoleHolder[]> {
  const conditions = [
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(siteId === undefined ? [] : [sql`site_id is not distinct from ${siteId}::int`]),
  ]
  const wanted = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<RoleHolder>`
    select id, first_name as "firstName", last_name as "lastName", email, disabled from ${people} holder
    where id in (
      select account_id from (
        select account_id, role, site_id from role_grants
        union all
        select account_id, split_part(claim, ':', 1), nullif(split_part(claim, ':', 2), '')::int
        from claimed_roles cross join unnest(roles) as claim
      ) held ${wanted})
    ${after === undefined ? sql`` : sql`and (last_name, first_name, id) > (${after.lastName}, ${after.firstName}, ${after.id})`}
    order by last_name, first_name, id
    limit ${limit}`.execute(db)
  return rows
}
