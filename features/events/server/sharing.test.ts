import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { maxShares } from '../contract.ts'
import { notifySubscribers } from './alerts.ts'
import { changeLimitOf } from './staff/limits.ts'
import { unsubscribe } from './staff/unsubscribing.ts'
import {
  type Answer,
  buildAnimation,
  buildFamilyDay,
  buildPerson,
  buildSlot,
  emailOf,
  eventsServer,
  family,
  places,
  testNow,
} from './testing/animations.ts'

const { db } = await testDatabase()
const server = await eventsServer(db)
afterAll(() => server.close())

let me: string
let other: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildPerson(db)
  other = await buildPerson(db)
})

function refused({ status, body }: Answer) {
  return [status, body.data?.error_type]
}

function idOf({ status, body }: Answer): string {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id ?? ''
}

async function subjects(account: string) {
  const rows = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', emailOf(account))
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}

async function texts(account: string): Promise<string> {
  const rows = await db
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', emailOf(account))
    .execute()
  return rows.map(({ plain }) => plain).join()
}

async function shared(given: Parameters<typeof buildAnimation>[1] = {}) {
  const id = await buildAnimation(db, { transferred_invitation: true, ...given })
  const slot = await buildSlot(db, id)
  const booking = idOf(await server.book(me, id, slot))
  const answer = await server.share(me, id, slot, booking, ` ${emailOf(other).toUpperCase()} `.trim())
  return { id, slot, booking, answer }
}

