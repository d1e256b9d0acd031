import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
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
import { testDatabase } from '#platform/server/testing/database.ts'
import type { RoomWait } from '../contract.ts'
import { settle } from './room-calendar.ts'
import { lookAfterWaits, offerRoom, roomWaitsWorker } from './room-line.ts'
import { lockRoom } from './room-lock.ts'
import { buildReservation, roomsServer } from './testing/reservations.ts'

const { db, address } = await testDatabase()
// Nobody may ever wait for the database to find a deadlock: here it takes longer than the tests may.
const administrator = new pg.Client({ ...address })
await administrator.connect()
await administrator.query(`alter database ${address.database} set deadlock_timeout = '10min'`)
await administrator.end()
let now = testNow
const server = await roomsServer(db, { now: () => now, reservationLimit: 1000 })
afterAll(() => server.close())

const parts = () => ({ now, publicUrl: 'http://localhost' })
const [ten, eleven] = [tomorrow('10:00'), tomorrow('11:00')] as const
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)

const crowd: string[] = []
beforeAll(async () => {
  await buildCampus(db, 1)
  for (let n = 0; n < 24; n++) crowd.push(await buildAccount(db, 1))
})
let holder: string
let room: BuiltRoom
beforeEach(async () => {
  now = testNow
  await sql`delete from room_waits`.execute(db)
  await sql`delete from reservations`.execute(db)
  holder = await buildAccount(db, 1)
  room = await buildRoom(db)
})

