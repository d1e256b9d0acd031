import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { JobContext } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { endCancelledWorker } from './ending.ts'
import {
  buildAnimation,
  buildBooking,
  buildSlot,
  buildStaff,
  countedWrong,
  mailsByAddress,
  publicUrl,
  staffNow,
  staffServer,
} from './testing/staff.ts'

const { db } = await testDatabase()
const server = await staffServer(db)
const recipients: string[] = []
const worker = endCancelledWorker({
  publicUrl,
  announce: async ({ ids }) => void recipients.push(...ids),
})
afterAll(() => server.close())

let animator: string
beforeAll(async () => {
  await buildCampus(db, 1)
  animator = await buildStaff(db, 'ANIMATOR')
})
beforeEach(async () => {
  await sql`delete from animation_bookings`.execute(db)
  await sql`delete from animations`.execute(db)
  await sql`delete from mails`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const context = (): JobContext => ({
  db,
  log: silent,
  now: staffNow,
  stopping: new AbortController().signal,
})

/** Does every cancelling job that waits, as the runner does. */
async function runJobs(): Promise<void> {
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${worker.job.name}`.execute(db)
  for (const { payload } of rows) await worker.work(payload, context())
}

const cancelSlot = (id: string, slot: string) =>
  server.call('POST', `/animations/${id}/slots/${slot}/cancel`, animator, { reason: 'Rain' })

async function statuses(): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from animation_bookings group by status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

async function people(count: number): Promise<{ id: string; email: string }[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => buildAccount(db)))
  return ids.map(id => ({ id, email: `${id}@campus.example` }))
}

/** How often each of these was told that their booking has ended. */
async function mailCounts(whom: readonly { email: string }[]): Promise<number[]> {
  const mails = await mailsByAddress(db, { but: 'Booking confirmed%' })
  return whom.map(({ email }) => mails.get(email) ?? 0)
}

describe('the mail about a cancelled slot', () => {
  const linkOf = async () => {
    const mail = await db.selectFrom('mails').select('plain').executeTakeFirstOrThrow()
    return { link: /http\S+/.exec(mail.plain)?.[0], offers: mail.plain.includes('Other time slots') }
  }

  it('leads to the event while another slot of it is free', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    await buildSlot(db, id, { inDays: 11 })
    await buildBooking(db, slot)
    await cancelSlot(id, slot)
    await runJobs()
    expect(await linkOf()).toEqual({ link: `${publicUrl}/en/register/${id}`, offers: true })
  })

  it.each([
    ['full', { limit: 0 }],
    ['over', { inDays: -1 }],
  ])(
    'leads to all events where every other slot is %s, or the whole event was cancelled',
    async (_, other) => {
      const id = await buildAnimation(db)
      const slot = await buildSlot(db, id)
      await buildSlot(db, id, other)
      await buildBooking(db, slot)
      await cancelSlot(id, slot)
      await runJobs()
      expect(await linkOf()).toEqual({ link: `${publicUrl}/en/register`, offers: false })

      await sql`delete from mails`.execute(db)
      const whole = await buildAnimation(db)
      await buildBooking(db, await buildSlot(db, whole))
      await buildSlot(db, whole)
      await server.call('POST', `/animations/${whole}/cancel`, animator, { reason: 'Rain' })
      await runJobs()
      expect(await linkOf()).toEqual({ link: `${publicUrl}/en/register`, offers: false })
    },
  )
})

describe('people who book while their slot is cancelled', () => {
  async function insert(trx: Database, slot: string, accountId: string, animationId: string) {
    await sql`update animation_slots set taken = taken + 1 where id = ${slot}::bigint`.execute(trx)
    await trx
      .insertInto('animation_bookings')
      .values({
        animation_id: animationId,
        slot_id: slot,
        account_id: accountId,
        status: 'BOOKED',
        places: 1,
        language: 'en',
      })
      .execute()
  }

  it.each(['slot', 'animation'])('are told once or refused, and nobody ends booked: %s', async what => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit: 1000 })
    const crowd = await people(80)
    const bookAll = (from: number, to: number) =>
      Promise.all(
        crowd.slice(from, to).map(async ({ id: person }) => (await server.book(id, slot, person)) === 200),
      )
    const cancelIt = async () => {
      const path = what === 'slot' ? `/slots/${slot}/cancel` : '/cancel'
      const answer = await server.call('POST', `/animations/${id}${path}`, animator, { reason: 'Rain' })
      expect(answer.status).toBe(200)
      await runJobs()
    }
    // Some before, most at the same moment, some when it is over.
    const early = await bookAll(0, 5)
    const [meanwhile] = await Promise.all([bookAll(5, 75), cancelIt()])
    const booked = [...early, ...meanwhile, ...(await bookAll(75, 80))]
    const count = booked.filter(Boolean).length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(crowd.length)
    expect(await statuses()).toEqual({ [what === 'slot' ? 'SLOT_CANCELLED' : 'ANIMATION_CANCELLED']: count })
    expect(await mailCounts(crowd)).toEqual(booked.map(Number))
    expect(await countedWrong(db)).toEqual([])
  })

  it('control: who looks first and books then ends booked on a cancelled slot', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const [late = { id: '', email: '' }] = await people(1)
    const seen = await db
      .selectFrom('animation_slots')
      .select(['animation_id', 'cancelled_at'])
      .where('id', '=', slot)
      .executeTakeFirstOrThrow()
    await cancelSlot(id, slot)
    await runJobs()
    if (seen.cancelled_at === null)
      await inTransaction(db, trx => insert(trx, slot, late.id, seen.animation_id))
    expect(await statuses()).toEqual({ BOOKED: 1 })
    expect(await mailCounts([late])).toEqual([0])
  })
})

describe('a server that dies while it tells people', () => {
  /** The connection of whoever writes to this address is lost once, in the middle of their transaction. */
  async function dieOnceWritingTo(email: string): Promise<void> {
    await sql`create sequence deaths`.execute(db)
    await sql`
      create function die() returns trigger language plpgsql as $$ begin
        if new.recipient = tg_argv[0] and nextval('deaths') = 1 then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new;
      end $$`.execute(db)
    await sql`create trigger die before insert on mails for each row execute function die(${sql.lit(email)})`.execute(
      db,
    )
  }
  const live = async () => {
    // The pool may still hold the connection that was lost.
    await sql`select 1`.execute(db).catch(() => undefined)
    await sql`drop trigger if exists die on mails`.execute(db)
    await sql`drop function if exists die`.execute(db)
    await sql`drop sequence if exists deaths`.execute(db)
  }

  /** A cancelled slot with more people than one transaction tells. */
  async function cancelledCrowd() {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit: 1000 })
    const crowd = await people(130)
    const bookings: string[] = []
    for (const { id: accountId } of crowd) bookings.push(await buildBooking(db, slot, { accountId }))
    const last = bookings.toSorted().at(-20)
    const victim = crowd[bookings.indexOf(last ?? '')]
    expect((await cancelSlot(id, slot)).status).toBe(200)
    await dieOnceWritingTo(victim?.email ?? '')
    return { id, slot, crowd }
  }

  it('tells the others when it is back, and nobody twice', async () => {
    const { id, slot, crowd } = await cancelledCrowd()
    try {
      await expect(runJobs()).rejects.toThrow()
    } finally {
      await live()
    }
    const before = await statuses()
    expect(before).toEqual({ SLOT_CANCELLED: 100, BOOKED: 30 })
    expect((await mailCounts(crowd)).filter(count => count === 1)).toHaveLength(100)
    expect(await countedWrong(db)).toEqual([])
    const untold = async () =>
      (await server.call<{ slots: { untold: number }[] }>('GET', `/animations/${id}`, animator)).body.slots[0]
        ?.untold
    expect(await untold()).toBe(30)

    // Two servers that find the same job, and once more for good measure.
    await Promise.all([runJobs(), runJobs()])
    await runJobs()
    expect(await statuses()).toEqual({ SLOT_CANCELLED: 130 })
    expect(await mailCounts(crowd)).toEqual(crowd.map(() => 1))
    expect(await countedWrong(db)).toEqual([])
    expect(await untold()).toBe(0)
    expect(recipients).toContain(id)
    expect(slot).toBeDefined()
  })

  it('control: with the mails after the statuses it forgets people', async () => {
    const { slot, crowd } = await cancelledCrowd()
    const carelessly = async () => {
      const { rows } = await sql<{ email: string }>`
        update animation_bookings b set status = 'SLOT_CANCELLED', places = 0
        where slot_id = ${slot}::bigint and standing
        returning (select email from accounts where id = b.account_id) as email`.execute(db)
      for (const { email } of rows) {
        await db
          .insertInto('mails')
          .values({ recipient: email, language: 'en', subject: '', html: '', plain: '' })
          .execute()
      }
    }
    try {
      await expect(carelessly()).rejects.toThrow()
    } finally {
      await live()
    }
    await carelessly()
    expect((await mailCounts(crowd)).filter(count => count !== 1).length).toBeGreaterThan(0)
  })
})

describe('a cancelled animation', () => {
  it('ends what was passed on, lets what was never completed lapse, and leaves past slots alone', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const past = await buildSlot(db, id, { inDays: -1 })
    const [owner, receiver, hesitant, guest] = await people(4)
    const booking = await buildBooking(db, slot, { accountId: owner?.id, children: ['Ann'], language: 'fr' })
    await buildBooking(db, slot, { accountId: receiver?.id, sharedFrom: booking })
    await buildBooking(db, slot, { accountId: hesitant?.id, status: 'INCOMPLETE' })
    await buildBooking(db, past, { accountId: guest?.id })
    await server.call('POST', `/animations/${id}/cancel`, animator, { reason: 'Storm' })
    await runJobs()
    expect(await statuses()).toEqual({ ANIMATION_CANCELLED: 2, LAPSED: 1, BOOKED: 1 })
    expect(
      await mailCounts([owner, receiver, hesitant, guest].map(one => ({ email: one?.email ?? '' }))),
    ).toEqual([1, 1, 0, 0])
    expect(await countedWrong(db)).toEqual([])
    const mail = await db
      .selectFrom('mails')
      .select(['subject', 'plain'])
      .where('recipient', '=', owner?.email ?? '')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Événement annulé\u00a0: Open house (fr)')
    expect(mail.plain).toContain('Storm')
    expect(mail.subject + mail.plain).not.toContain('Ann')
  })
})
