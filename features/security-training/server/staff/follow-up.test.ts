import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '#platform/server/observability/log.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { DivisionShare, MissingPerson, QuestionShare } from '../../follow-up-contract.ts'
import type { StaffTraining } from '../../staff-contract.ts'
import { answersOf, buildTraining, buildTrainingSite, buildVisitor, chapterOf } from '../testing/trainings.ts'
import { remindMissingWorker } from './remind-missing.ts'
import { buildRecord, buildStaff, publicUrl, staffServer } from './testing/staff.ts'

const { db } = await testDatabase()
const start = new Date('2026-11-23T10:00:00.000Z')
let now = start
const server = await staffServer(db, { now: () => now })
afterAll(() => server.close())

const daysAgo = (days: number) => new Date(start.getTime() - days * 24 * 3_600_000)
let safety: string
const site = 7
beforeAll(async () => {
  for (const id of [site, 8]) await buildTrainingSite(db, id)
  safety = await buildStaff(db, `SAFETY:${site}`)
})
beforeEach(async () => {
  now = start
  await sql`delete from people`.execute(db)
  await sql`delete from training_records`.execute(db)
  await sql`delete from training_certificates`.execute(db)
  await sql`delete from visitors`.execute(db)
  await sql`delete from training_reminders`.execute(db)
  await sql`delete from mails`.execute(db)
  await sql`update accounts set site_id = null, email = id || '@former.example', email_verified = false`.execute(
    db,
  )
})

const employee = (last_name: string, division: string | null, siteId = site) =>
  buildAccount(db, {
    site_id: siteId,
    first_name: 'Ada',
    last_name,
    division,
    email: `${last_name.toLowerCase()}@campus.example`,
    email_verified: true,
  })

/** Somebody of the embedded directory who has never signed in. */
async function inDirectory(surname: string, officeLocation: string, type = 'Member'): Promise<void> {
  await sql`
    insert into people (id, display_name, given_name, surname, mail, user_type, office_location)
    values (gen_random_uuid(), ${`Bo ${surname}`}, 'Bo', ${surname}, ${`${surname}@campus.example`}, ${type}, ${officeLocation})`.execute(
    db,
  )
}

const missing = (id: string, query = '', who = safety) =>
  server.call<{ people: MissingPerson[]; next: string | null }>(
    'GET',
    `/${id}/missing?siteId=${site}${query}`,
    who,
  )
const followUp = (id: string, who = safety) =>
  server.call<{
    divisions: DivisionShare[]
    questions: QuestionShare[]
    toRemind: number
    remindedLately: number
  }>('GET', `/${id}/follow-up?siteId=${site}`, who)
const remind = (id: string, key?: string, siteId = site) =>
  server.call<{ reminded: number }>('POST', `/${id}/reminders?siteId=${siteId}`, safety, {
    ...(key && { key }),
  })
const worker = remindMissingWorker({ publicUrl })
const mailAll = (trainingId: string) =>
  worker.work(
    { trainingId, siteId: String(site) },
    { db, log: silent, now, stopping: new AbortController().signal },
  )
const mails = async () =>
  (await db.selectFrom('mails').select(['recipient', 'subject', 'plain']).orderBy('recipient').execute()).map(
    mail => mail,
  )

