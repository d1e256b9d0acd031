import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
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
import { eventually } from '#platform/server/testing/eventually.ts'
import { notifyOfClosures } from './closed-bookings.ts'
import { buildReservation, roomsServer } from './testing/reservations.ts'

const { db, address } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000)
const publicUrl = 'http://localhost'
const look = (now = testNow) => notifyOfClosures(db, { now, publicUrl })
const [ten, eleven, noon] = ['10:00', '11:00', '12:00'].map(tomorrow) as [string, string, string]

beforeAll(() => buildCampus(db, 1, 30, { bookingHours: '07:00-21:00' }))

let me: string
let room: BuiltRoom
beforeEach(async () => {
  for (const table of ['reservations', 'openings_seen', 'room_closures', 'mails']) {
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
  me = await buildAccount(db, 1)
  room = await buildRoom(db)
})

let closures = 0
async function close(roomId: number | null, starts_at: string, ends_at: string | null = null): Promise<void> {
  closures += 1
  await db
    .insertInto('room_closures')
    .values({
      import_key: `closure-${closures}`,
      site_id: 1,
      room_id: roomId,
      starts_at,
      ends_at,
      reason_fr: 'travaux',
      reason_en: 'works',
    })
    .execute()
}

const mails = () => db.selectFrom('mails').select(['recipient', 'subject', 'plain']).orderBy('id').execute()
const booked = (from = ten, to = eleven, accountId = me) =>
  buildReservation(db, room, { accountId, from, to })
const visible = async () => (await server.mine(me))[0]?.meetings[0]

describe('a booking into a closure that was not known', () => {
  it('stands and says so; its owner is told once, with a way to another room', async () => {
    const id = await booked()
    await look()
    expect(await mails()).toEqual([])
    expect((await visible())?.closed).toBeNull()

    await close(room.id, ten, noon)
    await look(minutes(1))
    await look(minutes(2))
    await look(minutes(3))
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: `${me}@campus.example` })
    expect(mail?.subject).toMatch(/^Room .*: closed at the time of your booking$/)
    expect(mail?.plain).toContain('works')
    expect(mail?.plain).toContain('siteId=1&date=2026-11-24&start=10%3A00&end=11%3A00')
    expect(await visible()).toMatchObject({
      id,
      status: 'ACCEPTED',
      closed: { fr: expect.stringContaining('travaux'), en: expect.stringContaining('works') },
    })
  })

  it('is found whatever closes it: hours, a bank holiday, the campus, until further notice', async () => {
    const param = (value: object) =>
      db
        .updateTable('site_functionalities')
        .set({ param: JSON.stringify({ daysOfSearchOffice: 60, ...value }) })
        .execute()
    await param({ bookingHours: '07:00-21:00', openHolidays: ['CHRISTMAS'] })
    const early = await booked(tomorrow('07:00'), tomorrow('08:00'))
    const christmas = await booked('2026-12-25T10:00:00+01:00', '2026-12-25T11:00:00+01:00')
    const afterwards = await booked('2026-12-28T10:00:00+01:00', '2026-12-28T11:00:00+01:00')
    await look()
    expect(await mails()).toEqual([])
    const told = async () =>
      (await db.selectFrom('reservations').select('id').where('told_closed', '=', true).execute()).map(
        row => row.id,
      )

    await param({ bookingHours: '08:00-21:00', openHolidays: ['CHRISTMAS'] })
    await look(minutes(1))
    expect(await told()).toEqual([early])
    await param({ bookingHours: '08:00-21:00' })
    await look(minutes(2))
    expect(new Set(await told())).toEqual(new Set([early, christmas]))
    await close(null, '2026-12-28T00:00:00+01:00')
    await look(minutes(3))
    expect(new Set(await told())).toEqual(new Set([early, christmas, afterwards]))
    expect(await mails()).toHaveLength(3)
    await param({ bookingHours: '07:00-21:00' })
  })

  it('is told anew where the room was open again in between, and not once it is over, refused or nobody’s', async () => {
    await booked()
    await buildReservation(db, room, { accountId: me, from: noon, to: tomorrow('13:00'), status: 'REFUSED' })
    await booked('2026-11-20T10:00:00+01:00', '2026-11-20T11:00:00+01:00')
    await sql`insert into reservations (room_id, site_id, account_id, during, status, language)
      select id, site_id, null, tstzrange(${tomorrow('14:00')}, ${tomorrow('15:00')}), 'ACCEPTED', 'fr'
      from rooms where id = ${room.id}`.execute(db)
    await close(room.id, '2026-11-01T00:00:00Z')
    await look()
    expect(await mails()).toHaveLength(1)
    await db.deleteFrom('room_closures').execute()
    await look(minutes(1))
    expect((await visible())?.closed).toBeNull()
    await close(room.id, '2026-11-01T00:00:00Z')
    await look(minutes(2))
    expect(await mails()).toHaveLength(2)
  })

  it('is found by a second look where it was being booked during the first', async () => {
    await close(room.id, ten, noon)
    await look()
    // It had read the opening before the closure came, and was stored after the look.
    await booked()
    await look(new Date(testNow.getTime() + 10_000))
    expect(await mails()).toEqual([])
    await look(minutes(1))
    expect(await mails()).toHaveLength(1)
  })
})

