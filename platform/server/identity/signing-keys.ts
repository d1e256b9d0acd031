import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'

/** A signing key of the embedded provider as it is kept: ES256, with its private part. */
export type SigningKey = JWK & { kid: string }

/** How long a key signs before the next one takes over, in days. */
const keyLife = 90
/** How long a key still verifies after the next one took over, in hours: no token lives that long. */
const retiredLife = 24

/** Names the advisory lock under which keys are made. Any number, the same on every node. */
const keyLock = 4_600_002

/**
 * The keys, newest first: the first one signs, the others still verify. Makes the first key of a new database, and
 * the next one when the newest has become old; several nodes may ask at once.
 */
export async function signingKeys(db: Database): Promise<SigningKey[]> {
  const keys = await readKeys(db)
  const newest = keys[0]
  if (newest !== undefined && newest.ageInDays < keyLife) return keys.map(key => key.jwk)
  return rotateKeys(db, newest?.jwk.kid)
}

/**
 * Makes a new signing key; the ones before it verify for another day.
 * @param seen the newest key that the caller knows: when another node was faster, its key is taken instead.
 */
export async function rotateKeys(db: Database, seen?: string): Promise<SigningKey[]> {
  const fresh = await newKey()
  return inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(${keyLock})`.execute(trx)
    const before = await readKeys(trx)
    if (before[0] !== undefined && before[0].jwk.kid !== seen) return before.map(key => key.jwk)
    await trx
      .updateTable('oidc_records')
      .set({ expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${retiredLife})` })
      .where('model', '=', model)
      .where('expires_at', 'is', null)
      .execute()
    await trx
      .insertInto('oidc_records')
      .values({
        model,
        id: fresh.kid,
        // The moment after the lock, not of the transaction's start: the order of keys is the order of the lock.
        payload: sql`jsonb_build_object('jwk', ${JSON.stringify(fresh)}::jsonb, 'created', extract(epoch from clock_timestamp()))`,
      })
      .execute()
    return [fresh, ...before.map(key => key.jwk)]
  })
}

/** The halves that anyone may see, for verifying. */
export async function publicKeys(db: Database): Promise<{ keys: JWK[] }> {
  const keys = await signingKeys(db)
  return { keys: keys.map(({ d: _private, ...rest }) => rest) }
}

const model = 'SigningKey'

async function readKeys(db: Database): Promise<{ jwk: SigningKey; ageInDays: number }[]> {
  const rows = await db
    .selectFrom('oidc_records')
    .select([
      sql<SigningKey>`payload -> 'jwk'`.as('jwk'),
      sql<number>`((extract(epoch from now()) - (payload ->> 'created')::numeric) / 86400)::float8`.as('age'),
    ])
    .where('model', '=', model)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy(sql`(payload ->> 'created')::numeric`, 'desc')
    .execute()
  return rows.map(row => ({ jwk: row.jwk, ageInDays: row.age }))
}

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
}