async function join(who: string, from: string = ten, to: string = eleven, of = room): Promise<RoomWait> {
  const { status, body } = await server.call('POST', '/reservation/waits', who, {
    start: from,
    end: to,
    address: of.email,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as unknown as RoomWait
}

const take = (who: string, id: string) => server.call('POST', `/reservation/waits/${id}/take`, who)
const leave = (who: string, id: string) => server.call('DELETE', `/reservation/waits/${id}`, who)

async function whoHas(): Promise<(string | null)[]> {
  const { rows } = await sql<{ who: string }>`
    select coalesce(w.account_id, v.account_id) as who from reservations v left join room_waits w on w.id = v.offered_to
    where v.room_id = ${room.id} and v.active`.execute(db)
  return rows.map(({ who }) => who)
}

/** What must never be: two who have a room at one time, and an offer without its room or a room held for nothing. */
async function faults(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from reservations a join reservations b
        on a.room_id = b.room_id and a.id < b.id and a.active and b.active and a.held && b.held) as overlaps,
      (select count(*)::int from room_waits w where w.offered_until is not null and not exists (
        select from reservations v where v.offered_to = w.id and v.active and v.during = w.during)) as "without room",
      (select count(*)::int from reservations v where v.offered_to is not null and not exists (
        select from room_waits w where w.id = v.offered_to and w.offered_until is not null)) as "for nothing"`.execute(
    db,
  )
  return rows[0] ?? {}
}
const none = { overlaps: 0, 'without room': 0, 'for nothing': 0 }

/** Holds whoever comes until so many have come. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come === size) resolve()
    return promise
  }
}

/** Those who wait although their room is free for all of their time. */
async function passedOver(): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    select account_id as who from room_waits w
    where offered_until is null and not exists (
      select from reservations v where v.room_id = w.room_id and v.active and v.held && w.during)
      and not exists (select from reservations v where v.account_id = w.account_id and v.active and v.during && w.during)`.execute(
    db,
  )
  return rows.map(({ who }) => who)
}

describe('a room that many wait for', () => {
  const [waiting, others] = [() => crowd.slice(0, 8), () => crowd.slice(8)]

  it('is given to the first in the line, however many others book it as it is given back', async () => {
    for (let round = 0; round < 5; round++) {
      await sql`delete from room_waits`.execute(db)
      await sql`delete from reservations`.execute(db)
      const id = await buildReservation(db, room, { accountId: holder, from: ten, to: eleven })
      for (const who of waiting()) await join(who)
      const answers = await Promise.all([
        ...others().map(who => server.book(who, room, ten, eleven)),
        server.delete(holder, id, room),
        ...others().map(who => server.book(who, room, ten, eleven)),
      ])
      expect(answers.filter(({ status }) => status === 200)).toEqual([])
      expect(await whoHas()).toEqual([crowd[0]])
      expect(await faults()).toEqual(none)
    }
  })

  it('control: goes to somebody who was quicker where it is offered only after it was given back', async () => {
    const id = await buildReservation(db, room, { accountId: holder, from: ten, to: eleven })
    for (const who of waiting()) await join(who)
    await sql`update reservations set status = 'CANCELLED' where id = ${id}`.execute(db)
    await Promise.all(others().map(who => server.book(who, room, ten, eleven)))
    await inTransaction(db, async trx => {
      await lockRoom(trx, room.id)
      await offerRoom(trx, room.id, parts())
    })
    expect(await whoHas()).not.toEqual([crowd[0]])
  })

  it('is one offer where two halves of it are given back at once', async () => {
    for (let round = 0; round < 8; round++) {
      await sql`delete from room_waits`.execute(db)
      await sql`delete from reservations`.execute(db)
      const [early, late] = [
        await buildReservation(db, room, { accountId: holder, from: ten, to: tomorrow('10:30') }),
        await buildReservation(db, room, { accountId: holder, from: tomorrow('10:30'), to: eleven }),
      ]
      for (const who of waiting()) await join(who)
      await Promise.all([server.delete(holder, early, room), server.delete(holder, late, room)])
      expect(await whoHas()).toEqual([crowd[0]])
    }
  })

  it('control: is offered to nobody then where the room is not locked', async () => {
    const [bothGiveBack, bothOffer] = [meeting(2), meeting(2)]
    const unlocked = async (id: string) =>
      inTransaction(db, async trx => {
        await sql`update reservations set status = 'CANCELLED' where id = ${id}`.execute(trx)
        await bothGiveBack()
        await offerRoom(trx, room.id, parts())
        await bothOffer()
      })
    const [early, late] = [
      await buildReservation(db, room, { accountId: holder, from: ten, to: tomorrow('10:30') }),
      await buildReservation(db, room, { accountId: holder, from: tomorrow('10:30'), to: eleven }),
    ]
    await join(crowd[0] ?? '')
    await Promise.all([unlocked(early), unlocked(late)])
    expect(await passedOver()).toEqual([crowd[0]])
  })
})

describe('any room that fits, for which many wait', () => {
  let building: string
  let rooms: { of: BuiltRoom; id: string }[]
  let count = 0
  beforeEach(async () => {
    building = `Any ${++count}`
    rooms = []
    for (let n = 0; n < 4; n++) {
      const of = await buildRoom(db, { building })
      const id = await buildReservation(db, of, { accountId: holder, from: ten, to: eleven })
      rooms.push({ of, id })
    }
  })

  async function joinAny(who: string): Promise<void> {
    const { status } = await server.call('POST', '/reservation/waits/any?siteId=1', who, {
      ...{ availabilityStartDate: ten, availabilityEndDate: eleven, capacity: 0, building: [building] },
    })
    if (status !== 200) throw new Error(`joining answered ${status}`)
  }

  async function offers(): Promise<string[]> {
    const { rows } = await sql<{ who: string }>`
      select w.account_id as who from reservations v join room_waits w on w.id = v.offered_to
      where v.active order by w.place`.execute(db)
    return rows.map(({ who }) => who)
  }

  /** Does what is to be done about waits by now, as the server would. */
  async function workJobs(): Promise<void> {
    const { rows: jobs } = await sql<{ payload: { roomId?: number; waitId?: string } }>`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'room-waits' and j.run_at <= now()`.execute(db)
    const { work } = roomWaitsWorker({ publicUrl: 'http://localhost' })
    for (const { payload } of jobs)
      await work(payload, { db, log: silent, now, stopping: new AbortController().signal })
  }

  it('is offered once to each, the first first, when all rooms are given back at once', async () => {
    const waiting = crowd.slice(0, 6)
    for (const who of waiting) await joinAny(who)
    await Promise.all(rooms.map(({ of, id }) => server.delete(holder, id, of)))
    expect(await offers()).toEqual(waiting.slice(0, 4))
    expect(await faults()).toEqual(none)
  })

  it('is nobody’s twice, and no room is left over, while some leave at the same moment', async () => {
    const waiting = crowd.slice(0, 8)
    for (const who of waiting) await joinAny(who)
    const { rows: waits } = await sql<{ id: string; who: string }>`
      select id, account_id as who from room_waits order by place`.execute(db)
    await Promise.all([
      ...rooms.map(({ of, id }) => server.delete(holder, id, of)),
      ...waits.slice(0, 3).map(({ id, who }) => leave(who, id)),
    ])
    // What was offered in the moment in which it was left is offered again by a job.
    await lookAfterWaits(db, parts())
    expect(await offers()).toEqual(waiting.slice(3, 7))
    expect(await faults()).toEqual(none)
  })

  it('is offered to who joins the line while it is given back, without waiting for the next look at all lines', async () => {
    const [given] = rooms
    if (given === undefined) throw new Error('no room was built')
    const { of, id } = given
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await inTransaction(db, async trx => {
      await lockRoom(trx, of.id)
      await sql`delete from reservations where id = ${id}`.execute(trx)
      // Nobody is in the line yet; and who joins it still finds all rooms taken.
      expect(await offerRoom(trx, of.id, parts())).toBe(0)
      await joinAny(crowd[0] ?? '')
    })
    expect(await offers()).toEqual([])
    await workJobs()
    expect(await offers()).toEqual([crowd[0]])
  })

  it('control: is offered to the same one twice where the line of the campus is not locked', async () => {
    await joinAny(crowd[0] ?? '')
    const { rows: waits } = await sql<{ id: string }>`select id from room_waits`.execute(db)
    const bothSee = meeting(2)
    let offered = 0
    await Promise.all(
      rooms.slice(0, 2).map(() =>
        inTransaction(db, async trx => {
          const { rows } =
            await sql`select from room_waits where id = ${waits[0]?.id} and offered_until is null`.execute(
              trx,
            )
          await bothSee()
          offered += rows.length
          await sql`update room_waits set offered_until = lower(during) where id = ${waits[0]?.id}`.execute(
            trx,
          )
        }),
      ),
    )
    expect(offered).toBeGreaterThan(1)
  })
})

describe('an offer', () => {
  async function offered(): Promise<{ ids: string[] }> {
    const id = await buildReservation(db, room, { accountId: holder, from: ten, to: eleven })
    const ids: string[] = []
    for (const who of crowd.slice(0, 4)) ids.push((await join(who)).id)
    await server.delete(holder, id, room)
    return { ids }
  }

  it('is taken once, however often it is pressed', async () => {
    const { ids } = await offered()
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(crowd[0] ?? '', ids[0] ?? '')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(404)])
    expect(await whoHas()).toEqual([crowd[0]])
  })

  it('control: is taken by several where it is only looked at before', async () => {
    const { ids } = await offered()
    let won = 0
    const severalLook = meeting(2)
    await Promise.all(
      Array.from({ length: 12 }, () =>
        inTransaction(db, async trx => {
          const { rows } = await sql`
            select from room_waits where id = ${ids[0]} and offered_until > ${now}::timestamptz`.execute(trx)
          await severalLook()
          await sql`delete from room_waits where id = ${ids[0]}`.execute(trx)
          won += rows.length
        }),
      ),
    )
    expect(won).toBeGreaterThan(1)
  })

  it('that is taken, declined and over at once ends in one way, and nobody has it with somebody else', async () => {
    const ends = new Set<string>()
    // Until each has been the first, which takes a slow machine a longer start.
    for (let round = 0; round < 12 || (ends.size < 2 && round < 60); round++) {
      now = testNow
      await sql`delete from room_waits`.execute(db)
      await sql`delete from reservations`.execute(db)
      const { ids } = await offered()
      const [me = '', next = ''] = crowd
      const expired = { ...parts(), now: minutes(15) }
      const acts = [
        () => take(me, ids[0] ?? '').then(({ status }) => status === 200),
        () => leave(me, ids[0] ?? '').then(({ status }) => status === 204),
        // Of this offer alone: the next one's would be over by then too.
        () =>
          lookAfterWaits(db, { ...expired, among: sql`w.id = ${ids[0]}::uuid` }).then(
            ({ ended }) => ended > 0,
          ),
      ]
      // Each is the first now and then.
      const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
      const done = await Promise.all(
        turned.map(async (act, turn) => {
          await sleep(turn * round)
          return act()
        }),
      )
      expect(done.filter(Boolean)).toHaveLength(1)
      const [has, ...more] = await whoHas()
      expect(more).toEqual([])
      expect([me, next]).toContain(has)
      ends.add(has === me ? 'taken' : 'next')
      expect(await faults()).toEqual(none)
    }
    expect([...ends].toSorted()).toEqual(['next', 'taken'])
  })
})

