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
import {
  addToSite,
  type Counts,
  countInto,
  type SiteTallies,
  sealSiteTallies,
  takeSiteTallies,
  writeSiteResults,
} from './site-tallies.ts'
import { answeredName, type WaitingAnswer } from './stored.ts'

/*
 * Answers become results in batches of at least 5, chosen at random among those that wait, in transactions that do nothing
 * else. Neither their numbers nor the order of their rows lead to the transactions in which people answered; and once a
 * batch is counted nobody can read what was sealed for it.
 */

/** Answers that one transaction counts, the last of a batch at most twice as many. */
const piece = 100
/**
 * Rows that one statement takes or writes, and answers that are opened, before others have their turn. Rows are chosen by
 * lot, so each lies on a page of its own: more of them occupy a processor for longer than a call may wait.
 */
const atOnce = 5
/** Texts that are written anew with those of the last piece of a batch, at most: a sample, where there are more. */
const mixed = 1_000
/** The same with those of every other piece. */
const mixedBetween = 250
/** How long others have for themselves, as a multiple of what was done before, unless told otherwise. */
const usualShare = 3
/** The longest of these pauses within a transaction, in milliseconds: another server may wait for its rows. */
const longestWithin = 25
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
  /** How long others have for themselves, as a multiple of what was done before: 0 where nobody else is there. */
  share?: number
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
  const { keysFolder, now, share = usualShare, stop } = counting
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
  let left: Uncounted[] = await batchesToCount(db)
  while (left.length > 0) {
    const unfinished: Uncounted[] = []
    for (const batch of left) {
      const rest = await trying(batch.surveyId, () => countSome(db, batch, { keysFolder, now, share }))
      if (rest) unfinished.push(rest)
    }
    left = unfinished
  }
  await destroyKeys(db, keysFolder, now)
  await rewriteParticipations(db, now, trying)
  return failed
}

/** All answers of the batch up to the id `after` are counted: rows taken before need not be passed over again. */
type Uncounted = ClosedBatch & { after?: string }

/**
 * @returns what is left to count here
 * @throws an error of the code NO_KEY where no server that holds its key has counted it for an hour
 */
async function countSome(
  db: Database,
  batch: Uncounted,
  { keysFolder, now, share }: Counting & { share: number },
): Promise<Uncounted | undefined> {
  const stored = await (await keyFilesOf(db, keysFolder)).read(batch.id)
  if (stored === undefined) {
    if (now.getTime() - batch.closedAt.getTime() > patience) throw noKey()
    return
  }
  const key = privateKeyOf(stored)
  const rest = resting(share)
  const after = await inTransaction(db, trx => countPiece(trx, { ...batch, key, rest }, keysFolder, now))
  if (after === undefined) return
  await rest()
  return { ...batch, after }
}

type Rest = (most?: number) => Promise<void>

/** Leaves processor and disk to others, for a multiple of the time that was worked; what is more than `most` later. */
function resting(share: number): Rest {
  let owed = 0
  let since = performance.now()
  return async (most = Number.POSITIVE_INFINITY) => {
    owed += share * (performance.now() - since)
    const pause = Math.min(owed, most)
    if (pause > 0) await sleep(pause)
    owed -= pause
    since = performance.now()
  }
}

/** In runs that are as long as others may be kept waiting, with a rest after each; all in one transaction. */
async function inRuns<T>(values: readonly T[], rest: Rest, work: (run: T[]) => unknown): Promise<void> {
  for (let from = 0; from < values.length; from += atOnce) {
    await work(values.slice(from, from + atOnce))
    await rest(longestWithin)
  }
}

