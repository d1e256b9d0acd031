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
import { testDatabase } from '#platform/server/testing/database.ts'
import { answer, roomsServer } from './testing/reservations.ts'

const limit = 5
const { db, address } = await testDatabase()
// Nobody may ever wait for the database to find a deadlock: here it takes longer than the tests may.
const administrator = new pg.Client({ ...address })
await administrator.connect()
await administrator.query(`alter database ${address.database} set deadlock_timeout = '10min'`)
await administrator.end()
const server = await roomsServer(db, { reservationLimit: limit })
afterAll(() => server.close())

const crowd: string[] = []
const rooms: BuiltRoom[] = []
beforeAll(async () => {
  await buildCampus(db, 1)
  for (let n = 0; n < 30; n++) {
    crowd.push(await buildAccount(db, 1))
    rooms.push(await buildRoom(db))
  }
})
let me: string
let room: BuiltRoom
beforeEach(async () => {
  me = await buildAccount(db, 1)
  room = await buildRoom(db)
})

const [ten, eleven, noon] = [tomorrow('10:00'), tomorrow('11:00'), tomorrow('12:00')]

function tally(answers: readonly { status: number; body: { data?: { error_type: string } } }[]) {
  const names = answers.map(({ status, body }) => body.data?.error_type ?? String(status))
  return Object.fromEntries([...Map.groupBy(names, name => name)].map(([name, all]) => [name, all.length]))
}

describe('thirty at once', () => {
  it('who want one room at one time are one booking and twenty-nine refusals', async () => {
    const answers = await Promise.all(crowd.map(person => server.book(person, room, ten, eleven)))
    expect(tally(answers)).toEqual({ 200: 1, ROOM_TAKEN: 29 })
  })

  it('by one person with one key are one booking, answered thirty times', async () => {
    const key = { 'idempotency-key': 'thirty' }
    const answers = await Promise.all(crowd.map(() => server.book(me, room, ten, eleven, key)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await server.mine(me))[0]?.meetings).toHaveLength(1)
  })

  it('by one person in as many rooms stop at the limit', async () => {
    const answers = await Promise.all(rooms.map(free => server.book(me, free, ten, eleven)))
    expect(tally(answers)).toEqual({ 200: limit, TOO_MANY_RESERVATIONS: 30 - limit })
  })

  it('pass the limit where the same statement takes no lock before it counts: the test can fail', async () => {
    const bookUnlocked = (free: BuiltRoom) =>
      inTransaction(db, async trx => {
        await sql`
          insert into reservations (room_id, site_id, account_id, during, language)
          select ${free.id}::int, 1, ${me}, tstzrange(${noon}, ${tomorrow('13:00')}), 'en'
          where (select count(*) from reservations
            where account_id = ${me} and active and upper(during) > ${testNow}) < ${limit}`.execute(trx)
        // As long as a transaction lasts that also asks the room's calendar.
        await sql`select pg_sleep(0.02)`.execute(trx)
      })
    await Promise.all(rooms.map(bookUnlocked))
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from reservations where account_id = ${me}`.execute(db)
    expect(rows[0]?.held).toBeGreaterThan(limit)
  })

  it('who move their bookings to one time are one move, and the others keep theirs', async () => {
    const times = crowd.slice(0, 10).map((person, n) => ({
      person,
      start: `2026-11-25T${String(8 + n).padStart(2, '0')}:00:00+01:00`,
      end: `2026-11-25T${String(9 + n).padStart(2, '0')}:00:00+01:00`,
    }))
    const made = await Promise.all(
      times.map(({ person, start, end }) => server.book(person, room, start, end)),
    )
    const ids = made.map(({ body }) => body.id ?? '')
    for (const id of ids) await answer(db, id, true)

    const moves = await Promise.all(
      times.map(({ person }, n) => server.change(person, ids[n] ?? '', ten, eleven)),
    )
    expect(tally(moves)).toEqual({ 200: 1, ROOM_TAKEN: 9 })
    for (const [n, { status }] of moves.entries()) {
      const schedules = await server.mine(times[n]?.person ?? '')
      const standing = schedules
        .flatMap(({ meetings }) => meetings)
        .map(meeting => meeting.confirmedStartDateTime ?? meeting.startDateTime)
      expect(standing, String(status)).toContain(new Date(times[n]?.start ?? '').toISOString())
    }
  })

  describe('who want a room at times with less between them than it keeps free', () => {
    const touching = [
      [ten, eleven],
      [tomorrow('11:05'), noon],
    ] as const
    const bookTouching = () =>
      Promise.all(
        crowd.map((person, n) => {
          const [start, end] = touching[n % 2] ?? touching[0]
          return server.book(person, room, start, end)
        }),
      )
    beforeEach(() => db.updateTable('rooms').set({ buffer_minutes: 10 }).where('id', '=', room.id).execute())

    it('are one booking, and all others are refused', async () => {
      const { 200: made, ...refused } = tally(await bookTouching())
      expect(made).toBe(1)
      expect((refused.ROOM_TAKEN ?? 0) + (refused.ROOM_KEPT_FREE ?? 0)).toBe(29)
      // The half that wanted the other time.
      expect(refused.ROOM_KEPT_FREE).toBe(15)
    })

    it('who move there are one move', async () => {
      const movers = crowd.slice(0, 8)
      const made = await Promise.all(
        movers.map((person, n) =>
          server
            .book(person, rooms[n] ?? room, tomorrow('15:00'), tomorrow('16:00'))
            .then(({ body }) => body.id ?? ''),
        ),
      )
      for (const id of made) await answer(db, id, true)
      const moves = await Promise.all(
        movers.map((person, n) => {
          const [start, end] = touching[n % 2] ?? touching[0]
          return server.call('PUT', `/reservation/${made[n]}`, person, { start, end, address: room.email })
        }),
      )
      const { 200: moved, ...refused } = tally(moves)
      expect(moved).toBe(1)
      expect((refused.ROOM_TAKEN ?? 0) + (refused.ROOM_KEPT_FREE ?? 0)).toBe(7)
      for (const [n, id] of made.entries()) await server.delete(movers[n] ?? '', id, rooms[n] ?? room)
    })

    it('control: are two where the exclusion is over their times alone', async () => {
      const exclusion = (what: string) => sql`
        alter table reservations drop constraint reservations_never_overlap,
          add constraint reservations_never_overlap exclude using gist (room_id with =, ${sql.raw(what)} with &&) where (active)`
      await sql`delete from reservations`.execute(db)
      await exclusion('during').execute(db)
      try {
        expect(tally(await bookTouching())[200]).toBe(2)
      } finally {
        await sql`delete from reservations`.execute(db)
        await exclusion('held').execute(db)
      }
    })
  })

  it('deletes of one reservation are one', async () => {
    const { body } = await server.book(me, room, ten, eleven)
    const answers = await Promise.all(crowd.map(() => server.delete(me, body.id ?? '', room)))
    expect(tally(answers)).toEqual({ 204: 30 })
    const { rows } = await sql<{ revision: number }>`
      select revision from reservations where id = ${body.id}`.execute(db)
    expect(rows).toEqual([{ revision: 2 }])
  })
})
