import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Board, KitchenOrder } from '../../staff-contract.ts'
import {
  buildOffer,
  buildPerson,
  cateringServer,
  madeOf,
  mailsTo,
  type Offered,
  orderBody,
  testNow,
} from '../testing/catering.ts'
import { buildCook, kitchenServer } from './testing/kitchen.ts'

const { db } = await testDatabase()
let now = testNow
const people = await cateringServer(db, { now: () => now })
const server = await kitchenServer(db, { now: () => now })
afterAll(() => Promise.all([people.close(), server.close()]))

/** After the deadline of lunch on the 25th, and before it is served. */
const tooLate = new Date('2026-11-24T15:00:00.000Z')

let offer: Offered
let cook: string
let me: string
beforeAll(async () => {
  offer = await buildOffer(db)
  await buildCampus(db, 2)
  cook = await buildCook(db)
  me = await buildPerson(db)
})

/** An order whose person asks for a change, or for its cancellation, when it is too late for both. */
async function requested(change: object | null): Promise<string> {
  now = testNow
  const { id } = madeOf(await people.order(me, orderBody(offer)))
  now = tooLate
  madeOf(await people.askLate(me, id, change))
  return id
}
const more = () => orderBody(offer, { numberGuests: 14, comment: 'Four more', referentielReference: 'R2' })

async function onBoard(id: string, who = cook): Promise<KitchenOrder | undefined> {
  const { body } = await server.call<Board>('GET', '/staff/catering/1/board?day=2026-11-25', who)
  return body.orders.find(order => order.id === id)
}
const answer = (id: string, given: object, who = cook) =>
  server.call<KitchenOrder>('POST', `/staff/catering/orders/${id}/lateRequest`, who, {
    accept: true,
    askedAt: tooLate.toISOString(),
    version: 1,
    ...given,
  })
const actionsOf = async (id: string) =>
  (await auditEntries(db, { subject: id, last: 9 })).map(({ actor, action, siteId }) => [
    actor,
    action,
    siteId,
  ])

describe('what was asked after the deadline', () => {
  it('stands on the board beside what is ordered, and is done once it is accepted', async () => {
    const id = await requested(more())
    const before = await onBoard(id)
    expect(before).toMatchObject({
      numberGuests: 10,
      lateRequest: {
        kind: 'CHANGE',
        askedAt: tooLate.toISOString(),
        change: { day: '2026-11-25', numberGuests: 14, comment: 'Four more' },
      },
    })
    expect(before?.lateRequest?.change?.totalPrice).toBeGreaterThan(before?.totalPrice ?? 0)
    const { status, body } = await answer(id, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...before?.lateRequest?.change,
      id,
      version: 2,
      status: 'ORDERED',
      lateRequest: null,
    })
    expect(await onBoard(id)).toEqual(body)
    expect(await actionsOf(id)).toEqual([[cook, 'CATERING_LATE_ACCEPTED', 1]])
  })

  it('is refused with a word to the person, and the order stays as it was', async () => {
    const id = await requested(null)
    const before = await onBoard(id)
    expect(before?.lateRequest).toMatchObject({ kind: 'CANCEL', change: null })
    const { body } = await answer(id, { accept: false, reason: '  The fish is bought.  ' })
    expect(body).toEqual({ ...before, lateRequest: null })
    expect(await actionsOf(id)).toEqual([[cook, 'CATERING_LATE_REFUSED', 1]])
    const mails = await mailsTo(db, `${me}@campus.example`)
    expect(JSON.stringify(mails.at(-1))).toContain('The fish is bought.')
  })

  it('is for those who prepare the orders of the campus alone', async () => {
    const id = await requested(null)
    const unknown = await server.call('GET', '/nowhere', cook)
    for (const who of [me, await buildAccount(db), await buildCook(db, '2')])
      expect(await answer(id, {}, who)).toEqual(unknown)
    expect((await onBoard(id))?.lateRequest).not.toBeNull()
  })

  it('answered by ten at once is answered once; what they were not shown is answered by nobody', async () => {
    const id = await requested(null)
    const stale = await Promise.all([
      answer(id, { version: 7 }),
      answer(id, { askedAt: testNow.toISOString() }),
    ])
    expect(stale.map(({ status, body }) => [status, body.data?.error_type])).toEqual([
      [409, 'CHANGED_ELSEWHERE'],
      [409, 'ALREADY_ANSWERED'],
    ])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(id, { accept: n % 2 === 0 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await actionsOf(id)).toHaveLength(1)
  })
})
