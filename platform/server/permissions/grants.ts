import { sql } from 'kysely'
import { grantText, type Role, type RoleGrant } from '#platform/contract/roles.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { audit } from './audit.ts'

/** Whose grants are asked for: those of the table, and what a claim of the identity provider gives. */
export interface Holder {
  id: string
  claimedRoles?: readonly RoleGrant[]
}

/**
 * Every role of a person. Read anew at each call that needs it, so that a role that was taken away is refused at the
 * next call, on every server.
 */
export async function grantsOf(db: Database, { id, claimedRoles = [] }: Holder): Promise<RoleGrant[]> {
  const stored = (await storedGrants(db, [id])).map(({ grant }) => grant)
  return [...new Map([...stored, ...claimedRoles].map(grant => [grantText(grant), grant])).values()]
}

/** Gives a role, with its line in the audit log. @returns false, and writes nothing, where it was held already */
export async function grantRole(
  db: Database,
  accountId: string,
  grant: RoleGrant,
  actor: string,
): Promise<boolean> {
  return inTransaction(db, async trx => {
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('role_grants')
      .values({ account_id: accountId, role: grant.role, site_id: siteOf(grant), thing: grant.thing })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return audited(trx, Number(added) > 0, 'ROLE_GRANTED', accountId, grant, actor)
  })
}

/** Takes a role away, with its line in the audit log. @returns false, and writes nothing, where it was not held */
export async function revokeRole(
  db: Database,
  accountId: string,
  grant: RoleGrant,
  actor: string,
): Promise<boolean> {
  return inTransaction(db, async trx => {
    const { numDeletedRows: removed } = await trx
      .deleteFrom('role_grants')
      .where('account_id', '=', accountId)
      .where('role', '=', grant.role)
      .where('site_id', 'is not distinct from', siteOf(grant))
      .where('thing', 'is not distinct from', grant.thing)
      .executeTakeFirstOrThrow()
    return audited(trx, removed > 0n, 'ROLE_REVOKED', accountId, grant, actor)
  })
}

/**
 * Who holds exactly this by the table, held until the end of the transaction: of two who take the last two away, one
 * waits for the other.
 */
export async function holdersInTurn(trx: Database, grant: RoleGrant): Promise<string[]> {
  const rows = await trx
    .selectFrom('role_grants')
    .select('account_id')
    .where('role', '=', grant.role)
    .where('site_id', 'is not distinct from', siteOf(grant))
    .where('thing', 'is not distinct from', grant.thing)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** The grants of the table, of everybody or of some accounts, by account. */
export async function storedGrants(
  db: Database,
  accountIds?: readonly string[],
): Promise<{ accountId: string; grant: RoleGrant; grantedAt: Date }[]> {
  const rows = await db
    .selectFrom('role_grants')
    .select(['account_id', 'role', sql<string | null>`site_id::text`.as('siteId'), 'thing', 'granted_at'])
    .$if(accountIds !== undefined, query =>
      query.where(sql<boolean>`account_id = any(${accountIds}::text[])`),
    )
    .orderBy('account_id')
    .orderBy('role')
    .orderBy('site_id', ob => ob.asc().nullsFirst())
    .orderBy('thing', ob => ob.asc().nullsFirst())
    .execute()
  return rows.map(({ account_id, role, siteId, thing, granted_at }) => ({
    accountId: account_id,
    grant: { role: role as Role, siteId, thing },
    grantedAt: granted_at,
  }))
}

async function audited(
  trx: Database,
  changed: boolean,
  action: string,
  accountId: string,
  grant: RoleGrant,
  actor: string,
): Promise<boolean> {
  if (!changed) return false
  const siteId = siteOf(grant) ?? undefined
  await audit(trx, [
    { actor, action, subjectType: 'account', subjectId: accountId, siteId, detail: grantText(grant) },
  ])
  return true
}

function siteOf({ siteId }: RoleGrant): number | null {
  return siteId === null ? null : Number(siteId)
}
