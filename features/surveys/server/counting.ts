import { type KeyObject, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { fewestAnswers, heldBack } from '../rules.ts'
import {
  batchesToCount,
  type ClosedBatch,
  closeBatch,
  destroyKeys,
  isOverForGood,
  noKey,
  openBatch,
  sealingFor,
  surveysToClose,
  type Trying,
} from './batches.ts'
import { sealEarlierAnew } from './earlier-seal.ts'
import { keyFilesOf } from './key-files.ts'
import { rewriteParticipations } from './participations.ts'
import { privateKeyOf, sealAnew, unseal } from './seal.ts'
import type { WaitingAnswer } from './stored.ts'

/*
 * Answers become results in batches of at least 5, chosen at random among those that wait, in transactions that do nothing
 * else. Neither their numbers nor the order of their rows lead to the transactions in which people answered; and once a
 * batch is counted nobody can read what was sealed for it.
 */

/** Answers that one transaction counts, the last of a batch at most twice as many: it is done in milliseconds. */
const piece = 100
/** Answers that are opened before others have their turn. */
const atOnce = 25
/** Texts that are written anew with those of the last piece of a batch, at most: a sample, where there are more. */
const mixed = 1_000
/** The same with those of every other piece. */
const mixedBetween = 250
/** How long others have for themselves between two pieces, as a multiple of what a piece took. */
const share = 2
/** How long the job counts before it leaves the rest to the next minute's, in milliseconds. */
const longest = 45_000
/** How long the key of a closed batch may be on another server before that is told, in milliseconds. */
const patience = 3_600_000

const countJob = job('count-survey-answers')

/** Every minute. */
export const repeatedCount: Repeated = { job: countJob, cron: '* * * * *' }

/** Counts what may be counted; a survey that cannot be is told in the log by its id, and the others are counted all the same. */
export function countWorker({ keysFolder }: { keysFolder: string }): Worker {
  return worker(countJob, async (_, { db, log, now, stopping }) => {
    const stop = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
    for (const { surveyId, code } of await countAnswers(db, { keysFolder, now, stop })) {
      log.error({ surveyId, code }, 'the answers of a survey cannot be counted')
    }
  })
}

interface Counting {
  /** Where the keys lie. */
  keysFolder: string
  now: Date
  /** Stops between two pieces when aborted; what is left is counted by the next call. */
  stop?: AbortSignal
}

type Failure = { surveyId: string; code: string }

/**
 * Counts the answers of every survey as far as `countable` allows. May run at any time, and twice at a time; what it was
 * killed in is gone on with.
 * @returns the surveys that could not be counted, with the code of what was thrown: its message might hold an answer
 */
export async function countAnswers(db: Database, counting: Counting): Promise<Failure[]> {
  const { keysFolder, now, stop } = counting
  const failed: Failure[] = []
  const trying: Trying = async (surveyId, work) => {
    if (stop?.aborted) return
    try {
      return await work()
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException
      failed.push({ surveyId, code: code ?? name })
    }
  }
  await sealEarlierAnew(db, keysFolder, trying)
  for (const surveyId of await surveysToClose(db, now)) {
    await trying(surveyId, () => inTransaction(db, trx => closeBatch(trx, surveyId, now)))
  }
  // A piece of each in turn: many answers to one survey do not hold up those to the others.
  let left = await batchesToCount(db)
  while (left.length > 0) {
    const unfinished: ClosedBatch[] = []
    for (const batch of left) {
      const more = await trying(batch.surveyId, () => countSome(db, batch, { keysFolder, now }))
      if (more) unfinished.push(batch)
    }
    left = unfinished
  }
  await destroyKeys(db, keysFolder, now)
  await rewriteParticipations(db, now, trying)
  return failed
}

/**
 * @returns whether there is more to count here
 * @throws an error of the code NO_KEY where no server that holds its key has counted it for an hour
 */
async function countSome(db: Database, batch: ClosedBatch, { keysFolder, now }: Counting): Promise<boolean> {
  const stored = await (await keyFilesOf(db, keysFolder)).read(batch.id)
  if (stored === undefined) {
    if (now.getTime() - batch.closedAt.getTime() > patience) throw noKey()
    return false
  }
  const begun = performance.now()
  const key = privateKeyOf(stored)
  const isCounted = await inTransaction(db, trx => countPiece(trx, { ...batch, key }, keysFolder, now))
  if (!isCounted) await sleep(share * (performance.now() - begun))
  return !isCounted
}

/** @returns whether nothing of the batch waits any more */
async function countPiece(
  trx: Database,
  { id, surveyId, key }: { id: string; surveyId: string; key: KeyObject },
  keysFolder: string,
  now: Date,
): Promise<boolean> {
  const { rows: locked } = await sql<{ ends_at: Date }>`
    select s.ends_at from survey_batches b join surveys s on s.id = b.survey_id
    where b.id = ${id} and b.counted_at is null for update of b`.execute(trx)
  // Another server has counted the last of it.
  const [state] = locked
  if (state === undefined) return true
  // Counted no further than matters: a batch may be large.
  const { rows } = await sql<{ rest: number; others: number }>`
    select (select count(*)::int from (
        select from survey_waiting_answers where batch_id = ${id} limit ${2 * piece + 1}) uncounted) as rest,
      (select count(*)::int from (
        select from survey_waiting_answers w join survey_batches o on o.id = w.batch_id
        where o.survey_id = ${surveyId}::bigint and o.closed_at is null limit ${fewestAnswers}) open) as others`.execute(
    trx,
  )
  const { rest = 0, others = 0 } = rows[0] ?? {}
  const isLast = rest <= 2 * piece
  const taken = await takeByLot(trx, id, isLast ? rest : piece)
  const held = isLast ? heldBack(rest, isOverForGood(state.ends_at, now), others) : 0
  const counted = taken.slice(held)
  await holdBack(trx, { from: { id, key }, surveyId, keysFolder }, taken.slice(0, held))
  const tally = await tallyOf(counted, sealed => unseal({ id, key }, sealed))
  await sql`
    insert into survey_results (survey_id, counted, score_sum)
    values (${surveyId}::bigint, ${counted.length}, ${tally.score})
    on conflict (survey_id) do update set counted = survey_results.counted + excluded.counted,
      score_sum = survey_results.score_sum + excluded.score_sum, rewritten = false`.execute(trx)
  await addCounts(trx, surveyId, tally.counts)
  await addTexts(trx, surveyId, tally.texts, isLast ? mixed : mixedBetween)
  if (isLast) await sql`update survey_batches set counted_at = ${now} where id = ${id}`.execute(trx)
  return isLast
}

/**
 * Takes so many out of those that wait, by lot: ids are random. One statement takes those that are counted and those that are
 * held back, so that the rows that it leaves behind tell nobody which are which.
 */
async function takeByLot(trx: Database, batchId: string, count: number): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    delete from survey_waiting_answers where id in (
      select id from survey_waiting_answers where batch_id = ${batchId} order by id limit ${count})
    returning sealed`.execute(trx)
  return shuffled(rows.map(({ sealed }) => sealed))
}

function shuffled<T>(values: readonly T[]): T[] {
  const mixed = [...values]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}

/** Seals for the open batch what is not counted yet. */
async function holdBack(
  trx: Database,
  {
    from,
    surveyId,
    keysFolder,
  }: { from: { id: string; key: KeyObject }; surveyId: string; keysFolder: string },
  sealed: readonly Buffer[],
): Promise<void> {
  if (sealed.length === 0) return
  const to = sealingFor(await openBatch(trx, keysFolder, surveyId))
  const again = sealed.map(one => sealAnew(from, to, one))
  await sql`
    insert into survey_waiting_answers (survey_id, batch_id, sealed)
    select ${surveyId}::bigint, ${to.id}::uuid, sealed from unnest(${again}::bytea[]) as waiting (sealed)`.execute(
    trx,
  )
}

interface Tally {
  score: number
  /** By question, how often each choice and each note was given. */
  counts: Map<string, Map<string, number>>
  /** Each with its question; null: a comment. */
  texts: [question: string | null, text: string][]
}

/** Opens answers, a few at a time: the server answers people meanwhile. */
async function tallyOf(sealed: readonly Buffer[], open: (sealed: Buffer) => WaitingAnswer): Promise<Tally> {
  const tally: Tally = { score: 0, counts: new Map(), texts: [] }
  for (const [index, one] of sealed.entries()) {
    if (index % atOnce === atOnce - 1) await new Promise(resolve => setImmediate(resolve))
    add(tally, open(one))
  }
  return tally
}

function add(tally: Tally, { answer: { surveyAnswers, comment = '' }, score }: WaitingAnswer): void {
  tally.score += score ?? 0
  for (const { questionId, choices = [], note, text = '' } of surveyAnswers) {
    const counts = tally.counts.get(questionId) ?? new Map<string, number>()
    tally.counts.set(questionId, counts)
    for (const value of note === undefined ? choices : [String(note)]) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    if (text.trim() !== '') tally.texts.push([questionId, text])
  }
  if (comment.trim() !== '') tally.texts.push([null, comment])
}

async function addCounts(trx: Database, surveyId: string, counts: Tally['counts']): Promise<void> {
  const rows = [...counts].flatMap(([question, values]) =>
    [...values].map(([value, count]) => ({ question, value, count })),
  )
  await sql`
    insert into survey_counts (survey_id, question_id, value, count)
    select ${surveyId}::bigint, question, value, count
    from unnest(${rows.map(({ question }) => question)}::text[], ${rows.map(({ value }) => value)}::text[],
      ${rows.map(({ count }) => count)}::int[]) as counted (question, value, count)
    order by question, value
    on conflict (survey_id, question_id, value) do update set count = survey_counts.count + excluded.count`.execute(
    trx,
  )
}

/**
 * Texts of the survey that are there already, a sample of many or all of a few, are written anew among those that come, so
 * that which came first, and which together, is lost.
 */
async function addTexts(trx: Database, surveyId: string, texts: Tally['texts'], most: number): Promise<void> {
  const from = randomUUID()
  const ids = sql`select id from survey_texts where survey_id = ${surveyId}::bigint`
  await sql`
    with sample as (
      (${ids} and id >= ${from}::uuid order by id limit ${most})
      union all
      (${ids} and id < ${from}::uuid order by id limit ${most})
      limit ${most}
    ), earlier as (
      delete from survey_texts where survey_id = ${surveyId}::bigint and id in (select id from sample)
      returning question_id, text
    )
    insert into survey_texts (survey_id, question_id, text)
    select ${surveyId}::bigint, question_id, text from (
      select question_id, text from earlier
      union all
      select * from unnest(${texts.map(([question]) => question)}::text[], ${texts.map(([, text]) => text)}::text[])
    ) as every_text (question_id, text)
    order by gen_random_uuid()`.execute(trx)
}
