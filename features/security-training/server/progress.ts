import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Progress, QuestionAnswer, ReadPage } from '../contract.ts'
import { faultOf } from '../rules.ts'
import { stepsOf } from './place.ts'
import { begunRecord, counts, reachedChapter, type Training } from './record.ts'
import { noSuchPage, wrongAnswers } from './refusals.ts'
import type { StoredChapter } from './stored.ts'
import { traineeTraining } from './training-rows.ts'

/**
 * Keeps where somebody is, and what they chose there. Of a training that is validated nothing is kept: it is only read again.
 * @throws Problem 404, 409 CHAPTER_NOT_REACHED, 400 for a page or an answer that the chapter does not have
 */
export async function keepProgress(
  db: Database,
  given: Omit<Progress, 'answers' | 'page'> & {
    page?: ReadPage | undefined
    answer?: QuestionAnswer | undefined
  },
  training: Training,
): Promise<void> {
  const { chapterId, phase, index, answer } = given
  const page = phase === 'SUPPORTS' ? given.page : undefined
  if (page !== undefined && page.number >= page.of) throw noSuchPage('page.number')
  await inTransaction(db, async trx => {
    const record = await begunRecord(trx, training)
    // Not before: an import that changes what is asked waits for the record, or has ended.
    const requested = await traineeTraining(trx, training.id, training.trainee)
    const chapter = reachedChapter(requested, chapterId, record)
    const posted = record.status === 'VALIDATED' || record.chapters.has(chapterId)
    if ((phase === 'REVIEW' && !posted) || (index > 0 && index >= stepsOf(chapter, phase))) throw noSuchPage()
    checkChoice(chapter, answer)
    if (record.status === 'VALIDATED') return
    if (answer !== undefined && !counts(record, chapterId)) await keepChoice(trx, record.id, answer)
    await sql`
      update training_records set chapter_id = ${chapterId}, phase = ${phase}, step = ${index},
        page = ${page?.number ?? null}::int, pages = ${page?.of ?? null}::int,
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