describe('who has not passed a training', () => {
  it('is everybody of the campus whose training does not count now, by division and name', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    await employee('Zed', 'Finance')
    const begun = await employee('Été', 'Finance')
    const again = await employee('Adams', 'Research')
    const over = await employee('Evans', 'Research')
    const passed = await employee('Passed', 'Research')
    await employee('Nowhere', null)
    await employee('Elsewhere', 'Finance', 8)
    const disabled = await employee('Disabled', 'Finance')
    await sql`update accounts set disabled_at = now() where id = ${disabled}`.execute(db)
    await inDirectory('Never', `C${site}/B1/2/201`)
    await inDirectory('Guest', `C${site}/B1/2/202`, 'Guest')
    await inDirectory('Adams', `C${site}/B1/2/203`)
    await inDirectory('Far', `C8/B1/2/203`)
    await buildVisitor(db, 'vera@else.example', [site])
    await buildVisitor(db, 'else@else.example', [8])
    const at = daysAgo(3)
    await buildRecord(db, id, { account: begun }, { status: 'ONGOING', at })
    await buildRecord(db, id, { account: again }, { status: 'RESTART_REQUIRED', at })
    await buildRecord(db, id, { account: over }, { status: 'EXPIRED', at })
    await buildRecord(db, id, { account: passed }, { status: 'VALIDATED', at })
    const { body } = await missing(id)
    expect(
      body.people.map(({ lastName, division, status, kind }) => [division, lastName, status, kind]),
    ).toEqual([
      ['Finance', 'Été', 'ONGOING', 'EMPLOYEE'],
      ['Finance', 'Zed', 'TODO', 'EMPLOYEE'],
      ['Research', 'Adams', 'RESTART_REQUIRED', 'EMPLOYEE'],
      ['Research', 'Evans', 'EXPIRED', 'EMPLOYEE'],
      [null, 'Never', 'TODO', 'EMPLOYEE'],
      [null, 'Nowhere', 'TODO', 'EMPLOYEE'],
      [null, 'Visiting', 'TODO', 'VISITOR'],
    ])
    const shares = (await followUp(id)).body.divisions
    expect(shares).toEqual([
      { division: 'Finance', people: 2, validated: 0 },
      { division: 'Research', people: 3, validated: 1 },
      { division: null, people: 3, validated: 0 },
    ])
    const one = await server.call<StaffTraining>('GET', `/${id}?siteId=${site}`, safety)
    expect(one.body.counts).toMatchObject({ people: 8, validated: 1 })
  })

  it('comes page by page without losing or repeating anybody, and one division or name alone', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    for (const name of ['Aa', 'Bb', 'Cc']) await employee(name, 'Finance')
    for (const name of ['Dd', 'Ee']) await employee(name, null)
    const seen: string[] = []
    for (let after = '', more = true; more; ) {
      const { body } = await missing(id, `&limit=2${after}`)
      seen.push(...body.people.map(({ lastName }) => lastName))
      after = `&after=${body.next}`
      more = body.next !== null
    }
    expect(seen).toEqual(['Aa', 'Bb', 'Cc', 'Dd', 'Ee'])
    const ofDivision = await missing(id, '&division=Finance&search=b')
    expect(ofDivision.body.people.map(({ lastName }) => lastName)).toEqual(['Bb'])
    const ofNone = await missing(id, '&division=')
    expect(ofNone.body.people.map(({ lastName }) => lastName)).toEqual(['Dd', 'Ee'])
    for (const after of ['x', 'W10', Buffer.from('[1,2,3,4]').toString('base64url')]) {
      const wrong = await missing(id, `&after=${after}`)
      expect([wrong.status, Object.keys(wrong.body.data?.fields ?? {})]).toEqual([400, ['after']])
    }
  })

  it('leaves visitors out of a training that is not for them', async () => {
    const id = await buildTraining(db, { siteIds: [site], formationType: 'ANNEX' })
    await buildVisitor(db, 'vera@else.example', [site])
    expect((await missing(id)).body.people).toEqual([])
    expect(
      (await server.call<StaffTraining>('GET', `/${id}?siteId=${site}`, safety)).body.counts.people,
    ).toBe(0)
  })

  it('can be taken away as a table, and the log says that it was', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    await employee('=Formula', 'Finance')
    const answer = await server.send('GET', `/${id}/missing.csv?siteId=${site}`, safety)
    const rows = parse(answer.body, { delimiter: ';', bom: true }) as string[][]
    expect(rows[1]?.slice(0, 3)).toEqual(['Finance', "'=Formula", 'Ada'])
    const [line] = await auditEntries(db, { subject: id, last: 1 })
    expect(line).toMatchObject({ action: 'TRAINING_PEOPLE_EXPORTED', actor: safety })
  })

  it('is nothing to who does not look after the campus', async () => {
    const id = await buildTraining(db, { siteIds: [site, 8] })
    const other = await buildStaff(db, 'SAFETY:8')
    const unknown = await server.call('GET', '/nothing/at/all', other)
    expect(await missing(id, '', other)).toEqual(unknown)
    expect(await followUp(id, other)).toEqual(unknown)
    expect(await server.call('POST', `/${id}/reminders?siteId=${site}`, other)).toEqual(unknown)
  })
})

