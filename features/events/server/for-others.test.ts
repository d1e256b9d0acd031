import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { mailsAnHour } from '#platform/server/mail/turns.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { colleaguesAnHour, maxColleagues } from '../contract.ts'
import { notifySubscribers } from './alerts.ts'
import {
  type Answer,
  buildAnimation,
  buildPerson,
  buildSlot,
  emailOf,
  eventsServer,
  places,
  testNow,
} from './testing/animations.ts'

/* What one person may cause for others, and what those others may do about it. */

const { db } = await testDatabase()
let now = testNow
const server = await eventsServer(db, { now: () => now })
afterAll(() => server.close())

let me: string
let other: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  now = testNow
  me = await buildPerson(db)
  other = await buildPerson(db)
})

const refused = ({ status, body }: Answer) => [status, body.data?.error_type]
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const forColleague = { registrationMode: 'REGISTERED_BY_ANOTHER' }

function idOf({ status, body }: Answer): string {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id ?? ''
}

function bookFor(email: string, animation: string, slot: string, by = me) {
  return server.book(by, animation, slot, forColleague, { query: `?email=${encodeURIComponent(email)}` })
}

function mailsTo(account: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'plain', 'due_at'])
    .where('recipient', '=', emailOf(account))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function eventWithSlot(given: Parameters<typeof buildAnimation>[1] = {}) {
  const id = await buildAnimation(db, { transferred_invitation: true, delegated_invitation: true, ...given })
  return { id, slot: await buildSlot(db, id, { limit_user: 100 }) }
}

/** Books, passes on, cancels. */
async function round(): Promise<Answer> {
  const { id, slot } = await eventWithSlot()
  const booking = idOf(await server.book(me, id, slot))
  const shared = await server.share(me, id, slot, booking, emailOf(other))
  idOf(await server.cancel(me, id, slot, booking))
  return shared
}

describe('mails to one other person', () => {
  it('are so many an hour at most, however often one books, shares and cancels', async () => {
    const answers: Answer[] = []
    for (let n = 0; n < 12; n++) answers.push(await round())
    const left = answers.filter(({ status }) => status === 200).map(({ body }) => body.mailsLeft)
    expect(left).toEqual([9, 7, 5, 3, 1])
    expect(refused(answers.at(-1) as Answer)).toEqual([409, 'MAIL_LIMIT'])
    const mails = await mailsTo(other)
    expect(mails).toHaveLength(mailsAnHour)
    expect(mails.every(({ due_at }) => due_at?.getTime() === testNow.getTime())).toBe(true)
  })

  it('are told to who shares, before anything is shared, and to nobody else', async () => {
    const { id, slot } = await eventWithSlot()
    const booking = idOf(await server.book(me, id, slot))
    const path = `/animations/${id}/slots/${slot}/bookings/${booking}/share?user_email=${emailOf(other)}`
    expect(await server.call('GET', path, me)).toMatchObject({
      status: 200,
      body: { mailsLeft: mailsAnHour },
    })
    for (let n = 0; n < mailsAnHour / 2; n++) await round()
    expect(await server.call('GET', path, me)).toMatchObject({ status: 200, body: { mailsLeft: 0 } })
    expect((await server.call('GET', path, other)).status).toBe(404)
  })

  it('refuse what would cause one more before anything is done, and name when it is possible', async () => {
    for (let n = 0; n < mailsAnHour / 2; n++) await round()
    const { id, slot } = await eventWithSlot()
    const booking = idOf(await server.book(me, id, slot))
    const answer = await server.share(me, id, slot, booking, emailOf(other))
    expect(answer.body.data?.message).toContain('possible again at 10:00')
    expect(await server.mine(other)).not.toContainEqual(expect.objectContaining({ animationId: id }))
    expect(refused(await bookFor(emailOf(other), id, slot))).toEqual([409, 'MAIL_LIMIT'])
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
    now = minutesLater(60)
    expect(idOf(await server.share(me, id, slot, booking, emailOf(other)))).toBe(booking)
  })

  it('never keep anybody from cancelling: what comes of it is told in its turn', async () => {
    const events = await Promise.all(Array.from({ length: 3 }, () => eventWithSlot()))
    const mine: { id: string; slot: string; booking: string }[] = []
    for (const { id, slot } of events) mine.push({ id, slot, booking: idOf(await server.book(me, id, slot)) })
    for (const { id, slot, booking } of mine) idOf(await server.share(me, id, slot, booking, emailOf(other)))
    now = minutesLater(10)
    for (let n = 0; n < 3; n++) await round()
    now = minutesLater(20)
    for (const { id, slot, booking } of mine) idOf(await server.cancel(me, id, slot, booking))
    const dues = (await mailsTo(other)).map(({ due_at }) => due_at)
    expect(dues.slice(-3)).toEqual([minutesLater(20), minutesLater(60), minutesLater(60)])
  })

  it('about the same booking wait as one, which says what is so by then and not what nobody heard of', async () => {
    const { id, slot } = await eventWithSlot()
    const days = [await buildSlot(db, id, { day: 2 }), await buildSlot(db, id, { day: 3 })] as const
    const booking = idOf(await server.book(me, id, slot))
    idOf(await server.share(me, id, slot, booking, emailOf(other)))
    for (let n = 0; n < 40; n++) idOf(await server.modify(me, id, days[n % 2] ?? '', booking))
    const mails = await mailsTo(other)
    expect(mails).toHaveLength(mailsAnHour + 1)
    expect(mails.at(-1)).toMatchObject({ subject: 'Booking changed: Workshop', due_at: minutesLater(60) })
    expect(mails.at(-1)?.plain).not.toContain('Before')
  })

  it('of fifty bookings at once for one colleague go no more than an hour allows', async () => {
    const events: { id: string; slot: string }[] = []
    for (let n = 0; n < 50; n++) events.push(await eventWithSlot())
    const answers = await Promise.all(events.map(({ id, slot }) => bookFor(emailOf(other), id, slot)))
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(mailsAnHour)
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(answer => String(refused(answer)))),
    ).toEqual(new Set(['409,MAIL_LIMIT']))
    expect(await server.mine(other)).toHaveLength(mailsAnHour)
    expect(await mailsTo(other)).toHaveLength(mailsAnHour)
  })

  it('about free places come once an hour, although the last place comes and goes', async () => {
    const id = await buildAnimation(db, { alert: true })
    const slot = await buildSlot(db, id, { limit_user: 1 })
    let booking = idOf(await server.book(me, id, slot))
    await server.call('POST', `/animations/${id}/alert`, other)
    const reported: number[] = []
    for (let n = 1; n <= 4; n++) {
      now = minutesLater(n * 25)
      idOf(await server.cancel(me, id, slot, booking))
      const freed = { animationId: id, freedAt: now.toISOString(), now, publicUrl: 'https://campus.example' }
      reported.push(await inTransaction(db, trx => notifySubscribers(trx, freed)))
      booking = idOf(await server.book(me, id, slot))
    }
    expect(reported).toEqual([1, 0, 0, 1])
    const { rows } = await db.executeQuery<{ run_at: Date }>({
      ...db.selectFrom('mails').select('id').compile(),
      sql: `select run_at from graphile_worker.jobs where key = 'animation-alert-later ${id}'`,
      parameters: [],
    })
    expect(rows.map(({ run_at }) => run_at)).toEqual([minutesLater(85)])
  })
})

