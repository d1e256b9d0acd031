import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type {
  ChapterResult,
  ChapterStatus,
  FormationResult,
  PassVector,
  Progress,
  QuestionAnswer,
} from '../contract.ts'
import {
  chapterStatusOf,
  faultOf,
  faultsOf,
  isReached,
  isRight,
  languageFor,
  scoreOf,
  validUntilOf,
} from '../rules.ts'
import { issueCertificate } from './certificates-issue.ts'
import { stepsOf } from './place.ts'
import { chapterNotReached, chaptersMissing, noSuchChapter, noSuchPage, wrongAnswers } from './refusals.ts'
import type { StoredChapter } from './stored.ts'
import { isOf, type Trainee } from './trainee.ts'
import { type AskedTraining, askedTraining, textsIn } from './training-rows.ts'

/** Who answers which training, and when. */
export interface Training {
  id: string
  trainee: Trainee
  now: Date
}

type Status = 'ONGOING' | 'VALIDATED' | 'RESTART_REQUIRED'

/** How far somebody is, as it stands while nobody else writes it. */
interface Record {
  id: string
  status: Status
  attempt: number
  score: number | null
  validUntil: Date | null
  chapters: ReadonlyMap<string, { status: Exclude<ChapterStatus, 'TODO'>; attempt: number }>
}

/** The row of somebody, held until the transaction ends: whatever two devices write comes one after the other. */
const heldRow = sql`id::text as id, status, attempt, score, valid_until as "validUntil"`

interface HeldRow extends Omit<Record, 'chapters'> {
  isNew: boolean
}

/** The record of somebody, begun where there is none. One whose validity has ended begins anew; its certificates stay. */
async function begunRecord(trx: Database, training: Training): Promise<Record> {
  const { id, trainee, now } = training
  const whose = trainee.accountId === null ? sql`visitor_id` : sql`account_id`
  const { rows } = await sql<HeldRow>`
    insert into training_records (training_id, account_id, visitor_id, started_at, changed_at)
    values (${id}::bigint, ${trainee.accountId}, ${trainee.visitorId}::bigint, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (training_id, ${whose}) do update set changed_at = training_records.changed_at
    returning ${heldRow}, xmax = 0 as "isNew"`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('a record that was begun is gone')
  if (row.isNew) return { ...row, chapters: new Map() }
  if (!hasEnded(row, now)) return withChapters(trx, row)
  await beginAnew(trx, row.id, now)
  return { ...row, status: 'ONGOING', attempt: 1, score: null, validUntil: null, chapters: new Map() }
}

