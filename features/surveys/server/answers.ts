import { sql } from 'kysely'
import { campusOfAccount } from '#features/account/server/public.ts'
import { sitesWith } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { AnswerResult, SurveyAnswer, SurveyCategory } from '../contract.ts'
import { faultsOf, isGiven, pointsOf, scoreOf } from '../rules.ts'
import { type OpenBatch, openBatch, sealingFor } from './batches.ts'
import { alreadyAnswered, noSuchSurvey, surveyOver, wrongAnswer } from './refusals.ts'
import { seal } from './seal.ts'
import type { StoredQuestion } from './stored.ts'
import { functionality, isOpen } from './survey-rows.ts'

interface Asking {
  id: string
  siteId: number
  accountId: string
  now: Date
}

interface QuestionRow {
  category: SurveyCategory
  linked_to_challenges: boolean
  challenge_points_coef: number
  questions: StoredQuestion[]
  over: boolean
  answered: boolean
  own_site: number | null
  batch_id: string | null
  public_key: Buffer | null
}

/** A survey as one who would answer it on a campus finds it. */
const withQuestions = reusableQuery<Asking, QuestionRow>((db, { id, siteId, accountId, now }) => {
  const statement = sql<QuestionRow>`
    select s.category, s.linked_to_challenges, s.challenge_points_coef, s.questions,
      s.ends_at <= ${now}::timestamptz as over,
      exists (select from survey_participations p where p.survey_id = s.id and p.account_id = ${accountId}) as answered,
      ${campusOfAccount(accountId)} as own_site, b.id as batch_id, b.public_key
    from surveys s
    left join survey_batches b on b.survey_id = s.id and b.closed_at is null
    join survey_sites here on here.survey_id = s.id and here.site_id = ${siteId}::int
    where s.id = ${id}::bigint and s.withdrawn_at is null and s.starts_at <= ${now}::timestamptz
      and here.site_id in ${sitesWith(functionality)}`
  return { compile: () => statement.compile(db) }
})

interface Written extends Asking, AnswerResult {
  answers: string
  batchId: string
  sealed: Buffer
}

/**
 * That the person has answered, and what they answered: nothing where they have, or where the survey, or the batch, takes
 * no answer any more. Of an anonymous one the person's row holds neither the answers nor the time.
 */
const written = reusableQuery<Written, { id: string }>((db, values) => {
  const statement = sql<{ id: string }>`
    with batch as (
      select id from survey_batches where id = ${values.batchId}::uuid and closed_at is null for share
    ), answered as (
      insert into survey_participations (survey_id, account_id, answered_at, answers, score, total, points)
      select s.id, ${values.accountId}, case when not s.anonymous then ${values.now}::timestamptz end,
        case when not s.anonymous then ${values.answers}::jsonb end,
        ${values.score}::int, ${values.total}::int, ${values.points}::int
      from surveys s, batch
      where s.id = ${values.id}::bigint and ${isOpen(values.now)}
      on conflict do nothing
      returning survey_id)
    insert into survey_waiting_answers (survey_id, batch_id, sealed)
    select survey_id, ${values.batchId}::uuid, ${values.sealed}::bytea from answered
    returning id`
  return { compile: () => statement.compile(db) }
})

/** How often an answer is sealed at most: a batch is closed once a minute at most. */
const attempts = 5

/**
 * Answers a survey, once. In the transaction of `db`: the participation and the sealed answer are committed together.
 * @param keysFolder where the private key of a new batch is put
 * @throws Problem 404 where the campus does not ask it, 409 SURVEY_OVER and ALREADY_ANSWERED, 400 by part of the body
 */
export async function answer(
  db: Database,
  keysFolder: string,
  sent: SurveyAnswer,
  asking: Asking,
): Promise<AnswerResult> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const survey = await openSurvey(db, asking)
    const { category, questions } = survey
    const faults = faultsOf({ category, questions }, sent)
    if (faults.length > 0) throw wrongAnswer(questions, sent, faults)
    const body = { ...sent, surveyAnswers: sent.surveyAnswers.filter(isGiven) }
    const result = resultOf(survey, body)
    const batch = sealingFor(await batchOf(survey, () => openBatch(db, keysFolder, asking.id)))
    const sealed = seal(batch, questions, {
      answer: body,
      score: result.score,
      siteId: survey.own_site,
    })
    const stored = { ...asking, ...result, answers: JSON.stringify(body), batchId: batch.id, sealed }
    if ((await written(db, stored)).length > 0) return result
    // Another call was quicker, its end was moved, or its batch was closed: the rows now say which.
  }
  throw new Error('the batches of a survey are closed faster than it is answered')
}

async function batchOf({ batch_id, public_key }: QuestionRow, open: () => Promise<OpenBatch>) {
  return batch_id === null || public_key === null ? open() : { id: batch_id, publicKey: public_key }
}

async function openSurvey(db: Database, asking: Asking): Promise<QuestionRow> {
  const [survey] = await withQuestions(db, asking)
  if (survey === undefined) throw noSuchSurvey()
  if (survey.answered) throw alreadyAnswered()
  if (survey.over) throw surveyOver()
  return survey
}

function resultOf(
  { category, questions, linked_to_challenges, challenge_points_coef }: QuestionRow,
  { surveyAnswers }: SurveyAnswer,
): AnswerResult {
  if (category !== 'QUIZ') return { score: null, total: null, points: null }
  const { score, total } = scoreOf(questions, surveyAnswers)
  const coefficient = {
    linkedToChallenges: linked_to_challenges,
    challengePointsCoef: challenge_points_coef,
  }
  return { score, total, points: pointsOf(score, coefficient) }
}