describe('bookings for colleagues', () => {
  it('are so many of one event, also of fifty at once, and the screen is told before', async () => {
    const { id, slot } = await eventWithSlot()
    const colleagues = await Promise.all(Array.from({ length: 28 }, () => buildPerson(db)))
    const answers = await Promise.all(colleagues.map(one => bookFor(emailOf(one), id, slot)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxColleagues)
    const refusals = answers.filter(({ status }) => status !== 200).map(answer => String(refused(answer)))
    expect(new Set(refusals)).toEqual(new Set(['409,COLLEAGUES_LIMIT']))
    const { body } = await server.eligibility(me, id, emailOf(other))
    expect(body).toMatchObject({ eligible: true, colleaguesLeft: 0, mailsLeft: mailsAnHour })
    idOf(await bookFor(emailOf(await buildPerson(db)), id, slot, other))
    idOf(await server.book(me, id, slot))
  })

  it('can be declined from the mail, by one question, and who booked is told', async () => {
    const { id, slot } = await eventWithSlot()
    idOf(await bookFor(emailOf(other), id, slot))
    const [mine] = await server.mine(other)
    const [mail] = await mailsTo(other)
    expect(mail?.plain).toContain(`https://campus.example/en/register/${id}/${mine?.id}?mode=decline`)
    expect(mine).toMatchObject({ mayDelete: true, bookedBy: 'Ada L' })
    idOf(await server.cancel(other, id, slot, mine?.id ?? ''))
    idOf(await server.cancel(other, id, slot, mine?.id ?? ''))
    expect((await mailsTo(me)).map(({ subject }) => subject)).toEqual([
      'Booking confirmed: Workshop',
      'Booking declined: Workshop',
    ])
    expect(await places(db, slot)).toEqual({ taken: 0, held: 0 })
  })
})

describe('whether a colleague may take part', () => {
  it('is one word for every reason, by asking, booking and sharing; only who registered them knows it', async () => {
    const { id, slot } = await eventWithSlot({ restricted_sites: [1] })
    const registered = await buildPerson(db)
    idOf(await server.book(registered, id, slot))
    const elsewhere = await buildPerson(db, null)
    const unknown = 'nobody@campus.example'
    const mine = idOf(await server.book(me, id, slot))
    const requested: unknown[] = []
    const reported: unknown[] = []
    for (const email of [emailOf(registered), emailOf(elsewhere), unknown]) {
      const { body } = await server.eligibility(me, id, email)
      requested.push(body)
      const booked = await bookFor(email, id, slot)
      const shared = await server.share(me, id, slot, mine, email)
      reported.push([...refused(booked), ...refused(shared), booked.body.data?.message.replace(email, '')])
    }
    const answer = {
      eligible: false,
      error_type: 'NOT_ELIGIBLE',
      ...{ division: null, email: null, displayName: null },
    }
    expect(requested).toEqual([answer, answer, answer])
    expect(reported[0]).toEqual([400, 'NOT_ELIGIBLE', 409, 'NOT_ELIGIBLE', expect.any(String)])
    expect(reported[1]).toEqual(reported[0])
    expect(reported[2]).toEqual(reported[0])

    idOf(await bookFor(emailOf(other), id, slot))
    expect((await server.eligibility(me, id, emailOf(other))).body.error_type).toBe('ALREADY_REGISTER')
    expect(refused(await bookFor(emailOf(other), id, slot))).toEqual([400, 'ALREADY_REGISTER'])
    expect((await server.eligibility(registered, id, emailOf(other))).body.error_type).toBe('NOT_ELIGIBLE')
    expect((await server.eligibility(other, id, other)).body.error_type).toBe('ALREADY_REGISTER')
  })

  it('is answered for so many different ones an hour, with the time to wait', async () => {
    const { id } = await eventWithSlot()
    const ask = (n: number) => server.eligibility(me, id, `${n}@campus.example`)
    for (let n = 0; n < colleaguesAnHour; n++) expect((await ask(n)).status).toBe(200)
    expect((await ask(0)).status).toBe(200)
    expect((await server.eligibility(me, id, me)).status).toBe(200)
    const beyond = await server.call('GET', `/animations/${id}/users/one-more@campus.example`, me)
    expect(refused(beyond)).toEqual([429, 'TOO_MANY_REQUESTS'])
    const slot = await buildSlot(db, id)
    expect((await bookFor('and-one@campus.example', id, slot)).status).toBe(429)
    expect((await server.eligibility(other, id, emailOf(me))).status).toBe(200)
  })
})

describe('a place that was passed on', () => {
  async function shared() {
    const { id, slot } = await eventWithSlot()
    const booking = idOf(await server.book(me, id, slot))
    idOf(await server.share(me, id, slot, booking, emailOf(other)))
    const [theirs] = await server.mine(other)
    return { id, slot, booking, theirs: theirs?.id ?? '' }
  }

  it('can be given back by its receiver: the owner has it alone, is told, and can pass it on again', async () => {
    const { id, slot, booking, theirs } = await shared()
    const given = await server.giveBack(other, id, slot, theirs)
    expect(given.body).toMatchObject({ status: 'CANCELLED_BY_USER', mayGiveBack: false, qrcode: null })
    expect(idOf(await server.giveBack(other, id, slot, theirs))).toBe(theirs)
    expect(await server.mine(me)).toMatchObject([{ id: booking, status: 'BOOKED', sharedToUsers: [] }])
    const [, mail, ...more] = await mailsTo(me)
    expect(mail?.subject).toBe('A shared place is yours alone again: Workshop')
    expect(mail?.plain).toContain('Ada L has given back the place that you shared.')
    expect(more).toEqual([])
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
    idOf(await server.share(me, id, slot, booking, emailOf(other)))
    expect((await server.mine(other)).map(({ status }) => status).toSorted()).toEqual([
      'CANCELLED_BY_USER',
      'SHARED',
    ])
  })

  it('is given back by its receiver alone, and only where it was passed on', async () => {
    const { id, slot, booking, theirs } = await shared()
    expect(await server.mine(other)).toMatchObject([{ mayGiveBack: true, mayDelete: false }])
    expect(await server.mine(me)).toMatchObject([{ mayGiveBack: false, mayDelete: true }])
    expect(refused(await server.giveBack(me, id, slot, theirs))).toEqual([404, 'NOT_FOUND'])
    expect(refused(await server.giveBack(me, id, slot, booking))).toEqual([409, 'NOT_EDITABLE'])
    now = minutesLater(28 * 60)
    expect(refused(await server.giveBack(other, id, slot, theirs))).toEqual([409, 'NOT_EDITABLE'])
  })

  it('does not use up the receiver’s own right to book, in the same slot or another', async () => {
    const { id, slot } = await shared()
    const seen = await server.animation(other, id)
    expect(seen).toMatchObject({ booked: true, error_type: null, slots: [{ closedBecause: null }] })
    idOf(await server.book(other, id, slot))
    expect(refused(await server.book(other, id, slot))).toEqual([409, 'ALREADY_REGISTER'])
    expect(await places(db, slot)).toEqual({ taken: 2, held: 2 })
    expect((await server.mine(other)).map(({ status }) => status).toSorted()).toEqual(['BOOKED', 'SHARED'])
  })

  it('goes to who has booked another slot of an event of which one may have one', async () => {
    const { id, slot } = await eventWithSlot()
    const later = await buildSlot(db, id, { day: 2 })
    idOf(await server.book(other, id, later))
    const booking = idOf(await server.book(me, id, slot))
    idOf(await server.share(me, id, slot, booking, emailOf(other)))
    expect(await server.mine(other)).toMatchObject([{ status: 'SHARED' }, { status: 'BOOKED' }])
  })
})
