import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsAnHour } from '#platform/server/mail/turns.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { StaffVisitor } from '../../staff-contract.ts'
import { buildTraining, buildTrainingSite, buildVisitor } from '../testing/trainings.ts'
import { buildRecord, buildStaff, publicUrl, staffServer } from './testing/staff.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T10:00:00.000Z')
const server = await staffServer(db, { now: () => now })
afterAll(() => server.close())

let reception: string
let ofLyon: string
beforeAll(async () => {
  for (const id of [1, 2, 3]) await buildTrainingSite(db, id)
  reception = await buildStaff(db, 'RECEPTION:1')
  ofLyon = await buildStaff(db, 'SAFETY:2')
})

const vera = (email = `${randomUUID()}@else.example`) => ({
  firstName: ' Vera ',
  lastName: 'Visiting',
  email,
  company: 'Lifts & Co',
  language: 'en',
  sendLink: false,
})
interface Added {
  visitor: StaffVisitor
  isNew: boolean
}
const add = (who: string, body: object, { siteId = 1, key }: { siteId?: number; key?: string } = {}) =>
  server.call<Added>('POST', `/visitors?siteId=${siteId}`, who, { body, ...(key !== undefined && { key }) })
const list = (who: string, query = 'siteId=1') =>
  server.call<{ visitors: StaffVisitor[]; next: string | null }>('GET', `/visitors?${query}`, who)
const remove = (who: string, id: string, siteId = 1) =>
  server.call('DELETE', `/visitors/${id}?siteId=${siteId}`, who)
const sendLink = (who: string, id: string, { siteId = 1, key }: { siteId?: number; key?: string } = {}) =>
  server.call('POST', `/visitors/${id}/link?siteId=${siteId}`, who, { ...(key !== undefined && { key }) })
const linksLeft = async (who: string, id: string) =>
  (await server.call<{ mailsLeft: number }>('GET', `/visitors/${id}/link?siteId=1`, who)).body
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['language', 'subject', 'plain']).where('recipient', '=', email).execute()
const actionsOf = async (subject: string) =>
  (await auditEntries(db, { subject, last: 99 })).map(({ actor, action, siteId }) => [actor, action, siteId])

describe('a visitor who is added', () => {
  it('is known to the campus, by the latest first, and written down', async () => {
    const { body, status } = await add(reception, vera())
    expect(status).toBe(200)
    expect(body).toEqual({
      visitor: {
        id: expect.stringMatching(/^\d+$/),
        firstName: 'Vera',
        lastName: 'Visiting',
        email: expect.stringContaining('@else.example'),
        company: 'Lifts & Co',
        language: 'en',
      },
      isNew: true,
    } satisfies Added)
    expect((await list(reception)).body.visitors[0]).toEqual(body.visitor)
    expect((await server.list({ email: body.visitor.email })).status).toBe(200)
    expect(await actionsOf(body.visitor.id)).toEqual([[reception, 'VISITOR_ADDED', 1]])
    expect(await mailsTo(body.visitor.email)).toEqual([])
  })

  it('twice is there once, whatever the letters’ case, and keeps the first name', async () => {
    const given = vera()
    const first = await add(reception, given)
    const second = await add(reception, { ...given, email: given.email.toUpperCase(), firstName: 'Eve' })
    expect(second.body).toEqual({ visitor: first.body.visitor, isNew: false })
    expect(await actionsOf(first.body.visitor.id)).toHaveLength(1)
  })

  it('and is known to another campus joins this one', async () => {
    const given = vera()
    const { body } = await add(reception, given)
    expect((await list(ofLyon, 'siteId=2')).body.visitors).not.toContainEqual(body.visitor)
    expect((await add(ofLyon, { ...given, lastName: 'Other' }, { siteId: 2 })).body).toEqual({
      visitor: body.visitor,
      isNew: true,
    })
    expect((await list(ofLyon, 'siteId=2')).body.visitors).toContainEqual(body.visitor)
  })

  it('by twenty at once is one visitor', async () => {
    const given = { ...vera(), sendLink: true }
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(reception, given)))
    const added = answers.filter(({ status }) => status === 200)
    // Each mails them the link, and nobody is mailed more often by one person.
    expect(added).toHaveLength(mailsAnHour)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(new Set(added.map(({ body }) => body.visitor.id)).size).toBe(1)
    expect(added.filter(({ body }) => body.isNew)).toHaveLength(1)
  })

  it('is no employee: neither one with an account nor one of the directory', async () => {
    const account = await buildAccount(db, { email_verified: true })
    const id = randomUUID()
    await sql`
      insert into people (id, mail, display_name, user_type) values (${id}::uuid, ${`${id}@campus.example`}, 'D', 'Member')`.execute(
      db,
    )
    for (const email of [`${account}@campus.example`, `${id.toUpperCase()}@CAMPUS.example`]) {
      expect(await add(reception, vera(email))).toMatchObject({
        status: 400,
        body: { data: { fields: { email: expect.stringContaining('employee') } } },
      })
    }
  })

  it('has names and an address', async () => {
    for (const [field, value] of [
      ['firstName', ''],
      ['lastName', '   '],
      ['email', 'vera'],
      ['email', 'vera @else.example'],
      ['company', 'x'.repeat(101)],
      ['language', 'es'],
    ]) {
      expect(await add(reception, { ...vera(), [String(field)]: value })).toMatchObject({
        status: 400,
        body: { data: { fields: { [String(field)]: expect.any(String) } } },
      })
    }
  })
})