describe('sharing', () => {
  it('passes the same place and the same proof on; the receiver only looks', async () => {
    const { id, slot, answer } = await shared()
    expect(answer.body.sharedToUsers).toEqual([{ email: emailOf(other), displayName: 'Ada L' }])
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
    const [theirs] = await server.mine(other)
    expect(theirs).toMatchObject({
      status: 'SHARED',
      sharedBy: 'Ada L',
      qrcode: answer.body.qrcode,
      ...{ mayModify: false, mayDelete: false, mayShare: false },
    })
    const asReceiver = [
      await server.modify(other, id, slot, theirs?.id ?? ''),
      await server.cancel(other, id, slot, theirs?.id ?? ''),
      await server.share(other, id, slot, theirs?.id ?? '', emailOf(await buildPerson(db))),
    ]
    expect(asReceiver.map(refused)).toEqual([
      [409, 'NOT_EDITABLE'],
      [409, 'NOT_EDITABLE'],
      [409, 'NOT_EDITABLE'],
    ])
    expect(await subjects(other)).toEqual(['An invitation was passed on to you: Workshop'])
  })

  it('is told to who receives it in their own language, also when it ends', async () => {
    await db.updateTable('accounts').set({ language: 'fr' }).where('id', '=', other).execute()
    const { id, slot, booking } = await shared()
    await server.cancel(me, id, slot, booking)
    expect(await subjects(other)).toEqual([
      'Une invitation vous est transmise\u00a0: Atelier',
      'Inscription annulée\u00a0: Atelier',
    ])
    expect(await subjects(me)).toEqual(['Booking confirmed: Workshop', 'Booking cancelled: Workshop'])
  })

  it('ends with the owner’s booking, and both are told', async () => {
    const { id, slot, booking } = await shared()
    await server.cancel(me, id, slot, booking)
    expect(await server.mine(other)).toMatchObject([
      { status: 'CANCELLED_BY_USER', sharedBy: 'Ada L', endedBySharer: true, qrcode: null },
    ])
    expect(await server.mine(me)).toMatchObject([{ status: 'CANCELLED_BY_USER', endedBySharer: false }])
    expect(await texts(other)).toContain('Ada L no longer shares it: it is cancelled.')
    expect((await subjects(other)).at(-1)).toBe('Booking cancelled: Workshop')
    expect((await subjects(me)).at(-1)).toBe('Booking cancelled: Workshop')
  })

  it('moves along with the owner’s booking, or ends where the receiver is there already', async () => {
    const any = { multiple_slot_by_user: true, multiple_slot_by_day: true }
    const { id, booking } = await shared(any)
    const [second, third] = [await buildSlot(db, id, { day: 2 }), await buildSlot(db, id, { day: 3 })]
    const moved = await server.modify(me, id, second, booking)
    expect(await server.mine(other)).toMatchObject([
      { slotId: second, status: 'SHARED', qrcode: moved.body.qrcode },
    ])
    idOf(await server.book(other, id, third))
    idOf(await server.modify(me, id, third, booking))
    expect(await server.mine(other)).toMatchObject([
      { slotId: second, status: 'CANCELLED_BY_USER', endedBySharer: true },
      { slotId: third, status: 'BOOKED', endedBySharer: false },
    ])
  })

  it('is refused to oneself, to nobody, to who is registered or kept out, and beyond the limit', async () => {
    const { id, slot, booking } = await shared({ restricted_sites: [1] })
    const to = async (email: string) => refused(await server.share(me, id, slot, booking, email))
    expect(await to(emailOf(me).toUpperCase())).toEqual([409, 'SAME_EMAIL'])
    expect(await to('nobody@campus.example')).toEqual([409, 'NOT_ELIGIBLE'])
    expect(await to(emailOf(other))).toEqual([409, 'ALREADY_REGISTER'])
    expect(await to(emailOf(await buildPerson(db, null)))).toEqual([409, 'NOT_ELIGIBLE'])
    expect(await to('no address')).toEqual([400, 'INVALID_INPUT'])
    for (let n = 1; n < maxShares; n++) {
      expect(await to(emailOf(await buildPerson(db)))).toEqual([200, undefined])
    }
    expect(await to(emailOf(await buildPerson(db)))).toEqual([409, 'SHARED_ENOUGH'])
    const plain = await buildAnimation(db)
    const its = await buildSlot(db, plain)
    const mine = idOf(await server.book(me, plain, its))
    expect(refused(await server.share(me, plain, its, mine, emailOf(other)))).toEqual([409, 'NOT_EDITABLE'])
    expect(refused(await server.share(other, id, slot, booking, emailOf(me)))).toEqual([404, 'NOT_FOUND'])
  })

  it('of a family shows nobody else its children', async () => {
    const id = await buildFamilyDay(db, { transferred_invitation: true })
    const slot = await buildSlot(db, id)
    const booking = idOf(await server.book(me, id, slot, { familyForm: family(2) }))
    idOf(await server.share(me, id, slot, booking, emailOf(other)))
    const [theirs] = await server.mine(other)
    expect(theirs).toMatchObject({ status: 'SHARED', familyInformationForm: null })
    expect(JSON.stringify(theirs)).not.toContain('Zoé')
  })
})

