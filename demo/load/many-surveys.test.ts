import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { surveyOf, surveysOf, surveysToAnswer } from '#features/surveys/server/survey-rows.ts'
import { teamsFor } from '#features/surveys/server/teams.ts'
import { buildSurveySite } from '#features/surveys/server/testing/surveys.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { plansOf } from '../testing/plans.ts'
import { loadManySurveys } from './many-surveys.ts'

const now = new Date('2026-11-24T11:00:00Z')
const { db, pool } = await testDatabase()
beforeAll(async () => {
  for (let id = 1; id <= 6; id++) await buildSurveySite(db, id)
  await loadManySurveys(db, { surveys: 200, answers: 500_000, people: 5_000, today: now })
  await sql`
    with made as (
      insert into challenges (import_key, name_fr, name_en, starts_at, ends_at)
      values ('c', 'Défi', 'Challenge', ${now}::timestamptz - interval '30 days', ${now}::timestamptz + interval '1 day')
      returning id), team as (
      insert into challenge_teams (challenge_id, import_key, name_fr, name_en) select id, 't', 'T', 'T' from made
      returning id, challenge_id)
    insert into challenge_members (challenge_id, team_id, person_id)
    select challenge_id, id, 'answerer-' || n from team, generate_series(0, 23) n`.execute(db)
  await sql`analyze`.execute(db)
}, 180_000)

const large = ['survey_participations', 'survey_counts', 'accounts']

describe('among 200 surveys with half a million answers', () => {
  const reader = { accountId: 'answerer-7', language: 'en', now } as const

  it('are counted as they are', async () => {
    const { rows } = await sql<Record<string, string>>`
      select (select count(*) from surveys) as surveys, (select count(*) from survey_participations) as answers`.execute(
      db,
    )
    expect(rows).toEqual([{ surveys: '200', answers: '500000' }])
  })

  it.each<[string, number, (listening: typeof db) => Promise<unknown>]>([
    ['the list of a campus', 2_000, listening => surveysOf(listening, 1, undefined, reader)],
    ['what home tells', 2_000, listening => surveysToAnswer(listening, 1, reader)],
    ['one of them', 200, listening => surveyOf(listening, '2', reader)],
    // What each of the 24 members has earned is added up.
    ['the ranking of a challenge', 10_000, listening => teamsFor(listening, reader)],
  ])('%s is read by indexes, and no more than it is about', async (_, most, read) => {
    for (const { scanned, rows } of await plansOf(pool, read)) {
      expect(scanned.filter(table => large.includes(table))).toEqual([])
      expect(rows).toBeLessThan(most)
    }
  })
})
