import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  type webcrypto,
} from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { proofKeysPattern } from './given-keys.ts'

/** The half of a key that anyone may see, as a JSON Web Key (RFC 8037). */
export interface ProofKey {
  kty: string
  crv: string
  x: string
  kid: string
}

/** Signs by Ed25519, which has no randomness: the same bytes always have the same signature. */
export interface Signing {
  /** The public half of the key, as a JSON Web Key has it. */
  x: string
  sign(payload: Uint8Array): Uint8Array
}

export interface ProofKeys {
  signing(db: Database): Promise<Signing>
  /** The one that signs. */
  publicKey(db: Database): Promise<ProofKey>
  /** All with which proofs are checked, the one that signs first. */
  publicKeys(db: Database): Promise<ProofKey[]>
}

/** A setting of each feature whose proofs are signed. */
export const proofKeysSetting = {
  EVENTS_PROOF_KEYS: Type.Optional(
    Type.String({
      pattern: proofKeysPattern,
      secret: true,
      description:
        'the private keys that sign proofs, up to ten of 43 letters, digits, - and _, separated by commas: the first signs, the others still count',
    }),
  ),
}

type Jwk = webcrypto.JsonWebKey

interface SigningKey {
  public: ProofKey
  private: KeyObject
}

interface Keys {
  signing: SigningKey
  known: ProofKey[]
}

/** Any number of the product's own: it names the advisory lock under which the key is made. */
const keyLock = 4_600_041

/**
 * The keys of the proofs: those of the setting, of which the first signs; without it the one of the database, made by
 * whoever needs it first. Each server remembers them. What the database had signed with before still counts.
 * @param setting EVENTS_PROOF_KEYS
 */
export function openProofKeys(setting?: string): ProofKeys {
  const given = setting?.split(',').map(keyOfSeed) ?? []
  let known: Keys | undefined
  const keys = async (db: Database) => {
    if (known !== undefined) return known
    const stored = await storedKeys(db)
    const [signing = stored.signing] = given
    // One that was made just now may yet be undone with the transaction that made it: it is not remembered.
    if (signing === undefined) return { signing: await makeKey(db), known: stored.known }
    // Who reads the database, or a backup of it, signs nothing once the keys are kept elsewhere.
    if (given.length > 0 && stored.signing !== undefined) await forgetPrivateHalves(db)
    const others = [...given.slice(1).map(key => key.public), ...stored.known]
    known = { signing, known: others.filter(({ x }) => x !== signing.public.x) }
    return known
  }
  return {
    async signing(db) {
      const { signing } = await keys(db)
      return { x: signing.public.x, sign: payload => sign(null, payload, signing.private) }
    },
    publicKey: async db => (await keys(db)).signing.public,
    async publicKeys(db) {
      const { signing, known: others } = await keys(db)
      return [signing.public, ...others]
    },
  }
}

/** The newest with a private half signs. */
async function storedKeys(db: Database): Promise<{ signing: SigningKey | undefined; known: ProofKey[] }> {
  const rows = await db
    .selectFrom('proof_keys')
    .select(['kid', 'private_key'])
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  const all = rows.map(({ kid, private_key }) => ({ kid, jwk: private_key as unknown as Jwk }))
  const signing = all.find(({ jwk }) => jwk.d !== undefined)
  return {
    signing: signing && keysOf(signing.kid, signing.jwk),
    known: all.map(({ kid, jwk }) => publicOf(kid, jwk)),
  }
}

async function makeKey(db: Database): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const jwk = privateKey.export({ format: 'jwk' })
  const kid = randomUUID()
  return inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(${sql.lit(keyLock)})`.execute(trx)
    const { signing: faster } = await storedKeys(trx)
    if (faster !== undefined) return faster
    await trx
      .insertInto('proof_keys')
      .values({ kid, private_key: JSON.stringify(jwk) })
      .execute()
    return keysOf(kid, jwk)
  })
}

async function forgetPrivateHalves(db: Database): Promise<void> {
  await sql`update proof_keys set private_key = private_key - 'd' where private_key ? 'd'`.execute(db)
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOfSeed(seed: string): SigningKey {
  const key = Buffer.concat([pkcs8, Buffer.from(seed, 'base64url')])
  const jwk = createPrivateKey({ key, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
  return keysOf(jwk.x ?? '', jwk)
}

function keysOf(kid: string, jwk: Jwk): SigningKey {
  return { public: publicOf(kid, jwk), private: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

function publicOf(kid: string, { kty = '', crv = '', x = '' }: Jwk): ProofKey {
  return { kty, crv, x, kid }
}
