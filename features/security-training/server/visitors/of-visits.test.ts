import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildTraining, buildTrainingSite } from '../testing/trainings.ts'
import { trainingOfVisitors } from './of-visits.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T08:30:00.000Z')
const [here, elsewhere, untrained] = [1, 2, 3]

/** A visitor whom a campus knows, with trainings that they have passed until some day. */
async function buildVisitor(email: string, siteId: number, passed: Record<string, Date | null>) {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into visitors (email, first_name, last_name) values (${email}, 'Vera', 'Outside') returning id)
    insert into visitor_sites (visitor_id, site_id) select id, ${siteId}::int from made
    returning visitor_id::text as id`.execute(db)
  for (const [training, until] of Object.entries(passed))
    await sql`
      insert into training_records (training_id, visitor_id, started_at, changed_at, status, validated_at, valid_until)
      values (${training}::bigint, ${rows[0]?.id}::bigint, ${now}, ${now}, 'VALIDATED', ${now}, ${until})`.execute(
      db,
    )
}

let trainings: string[]
beforeAll(async () => {
  await buildTrainingSite(db, here)
  await buildTrainingSite(db, elsewhere)
  await buildCampus(db, untrained)
  trainings = [
    await buildTraining(db, { siteIds: [here, elsewhere] }),
    await buildTraining(db, { siteIds: [here] }),
  ]
  await buildTraining(db, { siteIds: [here], formationType: 'ANNEX' })
  await buildTraining(db, { siteIds: [here], withdrawnAt: now })
  await buildTraining(db, { siteIds: [untrained] })
})

const read = (emails: string[], siteId = here) => trainingOfVisitors(db, { siteId, emails }, now)

it('says of each visitor how many trainings of the campus are asked, and how many count', async () => {
  const [both = '', one = ''] = trainings
  const [later, before] = [new Date(now.getTime() + 1), now]
  await buildVisitor('all@partner.example', here, { [both]: null, [one]: later })
  await buildVisitor('some@partner.example', here, { [both]: null, [one]: before })
  await buildVisitor('known@partner.example', here, {})
  expect(
    await read([
      'all@partner.example',
      'some@partner.example',
      'known@partner.example',
      'new@partner.example',
    ]),
  ).toEqual(
    new Map([
      ['all@partner.example', { asked: 2, passed: 2 }],
      ['some@partner.example', { asked: 2, passed: 1 }],
      ['known@partner.example', { asked: 2, passed: 0 }],
      ['new@partner.example', { asked: 2, passed: 0 }],
    ]),
  )
})

it('counts what was passed at another campus, by an e-mail however it is written', async () => {
  await buildVisitor('moved@partner.example', elsewhere, { [trainings[0] ?? '']: null })
  const written = ['Moved@Partner.example', 'moved@partner.example', 'moved@partner.example']
  expect(await read(written)).toEqual(
    new Map([
      ['Moved@Partner.example', { asked: 2, passed: 1 }],
      ['moved@partner.example', { asked: 2, passed: 1 }],
    ]),
  )
})

it('says nothing of who trains with an account, nor where a campus asks nothing', async () => {
  await buildAccount(db, { email: 'colleague@campus.example', email_verified: true })
  expect(await read(['colleague@campus.example', 'new@partner.example'])).toEqual(
    new Map([['new@partner.example', { asked: 2, passed: 0 }]]),
  )
  expect(await read(['new@partner.example'], untrained)).toEqual(new Map())
  expect(await read([])).toEqual(new Map())
})