describe('everything at once', () => {
  it('leaves no overlap, no offer twice, and nobody passed over', async () => {
    const rooms = [room, await buildRoom(db), await buildRoom(db)]
    const time = (quarter: number) =>
      new Date(Date.parse(tomorrow('09:00')) + quarter * 900_000).toISOString()
    let seed = 20_260_723
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const pick = <Thing>(things: readonly Thing[]) => things[random(things.length)] as Thing
    const bookings: { who: string; id: string; of: BuiltRoom }[] = []
    const unexpected: unknown[] = []
    const seen = <Body>(answer: { status: number; body: Body }) => {
      if (answer.status >= 500) unexpected.push(answer.body)
      return answer
    }

    async function one(): Promise<void> {
      const [who, of, from] = [pick(crowd), pick(rooms), random(12)]
      const [start, end] = [time(from), time(from + 1 + random(6))]
      const booking = pick(bookings)
      const own = await sql<{ id: string; who: string }>`
        select id, account_id as who from room_waits order by offered_until nulls last, random() limit 1`
        .execute(db)
        .then(({ rows }) => rows[0])
      switch (random(9)) {
        case 0:
        case 1:
        case 2: {
          const { status, body } = seen(await server.book(who, of, start, end))
          if (status === 200) bookings.push({ who, id: body.id ?? '', of })
          return
        }
        case 3:
        case 4: {
          const body = { start, end, address: of.email }
          seen(await server.call('POST', '/reservation/waits', who, body))
          return
        }
        case 5:
          if (booking) seen(await server.delete(booking.who, booking.id, booking.of))
          return
        case 6:
          if (booking) {
            const answered = { now, publicUrl: 'http://localhost' }
            seen(await server.change(booking.who, booking.id, start, end))
            const { rows } = await sql<{ revision: number }>`
              select revision from reservations where id = ${booking.id}`.execute(db)
            const request = { id: booking.id, revision: rows[0]?.revision ?? 0 }
            const refusal = { accepted: false, reason: 'DECLINED' } as const
            await settle(db, request, random(2) === 0 ? { accepted: true } : refusal, answered)
          }
          return
        case 7:
          if (own) seen(random(2) === 0 ? await take(own.who, own.id) : await leave(own.who, own.id))
          return
        default:
          await lookAfterWaits(db, { ...parts(), now: random(2) === 0 ? now : minutes(20) })
      }
    }

    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 60; n++) await one()
      }),
    )
    expect(unexpected).toEqual([])
    expect(await faults()).toEqual(none)
    await lookAfterWaits(db, parts())
    expect(await passedOver()).toEqual([])
    const { rows } = await sql<{ offers: number }>`
      select count(*)::int as offers from notices where kind = 'room-wait-offered'`.execute(db)
    expect(rows[0]?.offers).toBeGreaterThan(10)
  })
})