describe('several servers at once', () => {
  it('tell each owner once', async () => {
    for (const from of ['07', '08', '09', '10', '11']) {
      await booked(tomorrow(`${from}:00`), tomorrow(`${from}:45`), await buildAccount(db, 1))
    }
    await close(room.id, tomorrow('00:00'))
    await Promise.all(Array.from({ length: 6 }, () => look()))
    expect(await mails()).toHaveLength(5)
    expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(5)
  })

  it('tell them several times where each looks first and marks then: the test can fail', async () => {
    const id = await booked()
    let told = 0
    const lookThenMark = () =>
      inTransaction(db, async trx => {
        const row = await trx
          .selectFrom('reservations')
          .select('told_closed')
          .where('id', '=', id)
          .executeTakeFirst()
        if (row?.told_closed !== false) return
        await sql`select pg_sleep(0.02)`.execute(trx)
        await trx.updateTable('reservations').set({ told_closed: true }).where('id', '=', id).execute()
        told += 1
      })
    await Promise.all(Array.from({ length: 6 }, lookThenMark))
    expect(told).toBeGreaterThan(1)
  })
})

describe('a server that is killed while it tells', () => {
  const program = join(import.meta.dirname, 'testing/notify-of-closures.ts')
  const started = () =>
    spawn(process.execPath, [program, JSON.stringify(address), testNow.toISOString()], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
  async function killed(child: ChildProcess): Promise<void> {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    expect((await exited)[1]).toBe('SIGKILL')
  }
  const waitsForLock = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.n ?? 0
  }

  /** Ten bookings in closed rooms; `lock` stops the server where it is then killed. */
  async function cutOff(lock: (client: pg.Client) => Promise<unknown>): Promise<void> {
    for (let n = 0; n < 10; n++) {
      room = await buildRoom(db)
      await booked(ten, eleven, await buildAccount(db, 1))
    }
    await close(null, tomorrow('00:00'))
    const blocker = new pg.Client({ ...address })
    await blocker.connect()
    const child = started()
    try {
      await blocker.query('begin')
      await lock(blocker)
      child.stdin?.end()
      await eventually(async () => expect(await waitsForLock()).toBeGreaterThan(0))
    } finally {
      await killed(child)
      await blocker.end()
    }
    // What it had open is undone once the database sees that it is gone.
    await eventually(async () => expect(await waitsForLock()).toBe(0))
  }

  it('between two bookings: the others are told by the next look, nobody twice', async () => {
    await cutOff(client =>
      client.query(
        'select from reservations where id = (select id from reservations order by room_id offset 5 limit 1) for update',
      ),
    )
    expect(await mails()).toHaveLength(5)
    await look()
    const told = (await mails()).map(({ recipient }) => recipient)
    expect(told).toHaveLength(10)
    expect(new Set(told).size).toBe(10)
  })

  it('between the mark and the mail: neither is left behind', async () => {
    await cutOff(client => client.query('lock table mails in share mode'))
    await eventually(async () =>
      expect(
        await db.selectFrom('reservations').select('id').where('told_closed', '=', true).execute(),
      ).toEqual([]),
    )
    expect(await mails()).toEqual([])
    await look()
    expect(await mails()).toHaveLength(10)
  })

  it('would leave somebody untold where mark and mail were apart: the test can fail', async () => {
    const id = await booked()
    await close(room.id, ten)
    await db.updateTable('reservations').set({ told_closed: true }).where('id', '=', id).execute()
    // Here it is killed, and the next look finds it marked.
    await look()
    expect(await mails()).toEqual([])
  })
})
