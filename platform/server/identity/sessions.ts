import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Session } from '#platform/contract/sessions.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { browserOf, osOf } from '#platform/text/user-agent.ts'
import { type Revocation, revoke } from './revocations.ts'
import type { TokenSession } from './token-session.ts'

/** How many sessions a node remembers as written down, and for how long, in milliseconds. */
const maxRemembered = 50_000
const hour = 3_600_000

/**
 * Gives the function that writes down on which device a call was made: at the session's first call to this node, then
 * once an hour. Only sessions that outlast a token are devices that somebody would recognise.
 */
export function sessionKeeper(
  db: Database,
  now: () => Date = () => new Date(),
): (accountId: string, session: TokenSession, userAgent: string | undefined) => Promise<void> {
  const cache = new LRUCache<string, Promise<void>>({ max: maxRemembered })
  return (accountId, { sessionKey, lasting }, userAgent = '') => {
    if (!lasting) return Promise.resolve()
    const seen = new Date(Math.floor(now().getTime() / hour) * hour)
    const name = `${sessionKey} ${seen.getTime()}`
    const before = cache.get(name)
    if (before !== undefined) return before
    const kept = keep(db, { accountId, sessionKey, userAgent, seen })
    cache.set(name, kept)
    // A failure is not remembered: the next call tries again.
    kept.catch(() => {
      if (cache.peek(name) === kept) cache.delete(name)
    })
    return kept
  }
}

async function keep(
  db: Database,
  about: { accountId: string; sessionKey: string; userAgent: string; seen: Date },
): Promise<void> {
  const { accountId, sessionKey, userAgent, seen } = about
  const device = { browser: browserOf(userAgent), system: osOf(userAgent) }
  await db
    .insertInto('sessions')
    .values({
      account_id: accountId,
      session_key: sessionKey,
      ...device,
      first_seen_at: seen,
      last_seen_at: seen,
    })
    .onConflict(conflict =>
      conflict
        .column('session_key')
        .doUpdateSet({ ...device, account_id: accountId, last_seen_at: seen })
        .where('sessions.last_seen_at', '<', seen),
    )
    .execute()
}

/** The devices of a person: the one that asks first, then the last seen first. */
export async function sessionsOf(
  db: Database,
  accountId: string,
  current: TokenSession | undefined,
): Promise<Session[]> {
  const isCurrent = sql<boolean>`session_key is not distinct from ${current?.sessionKey ?? null}`
  const rows = await db
    .selectFrom('sessions')
    .select(['sessions.id', 'browser', 'system', 'first_seen_at', 'last_seen_at', isCurrent.as('current')])
    .where('account_id', '=', accountId)
    // A call that was let in a moment before the end may have written it down once more.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revocations')
            .select('revocations.id')
            .whereRef('revocations.key', '=', 'sessions.session_key')
            .where('revocations.issued_until', 'is', null),
        ),
      ),
    )
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
  return rows.map(({ first_seen_at, last_seen_at, ...rest }) => ({
    ...rest,
    firstSeenAt: first_seen_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  }))
}

/**
 * Ends a device's session for good, whenever its tokens were issued: whoever holds the device may still be signed in at
 * the identity provider. @returns false where the person has no such device
 */
export async function endSessionOf(db: Database, accountId: string, id: string): Promise<boolean> {
  return inTransaction(db, async trx => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('session_key')
      .executeTakeFirst()
    if (ended !== undefined) await revoke(trx, [{ kind: 'SESSION', key: ended.session_key }])
    return ended !== undefined
  })
}

/** Ends every session of a person but the one that asks, those of which no device is known too. */
export async function endOtherSessionsOf(
  db: Database,
  accountId: string,
  current: TokenSession | undefined,
  now: Date,
): Promise<void> {
  await inTransaction(db, async trx => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('session_key', 'is distinct from', current?.sessionKey ?? null)
      .returning('session_key')
      .execute()
    const revocations: Revocation[] = ended.map(({ session_key: key }) => ({ kind: 'SESSION', key }))
    if (current !== undefined) {
      const { personKey: key, sessionKey: exceptKey } = current
      revocations.push({ kind: 'PERSON', key, exceptKey, issuedUntil: now })
    }
    await revoke(trx, revocations)
  })
}

/**
 * Ends the session that asks. Tokens that the provider issues later are good again: where its own sign-out did not
 * happen, or there is none, a person who signs in once more comes back by the same session.
 */
export async function signOutOf(db: Database, current: TokenSession, now: Date): Promise<void> {
  const { sessionKey: key, issuedAt = 0 } = current
  // A provider's clock may be ahead.
  const issuedUntil = new Date(Math.max(now.getTime(), issuedAt * 1000))
  await inTransaction(db, async trx => {
    await trx.deleteFrom('sessions').where('session_key', '=', key).execute()
    await revoke(trx, [{ kind: 'SESSION', key, issuedUntil }])
  })
}
