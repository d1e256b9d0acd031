import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { messagesAnHour, type Receivers } from '../../staff-contract.ts'
import {
  buildAnimation,
  buildBooking,
  buildSlot,
  buildStaff,
  mailsByAddress,
  staffNow,
  staffServer,
} from './testing/staff.ts'

const { db } = await testDatabase()
const server = await staffServer(db)
afterAll(() => server.close())

let animator: string
beforeAll(async () => {
  await buildCampus(db, 1, { name: 'Seine' })
  animator = await buildStaff(db, 'ANIMATOR', { siteId: '1' })
})
beforeEach(async () => {
  await sql`delete from animation_bookings`.execute(db)
  await sql`delete from animations`.execute(db)
  await sql`delete from mails`.execute(db)
})

const en = { subject: 'Shoes', message: 'Bring shoes.\n\nAnd <water>.' }
const fr = { subject: 'Chaussures', message: 'Prenez des chaussures.' }
const send = (id: string, body: object, who = animator) =>
  server.call<{ people: number; left: number }>('POST', `/animations/${id}/message`, who, body)
const preview = async (id: string, query: string) =>
  (await server.call<Receivers>('GET', `/animations/${id}/message?${query}`, animator)).body
const mails = async () =>
  (
    await sql<{ recipient: string; language: string; subject: string; plain: string; html: string }>`
      select recipient, language, subject, plain, html from mails order by recipient`.execute(db)
  ).rows

/** Somebody who reads in a language. */
async function reader(language: 'fr' | 'en'): Promise<string> {
  const id = await buildAccount(db)
  await db.updateTable('accounts').set({ language }).where('id', '=', id).execute()
  return id
}
const addressOf = async (id: string) =>
  (await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('a message to the people of an event', () => {
  it('goes to each once, whatever they have booked, in their own language; not to who has cancelled', async () => {
    const id = await buildAnimation(db)
    const [one, two] = [await buildSlot(db, id), await buildSlot(db, id, { inDays: 11 })]
    const [ada, luc, gone] = [await reader('en'), await reader('fr'), await reader('en')]
    await buildBooking(db, one, { accountId: ada })
    await buildBooking(db, two, { accountId: ada })
    const shared = await buildBooking(db, one, { accountId: luc })
    const guest = await reader('fr')
    await buildBooking(db, one, { accountId: guest, sharedFrom: shared })
    await buildBooking(db, one, { accountId: gone, status: 'CANCELLED_BY_USER' })
    await buildBooking(db, one, { accountId: await reader('en'), status: 'INCOMPLETE' })
    expect(await preview(id, 'to=REGISTERED')).toEqual({ people: 3, left: messagesAnHour, again: null })
    expect(await send(id, { to: 'REGISTERED', en, fr })).toEqual({
      status: 200,
      body: { people: 3, left: messagesAnHour - 1 },
    })
    const sent = await mails()
    expect(new Map(sent.map(({ recipient, subject }) => [recipient, subject]))).toEqual(
      new Map([
        [await addressOf(ada), 'Shoes'],
        [await addressOf(luc), 'Chaussures'],
        [await addressOf(guest), 'Chaussures'],
      ]),
    )
    const [english] = sent.filter(({ language }) => language === 'en')
    expect(english?.plain).toContain('The team of the event “Open house” writes to you:')
    expect(english?.html).toContain('And &lt;water&gt;.')
    const [line] = await auditEntries(db, { subject: id, last: 5 })
    expect(line).toMatchObject({
      action: 'ANIMATION_MESSAGE_SENT',
      actor: animator,
      detail: 'REGISTERED, 3 people',
    })
  })

  it('in one language goes to everybody in it; to one slot only to its people', async () => {
    const id = await buildAnimation(db)
    const [one, two] = [await buildSlot(db, id), await buildSlot(db, id, { inDays: 11 })]
    const luc = await reader('fr')
    await buildBooking(db, one, { accountId: luc })
    await buildBooking(db, two)
    expect((await send(id, { to: 'REGISTERED', slotId: one, en })).body.people).toBe(1)
    expect(await mails()).toMatchObject([
      { recipient: await addressOf(luc), subject: 'Shoes', language: 'en' },
    ])
  })

  it('goes to those who have not come, of a slot that has begun', async () => {
    const id = await buildAnimation(db)
    const [begun, later] = [await buildSlot(db, id, { inDays: -1 }), await buildSlot(db, id)]
    const came = await buildBooking(db, begun)
    const missed = await reader('en')
    await buildBooking(db, begun, { accountId: missed })
    await buildBooking(db, later)
    await sql`update animation_bookings set admitted_at = ${staffNow} where id = ${came}::uuid`.execute(db)
    expect((await preview(id, 'to=NOT_COME')).people).toBe(1)
    expect((await send(id, { to: 'NOT_COME', en })).body.people).toBe(1)
    expect([...(await mailsByAddress(db)).keys()]).toEqual([await addressOf(missed)])
  })

  it('is refused where it says nothing, has nobody to go to, or is of another event’s slot', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    expect(await send(id, { to: 'REGISTERED', en })).toMatchObject({
      status: 409,
      body: { data: { error_type: 'NOBODY' } },
    })
    await buildBooking(db, slot)
    expect((await send(id, { to: 'REGISTERED' })).status).toBe(400)
    expect((await send(id, { to: 'REGISTERED', en: { subject: ' ', message: 'x' } })).status).toBe(400)
    expect((await send(id, { to: 'REGISTERED', en: { subject: 'a\nb', message: 'x' } })).status).toBe(400)
    const other = await buildSlot(db, await buildAnimation(db))
    expect((await send(id, { to: 'REGISTERED', slotId: other, en })).status).toBe(404)
    expect((await send(id, { to: 'REGISTERED', en }, await buildStaff(db, 'EDITOR'))).status).toBe(404)
    expect(await mails()).toEqual([])
  })
})

describe('many messages', () => {
  it('sent at once are as many as an hour may have, and the limit is told before', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    await buildBooking(db, slot)
    await buildBooking(db, slot)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id, { to: 'REGISTERED', en })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(messagesAnHour)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.data?.error_type))).toEqual(new Set(['MAIL_LIMIT']))
    expect([...(await mailsByAddress(db)).values()]).toEqual([messagesAnHour, messagesAnHour])
    const told = await preview(id, 'to=REGISTERED')
    expect(told).toMatchObject({ people: 2, left: 0 })
    expect(new Date(told.again ?? '').getTime()).toBe(staffNow.getTime() + 3_600_000)
  })

  it('control: who counts first and writes then writes more', async () => {
    const id = await buildAnimation(db)
    await buildBooking(db, await buildSlot(db, id))
    const sent = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { left } = await preview(id, 'to=REGISTERED')
        if (left === 0) return 0
        await sql`
          insert into mails (recipient, language, subject, html, plain, caused_by, about, due_at)
          select a.email, 'en', 'Shoes', '', '', ${animator}, ${`event ${id}`}, ${staffNow}
          from animation_bookings b join accounts a on a.id = b.account_id
          where b.animation_id = ${id}::bigint`.execute(db)
        return 1
      }),
    )
    expect(sent.filter(one => one === 1).length).toBeGreaterThan(messagesAnHour)
  })
})
