import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { answer } from './answers.ts'
import { closeBatch, openBatch, surveysToClose } from './batches.ts'
import { surveyOf, surveysOf, surveysToAnswer } from './survey-rows.ts'
import { teamsFor } from './teams.ts'
import {
  answerOf,
  buildChallenge,
  buildPeople,
  buildPerson,
  buildSurvey,
  buildSurveySite,
} from './testing/surveys.ts'

/*
 * What the database does for a call where 200 surveys are open and 500,000 answers have been given: how many pages it looks
 * at, which no speed of a machine changes.
 */

const surveys = 200
const people = 2_500
const { db, pool } = await testDatabase()
const keysFolder = temporaryFolder()
let everything: string
let nothing: string
let surveyId: string

beforeAll(async () => {
  await buildSurveySite(db)
  for (let n = 0; n < surveys; n++) {
    const quiz = { category: 'QUIZ', linked_to_challenges: n % 4 === 0 } as const
    surveyId = await buildSurvey(db, n % 2 === 0 ? quiz : {})
  }
  const batch = await inTransaction(db, trx => openBatch(trx, keysFolder, surveyId))
  await sql`
    insert into survey_waiting_answers (survey_id, batch_id, sealed)
    select ${surveyId}::bigint, ${batch.id}::uuid, '\\x00' from generate_series(1, 50000)`.execute(db)
  const accounts = await buildPeople(db, people)
  everything = accounts[0] ?? ''
  nothing = await buildPerson(db)
  const teams = Array.from({ length: 3 }, (_, n) => [`Team ${n}`, accounts.slice(n * 8, n * 8 + 8)] as const)
  await buildChallenge(db, Object.fromEntries(teams))
  await inTransaction(db, async trx => {
    // Half a million times two references need not be looked up.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into survey_participations (survey_id, account_id, answered_at, answers, score, total, points)
      select s.id, a.id, now(), '{"surveyAnswers": []}', case when category = 'QUIZ' then 1 end,
        case when category = 'QUIZ' then 2 end, case when linked_to_challenges then 1 end
      from surveys s, accounts a where a.id <> ${nothing} order by random()`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
})

const reader = (accountId: string) => ({ accountId, language: 'en' as const, now: new Date() })
const calls: [string, (db: Database) => Promise<unknown>, statements: number, pages: number][] = [
  ['the list of who has answered all', trx => surveysOf(trx, 1, undefined, reader(everything)), 1, 3_000],
  ['the list of who has answered nothing', trx => surveysOf(trx, 1, undefined, reader(nothing)), 1, 3_000],
  ['a survey', trx => surveyOf(trx, surveyId, reader(everything)), 1, 40],
  ['home', trx => surveysToAnswer(trx, 1, reader(nothing)), 1, 1_000],
  ['the teams', trx => teamsFor(trx, reader(everything)), 2, 3_000],
  [
    'an answer',
    trx =>
      answer(trx, keysFolder, answerOf(), { id: surveyId, siteId: 1, accountId: nothing, now: new Date() }),
    2,
    80,
  ],
]

it('finds what is to be counted without counting what waits', async () => {
  const work = await workOf({ pool }, async trx => {
    expect(await surveysToClose(trx, new Date())).toEqual([surveyId])
    await closeBatch(trx, surveyId, new Date())
  })
  expect(work.reduce((sum, one) => sum + one.pages, 0)).toBeLessThanOrEqual(60)
})

describe('at 200 surveys and 500,000 answers', () => {
  it.each(calls)(
    '%s reads no table of answers from end to end, and few pages',
    async (_, call, statements, pages) => {
      const work = await workOf({ pool }, call)
      expect(work).toHaveLength(statements)
      expect(work.flatMap(({ scanned }) => scanned)).not.toContain('survey_participations')
      expect(work.reduce((sum, one) => sum + one.pages, 0)).toBeLessThanOrEqual(pages)
    },
  )
})
