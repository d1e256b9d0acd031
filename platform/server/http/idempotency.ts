import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { Problem, refusal } from './problem.ts'

/** An answer as it went out, for sending it again byte for byte. */
export interface StoredAnswer {
  status: number
  contentType: string
  body: Buffer
}

/** Printable ASCII, as a header carries it. */
const keyPattern = /^[\x21-\x7e]{1,200}$/

export function isIdempotencyKey(value: unknown): value is string {
  return typeof value === 'string' && keyPattern.test(value)
}

/** What makes two requests the same: method, address and body. */
export function requestHash(method: string, url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
}

/** What became of a call, as its key says. */
export type Outcome = { done: true; answer: StoredAnswer } | { done: false }

/**
 * What became of the call that a person made under a key. Waits for one that is under way. Where nothing has been done
 * by then the key is closed: a call that arrives later is refused, so that what is said here stays true.
 */
export async function outcomeOf(
  db: Database,
  { personId, key, now }: { personId: string; key: string; now: Date },
): Promise<Outcome> {
  // Inserting waits for a call under way, whose key stands there uncommitted; looking would not see it.
  await db
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, request_hash: null, ...unanswered, created_at: now })
    .onConflict(conflict => conflict.columns(['person_id', 'key']).doNothing())
    .execute()
  const row = await rowOf(db, { personId, key })
  return row.request_hash === null ? { done: false } : { done: true, answer: answerIn(row) }
}

/**
 * Runs `act` once for a person's key within 24 h; afterwards answers what the first call answered.
 * `trx` must be a transaction: the key, what `act` writes and the stored answer are committed together. A second
 * call with the same key waits on the first one's uncommitted row, then finds its answer.
 * @throws Problem 422 when the key was used for something else, 409 GIVEN_UP when it was closed by `outcomeOf`.
 */
export async function once(
  trx: Database,
  request: { personId: string; key: string; hash: Buffer; now: Date },
  act: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { personId, key, hash, now } = request
  const [claimed] = await claim(trx, {
    personId,
    key,
    hash,
    now,
    status: null,
    contentType: null,
    body: null,
  })
  if (claimed === undefined) return storedAnswer(trx, request)

  const answer = await act()
  await keep(trx, { personId, key, ...answer })
  return answer
}

/**
 * Keeps a refusal as the answer to a person's key, after what led to it has been rolled back; where the key has been
 * answered otherwise in the meantime, gives that answer.
 * @throws Problem 422 when the key was used for something else.
 */
export async function keepRefusal(
  db: Database,
  request: { personId: string; key: string; hash: Buffer; now: Date },
  refusal: StoredAnswer,
): Promise<StoredAnswer> {
  const [claimed] = await claim(db, { ...request, ...refusal })
  return claimed === undefined ? storedAnswer(db, request) : refusal
}

interface Claim {
  personId: string
  key: string
  hash: Buffer
  now: Date
  status: number | null
  contentType: string | null
  body: Buffer | null
}

const claim = reusableQuery<Claim, { key: string }>(
  (db, { personId, key, hash, now, status, contentType, body }) => {
    const values = {
      request_hash: hash,
      status,
      content_type: contentType,
      body,
      created_at: now,
    }
    return db
      .insertInto('idempotency_keys')
      .values({ person_id: personId, key, ...values })
      .onConflict(conflict =>
        conflict
          .columns(['person_id', 'key'])
          .doUpdateSet(values)
          .where('idempotency_keys.created_at', '<', sql<Date>`${now}::timestamptz - interval '24 hours'`),
      )
      .returning('key')
  },
)

const keep = reusableQuery<StoredAnswer & { personId: string; key: string }, { key: string }>(
  (trx, { personId, key, status, contentType, body }) =>
    trx
      .updateTable('idempotency_keys')
      .set({ status, content_type: contentType, body })
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .returning('key'),
)

const unanswered = { status: null, content_type: null, body: null }

/** A key as it is stored; without a hash it was closed before anything was done under it. */
interface KeyRow {
  request_hash: Buffer | null
  status: number | null
  content_type: string | null
  body: Buffer | null
}

function rowOf(db: Database, { personId, key }: { personId: string; key: string }): Promise<KeyRow> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'content_type', 'body'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

function answerIn({ status, content_type, body }: KeyRow): StoredAnswer {
  return { status: status ?? 200, contentType: content_type ?? '', body: body ?? Buffer.alloc(0) }
}

async function storedAnswer(
  trx: Database,
  { personId, key, hash }: { personId: string; key: string; hash: Buffer },
): Promise<StoredAnswer> {
  const row = await rowOf(trx, { personId, key })
  if (row.request_hash === null) {
    throw refusal('GIVEN_UP', {
      fr: 'Cette demande a été abandonnée avant d’arriver. Rien n’a été changé.',
      en: 'This request was given up before it arrived. Nothing has been changed.',
    })
  }
  if (!row.request_hash.equals(hash)) {
    throw new Problem(422, 'IDEMPOTENCY_KEY_REUSED', {
      fr: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
      en: 'This idempotency key was already used for another request.',
    })
  }
  return answerIn(row)
}
