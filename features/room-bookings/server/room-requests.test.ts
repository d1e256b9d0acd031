import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { RoomRequest } from '../staff-contract.ts'
import { embeddedCalendar } from './embedded-calendar.ts'
import { roomCalendarWorker, settle } from './room-calendar.ts'
import { openRequests } from './room-requests.ts'
import { roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
let clock = testNow
const server = await roomsServer(db, { now: () => clock })
afterAll(() => server.close())

const reception: string[] = []
let elsewhere: string
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  for (let n = 0; n < 10; n++) {
    const id = await buildAccount(db, 1)
    await grantRole(
      db,
      id,
      { role: n % 2 === 0 ? 'RECEPTION' : 'SITE_MANAGER', siteId: '1', thing: null },
      'test',
    )
    reception.push(id)
  }
  elsewhere = await buildAccount(db, 2)
  await grantRole(db, elsewhere, { role: 'RECEPTION', siteId: '2', thing: null }, 'test')
})

let me: string
let hall: BuiltRoom
const staff = () => reception[0] ?? ''
beforeEach(async () => {
  clock = testNow
  me = await buildAccount(db, 1)
  hall = await buildRoom(db, { refuses_because: 'NEEDS_APPROVAL' })
  await sql`delete from reservations`.execute(db)
})

const [ten, eleven, noon, one] = ['10:00', '11:00', '12:00', '13:00'].map(tomorrow) as [
  string,
  string,
  string,
  string,
]

/** The job that asks the room's calendar runs. */
async function requested(id: string, now = clock): Promise<void> {
  const { revision } = await row(id)
  const announce = async () => {}
  const worker = roomCalendarWorker(embeddedCalendar, { publicUrl: 'http://localhost', announce })
  await worker.work({ id, revision }, { db, log: silent, now, stopping: new AbortController().signal })
}

async function request(label = 'Board'): Promise<RoomRequest> {
  const made = await server.call('POST', '/reservation/room', me, {
    start: ten,
    end: eleven,
    address: hall.email,
    label,
  })
  expect(made.status).toBe(200)
  await requested(made.body.id ?? '')
  const [open] = await list()
  if (open === undefined) throw new Error('nothing waits')
  return open
}

async function list(state = 'OPEN', person = staff()): Promise<RoomRequest[]> {
  const { status, body } = await server.call('GET', `/staff/room-requests?siteId=1&state=${state}`, person)
  expect(status).toBe(200)
  return (body as unknown as { requests: RoomRequest[] }).requests
}

const act = (
  what: 'approve' | 'refuse' | 'withdraw',
  { id, revision }: Pick<RoomRequest, 'id' | 'revision'>,
  { person = staff(), note }: { person?: string; note?: string } = {},
) => server.call('POST', `/staff/room-requests/${id}/${what}`, person, { revision, ...(note && { note }) })

const row = (id: string) =>
  db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function mails(person: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'plain', 'calendar'])
    .where('recipient', '=', `${person}@campus.example`)
    .orderBy('id')
    .execute()
}

const outcome = ({ status, body }: Awaited<ReturnType<typeof act>>) => body.data?.error_type ?? status

