import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { settle } from './room-calendar.ts'
import { answer, roomsServer } from './testing/reservations.ts'

const [{ db, address }, weak] = [await testDatabase(), await testDatabase()]
// Nobody may ever wait for the database to find a deadlock: here it takes longer than the tests may.
const administrator = new pg.Client({ ...address })
await administrator.connect()
await administrator.query(`alter database ${address.database} set deadlock_timeout = '10min'`)
await administrator.end()
const [server, weakServer] = [await roomsServer(db, { reservationLimit: 1000 }), await roomsServer(weak.db)]
afterAll(() => Promise.all([server.close(), weakServer.close()]))

const people = 20
const crowd: string[] = []
const rooms: BuiltRoom[] = []
beforeAll(async () => {
  for (const one of [db, weak.db]) await buildCampus(one, 1)
  for (let n = 0; n < people; n++) {
    crowd.push(await buildAccount(db, 1))
    rooms.push(await buildRoom(db))
  }
})
const [ten, eleven] = [tomorrow('10:00'), tomorrow('11:00')]

/** Pairs of promises of one room for one moment, by a look at whole tables that trusts no index. */
async function overlaps(of: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations a join reservations b
      on a.room_id = b.room_id and a.id < b.id and a.held && b.held
    where a.status in ('PENDING', 'ACCEPTED') and b.status in ('PENDING', 'ACCEPTED')`.execute(of)
  return rows[0]?.count ?? 0
}

/** Rooms that are held for a booking that waits for no answer, and bookings that wait and hold none. */
async function strays(of: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations v
    full join reservations hold on hold.held_for = v.id
    where (hold.held_for is not null and (v.former_room_id is null or hold.room_id <> v.former_room_id or hold.during <> v.former))
      or (v.former_room_id is not null and hold.id is null)`.execute(of)
  return rows[0]?.count ?? 0
}

async function booked(person: string, room: BuiltRoom, [start, end] = [ten, eleven]): Promise<string> {
  const { body } = await server.book(person, room, start, end)
  await answer(db, body.id ?? '', true)
  return body.id ?? ''
}

