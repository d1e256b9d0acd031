import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { grantOf, grantText, type RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'

/** How many tokens a server remembers as written down. */
const maxRemembered = 50_000

/** What the claim of one token gave. */
export interface Claimed {
  roles: readonly RoleGrant[]
  /** When the token was issued, in epoch seconds; where it does not say, it counts as issued now. */
  issuedAt: number | undefined
}

/**
 * Gives the function that writes down what the newest token of an account claims: who holds a role by the claim can be told
 * of nowhere else. Somebody who never held one has no row.
 */
export function claimKeeper(
  db: Database,
  now: () => Date = () => new Date(),
): (accountId: string, claimed: Claimed) => Promise<void> {
  const written = new LRUCache<string, Promise<void>>({ max: maxRemembered })
  return (accountId, { roles, issuedAt }) => {
    const texts = [...new Set(roles.map(grantText))].sort()
    const name = [accountId, issuedAt, ...texts].join(' ')
    const before = written.get(name)
    if (before !== undefined) return before
    const seenAt = issuedAt === undefined ? now() : new Date(issuedAt * 1000)
    const kept = keep(db, accountId, texts, seenAt)
    written.set(name, kept)
    // A failure is not remembered: the next call tries again.
    kept.catch(() => {
      if (written.peek(name) === kept) written.delete(name)
    })
    return kept
  }
}

async function keep(db: Database, accountId: string, roles: readonly string[], seenAt: Date): Promise<void> {
  await (roles.length === 0
    ? sql`update claimed_roles set roles = '{}', seen_at = ${seenAt}
        where account_id = ${accountId} and seen_at <= ${seenAt}`
    : sql`insert into claimed_roles (account_id, roles, seen_at) values (${accountId}, ${roles}, ${seenAt})
        on conflict (account_id) do update set roles = excluded.roles, seen_at = excluded.seen_at
        where claimed_roles.seen_at <= excluded.seen_at`
  ).execute(db)
}

/** What the claim gave at the last sign-in, of everybody or of some accounts. */
export async function claimedGrants(
  db: Database,
  accountIds?: readonly string[],
): Promise<{ accountId: string; grant: RoleGrant; seenAt: Date }[]> {
  const rows = await db
    .selectFrom('claimed_roles')
    .selectAll()
    .$if(accountIds !== undefined, query =>
      query.where(sql<boolean>`account_id = any(${accountIds}::text[])`),
    )
    .orderBy('account_id')
    .execute()
  return rows.flatMap(({ account_id, roles, seen_at }) =>
    roles.flatMap(text => {
      const grant = grantOf(text)
      return grant === undefined ? [] : [{ accountId: account_id, grant, seenAt: seen_at }]
    }),
  )
}

/** Whether people have signed in, and the claim has given none of them a role. */
export async function nobodyClaimsRoles(db: Database): Promise<boolean> {
  const { rows } = await sql<{ nobody: boolean }>`
    select exists (select from sessions) and not exists (select from claimed_roles) as nobody`.execute(db)
  return rows[0]?.nobody ?? false
}
