import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Presence } from '../check-in-rules.ts'
import type { CheckIn, RoomSchedule } from '../contract.ts'
import type { DependentKind } from './dependents.ts'
import { settle } from './room-calendar.ts'
import { answer, buildReservation, roomsServer } from './testing/reservations.ts'
import { lookAfterUnused } from './unused-bookings.ts'

const { db } = await testDatabase()
let now = new Date(tomorrow('10:00'))
const server = await roomsServer(db, { now: () => now })
afterAll(() => server.close())

let me: string
let colleague: string
let other: string
let room: BuiltRoom
beforeAll(async () => {
  await buildCampus(db, 1, 30, { bookingHours: '00:00-24:00', checkIn: true })
  await buildCampus(db, 2)
})
beforeEach(async () => {
  await sql`delete from reservations`.execute(db)
  me = await buildAccount(db, 1)
  colleague = await buildAccount(db, 1)
  other = await buildAccount(db, 1)
  room = await buildRoom(db)
  at('10:00')
})

const [ten, eleven] = [tomorrow('10:00'), tomorrow('11:00')]

function at(time: string): Date {
  now = new Date(tomorrow(time))
  return now
}

const build = (accountId = me, of = room) => buildReservation(db, of, { accountId, from: ten, to: eleven })

async function invite(id: string, personId: string): Promise<void> {
  await sql`
    insert into reservation_attendees (reservation_id, person_id, account_id, first_name, last_name, email, added_at, invited_at)
    values (${id}, ${personId}, ${me}, 'Ada', 'Byron', 'ada@campus.example', ${ten}, ${ten})`.execute(db)
}

async function checkIn(id: string, who = me) {
  const { status, body } = await server.call('POST', `/reservation/${id}/check-in`, who, undefined, {})
  return { status, because: body.data?.error_type, checkIn: body as unknown as CheckIn }
}

const look = (
  time: string,
  { kinds = [], presences = [] }: { kinds?: DependentKind[]; presences?: Presence[] } = {},
) =>
  lookAfterUnused(db, {
    ...{ now: at(time), publicUrl: 'http://localhost', kinds },
    presences: presences.map(measured => async () => {
      const { rows } = await sql<{
        reference: string
      }>`select reference from rooms where id = ${room.id}`.execute(db)
      return new Map([[rows[0]?.reference ?? '', measured]])
    }),
  })

async function stored(id: string) {
  const { rows } = await sql<{ status: string; reason: string | null; by: string | null; active: boolean }>`
    select status, reason, checked_in_by as by, active from reservations where id = ${id}`.execute(db)
  return rows[0]
}

