import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { OrderStatus } from '../contract.ts'
import { answerLate } from './late-requests.ts'
import {
  buildOffer,
  buildPerson,
  cateringServer,
  madeOf,
  mailsTo,
  type Offered,
  orderBody,
  testNow,
} from './testing/catering.ts'

const { db } = await testDatabase()
let now = testNow
const server = await cateringServer(db, { now: () => now })
afterAll(() => server.close())

/** After the deadline of lunch on the 25th, and before it is served. */
const tooLate = new Date('2026-11-24T15:00:00.000Z')
const publicUrl = 'https://campus.example'

let offer: Offered
let me: string
beforeAll(async () => {
  offer = await buildOffer(db)
})
beforeEach(async () => {
  now = testNow
  me = await buildPerson(db)
})

async function lateOrder(): Promise<string> {
  now = testNow
  const { id } = madeOf(await server.order(me, orderBody(offer)))
  now = tooLate
  return id
}

function answer(id: string, given: { accept: boolean; reason?: string; askedAt?: string; version?: number }) {
  const { accept, reason = null, askedAt = tooLate.toISOString(), version = 1 } = given
  return inTransaction(db, trx =>
    answerLate(trx, { id, accept, reason, askedAt, version }, { now, publicUrl }),
  )
}

const answerOf = (id: string, accept: boolean) =>
  answer(id, { accept }).then(
    () => 'DONE',
    error => (error as { errorType?: string }).errorType,
  )

const more = () => orderBody(offer, { numberGuests: 14, comment: 'Four more', referentielReference: 'R2' })
async function ticked(status: OrderStatus, id: string): Promise<void> {
  await db.updateTable('catering_orders').set({ status }).where('id', '=', id).execute()
}
const inbox = () => mailsTo(db, `${me}@campus.example`)

describe('a request about what the kitchen has prepared early', () => {
  it('may be made before the deadline: the tick closes nothing for good', async () => {
    const { id } = madeOf(await server.order(me, orderBody(offer)))
    await ticked('PREPARED', id)
    const more = orderBody(offer, { numberGuests: 11 })
    expect(await server.change(me, id, more)).toMatchObject({
      status: 409,
      body: { data: { error_type: 'NOT_EDITABLE' } },
    })
    expect((await server.get(me, id)).body).toMatchObject({ mayEdit: false, mayAskLate: true })
    expect(madeOf(await server.askLate(me, id, more)).lateRequest).toMatchObject({ state: 'ASKED' })
    // Taken back, the order is its person’s again.
    await ticked('ORDERED', id)
    expect((await server.get(me, id)).body).toMatchObject({ mayEdit: true })
  })
})

describe('an order that is asked for after its deadline', () => {
  const late = () => server.order(me, { ...orderBody(offer), late: true })
  it('is refused where nobody said so, and an order as any other before', async () => {
    expect(madeOf(await late())).toMatchObject({ status: 'ORDERED', lateRequest: null })
    now = tooLate
    expect(await server.order(me, orderBody(offer))).toMatchObject({
      status: 409,
      body: { data: { error_type: 'PAST_DEADLINE' } },
    })
  })

  it('is requested: the kitchen is asked, nothing is confirmed or in a calendar, and only its person takes it back', async () => {
    now = tooLate
    const made = madeOf(await late())
    expect(made).toMatchObject({
      status: 'REQUESTED',
      mayEdit: false,
      mayAskLate: false,
      lateRequest: { kind: 'ORDER', state: 'ASKED' },
    })
    expect((await inbox()).map(({ subject, calendar }) => [subject, calendar])).toEqual([
      ['Order requested: Seated lunch, Wednesday 25 November', null],
    ])
    expect(await server.change(me, made.id, more())).toMatchObject({
      body: { data: { error_type: 'NOT_EDITABLE' } },
    })
    expect(await server.askLate(me, made.id, more())).toMatchObject({
      body: { data: { error_type: 'NOT_EDITABLE' } },
    })
    expect(madeOf(await server.withdrawLate(me, made.id))).toMatchObject({
      status: 'CANCELED',
      lateRequest: null,
    })
    const again = madeOf(await late())
    expect(madeOf(await server.cancel(me, again.id))).toMatchObject({ status: 'CANCELED', lateRequest: null })
    expect(await answerOf(again.id, true)).toBe('CANCELED')
  })

  it('is ordered when the kitchen accepts, in its person’s calendar then, and cancelled when it refuses', async () => {
    now = tooLate
    const { id } = madeOf(await late())
    await answer(id, { accept: true })
    expect((await server.get(me, id)).body).toMatchObject({ status: 'ORDERED', version: 2, mayAskLate: true })
    const confirmed = (await inbox()).find(({ subject }) => subject.startsWith('Order confirmed'))
    expect(confirmed?.plain).toContain('The kitchen has accepted your request.')
    expect(confirmed?.calendar).toContain('METHOD:REQUEST')
    const other = madeOf(await late()).id
    await answer(other, { accept: false, reason: 'Closed' })
    expect((await server.get(me, other)).body).toMatchObject({
      status: 'CANCELED',
      lateRequest: { state: 'REFUSED' },
    })
    const refused = (await inbox()).find(({ subject }) => subject.startsWith('Request refused'))
    expect(refused).toMatchObject({
      calendar: null,
      plain: expect.stringContaining('Nothing is ordered or billed'),
    })
  })

  it('of fifty answers and withdrawals at once is settled by one', async () => {
    now = tooLate
    const { id } = madeOf(await late())
    await db.deleteFrom('mails').execute()
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) =>
        n % 3 === 0 ? server.withdrawLate(me, id) : answerOf(id, n % 3 === 1),
      ),
    )
    const { status, version } = madeOf(await server.get(me, id))
    expect(version).toBe(2)
    const reported = [...(await inbox()), ...(await mailsTo(db, 'kitchen@campus.example'))]
    expect([reported.length, ['ORDERED', 'CANCELED'].includes(status)]).toEqual([1, true])
  })
})