describe('a request of a room that needs consent', () => {
  it('waits for the staff of its campus, kept for who asks, and says who, when and what for', async () => {
    const open = await request()
    expect(open).toMatchObject({
      state: 'OPEN',
      person: { name: expect.any(String), division: null },
      room: { building: 'B1', floor: 'RDC' },
      startDateTime: ten,
      endDateTime: eleven,
      formerStartDateTime: null,
      label: 'Board',
      answerUntil: ten,
      closed: null,
    })
    expect((await row(open.id)).status).toBe('PENDING')
    const waiting = (siteId: number, now = clock) => openRequests({ db, siteId, now })
    expect([await waiting(1), await waiting(2), await waiting(1, new Date(eleven))]).toEqual([1, 0, 0])
    const other = await buildAccount(db, 1)
    expect(outcome(await server.book(other, hall, ten, eleven))).toBe('ROOM_TAKEN')
    expect(await mails(me)).toEqual([])
  })

  it('is nobody else’s business: to others the calls are unknown', async () => {
    const open = await request()
    const path = '/staff/room-requests?siteId=1&state=OPEN'
    for (const person of [me, elsewhere]) {
      expect((await server.call('GET', path, person)).status).toBe(404)
      for (const what of ['approve', 'refuse', 'withdraw'] as const) {
        const note = what === 'withdraw' ? { note: 'no' } : {}
        expect((await act(what, open, { person, ...note })).status).toBe(404)
      }
    }
    expect((await row(open.id)).status).toBe('PENDING')
  })

  it('is approved with a mail, its part for the calendar, and a line in the audit log', async () => {
    const open = await request()
    expect((await act('approve', open)).status).toBe(204)
    expect(await row(open.id)).toMatchObject({ status: 'ACCEPTED', reason: null })
    const [mail, ...more] = await mails(me)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/is booked$/)
    expect(mail?.calendar).toContain('METHOD:REQUEST')
    expect(await auditEntries(db, { subject: open.id, last: 5 })).toMatchObject([
      { actor: staff(), action: 'ROOM_REQUEST_APPROVED', siteId: 1, detail: null },
    ])
    expect(await list()).toEqual([])
    // What it was for is nobody's business any more.
    expect(await list('GIVEN')).toMatchObject([{ id: open.id, state: 'GIVEN', label: null }])
  })

  it('is refused with the words of who refuses, and the room is free again', async () => {
    const open = await request()
    expect((await act('refuse', open, { note: ' The hall is being painted. ' })).status).toBe(204)
    expect((await server.mine(me))[0]?.meetings[0]).toMatchObject({
      status: 'REFUSED',
      reason: 'NOT_APPROVED',
      note: 'The hall is being painted.',
    })
    const [mail] = await mails(me)
    expect(mail?.plain).toContain('Reason: The hall is being painted.')
    expect(mail?.calendar).toBeNull()
    const other = await buildAccount(db, 1)
    expect((await server.book(other, hall, ten, eleven)).status).toBe(200)
  })

  it('that changes a room given already leaves it where it is when it is refused', async () => {
    const first = await request()
    await act('approve', first)
    await server.change(me, first.id, noon, one)
    await requested(first.id)
    const [change] = await list()
    expect(change).toMatchObject({ startDateTime: noon, formerStartDateTime: ten, revision: 2 })
    expect(outcome(await act('approve', first))).toBe('REQUEST_CHANGED')
    expect((await act('refuse', change ?? first)).status).toBe(204)
    const stands = await row(first.id)
    expect(stands).toMatchObject({ status: 'ACCEPTED', reason: 'NOT_APPROVED', previous: null })
    expect(await list('GIVEN')).toMatchObject([{ startDateTime: ten }])
  })

  it('that was deleted, or is too late to answer, says so', async () => {
    const deleted = await request()
    await server.delete(me, deleted.id, hall)
    expect(outcome(await act('approve', deleted))).toBe('REQUEST_DELETED')

    const late = await request()
    clock = new Date(ten)
    expect(outcome(await act('approve', late))).toBe('REQUEST_OVER')
    await requested(late.id)
    expect(await row(late.id)).toMatchObject({ status: 'REFUSED', reason: 'EXPIRED' })
    expect(outcome(await act('refuse', late))).toBe('REQUEST_OVER')
    expect((await mails(me)).at(-1)?.plain).toContain('did not answer in time')
  })

  it('is answered by the embedded calendar once only when its time is over', async () => {
    const open = await request()
    const waiting = async () => {
      const { rows } = await sql<{ run_at: Date }>`
        select run_at from graphile_worker.jobs where key = ${`room-calendar-${open.id}-1`}`.execute(db)
      return rows.map(({ run_at }) => run_at.toISOString())
    }
    expect(await waiting()).toEqual([ten])
    await requested(open.id)
    expect(await waiting()).toEqual([ten])
    expect((await row(open.id)).status).toBe('PENDING')
  })
})