async function noticesOf(accountId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from notices where account_id = ${accountId} order by id`.execute(db)
  return rows.map(({ kind }) => kind)
}

const used = { status: 'ACCEPTED', reason: null, active: true }
const released = { status: 'REFUSED', reason: 'NOT_CHECKED_IN', active: false, by: null }

describe('a campus that wants check-in', () => {
  it('says from when until when, on the list, at the room and to who is invited', async () => {
    const id = await build()
    await invite(id, colleague)
    const window = { from: tomorrow('09:50'), until: tomorrow('10:10'), checkedInAt: null, checkedInBy: null }
    const [mine] = (await server.mine(me)).flatMap(({ meetings }) => meetings)
    expect(mine?.checkIn).toEqual(window)
    const here = (await server.planning(colleague, room)) as RoomSchedule
    expect(here.checkIns).toMatchObject([{ id, organizer: expect.any(String), checkIn: window }])
    expect((await server.planning(me, room)).checkIns).toMatchObject([{ id, organizer: null }])
    expect((await server.planning(other, room)).checkIns).toEqual([])
    const { body } = await server.call('GET', '/schedules', colleague)
    expect(body).toMatchObject({ invitations: [{ id, checkIn: window }] })
  })

  it('says nothing of it for desks, and where another campus wants none', async () => {
    const desk = await buildRoom(db, { type: 'FLEX_DESK' })
    const elsewhere = await buildRoom(db, { site_id: 2 })
    for (const [n, of] of [desk, elsewhere].entries()) {
      const person = [me, other][n] ?? ''
      const id = await build(person, of)
      const [mine] = (await server.mine(person)).flatMap(({ meetings }) => meetings)
      expect(mine?.checkIn).toBeNull()
      expect(await checkIn(id, person)).toMatchObject({ status: 409, because: 'NO_CHECK_IN' })
    }
    for (const time of ['10:05', '10:10', '10:30']) await look(time)
    const { rows } = await sql`select from reservations where not active`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('checking in', () => {
  it('is for who booked and who is invited, from ten minutes before on, once', async () => {
    const id = await build()
    await invite(id, colleague)
    at('09:49')
    expect(await checkIn(id)).toMatchObject({ status: 409, because: 'CHECK_IN_TOO_EARLY' })
    at('09:50')
    expect(await checkIn(id, other)).toMatchObject({ status: 404 })
    const first = await checkIn(id, colleague)
    expect(first).toMatchObject({
      status: 200,
      checkIn: { checkedInAt: tomorrow('09:50'), checkedInBy: 'PERSON' },
    })
    at('09:55')
    expect((await checkIn(id)).checkIn).toEqual(first.checkIn)
    await look('10:05')
    await look('10:10')
    expect(await stored(id)).toEqual({ ...used, by: 'PERSON' })
    expect(await noticesOf(me)).toEqual([])
  })

  it('is not for who was taken off the list, nor for what is over or deleted', async () => {
    const id = await build()
    await invite(id, colleague)
    await sql`update reservation_attendees set removed_at = ${ten} where reservation_id = ${id}`.execute(db)
    expect(await checkIn(id, colleague)).toMatchObject({ status: 404 })
    at('11:00')
    expect(await checkIn(id)).toMatchObject({ because: 'NO_CHECK_IN' })
    at('10:00')
    expect((await server.delete(me, id, room)).status).toBe(204)
    expect(await checkIn(id)).toMatchObject({ because: 'NO_CHECK_IN' })
  })

  it('is forgotten where the booking then moves to another start, and stays where its end alone does', async () => {
    const id = await build()
    at('09:55')
    await checkIn(id)
    await server.change(me, id, ten, tomorrow('11:30'))
    await answer(db, id, true)
    expect((await stored(id))?.by).toBe('PERSON')
    await server.change(me, id, tomorrow('10:30'), eleven)
    await answer(db, id, true)
    expect((await stored(id))?.by).toBeNull()
  })
})

describe('what nobody uses', () => {
  it('is warned of once, then given back: the room is free, and all concerned are told once', async () => {
    const id = await build()
    await invite(id, colleague)
    expect(await look('10:04')).toEqual({ used: 0, warned: 0, released: 0 })
    expect(await look('10:05')).toMatchObject({ warned: 1 })
    expect(await look('10:06')).toMatchObject({ warned: 0 })
    expect(await noticesOf(me)).toEqual(['room-check-in'])
    expect(await look('10:09')).toMatchObject({ released: 0 })
    expect(await look('10:10')).toMatchObject({ released: 1 })
    expect(await look('10:11')).toEqual({ used: 0, warned: 0, released: 0 })
    expect(await stored(id)).toEqual(released)
    expect(await noticesOf(me)).toEqual(['room-check-in', 'room-released'])
    expect(await noticesOf(colleague)).toEqual(['room-invitation-ended'])
    const [mine] = (await server.mine(me)).flatMap(({ meetings }) => meetings)
    expect(mine).toMatchObject({ status: 'REFUSED', reason: 'NOT_CHECKED_IN', checkIn: null })
    expect(await checkIn(id)).toMatchObject({ status: 409, because: 'BOOKING_RELEASED' })
    expect((await server.book(other, room, tomorrow('10:15'), eleven)).status).toBe(200)
  })

  it('is not given back without a warning, where nobody looked meanwhile', async () => {
    const id = await build()
    expect(await look('10:30')).toMatchObject({ warned: 1, released: 0 })
    expect(await look('10:33')).toMatchObject({ released: 0 })
    at('10:33')
    expect((await checkIn(id)).status).toBe(200)
    expect(await look('10:40')).toMatchObject({ released: 0 })
  })

  it('is used where its sensor measures somebody, and is not by who was measured before and has left', async () => {
    const id = await build()
    const before = { occupied: true, measuredAt: new Date(tomorrow('09:58')) }
    expect(await look('10:01', { presences: [before] })).toMatchObject({ used: 0 })
    const empty = { occupied: false, measuredAt: new Date(tomorrow('10:02')) }
    expect(await look('10:05', { presences: [empty] })).toMatchObject({ used: 0, warned: 1 })
    const somebody = { occupied: true, measuredAt: new Date(tomorrow('10:07')) }
    expect(await look('10:08', { presences: [somebody] })).toMatchObject({ used: 1 })
    expect(await look('10:10')).toMatchObject({ released: 0 })
    expect(await stored(id)).toEqual({ ...used, by: 'SENSOR' })
  })

  it('stays where its sensors cannot be read', async () => {
    const id = await build()
    const parts = { publicUrl: 'http://localhost', presences: [() => Promise.reject(new Error('no plans'))] }
    await expect(lookAfterUnused(db, { ...parts, now: at('10:30') })).rejects.toThrow(AggregateError)
    expect(await noticesOf(me)).toEqual([])
    expect(await stored(id)).toMatchObject(used)
  })

  it('stays where visitors come or lunch is ordered, unless that was cancelled', async () => {
    const id = await build()
    const hanging = (stands: boolean): DependentKind => ({
      list: async () => [
        {
          ...{ id: '1', title: 'Lunch', says: '', path: '/', stands, move: null },
          cancel: { effect: null, says: '' },
        },
      ],
      move: () => Promise.reject(new Error('moved')),
      cancel: () => Promise.reject(new Error('cancelled')),
    })
    for (const time of ['10:05', '10:10', '10:30']) {
      expect(await look(time, { kinds: [hanging(true)] })).toEqual({ used: 0, warned: 0, released: 0 })
    }
    await look('10:35', { kinds: [hanging(false)] })
    await look('10:40', { kinds: [hanging(false)] })
    expect(await stored(id)).toEqual(released)
  })

  it('is counted from when its room was given, where that was after its start', async () => {
    const { body } = await server.book(me, room, ten, eleven)
    const id = body.id ?? ''
    await settle(
      db,
      { id, revision: 1 },
      { accepted: true },
      { now: at('10:12'), publicUrl: 'http://localhost' },
    )
    expect(await look('10:16')).toMatchObject({ warned: 0 })
    expect(await look('10:17')).toMatchObject({ warned: 1 })
    expect(await look('10:21')).toMatchObject({ released: 0 })
    expect(await look('10:22')).toMatchObject({ released: 1 })
  })

  it('that cannot be judged holds up no other, and is judged the next time', async () => {
    const rooms = [room, await buildRoom(db), await buildRoom(db)]
    const ids = await Promise.all(rooms.map(of => build(me, of)))
    await look('10:05')
    const [, broken = ''] = ids
    await sql`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'this one cannot be written'; end $$`.execute(db)
    await sql
      .raw(
        `create trigger refuse before update on reservations for each row when (old.id = '${broken}') execute function refuse()`,
      )
      .execute(db)
    const done: number[] = []
    const parts = { publicUrl: 'http://localhost', presences: [] }
    const all = lookAfterUnused(db, { ...parts, now: at('10:10') }, looked => done.push(looked.released))
    const failure = await all.catch(error => error as AggregateError)
    expect(failure).toBeInstanceOf(AggregateError)
    expect((failure as AggregateError).errors).toHaveLength(1)
    expect(done).toEqual([2])
    await sql`drop trigger refuse on reservations`.execute(db)
    expect(await stored(broken)).toMatchObject(used)
    expect(await look('10:11')).toMatchObject({ released: 1 })
    expect(await stored(broken)).toEqual(released)
  })
})

describe('at the same moment', () => {
  const rounds = 8

  async function warned(): Promise<string> {
    const id = await build()
    await look('10:05')
    return id
  }

  it('of who checks in and who gives back one alone does', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await warned()
      at('10:10')
      const [pressed, looked] = await Promise.all([checkIn(id), look('10:10')])
      const state = await stored(id)
      if (looked.released === 1) {
        expect(pressed).toMatchObject({ status: 409, because: 'BOOKING_RELEASED' })
        expect(state).toEqual(released)
      } else {
        expect(pressed.status).toBe(200)
        expect(state).toEqual({ ...used, by: 'PERSON' })
      }
      await sql`delete from reservations`.execute(db)
    }
  })

  it('both do where the row is read without its lock: the database refuses, so the test can fail', async () => {
    const id = await warned()
    const unlocked = (write: string) =>
      inTransaction(db, async trx => {
        const { rows } = await sql`
          select from reservations where id = ${id} and status = 'ACCEPTED' and checked_in_at is null`.execute(
          trx,
        )
        await sql`select pg_sleep(0.2)`.execute(trx)
        if (rows.length > 0) await sql.raw(`update reservations set ${write} where id = '${id}'`).execute(trx)
        return rows.length
      })
    const outcomes = await Promise.allSettled([
      unlocked(`checked_in_at = now(), checked_in_by = 'PERSON'`),
      unlocked(`status = 'REFUSED', reason = 'NOT_CHECKED_IN'`),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  it('who moves, deletes or extends a booking and who gives it back leave one outcome', async () => {
    let toldBefore = 0
    for (let round = 0; round < rounds; round++) {
      const id = await warned()
      at('10:10')
      const act =
        round % 2 === 0 ? server.delete(me, id, room) : server.change(me, id, ten, tomorrow('11:15'))
      const [acted, looked] = await Promise.all([act, look('10:10')])
      const state = await stored(id)
      if (looked.released === 1 && round % 2 === 1) {
        expect(acted.status).toBe(409)
        expect(state).toEqual(released)
      } else if (round % 2 === 1) {
        expect(acted.status).toBe(200)
        expect(state).toMatchObject({ status: 'PENDING', active: true })
      } else {
        // What was given back a moment before is taken off the list by the same press.
        expect(acted.status).toBe(204)
        expect(state).toMatchObject({ status: 'CANCELLED', active: false })
      }
      const told = (await noticesOf(me)).filter(kind => kind === 'room-released').length
      expect(told - toldBefore).toBe(looked.released)
      toldBefore = told
      await sql`delete from reservations`.execute(db)
    }
  })

  it('who wants the room has it once, or is told that it is taken: no two ever overlap', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await warned()
      at('10:10')
      const others = [other, colleague]
      const [looked, ...booked] = await Promise.all([
        look('10:10'),
        ...others.map(person => server.book(person, room, tomorrow('10:15'), eleven)),
      ])
      expect(looked.released).toBe(1)
      const taken = booked.filter(({ status }) => status === 200).length
      expect(taken).toBeLessThanOrEqual(1)
      const { rows } = await sql<{ overlapping: number }>`
        select count(*)::int as overlapping from reservations one join reservations another
          on one.room_id = another.room_id and one.id < another.id and one.active and another.active
          and one.during && another.during`.execute(db)
      expect(rows).toEqual([{ overlapping: 0 }])
      expect(await stored(id)).toEqual(released)
      await sql`delete from reservations`.execute(db)
    }
  })

  it('two servers that look warn once, and give back once', async () => {
    const id = await build()
    const first = await Promise.all([look('10:05'), look('10:05'), look('10:05')])
    expect(first.map(({ warned }) => warned).toSorted()).toEqual([0, 0, 1])
    const second = await Promise.all([look('10:10'), look('10:10'), look('10:10')])
    expect(second.map(looked => looked.released).toSorted()).toEqual([0, 0, 1])
    expect(await noticesOf(me)).toEqual(['room-check-in', 'room-released'])
    expect(await stored(id)).toEqual(released)
  })
})