describe('an alert', () => {
  const report = (animationId: string, freedAt = testNow) =>
    inTransaction(db, trx =>
      notifySubscribers(trx, {
        animationId,
        freedAt: freedAt.toISOString(),
        now: testNow,
        publicUrl: 'https://campus.example',
      }),
    )
  const alert = (method: 'GET' | 'POST' | 'DELETE', id: string, person = other) =>
    server.call(method, `/animations/${id}/alert`, person)
  const waiting = async () =>
    (await db.selectFrom('animation_alerts').select('animation_id').where('account_id', '=', other).execute())
      .length

  it('lists the reader’s own address and nobody else’s', async () => {
    const id = await buildAnimation(db, { alert: true })
    await buildSlot(db, id, { limit_user: 0 })
    expect((await alert('POST', id)).body).toEqual({ alertList: [emailOf(other)] })
    expect((await alert('POST', id)).status).toBe(200)
    expect(await waiting()).toBe(1)
    expect((await alert('GET', id)).body).toEqual({ alertList: [emailOf(other)] })
    expect((await alert('GET', id, me)).body).toEqual({ alertList: [] })
    expect((await alert('DELETE', id)).body).toEqual({ alertList: [] })
    expect((await alert('GET', id)).body).toEqual({ alertList: [] })
  })

  it('is refused where there is none, or nothing to wait for', async () => {
    expect(refused(await alert('POST', await buildAnimation(db)))).toEqual([409, 'NO_ALERT'])
    const over = await buildAnimation(db, { alert: true, status: 'FINISHED' })
    expect(refused(await alert('POST', over))).toEqual([409, 'NOT_OPEN'])
    const elsewhere = await buildAnimation(db, { alert: true, restricted_buildings: ['B9'] })
    expect(refused(await alert('POST', elsewhere))).toEqual([409, 'OTHER_BUILDING'])
  })

  it('comes when a full slot has a place again, once for what was freed', async () => {
    const id = await buildAnimation(db, { alert: true })
    const slot = await buildSlot(db, id, { limit_user: 1 })
    const booking = idOf(await server.book(me, id, slot))
    await alert('POST', id)
    const jobs = () =>
      db
        .selectFrom('graphile_worker.jobs' as never)
        .selectAll()
        .where('task_identifier' as never, '=', 'animation-alert' as never)
        .execute()
    const before = (await jobs()).length
    await server.cancel(me, id, slot, booking)
    expect(await jobs()).toHaveLength(before + 1)
    expect(await report(id)).toBe(1)
    expect(await report(id)).toBe(0)
    expect(await subjects(other)).toEqual(['Places are free again: Workshop'])
    expect(await report(id, new Date(testNow.getTime() + 3_600_000))).toBe(1)
  })

  it('is not told of a place that was taken again, nor of a slot that was not full', async () => {
    const id = await buildAnimation(db, { alert: true })
    const slot = await buildSlot(db, id, { limit_user: 1 })
    await alert('POST', id)
    const booking = idOf(await server.book(me, id, slot))
    expect(await report(id)).toBe(0)
    await db.updateTable('animation_slots').set({ limit_user: 2 }).where('id', '=', slot).execute()
    const jobs = async () => {
      const found = await db
        .selectFrom('graphile_worker.jobs' as never)
        .selectAll()
        .where('task_identifier' as never, '=', 'animation-alert' as never)
        .execute()
      return found.length
    }
    const before = await jobs()
    await server.cancel(me, id, slot, booking)
    expect(await jobs()).toBe(before)
  })

  it('comes when a full slot has more places, or somebody is taken off it', async () => {
    const id = await buildAnimation(db, { alert: true })
    const slot = await buildSlot(db, id, { limit_user: 1 })
    const booking = idOf(await server.book(me, id, slot))
    const jobs = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker.jobs where task_identifier = 'animation-alert'`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    }
    const act = {
      actor: me,
      grants: [{ role: 'ANIMATOR' as const, siteId: null, thing: null }],
      now: testNow,
    }
    const before = await jobs()
    await inTransaction(db, trx => changeLimitOf(trx, { animationId: id, slotId: slot, limitUser: 2 }, act))
    expect(await jobs()).toBe(before + 1)
    idOf(await server.book(other, id, slot))
    const given = { animationId: id, bookingId: booking, reason: 'Ill', publicUrl: 'https://campus.example' }
    await inTransaction(db, trx => unsubscribe(trx, given, act))
    expect(await jobs()).toBe(before + 2)
    const last = await db
      .selectFrom('mails')
      .select(['subject', 'calendar'])
      .where('recipient', '=', emailOf(me))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toMatchObject({ calendar: expect.stringContaining('METHOD:CANCEL') })
  })

  it('ends with a booking of the animation', async () => {
    const id = await buildAnimation(db, { alert: true })
    const slot = await buildSlot(db, id)
    await alert('POST', id)
    idOf(await server.book(other, id, slot))
    expect((await alert('GET', id)).body).toEqual({ alertList: [] })
  })
})
