import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { countable } from '../rules.ts'
import { type Sealer, sealerIn } from './seal.ts'
import type { WaitingAnswer } from './stored.ts'

/*
 * Answers become results in batches of at least 5, chosen at random among those that wait, in a transaction that does
 * nothing else. Neither its number nor the order of its rows leads to the transactions in which people answered.
 */

/** After its end, as long as an answer may be on its way into the database, in milliseconds. */
const grace = 60_000
/** Answers that are opened at a time. */
const opened = 500

const countJob = job('count-survey-answers')

/** Every minute. */
export const repeatedCount: Repeated = { job: countJob, cron: '* * * * *' }

/** Counts what may be counted; a survey that cannot be is told in the log by its id, and the others are counted all the same. */
export function countWorker({ dataFolder }: { dataFolder: string }): Worker {
  const sealer = sealerIn(dataFolder)
  return worker(countJob, async (_, { db, log, now }) => {
    for (const { surveyId, code } of await countAnswers(db, { sealer, now })) {
      log.error({ surveyId, code }, 'the answers of a survey cannot be counted')
    }
  })
}

/**
 * Counts the answers of every survey as far as `countable` allows. May run at any time, and twice at a time.
 * @returns the surveys that could not be counted, with the code of what was thrown: its message might hold an answer
 */
export async function countAnswers(
  db: Database,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<{ surveyId: string; code: string }[]> {
  const failed: { surveyId: string; code: string }[] = []
  for (const surveyId of await surveysToCount(db, now)) {
    try {
      await inTransaction(db, trx => countSurvey(trx, surveyId, { sealer, now }))
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException
      failed.push({ surveyId, code: code ?? name })
    }
  }
  return failed
}

/** Those of which something is to be counted: where nothing is, nothing is written either. */
async function surveysToCount(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; waiting: number; counted: number; ends_at: Date }>`
    select s.id::text as id, s.ends_at, w.waiting, coalesce(r.counted, 0) as counted
    from (select survey_id, count(*)::int as waiting from survey_waiting_answers group by survey_id) w
    join surveys s on s.id = w.survey_id
    left join survey_results r on r.survey_id = s.id
    order by s.id`.execute(db)
  return rows.filter(row => moreOf(row, now) > 0).map(({ id }) => id)
}

/** How many more answers are counted now. */
function moreOf(
  { counted, waiting, ends_at }: { counted: number; waiting: number; ends_at: Date },
  now: Date,
): number {
  const over = now.getTime() >= ends_at.getTime() + grace
  return countable(counted, counted + waiting, over) - counted
}

async function countSurvey(
  trx: Database,
  surveyId: string,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<void> {
  await sql`insert into survey_results (survey_id) values (${surveyId}) on conflict do nothing`.execute(trx)
  const { rows: locked } = await sql<{ counted: number; ends_at: Date }>`
    select r.counted, s.ends_at from survey_results r join surveys s on s.id = r.survey_id
    where r.survey_id = ${surveyId} for update of r`.execute(trx)
  // Read after the lock: what another server has counted meanwhile does not wait any more.
  const { rows: waiting } = await sql<{ id: string }>`
    select id from survey_waiting_answers where survey_id = ${surveyId} order by gen_random_uuid()`.execute(
    trx,
  )
  const [state] = locked
  if (state === undefined) return
  const more = moreOf({ ...state, waiting: waiting.length }, now)
  if (more === 0) return
  const ids = waiting.slice(0, more).map(({ id }) => id)
  const tally = await tallyOf(trx, surveyId, ids, sealer)
  await hideTheRest(trx, surveyId, sealer)
  await addCounts(trx, surveyId, tally.counts)
  await addTexts(trx, surveyId, tally.texts)
  await sql`
    update survey_results set counted = counted + ${ids.length}, score_sum = score_sum + ${tally.score}
    where survey_id = ${surveyId}`.execute(trx)
}

interface Tally {
  score: number
  /** By question, how often each choice and each note was given. */
  counts: Map<string, Map<string, number>>
  /** Each with its question; null: a comment. */
  texts: [question: string | null, text: string][]
}

/** Takes answers out of those that wait, and adds them up. */
async function tallyOf(
  trx: Database,
  surveyId: string,
  ids: readonly string[],
  sealer: Sealer,
): Promise<Tally> {
  const tally: Tally = { score: 0, counts: new Map(), texts: [] }
  for (let from = 0; from < ids.length; from += opened) {
    const { rows } = await sql<{ sealed: Buffer }>`
      delete from survey_waiting_answers where id = any(${ids.slice(from, from + opened)}::uuid[])
      returning sealed`.execute(trx)
    for (const { sealed } of rows) add(tally, await sealer.open(surveyId, sealed))
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

/**
 * What still waits is written anew: who reads the tables again and again does not see whose answers are counted by now, and
 * whose are held back.
 */
async function hideTheRest(trx: Database, surveyId: string, sealer: Sealer): Promise<void> {
  const { rows } = await sql<{ sealed: Buffer }>`
    delete from survey_waiting_answers where survey_id = ${surveyId} returning sealed`.execute(trx)
  const again = await Promise.all(rows.map(({ sealed }) => sealer.sealAgain(surveyId, sealed)))
  await sql`
    insert into survey_waiting_answers (survey_id, sealed)
    select ${surveyId}::bigint, sealed from unnest(${again}::bytea[]) as waiting (sealed) order by gen_random_uuid()`.execute(
    trx,
  )
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

/** All texts of the survey are written anew in a random order, so that which came first, and which together, is lost. */
async function addTexts(trx: Database, surveyId: string, texts: Tally['texts']): Promise<void> {
  await sql`
    with earlier as (delete from survey_texts where survey_id = ${surveyId} returning question_id, text)
    insert into survey_texts (survey_id, question_id, text)
    select ${surveyId}::bigint, question_id, text from (
      select question_id, text from earlier
      union all
      select * from unnest(${texts.map(([question]) => question)}::text[], ${texts.map(([, text]) => text)}::text[])
    ) as every_text (question_id, text)
    order by gen_random_uuid()`.execute(trx)
}