/** The record of somebody; undefined where there is none, or its validity has ended. */
async function knownRecord(trx: Database, { id, trainee, now }: Training): Promise<Record | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${heldRow} from training_records r
    where r.training_id = ${id}::bigint and ${isOf('r', trainee)} for update`.execute(trx)
  const [row] = rows
  return row === undefined || hasEnded(row, now) ? undefined : withChapters(trx, row)
}

function hasEnded({ status, validUntil }: Pick<Record, 'status' | 'validUntil'>, now: Date): boolean {
  return status === 'VALIDATED' && validUntil !== null && validUntil <= now
}

/** Asked for once the row is held: what was posted while it was waited for is then seen. */
async function withChapters(trx: Database, row: Omit<Record, 'chapters'>): Promise<Record> {
  const posted = await trx
    .selectFrom('training_chapters')
    .select(['chapter_id', 'status', 'attempt'])
    .where('record_id', '=', row.id)
    .execute()
  const chapters = posted.map(
    ({ chapter_id, status, attempt }) =>
      [chapter_id, { status: status as Exclude<ChapterStatus, 'TODO'>, attempt }] as const,
  )
  return { ...row, chapters: new Map(chapters) }
}

async function beginAnew(trx: Database, id: string, now: Date): Promise<void> {
  await sql`
    with chapters as (delete from training_chapters where record_id = ${id}::bigint),
      answers as (delete from training_answers where record_id = ${id}::bigint),
      drafts as (delete from training_drafts where record_id = ${id}::bigint)
    update training_records set status = 'ONGOING', attempt = 1, score = null, validated_at = null, valid_until = null,
      started_at = ${now}::timestamptz, changed_at = ${now}::timestamptz, chapter_id = null, phase = null, step = null
    where id = ${id}::bigint`.execute(trx)
}

/** The chapter of a training, if it may be read and answered. @throws Problem 404, 409 CHAPTER_NOT_REACHED */
function reachedChapter({ chapters }: AskedTraining, chapterId: string, record: Record): StoredChapter {
  const index = chapters.findIndex(({ id }) => id === chapterId)
  const chapter = chapters[index]
  if (chapter === undefined) throw noSuchChapter()
  const statuses = chapters.map(
    ({ id }) => ({ chapterStatus: record.chapters.get(id)?.status ?? 'TODO' }) as const,
  )
  if (record.status !== 'VALIDATED' && !isReached(statuses, index)) throw chapterNotReached()
  return chapter
}

/**
 * Whether a chapter has been answered as often as it counts: once, and once more after each completion that failed where
 * it was not validated.
 */
function counts({ status, attempt, chapters }: Record, chapterId: string): boolean {
  if (status === 'VALIDATED') return true
  const posted = chapters.get(chapterId)
  return posted !== undefined && (posted.status === 'VALIDATED' || posted.attempt >= attempt)
}

/**
 * Keeps where somebody is, and what they chose there. Of a training that is validated nothing is kept: it is only read again.
 * @throws Problem 404, 409 CHAPTER_NOT_REACHED, 400 for a page or an answer that the chapter does not have
 */
export async function keepProgress(
  db: Database,
  { chapterId, phase, index, answer }: Omit<Progress, 'answers'> & { answer?: QuestionAnswer | undefined },
  training: Training,
): Promise<void> {
  const asked = await askedTraining(db, training.id, training.trainee)
  await inTransaction(db, async trx => {
    const record = await begunRecord(trx, training)
    const chapter = reachedChapter(asked, chapterId, record)
    const posted = record.status === 'VALIDATED' || record.chapters.has(chapterId)
    if ((phase === 'REVIEW' && !posted) || (index > 0 && index >= stepsOf(chapter, phase))) throw noSuchPage()
    checkChoice(chapter, answer)
    if (record.status === 'VALIDATED') return
    if (answer !== undefined && !counts(record, chapterId)) await keepChoice(trx, record.id, answer)
    await sql`
      update training_records set chapter_id = ${chapterId}, phase = ${phase}, step = ${index},
        changed_at = ${training.now}::timestamptz
      where id = ${record.id}::bigint`.execute(trx)
  })
}

function checkChoice({ questions }: StoredChapter, answer: QuestionAnswer | undefined): void {
  if (answer === undefined) return
  const question = questions.find(({ id }) => id === answer.questionId)
  const fault = question === undefined ? 'UNKNOWN_QUESTION' : faultOf(question, answer.answers)
  // Who takes their choice back has chosen nothing for now.
  if (fault === undefined || fault === 'MISSING') return
  throw wrongAnswers([answer], [{ fault, place: 0, questionId: answer.questionId }], 'answer')
}

/** A row for each question: what another device chose for another one stays. */
async function keepChoice(
  trx: Database,
  recordId: string,
  { questionId, answers }: QuestionAnswer,
): Promise<void> {
  if (answers.length === 0) {
    await trx
      .deleteFrom('training_drafts')
      .where('record_id', '=', recordId)
      .where('question_id', '=', questionId)
      .execute()
    return
  }
  await trx
    .insertInto('training_drafts')
    .values({ record_id: recordId, question_id: questionId, answers })
    .onConflict(row => row.columns(['record_id', 'question_id']).doUpdateSet({ answers }))
    .execute()
}

interface Submitted {
  chapterId: string
  answers: readonly QuestionAnswer[]
  seconds: number
  passVector: PassVector
  /** Of the explanations, as the header wants it. */
  language: string | undefined
}

/**
 * Submits a chapter. Answers count once in each attempt: asked again, what counts is answered, whatever is sent now.
 * @throws Problem 404, 409 CHAPTER_NOT_REACHED, 400 by answer
 */
export async function submitChapter(
  db: Database,
  submitted: Submitted,
  training: Training,
): Promise<ChapterResult> {
  const { chapterId, answers } = submitted
  const asked = await askedTraining(db, training.id, training.trainee)
  const language = languageFor(submitted.language, asked.languages)
  return inTransaction(db, async trx => {
    const record = await begunRecord(trx, training)
    const chapter = reachedChapter(asked, chapterId, record)
    const faults = faultsOf(chapter.questions, answers)
    if (faults.length > 0) throw wrongAnswers(answers, faults)
    const given = new Map(answers.map(one => [one.questionId, one.answers]))
    if (counts(record, chapterId)) {
      const kept = record.status === 'VALIDATED' ? given : await keptAnswers(trx, record.id)
      return resultOf(asked, chapter, kept, language)
    }
    const result = resultOf(asked, chapter, given, language)
    await storeChapter(trx, record, { ...submitted, now: training.now }, chapter, result)
    return result
  })
}

async function keptAnswers(trx: Database, recordId: string): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('training_answers')
    .select(['question_id', 'answers'])
    .where('record_id', '=', recordId)
    .execute()
  return new Map(rows.map(({ question_id, answers }) => [question_id, answers]))
}

function resultOf(
  { minScore }: AskedTraining,
  { questions }: StoredChapter,
  given: ReadonlyMap<string, readonly string[]>,
  language: string,
): ChapterResult {
  const correctAnswers = questions.map(question => {
    const chosen = given.get(question.id) ?? []
    return {
      questionId: question.id,
      answers: [...question.right],
      explication: textsIn(question.texts, language).explanation,
      given: [...chosen],
      right: isRight(question, chosen),
    }
  })
  const right = correctAnswers.filter(answer => answer.right).length
  return { correctAnswers, chapterStatus: chapterStatusOf(right, questions.length, minScore) }
}

async function storeChapter(
  trx: Database,
  { id, attempt }: Record,
  { chapterId, seconds, passVector, now }: Submitted & { now: Date },
  { questions }: StoredChapter,
  { correctAnswers, chapterStatus }: ChapterResult,
): Promise<void> {
  const rows = correctAnswers.map(({ questionId, given, right }) => ({ id: questionId, given, right }))
  await sql`
    with answered as (
      insert into training_answers (record_id, question_id, answers, is_right)
      select ${id}::bigint, a.id, array(select jsonb_array_elements_text(a.given)), a."right"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) a (id text, given jsonb, "right" boolean)
      on conflict (record_id, question_id) do update set answers = excluded.answers, is_right = excluded.is_right),
    chosen as (
      delete from training_drafts
      where record_id = ${id}::bigint and question_id = any(${questions.map(question => question.id)}::text[])),
    posted as (
      insert into training_chapters (record_id, chapter_id, attempt, status, seconds, posted_at)
      values (${id}::bigint, ${chapterId}, ${attempt}, ${chapterStatus}, ${seconds}, ${now}::timestamptz)
      on conflict (record_id, chapter_id) do update set attempt = excluded.attempt, status = excluded.status,
        seconds = excluded.seconds, posted_at = excluded.posted_at)
    update training_records set changed_at = ${now}::timestamptz, pass_vector = ${passVector},
      chapter_id = ${chapterId}, phase = 'REVIEW', step = 0
    where id = ${id}::bigint`.execute(trx)
}

/**
 * Completes a training. Made again, it answers what the completion brought, until a chapter is answered anew.
 * @throws Problem 404, 409 CHAPTERS_MISSING
 */
export async function complete(
  db: Database,
  passVector: PassVector,
  training: Training,
): Promise<FormationResult> {
  const asked = await askedTraining(db, training.id, training.trainee)
  return inTransaction(db, async trx => {
    const record = await knownRecord(trx, training)
    if (record === undefined) throw chaptersMissing()
    if (record.status === 'VALIDATED') return validatedResult(trx, record, training)
    if (asked.chapters.some(({ id }) => !record.chapters.has(id))) throw chaptersMissing()
    const anew = [...record.chapters.values()].some(({ attempt }) => attempt === record.attempt)
    if (record.status === 'RESTART_REQUIRED' && !anew) {
      return failedResult(record.score ?? 0)
    }
    const totalScore = await totalScoreOf(trx, record, asked)
    if (totalScore < asked.minScore) return fail(trx, record, totalScore, { passVector, now: training.now })
    return validate(trx, record, asked, totalScore, { ...training, passVector })
  })
}

/** Right answers over all questions that the training asks now. */
async function totalScoreOf(trx: Database, { id }: Record, { chapters }: AskedTraining): Promise<number> {
  const questions = chapters.flatMap(chapter => chapter.questions.map(question => question.id))
  const { rows } = await sql<{ right: number }>`
    select count(*)::int as right from training_answers
    where record_id = ${id}::bigint and is_right and question_id = any(${questions}::text[])`.execute(trx)
  return scoreOf(rows[0]?.right ?? 0, questions.length)
}

function failedResult(totalScore: number): FormationResult {
  return { formationStatus: 'RESTART_REQUIRED', totalScore, validUntil: null, certificate: null }
}

async function fail(
  trx: Database,
  { id, chapters }: Record,
  totalScore: number,
  { passVector, now }: { passVector: PassVector; now: Date },
): Promise<FormationResult> {
  await sql`
    update training_records set status = 'RESTART_REQUIRED', attempt = attempt + 1, score = ${totalScore},
      pass_vector = ${passVector}, changed_at = ${now}::timestamptz, chapter_id = null, phase = null, step = null
    where id = ${id}::bigint`.execute(trx)
  // The company may have asked for more meanwhile: without a chapter to go back to nobody could go on.
  if ([...chapters.values()].every(({ status }) => status === 'VALIDATED')) {
    await sql`update training_chapters set status = 'NOT_VALIDATED' where record_id = ${id}::bigint`.execute(
      trx,
    )
  }
  return failedResult(totalScore)
}

async function validate(
  trx: Database,
  { id }: Record,
  { validityMonths, titles }: AskedTraining,
  totalScore: number,
  { id: trainingId, trainee, now, passVector }: Training & { passVector: PassVector },
): Promise<FormationResult> {
  const validUntil = validUntilOf(now, validityMonths)
  await sql`
    update training_records set status = 'VALIDATED', score = ${totalScore}, validated_at = ${now}::timestamptz,
      valid_until = ${validUntil}::timestamptz, pass_vector = ${passVector}, changed_at = ${now}::timestamptz,
      chapter_id = null, phase = null, step = null
    where id = ${id}::bigint`.execute(trx)
  const certificate = await issueCertificate(trx, {
    trainingId,
    trainee,
    titles,
    score: totalScore,
    validatedAt: now,
    validUntil,
  })
  return {
    formationStatus: 'VALIDATED',
    totalScore,
    validUntil: validUntil?.toISOString() ?? null,
    certificate,
  }
}

async function validatedResult(
  trx: Database,
  { score, validUntil }: Record,
  { id, trainee }: Training,
): Promise<FormationResult> {
  const { rows } = await sql<{ code: string }>`
    select c.code from training_certificates c
    where c.training_id = ${id}::bigint and ${isOf('c', trainee)} and c.withdrawn_at is null
    order by c.validated_at desc limit 1`.execute(trx)
  return {
    formationStatus: 'VALIDATED',
    totalScore: score ?? 0,
    validUntil: validUntil?.toISOString() ?? null,
    certificate: rows[0]?.code ?? null,
  }
}
