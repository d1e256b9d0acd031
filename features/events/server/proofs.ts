import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  type webcrypto,
} from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { type ProofContent, proofPayload, proofText } from '../proof-text.ts'

/** The half of a key that anyone may see, as a JSON Web Key (RFC 8037). */
export interface ProofKey {
  kty: string
  crv: string
  x: string
  kid: string
}

/** Writes the text of a proof. Ed25519 has no randomness: the same content is always the same text. */
export type SignProof = (content: ProofContent) => string

export interface ProofKeeper {
  signer(db: Database): Promise<SignProof>
  publicKey(db: Database): Promise<ProofKey>
}

type Jwk = webcrypto.JsonWebKey

interface Keys {
  public: ProofKey
  private: KeyObject
}

/** Any number of the product's own: it names the advisory lock under which the key is made. */
const keyLock = 4_600_041

/** The key of a database's proofs, made by whoever needs it first and remembered by each server. */
export function proofKeeper(): ProofKeeper {
  let known: Keys | undefined
  const keys = async (db: Database) => {
    if (known !== undefined) return known
    const stored = await storedKey(db)
    // One that was made just now may yet be undone with the transaction that made it: it is not remembered.
    if (stored === undefined) return makeKey(db)
    known = stored
    return stored
  }
  return {
    async signer(db) {
      const { private: key } = await keys(db)
      return content => {
        const payload = proofPayload(content)
        return proofText(payload, sign(null, payload, key))
      }
    },
    publicKey: async db => (await keys(db)).public,
  }
}

async function storedKey(db: Database): Promise<Keys | undefined> {
  const row = await db
    .selectFrom('animation_proof_keys')
    .select(['kid', 'private_key'])
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .limit(1)
    .executeTakeFirst()
  return row && keysOf(row.kid, row.private_key as unknown as Jwk)
}

async function makeKey(db: Database): Promise<Keys> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const jwk = privateKey.export({ format: 'jwk' })
  const kid = randomUUID()
  return inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(${sql.lit(keyLock)})`.execute(trx)
    const faster = await storedKey(trx)
    if (faster !== undefined) return faster
    await trx
      .insertInto('animation_proof_keys')
      .values({ kid, private_key: JSON.stringify(jwk) })
      .execute()
    return keysOf(kid, jwk)
  })
}

function keysOf(kid: string, jwk: Jwk): Keys {
  const { kty = '', crv = '', x = '' } = jwk
  return { public: { kty, crv, x, kid }, private: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** The serials of an animation's proofs that admit nobody any more. */
export async function revokedSerials(db: Database, animationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('animation_revoked_proofs')
    .select('serial')
    .where('animation_id', '=', animationId)
    .orderBy('serial')
    .execute()
  return rows.map(({ serial }) => serial)
}