describe('the link to their trainings', () => {
  it('is mailed with who is added, once for each key, in their language', async () => {
    const given = { ...vera(), language: 'fr', sendLink: true }
    const key = randomUUID()
    await add(reception, given, { key })
    const { body } = await add(reception, given, { key })
    const mails = await mailsTo(given.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ language: 'fr', subject: expect.stringContaining('Campus 1') })
    expect(mails[0]?.plain).toContain(`${publicUrl}/fr/safeAtWork/fas/visitor?siteId=1`)
    expect(mails[0]?.plain).toContain('Bonjour Vera')
    expect((await actionsOf(body.visitor.id)).map(([, action]) => action)).toEqual([
      'VISITOR_ADDED',
      'VISITOR_LINK_SENT',
    ])
  })

  it('of fifty at once goes no more often than an hour allows', async () => {
    const { body } = await add(reception, vera())
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await sendLink(reception, body.visitor.id)).status),
    )
    expect(statuses.filter(status => status === 204)).toHaveLength(mailsAnHour)
    expect(await linksLeft(reception, body.visitor.id)).toEqual({ mailsLeft: 0 })
    expect(await linksLeft(await buildStaff(db, 'RECEPTION:1'), body.visitor.id)).toEqual({
      mailsLeft: mailsAnHour,
    })
    expect(statuses.filter(status => status === 409)).toHaveLength(50 - mailsAnHour)
    expect(await mailsTo(body.visitor.email)).toHaveLength(mailsAnHour)
  })

  it('is mailed again to who asks for it, and only to visitors of the campus', async () => {
    const { body } = await add(reception, vera())
    const key = randomUUID()
    for (let n = 0; n < 2; n++) expect((await sendLink(reception, body.visitor.id, { key })).status).toBe(204)
    expect(await mailsTo(body.visitor.email)).toHaveLength(1)
    expect(await linksLeft(reception, body.visitor.id)).toEqual({ mailsLeft: mailsAnHour - 1 })
    expect((await sendLink(ofLyon, body.visitor.id, { siteId: 2 })).status).toBe(404)
    expect(await mailsTo(body.visitor.email)).toHaveLength(1)
  })
})

describe('a visitor who is removed', () => {
  it('is unknown to that campus alone; what they passed stays for a while', async () => {
    const email = `${randomUUID()}@else.example`
    const id = await buildVisitor(db, email, [1, 2])
    const training = await buildTraining(db, { siteIds: [1, 2] })
    await buildRecord(db, training, { visitor: id }, { status: 'VALIDATED', at: now })
    expect((await remove(reception, id)).status).toBe(204)
    expect((await server.list({ email })).status).toBe(404)
    expect((await server.list({ email }, 2)).body.formations.find(one => one.id === training)).toMatchObject({
      userStatus: 'VALIDATED',
    })
    expect((await remove(reception, id)).status).toBe(404)
    expect((await remove(ofLyon, id, 2)).status).toBe(204)
    expect((await server.list({ email }, 2)).status).toBe(404)
    expect(await actionsOf(id)).toEqual([
      [reception, 'VISITOR_REMOVED', 1],
      [ofLyon, 'VISITOR_REMOVED', 2],
    ])
    await add(reception, vera(email))
    expect((await server.list({ email })).body.formations.find(one => one.id === training)).toMatchObject({
      userStatus: 'VALIDATED',
    })
  })
})

describe('the list', () => {
  it('comes page by page, each once, while others are added; and is searched', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await buildVisitor(db, `page-${n}@else.example`, [3]))
    await sql`update visitors set first_name = 'Zoé' where id = ${ids[2]}::bigint`.execute(db)
    const staff = await buildStaff(db, 'RECEPTION:3')
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await list(staff, `siteId=3&limit=2${after}`)
      seen.push(...body.visitors.map(({ id }) => id))
      after = body.next === null ? '' : `&after=${body.next}`
      await buildVisitor(db, `more-${seen.length}@else.example`, [3])
    } while (after !== '')
    expect(seen).toEqual(ids.toReversed())
    const found = async (search: string) =>
      (await list(staff, `siteId=3&search=${search}`)).body.visitors.map(({ id }) => id)
    expect(await found('zoe')).toEqual([ids[2]])
    expect(await found('page-4')).toEqual([ids[4]])
    expect(await found('nobody')).toEqual([])
  })

  it('is closed to who names no visitors there', async () => {
    const unknown = await server.call('GET', '/nothing/at/all', reception)
    const id = await buildVisitor(db, `${randomUUID()}@else.example`)
    const nobody = await buildAccount(db)
    for (const who of [ofLyon, nobody, await buildStaff(db, 'EDITOR'), await buildStaff(db, 'SAFETY:1:7')]) {
      expect(await list(who)).toEqual(unknown)
      expect(await add(who, vera())).toEqual(unknown)
      expect(await remove(who, id)).toEqual(unknown)
      expect(await sendLink(who, id)).toEqual(unknown)
    }
    expect((await list(reception, 'siteId=1&after=x')).status).toBe(400)
  })
})
