import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { countable, fewestAnswers } from '../rules.ts'
import { keyFilesOf } from './key-files.ts'
import { newKeys, publicKeyOf } from './seal.ts'

/*
 * Each survey has at most one open batch, for which answers are sealed, and any number of closed ones, which are counted.
 * Who adds an answer holds the batch's row shared until it is committed; who closes the batch waits for them. So no answer
 * is ever added to a batch whose key may be gone.
 */

/** After its end, as long as an answer may be on its way into the database, in milliseconds. */
const grace = 60_000

export function isOverForGood(endsAt: Date, now: Date): boolean {
  return now.getTime() >= endsAt.getTime() + grace
}

/** Does something for a survey, unless it is time to stop; what is thrown is noted, and the next survey has its turn. */
export type Trying = <Done>(surveyId: string, work: () => Promise<Done>) => Promise<Done | undefined>

/** No server has the key with which answers were sealed: they wait until one that has it counts them. */
export function noKey(): Error {
  return Object.assign(new Error('the key is on no server that counts'), { code: 'NO_KEY' })
}

export interface OpenBatch {
  id: string
  publicKey: Buffer
}

/** A batch with its public key, as answers are sealed for it. */
export function sealingFor({ id, publicKey }: OpenBatch) {
  return { id, key: publicKeyOf(publicKey) }
}

/**
 * The open batch of a survey, or a new one, held open until the transaction ends. The private key of a new one is on this
 * server's disk before the batch exists: of a transaction that is rolled back the file is left, which `destroyKeys` finds.
 */
export async function openBatch(trx: Database, keysFolder: string, surveyId: string): Promise<OpenBatch> {
  for (;;) {
    const { rows } = await sql<{ id: string; public_key: Buffer }>`
      select id, public_key from survey_batches
      where survey_id = ${surveyId}::bigint and closed_at is null for share`.execute(trx)
    const [found] = rows
    if (found !== undefined) return { id: found.id, publicKey: found.public_key }
    const id = randomUUID()
    const { publicKey, privateKey } = newKeys()
    const keys = await keyFilesOf(trx, keysFolder)
    await keys.write(id, privateKey)
    const { rows: made } = await sql`
      insert into survey_batches (id, survey_id, public_key) values (${id}, ${surveyId}::bigint, ${publicKey})
      on conflict (survey_id) where closed_at is null do nothing returning id`.execute(trx)
    if (made.length > 0) return { id, publicKey }
    await keys.destroy(id)
  }
}

/**
 * How many answers wait in a batch, counted no further than `countable` asks for: there may be a quarter of a million. In
 * order: PostgreSQL would otherwise read the whole table for a few of a small batch.
 */
const waitingIn = (batch: RawBuilder<unknown>, counted: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from (
    select from survey_waiting_answers where batch_id = ${batch} order by id
    limit ${fewestAnswers}::int + ceil(greatest(${fewestAnswers}::int, coalesce(${counted}, 0) / 10.0))) uncounted)`

/** The surveys whose open batch may have to be closed: where none has, nothing is written either. */
export async function surveysToClose(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; waiting: number; counted: number; ends_at: Date }>`
    select s.id::text as id, s.ends_at, ${waitingIn(sql`b.id`, sql`r.counted`)} as waiting, coalesce(r.counted, 0) as counted
    from survey_batches b
    join surveys s on s.id = b.survey_id
    left join survey_results r on r.survey_id = s.id
    where b.closed_at is null
    order by s.id`.execute(db)
  return rows
    .filter(
      ({ waiting, counted, ends_at }) =>
        isOverForGood(ends_at, now) || countable(counted, counted + waiting, false) > counted,
    )
    .map(({ id }) => id)
}

/**
 * Closes the open batch of a survey once enough of it may be counted. What fewer than 5 people have answered by its end is
 * deleted then, and counts as counted: its key is destroyed like any other's.
 */
export async function closeBatch(trx: Database, surveyId: string, now: Date): Promise<void> {
  const { rows: locked } = await sql<{ id: string; ends_at: Date }>`
    select b.id, s.ends_at from survey_batches b join surveys s on s.id = b.survey_id
    where b.survey_id = ${surveyId}::bigint and b.closed_at is null for update of b`.execute(trx)
  const [batch] = locked
  if (batch === undefined) return
  // Read after the lock: answers that were on their way are there, and no more come.
  const { rows } = await sql<{ waiting: number; counted: number; others: boolean }>`
    select ${waitingIn(sql`${batch.id}::uuid`, sql`r.counted`)} as waiting, coalesce(r.counted, 0) as counted,
      exists (select from survey_batches other
        where other.survey_id = ${surveyId}::bigint and other.id <> ${batch.id} and other.counted_at is null)
      or exists (select from survey_waiting_answers where survey_id = ${surveyId}::bigint and batch_id is null) as others
    from surveys s left join survey_results r on r.survey_id = s.id where s.id = ${surveyId}::bigint`.execute(
    trx,
  )
  const { waiting = 0, counted = 0, others = true } = rows[0] ?? {}
  const over = isOverForGood(batch.ends_at, now)
  if (countable(counted, counted + waiting, over) > counted) {
    await sql`update survey_batches set closed_at = ${now} where id = ${batch.id}`.execute(trx)
  } else if (over && !others && waiting < fewestAnswers) {
    await sql`delete from survey_waiting_answers where batch_id = ${batch.id}`.execute(trx)
    // What campuses come to, which waits sealed for it, is opened as if there were answers.
    await sql`
      update survey_batches set closed_at = ${now}, counted_at = case
        when not exists (select from survey_site_tallies where batch_id = ${batch.id}) then ${now}::timestamptz end
      where id = ${batch.id}`.execute(trx)
    await sql`insert into survey_results (survey_id) values (${surveyId}) on conflict do nothing`.execute(trx)
  }
}

export interface ClosedBatch {
  id: string
  surveyId: string
  closedAt: Date
}

/** Those that are not counted to the end, by survey. */
export async function batchesToCount(db: Database): Promise<ClosedBatch[]> {
  const { rows } = await sql<ClosedBatch>`
    select id, survey_id::text as "surveyId", closed_at as "closedAt" from survey_batches
    where closed_at is not null and counted_at is null order by survey_id, closed_at`.execute(db)
  return rows
}

/** How old a key without a batch is before it is destroyed, in milliseconds: no transaction takes so long. */
const strayAge = 24 * 3_600_000

/**
 * Destroys the keys that this server holds of batches that are counted, and of those that were never made. May be repeated:
 * the row goes once the key has.
 */
export async function destroyKeys(db: Database, keysFolder: string, now: Date): Promise<void> {
  const keys = await keyFilesOf(db, keysFolder)
  const held = await keys.list()
  if (held.length === 0) return
  const { rows } = await sql<{ id: string; counted: boolean }>`
    select id, counted_at is not null as counted from survey_batches
    where id::text = any(${held.map(({ batchId }) => batchId)}::text[])`.execute(db)
  const counted = new Map(rows.map(row => [row.id, row.counted]))
  for (const { batchId, since } of held) {
    const stray = !counted.has(batchId) && now.getTime() - since > strayAge
    if (!stray && !counted.get(batchId)) continue
    await keys.destroy(batchId)
    await sql`delete from survey_batches where id::text = ${batchId}`.execute(db)
  }
}
