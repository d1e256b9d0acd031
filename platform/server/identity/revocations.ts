import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'

/** Which tokens are refused from now on, although they have not expired. */
export type Revocation =
  /** The tokens of a session: those issued until a moment, or all of them. */
  | { kind: 'SESSION'; key: string; issuedUntil?: Date }
  /** The tokens of a person issued until a moment; those of one session may stay. */
  | { kind: 'PERSON'; key: string; issuedUntil: Date; exceptKey?: string }
  /** The tokens of somebody of whom nothing is kept any more: nobody writes down whom they name. */
  | { kind: 'ERASED'; key: string; issuedUntil: Date }
  /** Every token of a person, for as long as nobody enables them again. */
  | { kind: 'DISABLED'; key: string }
  | { kind: 'ENABLED'; key: string }

/** Tells every server that there is something new to read. */
export const revocationsChannel = 'revocations'

/** Tokens are refused at this age whatever they say, so that what is revoked need not be kept any longer. Seconds. */
export const longestTokenLife = 24 * 3600
/** For how long an ended session is refused whenever its tokens were issued, in days: providers' cookies last weeks. */
const endedSessionRetentionDays = 90
/** Names the advisory lock under which revocations are written. Any number, the same on every node. */
const revocationsLock = 4_600_003

/**
 * Refuses tokens on every server within a second of the commit.
 * @param eventKey of what the provider said; what was said before is not heard again
 * @returns false, and writes nothing, where it was
 */
export async function revoke(
  db: Database,
  revocations: readonly Revocation[],
  eventKey: string | null = null,
): Promise<boolean> {
  if (revocations.length === 0) return true
  return inTransaction(db, async trx => {
    // Servers read what is newer than the newest they know: ids must become visible in their order.
    await sql`select pg_advisory_xact_lock(${revocationsLock})`.execute(trx)
    if (eventKey !== null && (await wasHeard(trx, eventKey))) return false
    const enabled = revocations.filter(({ kind }) => kind === 'ENABLED').map(({ key }) => key)
    if (enabled.length > 0) {
      await trx.deleteFrom('revocations').where('kind', '=', 'DISABLED').where('key', 'in', enabled).execute()
    }
    await trx
      .insertInto('revocations')
      .values(
        revocations.map((one, index) => ({
          kind: one.kind,
          key: one.key,
          issued_until: 'issuedUntil' in one ? (one.issuedUntil ?? null) : null,
          except_key: 'exceptKey' in one ? (one.exceptKey ?? null) : null,
          // One of them carries it: together they are one event.
          event_key: index === 0 ? eventKey : null,
          expires_at: expiryOf(one),
        })),
      )
      .execute()
    await sql`select pg_notify(${revocationsChannel}, '')`.execute(trx)
    return true
  })
}

/** Under the lock nobody else is about to write it. */
async function wasHeard(trx: Database, eventKey: string): Promise<boolean> {
  const heard = await trx
    .selectFrom('revocations')
    .select('id')
    .where('event_key', '=', eventKey)
    .executeTakeFirst()
  return heard !== undefined
}

function expiryOf(one: Revocation) {
  if (one.kind === 'DISABLED') return null
  if (one.kind === 'ERASED' || (one.kind === 'SESSION' && one.issuedUntil === undefined)) {
    return sql<Date>`now() + make_interval(days => ${endedSessionRetentionDays})`
  }
  return sql<Date>`now() + make_interval(secs => ${longestTokenLife + 3600})`
}
