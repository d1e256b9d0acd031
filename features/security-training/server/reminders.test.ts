import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { validUntilOf } from '../rules.ts'
import type { Trainee } from './asking.ts'
import { issueCertificate } from './certificates-issue.ts'
import { remind } from './reminders.ts'
import { buildPerson, buildTraining, buildTrainingSite, buildVisitor } from './testing/trainings.ts'

const { db } = await testDatabase()
const publicUrl = 'https://campus.example'
const passed = new Date('2026-01-15T10:00:00Z')
/** The end is at midnight after the 15 January 2027: 30 days before it, the same hour. */
const inTime = new Date('2026-12-16T23:00:00Z')

let training: string
let person: Trainee
let visitor: Trainee

beforeAll(() => buildTrainingSite(db, 1))
beforeEach(async () => {
  await sql`truncate trainings, visitors cascade`.execute(db)
  await db.deleteFrom('mails').execute()
  training = await buildTraining(db, { validityMonths: 12 })
  person = { accountId: await buildPerson(db), visitorId: null }
  visitor = { accountId: null, visitorId: await buildVisitor(db, 'vera@partner.example') }
})

const certify = (trainee: Trainee, validatedAt = passed, months: number | null = 12) =>
  issueCertificate(db, {
    trainingId: training,
    trainee,
    titles: { fr: 'Incendie', en: 'Fire' },
    score: 90,
    validatedAt,
    validUntil: validUntilOf(validatedAt, months),
  })
const mails = () =>
  db.selectFrom('mails').select(['recipient', 'language', 'subject', 'plain']).orderBy('recipient').execute()
const at = (now: Date) => remind(db, { now, publicUrl })

describe('a reminder', () => {
  it('comes 30 days before the end, once, in the language of who reads it', async () => {
    await certify(person)
    await sql`update accounts set language = 'fr' where id = ${person.accountId}`.execute(db)
    expect(await at(new Date(inTime.getTime() - 1))).toBe(0)
    expect(await at(inTime)).toBe(1)
    expect(await at(inTime)).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      language: 'fr',
      subject: 'Formation à renouveler\u00a0: Incendie',
    })
    expect(mail?.plain).toContain('«\u00a0Incendie\u00a0» est valable jusqu’au 15 janvier 2027.')
    expect(mail?.plain).toContain(`https://campus.example/fr/safeAtWork/fas/${training}`)
  })

  it('leads a visitor to where they say who they are', async () => {
    await certify(visitor)
    await at(inTime)
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'vera@partner.example', language: 'fr' })
    expect(mail?.plain).toContain('https://campus.example/fr/safeAtWork/fas/visitor?siteId=1')
  })

  it('does not come to whom it is of no use', async () => {
    const again = { accountId: await buildPerson(db), visitorId: null }
    await certify(again)
    await certify(again, new Date('2026-12-01T10:00:00Z'))
    const withdrawn = await certify({ accountId: await buildPerson(db), visitorId: null })
    await sql`update training_certificates set withdrawn_at = now() where code = ${withdrawn}`.execute(db)
    await certify({ accountId: await buildPerson(db), visitorId: null }, passed, null)
    await certify({ accountId: await buildPerson(db), visitorId: null }, new Date('2025-12-01T10:00:00Z'))
    await at(inTime)
    expect(await mails()).toEqual([])
    await certify(person)
    await sql`update trainings set withdrawn_at = now()`.execute(db)
    await at(inTime)
    expect(await mails()).toEqual([])
  })

  it('is sent once by many servers at once', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => buildPerson(db)))
    for (const accountId of people) await certify({ accountId, visitorId: null })
    const dealtWith = await Promise.all(Array.from({ length: 8 }, () => at(inTime)))
    expect(dealtWith.reduce((sum, count) => sum + count, 0)).toBe(people.length)
    const sent = await mails()
    expect(sent).toHaveLength(people.length)
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(people.length)
  })

  it('control: servers that look first and note afterwards send several', async () => {
    await certify(person)
    const look = () =>
      db.selectFrom('training_certificates').select('code').where('reminded_at', 'is', null).execute()
    const note = async (due: readonly { code: string }[]) => {
      for (const { code } of due) {
        await sql`insert into mails (recipient, language, subject, html, plain) values ('a@b.example', 'fr', ${code}, '', '')`.execute(
          db,
        )
        await db
          .updateTable('training_certificates')
          .set({ reminded_at: inTime })
          .where('code', '=', code)
          .execute()
      }
    }
    // All have looked before any has noted.
    const looked = await Promise.all(Array.from({ length: 8 }, look))
    await Promise.all(looked.map(note))
    expect((await mails()).length).toBeGreaterThan(1)
  })
})