describe('twenty answers at once', () => {
  const tally = (outcomes: readonly (string | number)[]) => {
    const won = outcomes.filter(said => said === 204).length
    return { won, told: outcomes.filter(said => /^ALREADY_/.test(String(said))).length }
  }

  it('are one answer, and nineteen who read what it was', async () => {
    const open = await request()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        act(n % 2 === 0 ? 'approve' : 'refuse', open, { person: reception[n % 10] ?? '' }),
      ),
    )
    expect(tally(answers.map(outcome))).toEqual({ won: 1, told: 19 })
    expect(await mails(me)).toHaveLength(1)
    expect(await auditEntries(db, { subject: open.id, last: 50 })).toHaveLength(1)
    const { status } = await row(open.id)
    const losers = new Set(answers.map(outcome).filter(said => said !== 204))
    expect([...losers]).toEqual([status === 'ACCEPTED' ? 'ALREADY_APPROVED' : 'ALREADY_REFUSED'])
  })

  it('are several where each looks first and then writes: the test can fail', async () => {
    const open = await request()
    const lookThenWrite = (accepted: boolean) =>
      inTransaction(db, async trx => {
        const { status } = await trx
          .selectFrom('reservations')
          .select('status')
          .where('id', '=', open.id)
          .executeTakeFirstOrThrow()
        if (status !== 'PENDING') return false
        await sql`select pg_sleep(0.02)`.execute(trx)
        await trx
          .updateTable('reservations')
          .set({ status: accepted ? 'ACCEPTED' : 'REFUSED' })
          .where('id', '=', open.id)
          .execute()
        return true
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => lookThenWrite(n % 2 === 0)))
    expect(answers.filter(Boolean).length).toBeGreaterThan(1)
  })

  it('and the end of its time settle it once', async () => {
    const open = await request()
    const { revision } = open
    const expire = () =>
      settle(
        db,
        { id: open.id, revision },
        { accepted: false, reason: 'EXPIRED' },
        { now: clock, publicUrl: 'http://localhost' },
      )
    await Promise.all([expire(), act('approve', open), expire(), act('refuse', open)])
    expect(await mails(me)).toHaveLength(1)
  })
})

describe('a room that was given', () => {
  it('is taken back with a reason, out of its owner’s calendar and free for others', async () => {
    const open = await request()
    await act('approve', open)
    expect((await act('withdraw', open)).status).toBe(400)
    expect((await act('withdraw', open, { note: 'A leak' })).status).toBe(204)
    expect((await server.mine(me))[0]?.meetings[0]).toMatchObject({
      status: 'REFUSED',
      reason: 'WITHDRAWN',
      note: 'A leak',
    })
    const mail = (await mails(me)).at(-1)
    expect(mail?.subject).toMatch(/^Booking withdrawn/)
    expect(mail?.calendar).toContain('METHOD:CANCEL')
    expect(mail?.calendar).toContain('SEQUENCE:2')
    expect(outcome(await act('withdraw', open, { note: 'A leak' }))).toBe('ALREADY_WITHDRAWN')
    expect((await auditEntries(db, { subject: open.id, last: 5 })).map(({ action }) => action)).toEqual([
      'ROOM_REQUEST_APPROVED',
      'ROOM_WITHDRAWN',
    ])
    const other = await buildAccount(db, 1)
    expect((await server.book(other, hall, ten, eleven)).status).toBe(200)
  })

  it('is not taken back once it is over or deleted, nor is a room that needed no consent', async () => {
    const open = await request()
    await act('approve', open)
    clock = new Date(eleven)
    expect(outcome(await act('withdraw', open, { note: 'late' }))).toBe('REQUEST_OVER')
    clock = testNow
    await server.delete(me, open.id, hall)
    expect(outcome(await act('withdraw', open, { note: 'late' }))).toBe('REQUEST_DELETED')

    const room = await buildRoom(db)
    const { body } = await server.book(me, room, noon, one)
    await requested(body.id ?? '')
    expect((await act('withdraw', { id: body.id ?? '', revision: 1 }, { note: 'mine' })).status).toBe(404)
  })
})

describe('a refused request that was taken off the list', () => {
  it('comes back to it, by its owner only, and not once it is over', async () => {
    const open = await request()
    await act('refuse', open)
    await server.delete(me, open.id, hall)
    expect(await server.mine(me)).toEqual([])
    const restore = (person: string) => server.call('POST', `/reservation/${open.id}/restore`, person)
    expect((await restore(staff())).status).toBe(404)
    expect((await restore(me)).status).toBe(204)
    expect((await restore(me)).status).toBe(204)
    expect((await server.mine(me))[0]?.meetings[0]).toMatchObject({
      status: 'REFUSED',
      reason: 'NOT_APPROVED',
    })
    await server.delete(me, open.id, hall)
    clock = new Date(eleven)
    expect(outcome(await restore(me))).toBe('NOT_EDITABLE')
  })

  it('is not how a booking that was deleted comes back', async () => {
    const open = await request()
    await act('approve', open)
    await server.delete(me, open.id, hall)
    expect(outcome(await server.call('POST', `/reservation/${open.id}/restore`, me))).toBe('NOT_EDITABLE')
  })
})
