import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '#platform/server/observability/log.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { type FormationCard, maxDaysUntilDue } from '../../contract.ts'
import type { BoardLine, MissingPerson } from '../../follow-up-contract.ts'
import { mayBeDue } from '../../rules.ts'
import { buildTraining, buildTrainingSite, buildVisitor } from '../testing/trainings.ts'
import { remindMissingWorker } from './remind-missing.ts'
import { buildRecord, buildStaff, publicUrl, staffServer } from './testing/staff.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T10:00:00.000Z')
const today = '2026-11-23'
const server = await staffServer(db, { now: () => now })
afterAll(() => server.close())

const [site, other] = [7, 8]
let safety: string
beforeAll(async () => {
  for (const id of [site, other]) await buildTrainingSite(db, id)
  safety = await buildStaff(db, `SAFETY:${site}`)
})
beforeEach(async () => {
  for (const table of [
    'training_certificates',
    'training_records',
    'training_assignments',
    'training_reminders',
  ]) {
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
  await sql`delete from training_sites`.execute(db)
  await sql`delete from visitors`.execute(db)
  await sql`delete from mails`.execute(db)
  await sql`update accounts set site_id = null, email = id || '@former.example', email_verified = false`.execute(
    db,
  )
})

const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
const employee = (last_name: string, division: string | null, siteId = site) =>
  buildAccount(db, {
    site_id: siteId,
    first_name: 'Ada',
    last_name,
    division,
    email: `${last_name.toLowerCase()}@campus.example`,
    email_verified: true,
  })
const dueOn = (id: string, day: string) =>
  sql`update trainings set due_on = ${day}::date where id = ${id}::bigint`.execute(db)
const board = async (query = '', who = safety) =>
  (await server.call<{ lines: BoardLine[] }>('GET', `/board${query}`, who)).body.lines
const missing = async (id: string, query: string) =>
  (
    await server.call<{ people: MissingPerson[] }>('GET', `/${id}/missing?siteId=${site}${query}`, safety)
  ).body.people.map(person => person.lastName)
const assign = (id: string, body: object, { key, who = safety }: { key?: string; who?: string } = {}) =>
  server.call<{ assigned: number; mailed: number }>('POST', `/${id}/assignments?siteId=${site}`, who, {
    body,
    ...(key && { key }),
  })
const mailAll = (trainingId: string) =>
  remindMissingWorker({ publicUrl }).work(
    { trainingId, siteId: String(site) },
    { db, log: silent, now, stopping: new AbortController().signal },
  )
const mails = () => db.selectFrom('mails').select(['recipient', 'plain']).orderBy('recipient').execute()

describe('the board', () => {
  it('counts who is due, overdue and expiring, by campus, and of one campus by division', async () => {
    const late = await buildTraining(db, { siteIds: [site, other] })
    await dueOn(late, '2026-11-22')
    const open = await buildTraining(db, { siteIds: [site], formationType: 'ANNEX' })
    await buildTraining(db, { siteIds: [site], withdrawnAt: daysAgo(1) })
    await employee('Todo', 'Finance')
    const soon = await employee('Soon', 'Finance')
    const safe = await employee('Safe', 'Research')
    await employee('Elsewhere', 'Finance', other)
    await buildVisitor(db, 'vera@else.example', [site])
    await buildRecord(db, late, { account: soon }, { status: 'VALIDATED', at: daysAgo(340) })
    await buildRecord(db, late, { account: safe }, { status: 'VALIDATED', at: daysAgo(1) })
    const line = (trainingId: string, counts: object, division: string | null = null) => ({
      ...{ siteId: String(site), trainingId, division },
      title: 'Training en',
      ...counts,
    })
    expect(await board()).toEqual([
      line(late, { people: 4, due: 0, overdue: 2, expiring: 1 }),
      line(open, { people: 3, due: 3, overdue: 0, expiring: 0 }),
    ])
    expect(await board(`?siteId=${site}`)).toEqual([
      line(late, { people: 2, due: 0, overdue: 1, expiring: 1 }, 'Finance'),
      line(late, { people: 1, due: 0, overdue: 0, expiring: 0 }, 'Research'),
      line(late, { people: 1, due: 0, overdue: 1, expiring: 0 }),
      line(open, { people: 2, due: 2, overdue: 0, expiring: 0 }, 'Finance'),
      line(open, { people: 1, due: 1, overdue: 0, expiring: 0 }, 'Research'),
    ])
    const everywhere = await buildStaff(db, 'SAFETY')
    expect((await board('', everywhere)).map(({ siteId, people }) => [siteId, people])).toEqual([
      ['7', 4],
      ['7', 3],
      ['8', 1],
    ])

    expect(await missing(late, '&state=OVERDUE')).toEqual(['Todo', 'Visiting'])
    expect(await missing(late, '&state=DUE')).toEqual([])
    expect(await missing(late, '&state=EXPIRING')).toEqual(['Soon'])
    expect(await missing(late, '&state=OVERDUE&division=Finance&search=tod')).toEqual(['Todo'])
  })

  it('is nothing to who looks after another campus', async () => {
    await buildTraining(db, { siteIds: [site] })
    const elsewhere = await buildStaff(db, `SAFETY:${other}`)
    expect(await board('', elsewhere)).toEqual([])
    const refused = await server.call('GET', `/board?siteId=${site}`, elsewhere)
    expect(refused.status).toBe(404)
  })
})

describe('assigning a training by a day', () => {
  it('counts for those who have it to do, in a division, by name, or all; they see it and are mailed once', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    await dueOn(id, '2026-11-01')
    const todo = await employee('Todo', 'Finance')
    await employee('Other', 'Research')
    const passed = await employee('Passed', 'Finance')
    await buildRecord(db, id, { account: passed }, { status: 'VALIDATED', at: daysAgo(1) })
    await buildVisitor(db, 'vera@else.example', [site])

    const first = await assign(
      id,
      { dueOn: '2026-12-24', division: 'Finance' },
      { key: 'assign-finance-001' },
    )
    expect(first.body).toEqual({ assigned: 1, mailed: 1 })
    expect(
      await assign(id, { dueOn: '2026-12-24', division: 'Finance' }, { key: 'assign-finance-001' }),
    ).toEqual(first)
    await mailAll(id)
    const [mail] = await mails()
    expect(mail?.recipient).toBe('todo@campus.example')
    expect(mail?.plain).toMatch(/24 (December|décembre) 2026/)
    const { formations } = (await server.list({ person: todo }, site)).body
    expect(formations.map((card: FormationCard) => card.dueOn)).toEqual(['2026-12-24'])
    expect(await missing(id, '&state=OVERDUE')).toEqual(['Other', 'Visiting'])
    expect(await missing(id, '&state=DUE')).toEqual(['Todo'])

    // Who was mailed in the last days has the new day without another mail; `division` empty is nobody's division.
    expect((await assign(id, { dueOn: '2026-12-25', people: [todo, passed] })).body).toEqual({
      assigned: 1,
      mailed: 0,
    })
    expect((await assign(id, { dueOn: '2026-12-25', division: '' })).body).toEqual({ assigned: 1, mailed: 1 })
    expect((await assign(id, { dueOn: today })).body).toEqual({ assigned: 3, mailed: 1 })
    const [line] = await auditEntries(db, { subject: id, last: 1 })
    expect(line).toMatchObject({
      action: 'TRAINING_ASSIGNED',
      actor: safety,
      detail: `3, ${today}`,
      siteId: site,
    })
  })

  it('is refused for a day that is over or far away, where it is withdrawn, and elsewhere', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    await employee('Todo', null)
    for (const day of ['2026-11-22', addDays(today, maxDaysUntilDue + 1)]) {
      const wrong = await assign(id, { dueOn: day })
      expect([wrong.status, Object.keys(wrong.body.data?.fields ?? {})]).toEqual([400, ['dueOn']])
    }
    const withdrawn = await buildTraining(db, { siteIds: [site], withdrawnAt: daysAgo(1) })
    expect((await assign(withdrawn, { dueOn: today })).body.data?.error_type).toBe('TRAINING_WITHDRAWN')
    const elsewhere = await buildTraining(db, { siteIds: [other] })
    expect((await assign(elsewhere, { dueOn: today })).status).toBe(404)
    const stranger = await buildStaff(db, `SAFETY:${other}`)
    expect((await assign(id, { dueOn: today }, { who: stranger })).status).toBe(404)
    expect(await mails()).toEqual([])
  })

  it('takes exactly the days from today to the furthest', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 1_000 }), days => {
        expect(mayBeDue(addDays(campusDay(now), days), now)).toBe(days >= 0 && days <= maxDaysUntilDue)
      }),
    )
  })

  it('mails nobody twice and ends with one day for each when many assign and remind at once', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    for (let n = 0; n < 20; n++) await employee(`Person${n}`, n % 2 === 0 ? 'Finance' : null)
    const days = Array.from({ length: 50 }, (_, n) => addDays(today, n))
    const answers = await Promise.all(
      days.map((day, n) =>
        n % 5 === 0
          ? server.call<{ reminded: number }>('POST', `/${id}/reminders?siteId=${site}`, safety)
          : assign(id, { dueOn: day, ...(n % 2 === 0 && { division: 'Finance' }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200))
    const mailed = answers.map(({ body }) =>
      'mailed' in body ? body.mailed : 'reminded' in body ? body.reminded : 0,
    )
    expect(mailed.reduce((all, one) => all + one, 0)).toBe(20)
    await Promise.all([mailAll(id), mailAll(id), mailAll(id)])
    expect(await mails()).toHaveLength(20)
    // Whoever wrote last wrote for all of theirs: no division has two days.
    const { rows } = await sql<{ days: number }>`
      select count(distinct own.due_on)::int as days
      from training_assignments own join accounts a on a.email = own.email
      group by a.division`.execute(db)
    expect(rows.map(one => one.days)).toEqual([1, 1])
  })

  it('would leave two days in one division if rows were written one by one (control)', async () => {
    const id = await buildTraining(db, { siteIds: [site] })
    const emails = Array.from({ length: 10 }, (_, n) => `person${n}@campus.example`)
    const carelessly = async (day: string, order: readonly string[]) => {
      for (const email of order) {
        await sql`
          insert into training_assignments (training_id, email, site_id, due_on, assigned_at)
          values (${id}::bigint, ${email}, ${site}, ${day}::date, now())
          on conflict (training_id, email) do update set due_on = excluded.due_on`.execute(db)
        await sql`select pg_sleep(0.002)`.execute(db)
      }
    }
    await Promise.all([carelessly('2026-12-01', emails), carelessly('2026-12-02', emails.toReversed())])
    const { rows } = await sql`select distinct due_on from training_assignments`.execute(db)
    expect(rows).toHaveLength(2)
  })
})
