import { answerOf, buildChallenge, buildSurvey } from '#features/surveys/server/testing/surveys.ts'
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

/** A challenge that runs, with a team. */
export async function challengeExample(db: Database): Promise<string> {
  return (await buildChallenge(db, { owls: [] })).id
}

/** A challenge as its keeper writes it. */
export const challengeWritten = {
  ...{ name_fr: 'Le défi', name_en: 'The challenge' },
  ...{ from: '2026-11-01T07:00:00.000Z', until: '2026-12-18T17:00:00.000Z' },
  teams: [{ name_fr: 'Les renards', name_en: 'The foxes', add: [], remove: [] }],
}
