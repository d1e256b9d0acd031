import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { answersOf, buildTraining, buildTrainingSite, buildVisitor, chapterOf } from '../testing/trainings.ts'
import { buildEmployee, buildRecord, buildStaff, staffServer } from './testing/staff.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T10:00:00.000Z')
const server = await staffServer(db, { now: () => now })
afterAll(() => server.close())

let ofSeine: string
beforeAll(async () => {
  for (const id of [1, 2, 3]) await buildTrainingSite(db, id)
  ofSeine = await buildStaff(db, 'SAFETY:1')
})

const reason = 'Somebody else sat it'
const withdraw = (who: string, code: string, given = reason) =>
  server.call('PUT', `/certificates/${code}/withdrawn`, who, { body: { reason: given } })
const certificateOf = (code: string) =>
  db
    .selectFrom('training_certificates')
    .select(['withdrawn_at', 'withdrawn_by'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
const linesOf = async (code: string) =>
  (await auditEntries(db, { subject: code, last: 9 })).map(({ action, siteId, detail }) => [
    action,
    siteId,
    detail,
  ])

it('a certificate that was earned is withdrawn, and its training is to do again and can be passed again', async () => {
  const chapter = chapterOf('one')
  const id = await buildTraining(db, { chapters: [chapter] })
  const caller = { person: await buildEmployee(db, 1) }
  const pass = async () => {
    await server.post(caller, id, 'one', answersOf(chapter))
    return (await server.complete(caller, id)).body
  }
  const { certificate } = await pass()
  if (certificate === null) throw new Error('no certificate')
  expect((await withdraw(ofSeine, certificate, `  ${reason} `)).status).toBe(204)
  expect(await certificateOf(certificate)).toEqual({ withdrawn_at: now, withdrawn_by: ofSeine })
  expect((await server.read(caller, id)).body).toMatchObject({
    userStatus: 'TODO',
    certificate: null,
    chapters: [{ chapterStatus: 'TODO' }],
  })
  expect(await linesOf(certificate)).toEqual([['CERTIFICATE_WITHDRAWN', 1, reason]])

  const again = await pass()
  expect(again).toMatchObject({ formationStatus: 'VALIDATED' })
  expect(again.certificate).not.toBe(certificate)
  expect((await withdraw(ofSeine, certificate)).status).toBe(204)
  expect((await server.read(caller, id)).body).toMatchObject({
    userStatus: 'VALIDATED',
    certificate: again.certificate,
  })
  expect(await linesOf(certificate)).toHaveLength(1)
})

it('of twenty who withdraw it at once one does, and one line is written', async () => {
  const id = await buildTraining(db)
  const { code } = await buildRecord(
    db,
    id,
    { account: await buildEmployee(db, 1) },
    { status: 'VALIDATED', at: now },
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(ofSeine, code)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  expect(await linesOf(code)).toHaveLength(1)
})

it('the control: of twenty who look whether it is withdrawn before they write, more than one does', async () => {
  const id = await buildTraining(db)
  const { code } = await buildRecord(
    db,
    id,
    { account: await buildEmployee(db, 1) },
    { status: 'VALIDATED', at: now },
  )
  const looked = await Promise.all(Array.from({ length: 20 }, () => certificateOf(code)))
  const free = looked.filter(({ withdrawn_at }) => withdrawn_at === null)
  expect(free.length).toBeGreaterThan(1)
})

it('a withdrawal of what has ended leaves what was begun since', async () => {
  const id = await buildTraining(db, { validityMonths: 1 })
  const account = await buildEmployee(db, 1)
  const at = new Date(now.getTime() - 400 * 24 * 3_600_000)
  const { code } = await buildRecord(db, id, { account }, { status: 'EXPIRED', at })
  await server.save({ person: account }, id, { chapterId: 'one', phase: 'QUESTIONS', index: 1 })
  expect((await withdraw(ofSeine, code)).status).toBe(204)
  expect((await server.read({ person: account }, id)).body).toMatchObject({
    userStatus: 'ONGOING',
    progress: { chapterId: 'one', index: 1 },
  })
})

it('that of a visitor is withdrawn by who looks after one of their campuses', async () => {
  const id = await buildTraining(db, { siteIds: [1, 2] })
  const visitor = await buildVisitor(db, 'two-campuses@else.example', [1, 2])
  const { code } = await buildRecord(db, id, { visitor }, { status: 'VALIDATED', at: now })
  const elsewhere = await buildStaff(db, 'SAFETY:3')
  expect((await withdraw(elsewhere, code)).status).toBe(404)
  expect((await withdraw(ofSeine, code)).status).toBe(204)
  expect(await linesOf(code)).toEqual([
    ['CERTIFICATE_WITHDRAWN', 1, reason],
    ['CERTIFICATE_WITHDRAWN', 2, reason],
  ])
})

it('a reason is asked for, and a code that there is', async () => {
  const id = await buildTraining(db)
  const account = await buildEmployee(db, 1)
  const { code } = await buildRecord(db, id, { account }, { status: 'VALIDATED', at: now })
  for (const wrong of ['', 'no', '    a ', 'x'.repeat(251)]) {
    expect(await withdraw(ofSeine, code, wrong)).toMatchObject({
      status: 400,
      body: { data: { fields: { reason: expect.any(String) } } },
    })
  }
  expect((await withdraw(ofSeine, 'ABCDEFGHJKLMNPQRSTUV')).status).toBe(404)
  expect(await certificateOf(code)).toEqual({ withdrawn_at: null, withdrawn_by: null })
})
