import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { FormationResult, PassVector } from '../contract.ts'
import { scoreOf, validUntilOf } from '../rules.ts'
import { issueCertificate } from './certificates-issue.ts'
import { recordOfCompletion, type Training, type TrainingRecord } from './record.ts'
import { chaptersMissing } from './refusals.ts'
import { isOf } from './trainee.ts'
import { type TraineeTraining, traineeTraining } from './training-rows.ts'

/**
 * Completes a training. Made again, it answers what the completion brought, until a chapter is answered anew.
 * @throws Problem 404, 409 CHAPTERS_MISSING
 */
export async function complete(
  db: Database,
  passVector: PassVector,
  training: Training,
): Promise<FormationResult> {
  const requested = await traineeTraining(db, training.id, training.trainee)
  return inTransaction(db, async trx => {
    const record = await recordOfCompletion(trx, training)
    if (record === undefined) throw chaptersMissing()
    if (record.status === 'VALIDATED') return validatedResult(trx, record, training)
    if (requested.chapters.some(({ id }) => !record.chapters.has(id))) throw chaptersMissing()
    const anew = [...record.chapters.values()].some(({ attempt }) => attempt === record.attempt)
    if (record.status === 'RESTART_REQUIRED' && !anew) {
      return failedResult(record.score ?? 0)
    }
    const totalScore = await totalScoreOf(trx, record, requested)
    if (totalScore < requested.minScore)
      return fail(trx, record, totalScore, { passVector, now: training.now })
    return validate(trx, record, requested, totalScore, { ...training, passVector })
  })
}

/** Right answers over all questions that the training asks now. */
async function totalScoreOf(
  trx: Database,
  { id }: TrainingRecord,
  { chapters }: TraineeTraining,
): Promise<number> {
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
  { id, chapters }: TrainingRecord,
  totalScore: number,
  { passVector, now }: { passVector: PassVector; now: Date },
): Promise<FormationResult> {
  await sql`
    update training_records set status = 'RESTART_REQUIRED', attempt = attempt + 1, score = ${totalScore},
      pass_vector = ${passVector}, changed_at = ${now}::timestamptz, chapter_id = null, phase = null, step = null, page = null, pages = null
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
  { id }: TrainingRecord,
  { validityMonths, titles }: TraineeTraining,
  totalScore: number,
  { id: trainingId, trainee, now, passVector }: Training & { passVector: PassVector },
): Promise<FormationResult> {
  const validUntil = validUntilOf(now, validityMonths)
  await sql`
    update training_records set status = 'VALIDATED', score = ${totalScore}, validated_at = ${now}::timestamptz,
      valid_until = ${validUntil}::timestamptz, pass_vector = ${passVector}, changed_at = ${now}::timestamptz,
      chapter_id = null, phase = null, step = null, page = null, pages = null
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
  { score, validUntil }: TrainingRecord,
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
