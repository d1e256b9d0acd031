import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '#platform/server/observability/log.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { SurveyReach } from '../../staff-contract.ts'
import { buildSurvey, buildSurveySite, surveysServer } from '../testing/surveys.ts'
import { remindWorker } from './remind.ts'
import { buildStaff, inHours } from './testing/staff.ts'

const { db } = await testDatabase()
const server = await surveysServer(db)
afterAll(() => server.close())
const publicUrl = 'https://campus.example'

let editor: string
beforeAll(async () => {
  for (const id of [1, 2]) await buildSurveySite(db, id)
  editor = await buildStaff(db, 'EDITOR')
})
beforeEach(async () => {
  await sql`delete from mails`.execute(db)
  await sql`update accounts set site_id = null`.execute(db)
})

const employee = (name: string, siteId = 1) =>
  buildAccount(db, { site_id: siteId, first_name: 'Ada', last_name: name, language: 'en' })
const answers = (surveyId: string, account_id: string) =>
  db.insertInto('survey_participations').values({ survey_id: surveyId, account_id }).execute()
const reach = async (id: string) =>
  (await server.call<SurveyReach>('GET', `/staff/surveys/${id}/reach`, editor)).body
const remind = (id: string, who = editor) =>
  server.call<{ toRemind: number }>('POST', `/staff/surveys/${id}/reminders`, who)
const mailAll = (surveyId: string) =>
  remindWorker({ publicUrl }).work(
    { surveyId },
    { db, log: silent, now: new Date(), stopping: new AbortController().signal },
  )
const mails = () =>
  db.selectFrom('mails').select(['recipient', 'subject', 'plain']).orderBy('recipient').execute()
const emailsOf = async (ids: readonly string[]) =>
  (await db.selectFrom('accounts').select('email').where('id', 'in', ids).execute())
    .map(({ email }) => String(email))
    .toSorted()
/** Lets the days pass that lie between two reminders. */
const laterThan = (id: string) =>
  sql`update survey_reminders set reminded_at = reminded_at - interval '8 days' where survey_id = ${id}::bigint`.execute(
    db,
  )

describe('reminding people of a survey', () => {
  it('spares who has answered one that is not anonymous, also between the press and the mail', async () => {
    const id = await buildSurvey(db, { siteIds: [1, 2], ends_at: '2099-03-04T11:00:00Z' })
    const people = [
      await employee('One'),
      await employee('Two', 2),
      await employee('Three'),
      await employee('Four'),
    ]
    const [first = '', , , last = ''] = people
    await answers(id, first)
    expect(await reach(id)).toEqual({ audience: 4, toRemind: 3, remindedAt: null })
    expect((await remind(id)).body).toEqual({ toRemind: 3 })
    await answers(id, last)
    await mailAll(id)
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(await emailsOf(people.slice(1, 3)))
    expect(sent[0]?.plain).toContain(`${publicUrl}/en/survey/${id}`)
    expect(sent[0]?.plain).toContain('4 March 2099')
    expect(sent[0]?.plain).not.toContain('anonymous')
    const [line] = await auditEntries(db, { subject: id, last: 1 })
    expect(line).toMatchObject({ action: 'SURVEY_REMINDED', actor: editor, detail: '3' })
    expect((await reach(id)).remindedAt).not.toBeNull()
  })

  it('mails everybody the same words of an anonymous one: nothing that is stored tells who has answered', async () => {
    const id = await buildSurvey(db, { siteIds: [1], anonymous: true })
    const people: string[] = []
    for (let n = 0; n < 12; n++) people.push(await employee(`Person${n}`))
    const answered = people.slice(0, 5)
    for (const person of answered) await answers(id, person)
    expect(await reach(id)).toMatchObject({ audience: 12, toRemind: 12 })
    expect((await remind(id)).body).toEqual({ toRemind: 12 })
    await mailAll(id)
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(await emailsOf(people))
    expect(new Set(sent.map(({ plain }) => plain)).size).toBe(1)
    expect(sent[0]?.plain).toContain('also those who have answered already')
    const { rows } =
      await sql`select survey_id, reached, done from survey_reminders where survey_id = ${id}::bigint`.execute(
        db,
      )
    expect(rows).toEqual([{ survey_id: expect.anything(), reached: null, done: true }])
  })

  it('reaches a large audience once, however many work at it and wherever they stop', async () => {
    const id = await buildSurvey(db, { siteIds: [2], anonymous: true })
    for (let n = 0; n < 230; n++) await employee(`Many${n}`, 2)
    await remind(id)
    await Promise.all([mailAll(id), mailAll(id), mailAll(id)])
    const sent = await mails()
    expect(sent).toHaveLength(230)
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(230)
  })

  it('is sent once when many press at once, and again after a week', async () => {
    const id = await buildSurvey(db, { siteIds: [1] })
    await employee('Todo')
    const pressed = await Promise.all(Array.from({ length: 50 }, () => remind(id)))
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      new Set(
        pressed.flatMap(({ body }) => (body as { data?: { error_type?: string } }).data?.error_type ?? []),
      ),
    ).toEqual(new Set(['REMINDED_LATELY']))
    await Promise.all([mailAll(id), mailAll(id)])
    expect(await mails()).toHaveLength(1)
    await laterThan(id)
    expect((await remind(id)).status).toBe(200)
    await mailAll(id)
    expect(await mails()).toHaveLength(2)
  })

  it('would be sent more than once if it looked first and wrote then (control)', async () => {
    const id = await buildSurvey(db, { siteIds: [1] })
    let sent = 0
    const carelessly = async () => {
      const { rows } = await sql`select from survey_reminders where survey_id = ${id}::bigint`.execute(db)
      if (rows.length > 0) return
      await sql`select pg_sleep(0.02)`.execute(db)
      await sql`
        insert into survey_reminders (survey_id, reminded_at) values (${id}::bigint, now())
        on conflict (survey_id) do update set reminded_at = excluded.reminded_at`.execute(db)
      sent += 1
    }
    await Promise.all(Array.from({ length: 20 }, carelessly))
    expect(sent).toBeGreaterThan(1)
  })

  it('is refused of one that is not open, and to who does not look after all of its campuses', async () => {
    await employee('Todo')
    const cases = [
      ['WITHDRAWN', { withdrawn_at: inHours(-1) }],
      ['SURVEY_OVER', { ends_at: inHours(-1) }],
      ['NOT_BEGUN', { starts_at: inHours(1), ends_at: inHours(2) }],
    ] as const
    for (const [why, given] of cases) {
      const refused = await remind(await buildSurvey(db, { siteIds: [1], ...given }))
      expect([refused.status, (refused.body as { data?: { error_type?: string } }).data?.error_type]).toEqual(
        [409, why],
      )
    }
    const ofBoth = await buildSurvey(db, { siteIds: [1, 2] })
    const ofOne = await buildStaff(db, 'SITE_MANAGER:1')
    expect((await remind(ofBoth, ofOne)).status).toBe(404)
    // Ended between the press and the mail.
    const id = await buildSurvey(db, { siteIds: [1] })
    await remind(id)
    await sql`update surveys set ends_at = clock_timestamp() where id = ${id}::bigint`.execute(db)
    await mailAll(id)
    expect(await mails()).toEqual([])
  })
})
