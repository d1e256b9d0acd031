import { expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { surveysToAnswer } from './survey-rows.ts'
import { buildPerson, buildSurvey, buildSurveySite } from './testing/surveys.ts'

const { db } = await testDatabase()

it('offers each person on home what they have yet to answer on the campus, the first to end first', async () => {
  await buildSurveySite(db, 1)
  await buildSurveySite(db, 2)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const later = await buildSurvey(db, { ends_at: hours(30) })
  const sooner = await buildSurvey(db, { ends_at: hours(20) })
  await buildSurvey(db, { ends_at: hours(-1) })
  await buildSurvey(db, { starts_at: hours(1) })
  await buildSurvey(db, { siteIds: [2] })
  const [one, other] = [await buildPerson(db), await buildPerson(db)]
  const offered = async (accountId: string) =>
    (await surveysToAnswer(db, 1, { accountId, language: 'en', now: new Date() })).map(({ id }) => id)
  expect(await offered(one)).toEqual([sooner, later])
  await db.insertInto('survey_participations').values({ survey_id: sooner, account_id: one }).execute()
  expect(await offered(one)).toEqual([later])
  expect(await offered(other)).toEqual([sooner, later])
})
