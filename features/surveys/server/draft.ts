import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { Survey } from '../contract.ts'
import { isMarked, pointsOf } from '../rules.ts'
import { surveyWithKey } from './survey-rows.ts'

/** Nobody has answered what nobody can read yet. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What a screen is answered while it is filled in, and what after that. */
export interface SurveyDraft extends Record<string, unknown> {
  form: Survey
  answered: Survey
}

/**
 * The form of a survey as of a moment at which it takes answers; and what whoever has answered sees, a quiz with everything
 * right.
 */
export async function draftOfSurvey(
  db: Database,
  { key }: { key: string },
  { language, now }: { language: Language; now: Date },
): Promise<{ path: string; answer: SurveyDraft } | undefined> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select starts_at, ends_at from surveys where import_key = ${key}`.execute(db)
  const [span] = rows
  if (span === undefined) return undefined
  const reader = {
    accountId: nobody,
    language,
    now: now >= span.starts_at && now < span.ends_at ? now : span.starts_at,
  }
  const form = await surveyWithKey(db, key, reader, false)
  const told = await surveyWithKey(db, key, reader, true)
  return { path: `/survey/${form.id}`, answer: { form, answered: answeredRight(told) } }
}

function answeredRight(survey: Survey): Survey {
  const marked = survey.questions.filter(({ type, choices }) =>
    isMarked({
      type,
      choices: choices.map(({ id, isRightAnswer }) => ({ id, isRightAnswer: isRightAnswer === true })),
    }),
  )
  const score = marked.length
  return {
    ...survey,
    answered: true,
    result: survey.category === 'QUIZ' ? { score, total: score, points: pointsOf(score, survey) } : null,
    answers: {
      surveyAnswers: marked.map(({ id, type, choices }) => ({
        ...{ questionId: id, type },
        choices: choices.filter(({ isRightAnswer }) => isRightAnswer).map(choice => choice.id),
      })),
    },
  }
}