describe('a request after the deadline', () => {
  it('for a change is kept as asked, and accepted it is done with what it was settled at', async () => {
    const id = await lateOrder()
    const requested = madeOf(await server.askLate(me, id, { ...more(), totalPrice: 1 }))
    expect(requested).toMatchObject({
      numberGuests: 10,
      version: 1,
      mayEdit: false,
      mayAskLate: false,
      lateRequest: {
        kind: 'CHANGE',
        state: 'ASKED',
        askedAt: tooLate.toISOString(),
        reason: null,
        change: more(),
      },
    })
    // A new price, and a place that is served no more: the kitchen accepts what was asked.
    await db
      .updateTable('catering_instant_types')
      .set({ price_cents: 1 })
      .where('id', '=', offer.lunch)
      .execute()
    await db.updateTable('catering_orders').set({ status: 'PREPARED' }).where('id', '=', id).execute()
    await answer(id, { accept: true, reason: 'With pleasure' })
    await db
      .updateTable('catering_instant_types')
      .set({ price_cents: 2_450 })
      .where('id', '=', offer.lunch)
      .execute()
    const done = madeOf(await server.get(me, id))
    expect(done).toMatchObject({
      status: 'ORDERED',
      numberGuests: 14,
      comment: 'Four more',
      referentiel: 'Balcony',
      totalPrice: 343,
      version: 2,
      lateRequest: { state: 'ACCEPTED', reason: 'With pleasure' },
    })
    const [, accepted] = await inbox()
    expect(accepted?.subject).toBe('Order changed: Seated lunch, Wednesday 25 November')
    expect(accepted?.plain).toContain('The kitchen has accepted your request.')
    expect(accepted?.plain).toContain('Its message: With pleasure')
    expect(accepted?.plain).toContain('Before:\n\nWhere: Seine campus, Atrium.')
  })

  it('for a cancellation is one, once accepted', async () => {
    const id = await lateOrder()
    madeOf(await server.askLate(me, id, null))
    await answer(id, { accept: true })
    expect(madeOf(await server.get(me, id))).toMatchObject({ status: 'CANCELED', version: 2 })
    const [, canceled] = await inbox()
    expect(canceled?.subject).toContain('Order cancelled')
    expect(canceled?.calendar).toContain('METHOD:CANCEL')
  })

  it('that is refused leaves the order as it is, and says so', async () => {
    const id = await lateOrder()
    madeOf(await server.askLate(me, id, more()))
    await answer(id, { accept: false, reason: 'Too late' })
    const stands = madeOf(await server.get(me, id))
    expect(stands).toMatchObject({
      numberGuests: 10,
      version: 1,
      mayAskLate: true,
      lateRequest: { state: 'REFUSED', reason: 'Too late' },
    })
    const [, refused] = await inbox()
    expect(refused?.plain).toContain('Your order stays as it was:')
    expect(refused?.plain).toContain('10 guests')
    expect(refused?.calendar).toBeNull()
    madeOf(await server.askLate(me, id, null))
  })

  it('is one at a time, can be taken back, and is asked anew then', async () => {
    const id = await lateOrder()
    madeOf(await server.askLate(me, id, null))
    expect((await server.askLate(me, id, more())).body.data?.error_type).toBe('ALREADY_ASKED')
    expect(madeOf(await server.withdrawLate(me, id)).lateRequest).toBeNull()
    expect(madeOf(await server.withdrawLate(me, id)).lateRequest).toBeNull()
    await expect(answer(id, { accept: true })).rejects.toThrow('ALREADY_ANSWERED')
    now = new Date(tooLate.getTime() + 60_000)
    madeOf(await server.askLate(me, id, more()))
    // The answer to the first request is none to the second.
    await expect(answer(id, { accept: true })).rejects.toThrow('ALREADY_ANSWERED')
    await answer(id, { accept: true, askedAt: now.toISOString() })
  })

  it('is refused before the deadline, once it has begun, and for what is cancelled or delivered', async () => {
    const early = madeOf(await server.order(me, orderBody(offer))).id
    expect((await server.askLate(me, early, null)).body.data?.error_type).toBe('STILL_EDITABLE')
    const begun = await lateOrder()
    now = new Date('2026-11-25T11:00:00.000Z')
    expect((await server.askLate(me, begun, null)).body.data?.error_type).toBe('NOT_EDITABLE')
    for (const status of ['CANCELED', 'DELIVERED'] as const) {
      const id = await lateOrder()
      await db.updateTable('catering_orders').set({ status }).where('id', '=', id).execute()
      expect((await server.askLate(me, id, null)).body.data?.error_type).toBe('NOT_EDITABLE')
    }
    const other = await buildPerson(db)
    const mine = await lateOrder()
    expect((await server.askLate(other, mine, null)).status).toBe(404)
    expect((await server.withdrawLate(other, mine)).status).toBe(404)
  })

  it('has the faults of any order, but the deadline', async () => {
    const id = await lateOrder()
    const wrong = await server.askLate(me, id, orderBody(offer, { date: '28-11-2026', numberGuests: 1 }))
    expect(Object.keys(wrong.body.data?.fields ?? {})).toEqual(['date', 'numberGuests'])
    expect((await server.get(me, id)).body.lateRequest).toBeNull()
  })

  it('is told to the kitchen, without who asks and what they write', async () => {
    await db.deleteFrom('mails').execute()
    const id = await lateOrder()
    madeOf(await server.askLate(me, id, more()))
    madeOf(await server.withdrawLate(me, id))
    madeOf(await server.askLate(me, id, null))
    const mails = await mailsTo(db, 'kitchen@campus.example')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nouvelle commande\u00a0: Déjeuner assis, mercredi 25 novembre',
      'Modification demandée\u00a0: Déjeuner assis, mercredi 25 novembre',
      'Demande retirée\u00a0: Déjeuner assis, mercredi 25 novembre',
      'Annulation demandée\u00a0: Déjeuner assis, mercredi 25 novembre',
    ])
    const texts = mails.map(({ plain }) => plain).join('\n')
    expect(texts).toContain('Elle deviendrait')
    expect(texts).toContain('14 convives')
    expect(texts).not.toContain('Lovelace')
    expect(texts).not.toContain('Four more')
  })
})

describe('an answer', () => {
  it('to what was changed, cancelled or answered since it was shown is refused', async () => {
    const id = await lateOrder()
    madeOf(await server.askLate(me, id, null))
    await expect(answer(id, { accept: true, version: 2 })).rejects.toThrow('CHANGED_ELSEWHERE')
    await answer(id, { accept: true })
    await expect(answer(id, { accept: true })).rejects.toThrow('CANCELED')
  })

  it('of two colleagues at once is one, with one mail', async () => {
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom('mails').execute()
      const id = await lateOrder()
      madeOf(await server.askLate(me, id, more()))
      const answers = await Promise.allSettled([
        answer(id, { accept: true }),
        answer(id, { accept: false }),
        answer(id, { accept: true }),
        server.withdrawLate(me, id).then(({ body }) => {
          if (body.lateRequest !== null) throw new Error('was answered')
        }),
      ])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { numberGuests, lateRequest } = madeOf(await server.get(me, id))
      expect(numberGuests).toBe(lateRequest?.state === 'ACCEPTED' ? 14 : 10)
      const mails = await inbox()
      expect(mails).toHaveLength(lateRequest === null ? 1 : 2)
    }
  })
})