describe('many who change rooms at once', () => {
  it('to one room are one, and the others have the room that they had', async () => {
    const wanted = await buildRoom(db)
    const ids: string[] = []
    for (const [n, person] of crowd.entries()) ids.push(await booked(person, rooms[n] as BuiltRoom))
    const answers = await Promise.all(
      ids.map((id, n) =>
        server.call('PUT', `/reservation/${id}`, crowd[n] ?? '', {
          ...{ start: ten, end: eleven, address: wanted.email },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await overlaps(db)).toBe(0)
    for (const id of ids) await answer(db, id, true)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservations where id = any(${ids}::uuid[]) and status = 'ACCEPTED'`.execute(
      db,
    )
    expect(rows[0]?.count).toBe(people)
    await Promise.all(ids.map(id => sql`delete from reservations where id = ${id}`.execute(db)))
  })

  it('round in a ring, with bookings, deletions and answers between, end in one room each', async () => {
    const few = rooms.slice(0, 5)
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00'].map(tomorrow)
    const spans = times.slice(0, 4).map((start, n) => [start, times[n + 1] ?? ''] as const)
    const ids = new Map<string, string>()
    const place = await buildRoom(db)
    for (const [n, person] of crowd.entries()) {
      const span = spans[n % spans.length] ?? spans[0]
      const room = few[Math.floor(n / spans.length)] ?? place
      if (span !== undefined) ids.set(person, await booked(person, room, [...span]))
    }
    const statuses = new Map<number, number>()
    const any = <Of>(list: readonly Of[], n: number) => list[n % list.length] as Of
    const act = async (n: number) => {
      const person = any(crowd, n)
      const id = ids.get(person) ?? ''
      const [start, end] = any(spans, n * 7 + 3)
      const room = any([...few, place], n * 5 + 1)
      if (n % 5 === 4) {
        // As the job of each request does, whatever was asked meanwhile.
        const { rows } = await sql<{ revision: number }>`
          select revision from reservations where id = ${id}`.execute(db)
        const revision = rows[0]?.revision ?? 0
        const clock = { now: testNow, publicUrl: 'http://localhost' }
        await settle(
          db,
          { id, revision },
          n % 2 === 0 ? { accepted: true } : { accepted: false, reason: 'DECLINED' },
          clock,
        )
        return
      }
      const { status } =
        n % 11 === 10
          ? await server.book(person, room, start, end)
          : await server.call('PUT', `/reservation/${id}`, person, { start, end, address: room.email })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    for (let round = 0; round < 8; round++) {
      await Promise.all(Array.from({ length: 60 }, (_, n) => act(round * 61 + n)))
      expect([await overlaps(db), await strays(db)]).toEqual([0, 0])
    }
    expect([...statuses.keys()].sort()).toEqual([200, 409])
    const standing = await sql<{ count: number }>`
      select count(*)::int as count from reservations where id = any(${[...ids.values()]}::uuid[]) and active`.execute(
      db,
    )
    expect(standing.rows[0]?.count).toBe(people)
    const mine = [...ids].map(([person, id]) => server.call('DELETE', `/reservation/${id}`, person, {}))
    await Promise.all(mine)
    expect(await strays(db)).toBe(0)
  })

  it('of one booking from two devices leave it in one of the rooms', async () => {
    const me = crowd[0] ?? ''
    const id = await booked(me, await buildRoom(db))
    const targets = await Promise.all([1, 2, 3, 4].map(() => buildRoom(db)))
    const answers = await Promise.all(
      targets.map(({ email }) =>
        server.call('PUT', `/reservation/${id}`, me, { start: ten, end: eleven, address: email }),
      ),
    )
    const done = answers.filter(({ status }) => status === 200).length
    expect(done).toBeGreaterThan(0)
    expect([await overlaps(db), await strays(db)]).toEqual([0, 0])
    await answer(db, id, true)
    const schedules = await server.mine(me)
    expect(schedules.flatMap(({ meetings }) => meetings).filter(one => one.id === id)).toHaveLength(1)
  })

  it('while it is deleted leave nothing held', async () => {
    for (let round = 0; round < 10; round++) {
      const me = crowd[round] ?? ''
      const [from, to] = [await buildRoom(db), await buildRoom(db)]
      const id = await booked(me, from)
      await Promise.all([
        server.call('PUT', `/reservation/${id}`, me, { start: ten, end: eleven, address: to.email }),
        server.delete(me, id, from),
        server.delete(me, id, to),
      ])
      expect([await overlaps(db), await strays(db)]).toEqual([0, 0])
    }
  })

  it('that look before they write, where nothing keeps them apart, meet in one room: the test can fail', async () => {
    await sql`alter table reservations drop constraint reservations_never_overlap`.execute(weak.db)
    const wanted = await buildRoom(weak.db)
    const ids: string[] = []
    for (let n = 0; n < people; n++) {
      const person = await buildAccount(weak.db, 1)
      const { rows } = await sql<{ id: string }>`
        insert into reservations (room_id, site_id, account_id, during, status, language)
        values (${(await buildRoom(weak.db)).id}, 1, ${person}, tstzrange(${ten}, ${eleven}), 'ACCEPTED', 'en') returning id`.execute(
        weak.db,
      )
      ids.push(rows[0]?.id ?? '')
    }
    // Two have looked before any of them writes, however long a connection takes to come about.
    let looks = 0
    const looked = Promise.withResolvers<void>()
    await Promise.all(
      ids.map(id =>
        inTransaction(weak.db, async trx => {
          const { rows } = await sql`
            select from reservations where room_id = ${wanted.id} and active and held && tstzrange(${ten}, ${eleven})`.execute(
            trx,
          )
          if (++looks === 2) looked.resolve()
          await looked.promise
          if (rows.length === 0)
            await sql`update reservations set room_id = ${wanted.id} where id = ${id}`.execute(trx)
        }),
      ),
    )
    expect(await overlaps(weak.db)).toBeGreaterThan(0)
  })
})