describe('reminding them', () => {
  it('mails everybody who has it to do, once a week, in their words and with the last day', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    await sql`update trainings set due_on = '2026-12-31' where id = ${id}::bigint`.execute(db)
    await employee('Todo', null)
    await sql`update accounts set language = 'en' where last_name = 'Todo'`.execute(db)
    const passed = await employee('Passed', null)
    await buildRecord(db, id, { account: passed }, { status: 'VALIDATED', at: daysAgo(1) })
    await buildVisitor(db, 'vera@else.example', [site])
    expect((await followUp(id)).body).toMatchObject({ toRemind: 2, remindedLately: 0 })
    expect((await remind(id)).body).toEqual({ reminded: 2 })
    await mailAll(id)
    const [ofEmployee, ofVisitor] = await mails()
    expect(ofEmployee).toMatchObject({
      recipient: 'todo@campus.example',
      subject: 'Training to take: Training en',
    })
    expect(ofEmployee?.plain).toContain('by 31 December 2026')
    expect(ofEmployee?.plain).toContain(`${publicUrl}/en/safeAtWork/fas/${id}`)
    expect(ofVisitor).toMatchObject({ recipient: 'vera@else.example' })
    expect(ofVisitor?.plain).toContain(`${publicUrl}/fr/safeAtWork/fas/visitor?siteId=${site}`)
    expect((await followUp(id)).body).toMatchObject({ toRemind: 0, remindedLately: 2 })
    expect((await missing(id)).body.people.map(({ remindedAt }) => remindedAt)).toEqual(
      Array(2).fill(start.toISOString()),
    )
    await employee('Later', null)
    now = new Date(start.getTime() + 6 * 24 * 3_600_000)
    expect((await remind(id)).body).toEqual({ reminded: 1 })
    now = new Date(start.getTime() + 8 * 24 * 3_600_000)
    expect((await remind(id)).body).toEqual({ reminded: 2 })
    await mailAll(id)
    expect(await mails()).toHaveLength(2 + 1 + 2)
    const [line] = await auditEntries(db, { subject: id, last: 1 })
    expect(line).toMatchObject({ action: 'TRAINING_REMINDED', detail: '2', siteId: site })
  })

  it('mails nobody twice when many press at once', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    for (let n = 0; n < 20; n++) await employee(`Person${n}`, null)
    const answers = await Promise.all(Array.from({ length: 50 }, () => remind(id)))
    expect(answers.map(({ body }) => body.reminded).reduce((all, one) => all + one, 0)).toBe(20)
    await Promise.all([mailAll(id), mailAll(id), mailAll(id)])
    expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(20)
    expect(await mails()).toHaveLength(20)
  })

  it('would mail them twice if it looked first and wrote then (control)', async () => {
    await buildTraining(db, { siteIds: [site] })
    await employee('Todo', null)
    let written = 0
    const carelessly = async () => {
      const { rows } = await sql`select from training_reminders where email = 'todo@campus.example'`.execute(
        db,
      )
      if (rows.length > 0) return
      await sql`select pg_sleep(0.02)`.execute(db)
      await sql`
        insert into training_reminders (training_id, email, site_id, reminded_at)
        select max(id), 'todo@campus.example', ${site}, now() from trainings
        on conflict (training_id, email) do update set mailed_at = null`.execute(db)
      written += 1
    }
    await Promise.all(Array.from({ length: 20 }, carelessly))
    expect(written).toBeGreaterThan(1)
  })

  it('spares whoever passes between the press and the mail', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    const account = await employee('Quick', null)
    expect((await remind(id)).body.reminded).toBe(1)
    await buildRecord(db, id, { account }, { status: 'VALIDATED', at: start })
    await mailAll(id)
    expect(await mails()).toEqual([])
  })

  it('is refused where the training is withdrawn, or not asked for by the campus', async () => {
    const id = await buildTraining(db, { siteIds: [site], withdrawnAt: daysAgo(1) })
    await employee('Todo', null)
    const refused = await remind(id)
    expect([refused.status, refused.body.data?.error_type]).toEqual([409, 'TRAINING_WITHDRAWN'])
    const elsewhere = await buildTraining(db, { siteIds: [8] })
    expect((await remind(elsewhere)).status).toBe(404)
    expect(await mails()).toEqual([])
  })
})

describe('the questions of a training', () => {
  it('come with how often they were answered wrongly on the campus, the hardest first', async () => {
    const chapter = chapterOf('one', 2)
    const id = await buildTraining(db, { siteIds: [site, 8], chapters: [chapter] })
    const [first = '', second = '', elsewhere = ''] = [
      await employee('Aa', null),
      await employee('Bb', null),
      await employee('Cc', null, 8),
    ]
    const [right, wrong] = [answersOf(chapter), answersOf(chapter, false)]
    await server.post({ person: first }, id, 'one', [right[0] ?? {}, wrong[1] ?? {}])
    await server.post({ person: second }, id, 'one', right)
    await server.post({ person: elsewhere }, id, 'one', wrong)
    expect((await followUp(id)).body.questions).toEqual([
      { chapter: 'one en', position: 2, title: 'one-2 en', type: 'QUESTION_UNIQUE', answered: 2, wrong: 1 },
      { chapter: 'one en', position: 1, title: 'one-1 en', type: 'QUESTION_UNIQUE', answered: 2, wrong: 0 },
    ])
  })
})