/** @returns the last id that was taken; undefined where nothing of the batch waits any more */
async function countPiece(
  trx: Database,
  { id, surveyId, after = lowestId, key, rest }: Uncounted & { key: KeyObject; rest: Rest },
  keysFolder: string,
  now: Date,
): Promise<string | undefined> {
  const { rows: locked } = await sql<{ ends_at: Date; optional: string[] }>`
    select s.ends_at, jsonb_path_query_array(s.questions, '$[*] ? (@.required == false).id') as optional
    from survey_batches b join surveys s on s.id = b.survey_id
    where b.id = ${id} and b.counted_at is null for update of b`.execute(trx)
  // Another server has counted the last of it.
  const [state] = locked
  if (state === undefined) return
  // Counted no further than matters: a batch may be large.
  const { rows } = await sql<{ left: number; others: number; alone: boolean }>`
    select (select count(*)::int from (
        select from survey_waiting_answers where batch_id = ${id} and id > ${after}::uuid order by id
        limit ${2 * piece + 1}) uncounted) as left,
      (select count(*)::int from (
        select from survey_batches o cross join lateral (
          select from survey_waiting_answers where batch_id = o.id order by id limit ${fewestAnswers}) waiting
        where o.survey_id = ${surveyId}::bigint and o.closed_at is null) open) as others,
      not exists (select from survey_batches o
        where o.survey_id = ${surveyId}::bigint and o.id <> ${id} and o.counted_at is null)
      and not exists (select from survey_waiting_answers
        where survey_id = ${surveyId}::bigint and batch_id is null) as alone`.execute(trx)
  const { left = 0, others = 0, alone = false } = rows[0] ?? {}
  const isLast = left <= 2 * piece
  // Which of the last are held back the rows that are left behind tell nobody: one statement takes them all.
  const { taken, last } = await takeByLot(
    trx,
    { id, after },
    isLast ? { count: left, run: left } : { count: piece, run: atOnce },
    rest,
  )
  const over = isOverForGood(state.ends_at, now)
  const held = isLast ? heldBack(left, over, others) : 0
  const counted = taken.slice(held)
  await holdBack(trx, { from: { id, key }, surveyId, keysFolder }, taken.slice(0, held))
  const tally: Tally = {
    ...{ score: 0, counts: new Map(), texts: [] },
    ...{ optional: new Set(state.optional), sites: await takeSiteTallies(trx, { id, key }) },
  }
  await inRuns(counted, rest, run => {
    for (const sealed of run) add(tally, unseal({ id, key }, sealed))
  })
  const { rows: results } = await sql<{ sites_counted: boolean }>`
    insert into survey_results (survey_id, counted, score_sum)
    values (${surveyId}::bigint, ${counted.length}, ${tally.score})
    on conflict (survey_id) do update set counted = survey_results.counted + excluded.counted,
      score_sum = survey_results.score_sum + excluded.score_sum, rewritten = false
    returning sites_counted`.execute(trx)
  await addCounts(trx, surveyId, tally.counts)
  await addTexts(trx, surveyId, tally.texts, { most: isLast ? mixed : mixedBetween, rest })
  // What is said of campuses is said once: it would else be known what each of the answers that came since has added.
  if (!results[0]?.sites_counted) {
    if (!isLast) await sealSiteTallies(trx, surveyId, { id, key }, tally.sites)
    else if (over && alone && held === 0) await writeSiteResults(trx, surveyId, tally.sites)
    else if (tally.sites.size > 0) {
      const next = sealingFor(await openBatch(trx, keysFolder, surveyId))
      await sealSiteTallies(trx, surveyId, next, tally.sites)
    }
  }
  if (isLast) await sql`update survey_batches set counted_at = ${now} where id = ${id}`.execute(trx)
  return isLast ? undefined : last
}

/** Lower than any that is made. */
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Takes `count` out of those that wait after an id, by lot: ids are random. */
async function takeByLot(
  trx: Database,
  { id: batchId, after }: { id: string; after: string },
  { count, run }: { count: number; run: number },
  rest: Rest,
): Promise<{ taken: Buffer[]; last: string }> {
  const taken: Buffer[] = []
  let last = after
  for (;;) {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      with chosen as (
        select id from survey_waiting_answers where batch_id = ${batchId} and id > ${last}::uuid order by id limit ${run}),
      taken as (
        delete from survey_waiting_answers where id in (select id from chosen) returning id, sealed)
      select id, sealed from taken order by id`.execute(trx)
    taken.push(...rows.map(({ sealed }) => sealed))
    last = rows.at(-1)?.id ?? last
    if (rows.length < run || taken.length >= count) return { taken: shuffled(taken), last }
    await rest(longestWithin)
  }
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
  /** By question, how often each choice and each note was given; of an optional one also how many answered. */
  counts: Counts
  /** Each with its question; null: a comment. */
  texts: [question: string | null, text: string][]
  /** The questions that may be left open. */
  optional: ReadonlySet<string>
  sites: SiteTallies
}

function add(tally: Tally, waiting: WaitingAnswer): void {
  const { answer, score } = waiting
  const { surveyAnswers, comment = '' } = answer
  tally.score += score ?? 0
  addToSite(tally.sites, waiting)
  for (const { questionId, choices = [], note, text = '' } of surveyAnswers) {
    if (tally.optional.has(questionId)) countInto(tally.counts, questionId, answeredName)
    for (const value of note === undefined ? choices : [String(note)])
      countInto(tally.counts, questionId, value)
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
async function addTexts(
  trx: Database,
  surveyId: string,
  texts: Tally['texts'],
  { most, rest }: { most: number; rest: Rest },
): Promise<void> {
  const from = randomUUID()
  const ids = sql`select id from survey_texts where survey_id = ${surveyId}::bigint`
  const { rows: sample } = await sql<{ id: string }>`
    (${ids} and id >= ${from}::uuid order by id limit ${most})
    union all
    (${ids} and id < ${from}::uuid order by id limit ${most})
    limit ${most}`.execute(trx)
  const every = [...texts]
  await inRuns(sample, rest, async run => {
    const { rows } = await sql<{ question_id: string | null; text: string }>`
      delete from survey_texts where survey_id = ${surveyId}::bigint and id = any(${run.map(({ id }) => id)}::uuid[])
      returning question_id, text`.execute(trx)
    for (const { question_id, text } of rows) every.push([question_id, text])
  })
  await inRuns(shuffled(every), rest, run =>
    sql`
      insert into survey_texts (survey_id, question_id, text)
      select ${surveyId}::bigint, question_id, text
      from unnest(${run.map(([question]) => question)}::text[], ${run.map(([, text]) => text)}::text[])
        as written (question_id, text)`.execute(trx),
  )
}
