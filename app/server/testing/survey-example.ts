import { answerOf, buildSurvey } from '#features/surveys/server/testing/surveys.ts'
import type { Database } from '#platform/server/database/database.ts'

/** A survey of campus 1 that takes answers, whatever clock a test has. */
export function surveyExample(db: Database): Promise<string> {
  return buildSurvey(db, {
    starts_at: new Date('2020-01-01T00:00:00Z'),
    ends_at: new Date('2100-01-01T00:00:00Z'),
  })
}

/** What it is answered with. */
export const surveyAnswer = answerOf()
