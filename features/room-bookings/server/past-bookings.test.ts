import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
} from '#features/rooms/server/testing/rooms.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { bookingsPerPage, type PastBooking } from '../contract.ts'
import { buildReservation, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

let me: string
let room: BuiltRoom
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildAccount(db, 1)
  room = await buildRoom(db)
})

const hour = 3_600_000
/** A booking of an hour that ended so many hours ago. */
function build(hours: number, status = 'ACCEPTED', accountId = me): Promise<string> {
  const at = (ago: number) => new Date(testNow.getTime() - ago * hour).toISOString()
  return buildReservation(db, room, { accountId, from: at(hours + 1), to: at(hours), status })
}

async function page(after?: string) {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`
  const { status, body } = await server.call('GET', `/reservation/past${query}`, me)
  return { status, body: body as unknown as { bookings: PastBooking[]; next: string | null } }
}

it('is said with what became of it, the latest first, and nobody else’s nor what is not over', async () => {
  const ids = [
    await build(0),
    await build(1, 'CANCELLED'),
    await build(2, 'REFUSED'),
    await build(3, 'REFUSED'),
    await build(4, 'CANCELLED'),
  ]
  await sql`update reservations set reason = 'NOT_CHECKED_IN' where id = ${ids[2]}`.execute(db)
  await sql`update reservations set reason = 'DECLINED', dismissed = true where id = ${ids[4]}`.execute(db)
  await build(-1)
  await build(5, 'ACCEPTED', await buildAccount(db, 1))
  const { status, body } = await page()
  expect(status).toBe(200)
  expect(body.bookings.map(({ id, outcome }) => [id, outcome])).toEqual([
    [ids[0], 'HELD'],
    [ids[1], 'DELETED'],
    [ids[2], 'RELEASED'],
    [ids[3], 'REFUSED'],
    [ids[4], 'REFUSED'],
  ])
  expect(body.bookings[0]?.referentiel.email).toBe(room.email)
  expect(body.next).toBeNull()
})

it('comes page by page, each once, also where many ended at one moment', async () => {
  const all: string[] = []
  for (let n = 0; n < bookingsPerPage + 5; n++) all.push(await build(0, 'CANCELLED'))
  const first = (await page()).body
  expect(first.bookings).toHaveLength(bookingsPerPage)
  const second = (await page(first.next ?? '')).body
  expect(second.next).toBeNull()
  const read = [...first.bookings, ...second.bookings].map(({ id }) => id)
  expect(read.toSorted()).toEqual(all.toSorted())
})

it('refuses what is no place in the list, naming it', async () => {
  for (const after of ['x', '1.2', '99999999999999999999.00000000-0000-4000-8000-000000000001']) {
    const { status, body } = await page(after)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('"after"')
  }
})

it('is read from the index of the person’s reservations', async () => {
  await build(0)
  await db.transaction().execute(async trx => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from reservations
      where account_id = ${me} and upper(during) <= ${testNow}::timestamptz
        and (upper(during), id) < (${testNow}::timestamptz, gen_random_uuid())
      order by upper(during) desc, id desc limit 21`.execute(trx)
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('reservations_account')
  })
})
