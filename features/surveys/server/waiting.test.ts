import { expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { surveysLeft } from './survey-rows.ts'
import { buildPerson, buildSurvey, buildSurveySite } from './testing/surveys.ts'

const { db } = await testDatabase()

it('counts what a person has yet to answer on the campus', async () => {
  await buildSurveySite(db, 1)
  await buildSurveySite(db, 2)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const open = await buildSurvey(db, { ends_at: hours(20) })
  await buildSurvey(db, { ends_at: hours(30) })
  await buildSurvey(db, { ends_at: hours(-1) })
  await buildSurvey(db, { starts_at: hours(1) })
  await buildSurvey(db, { siteIds: [2] })
  const [one, other] = [await buildPerson(db), await buildPerson(db)]
  const left = (accountId: string) => surveysLeft(db, 1, { accountId, now: new Date() })
  expect(await left(one)).toBe(2)
  await db.insertInto('survey_participations').values({ survey_id: open, account_id: one }).execute()
  expect([await left(one), await left(other)]).toEqual([1, 2])
})
