import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { draftOfSurvey } from './draft.ts'
import { buildSurvey, buildSurveySite, questionOf, quizQuestions } from './testing/surveys.ts'

const { db } = await testDatabase()
const now = new Date()
beforeAll(() => buildSurveySite(db))

async function draftOf(id: string, language: 'fr' | 'en' = 'en') {
  const { rows } = await sql<{ key: string }>`
    select import_key as key from surveys where id = ${id}`.execute(db)
  return draftOfSurvey(db, rows[0] ?? { key: '' }, { language, now })
}

it('is the form of a survey as it takes answers, before, in and after its time, and withdrawn', async () => {
  const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
  const questions = [questionOf('must'), questionOf('may', { required: false })]
  for (const given of [
    {},
    { starts_at: hours(1), ends_at: hours(2) },
    { starts_at: hours(-2), ends_at: hours(-1) },
    { withdrawn_at: hours(-1) },
  ]) {
    const id = await buildSurvey(db, { questions, ...given })
    const draft = await draftOf(id, 'fr')
    expect(draft?.path).toBe(`/survey/${id}`)
    expect(draft?.answer.form).toMatchObject({ over: false, answered: false, answers: null })
    expect(draft?.answer.form.questions.map(({ title, required }) => [title, required])).toEqual([
      ['must (fr) ?', true],
      ['may (fr) ?', false],
    ])
    expect(draft?.answer.answered).toMatchObject({ answered: true, result: null })
  }
})

it('tells the right answers of a quiz only in what comes after it, everything right', async () => {
  const id = await buildSurvey(db, {
    category: 'QUIZ',
    linked_to_challenges: true,
    challenge_points_coef: 10,
    questions: quizQuestions,
  })
  const draft = await draftOf(id)
  const rightOf = (survey: 'form' | 'answered') =>
    draft?.answer[survey].questions.flatMap(({ choices }) => choices.map(one => one.isRightAnswer))
  expect(new Set(rightOf('form'))).toEqual(new Set([null]))
  expect(rightOf('answered')).toEqual([true, false, true, true, false])
  expect(draft?.answer.answered.result).toEqual({ score: 2, total: 2, points: 20 })
})

it('is none of a survey that is not there', async () => {
  expect(await draftOfSurvey(db, { key: 'none' }, { language: 'en', now })).toBeUndefined()
})
