import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { ChapterResult, ChapterStatus, PassVector, QuestionAnswer } from '../contract.ts'
import { chapterStatusOf, faultsOf, isRight, languageFor } from '../rules.ts'
import { begunRecord, counts, reachedChapter, type Training, type TrainingRecord } from './record.ts'
import { wrongAnswers } from './refusals.ts'
import type { StoredChapter } from './stored.ts'
import { type TraineeTraining, textsIn, traineeTraining } from './training-rows.ts'

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
  return inTransaction(db, async trx => {
    const record = await begunRecord(trx, training)
    // Not before: an import that changes what is asked waits for the record, or has ended.
    const requested = await traineeTraining(trx, training.id, training.trainee)
    const language = languageFor(submitted.language, requested.languages)
    const chapter = reachedChapter(requested, chapterId, record)
    const faults = faultsOf(chapter.questions, answers)
    if (faults.length > 0) throw wrongAnswers(answers, faults)
    const given = new Map(answers.map(one => [one.questionId, one.answers]))
    if (counts(record, chapterId)) {
      const kept = record.status === 'VALIDATED' ? given : await storedAnswers(trx, record.id)
      return resultOf(requested, chapter, kept, language)
    }
    const result = resultOf(requested, chapter, given, language)
    await storeChapter(trx, record, { ...submitted, now: training.now }, chapter, result)
    return result
  })
}

async function storedAnswers(trx: Database, recordId: string): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('training_answers')
    .select(['question_id', 'answers'])
    .where('record_id', '=', recordId)
    .execute()
  return new Map(rows.map(({ question_id, answers }) => [question_id, answers]))
}

function resultOf(
  { minScore }: TraineeTraining,
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
  { id, attempt }: TrainingRecord,
  { chapterId, seconds, passVector, now }: Submitted & { now: Date },
  { questions }: StoredChapter,
  { correctAnswers, chapterStatus }: ChapterResult,
): Promise<void> {
  const rows = correctAnswers.map(({ questionId, given, right }) => ({ id: questionId, given, right }))
  await stored(trx, {
    ...{ id, attempt, chapterId, seconds, passVector, now, chapterStatus },
    answers: JSON.stringify(rows),
    questions: questions.map(question => question.id),
  })
}

interface StoredValues extends Omit<Submitted, 'answers' | 'language'> {
  id: string
  attempt: number
  now: Date
  chapterStatus: ChapterStatus
  /** JSON of id, given and right of each. */
  answers: string
  questions: readonly string[]
}

/** The answers, the chapter and where its person is now: one statement. */
const stored = reusableQuery<StoredValues, { id: string }>((trx, values) => {
  const { id, attempt, now, chapterId, chapterStatus, seconds, passVector, answers, questions } = values
  const statement = sql<{ id: string }>`
    with answered as (
      insert into training_answers (record_id, question_id, answers, is_right)
      select ${id}::bigint, a.id, array(select jsonb_array_elements_text(a.given)), a."right"
      from jsonb_to_recordset(${answers}::jsonb) a (id text, given jsonb, "right" boolean)
      on conflict (record_id, question_id) do update set answers = excluded.answers, is_right = excluded.is_right),
    chosen as (
      delete from training_drafts where record_id = ${id}::bigint and question_id = any(${questions}::text[])),
    posted as (
      insert into training_chapters (record_id, chapter_id, attempt, status, seconds, posted_at)
      values (${id}::bigint, ${chapterId}::text, ${attempt}::int, ${chapterStatus}::text, ${seconds}::int,
        ${now}::timestamptz)
      on conflict (record_id, chapter_id) do update set attempt = excluded.attempt, status = excluded.status,
        seconds = excluded.seconds, posted_at = excluded.posted_at)
    update training_records set changed_at = ${now}::timestamptz, pass_vector = ${passVector}::text,
      chapter_id = ${chapterId}::text, phase = 'REVIEW', step = 0, page = null, pages = null
    where id = ${id}::bigint
    returning id`
  return { compile: () => statement.compile(trx) }
})
