import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** Any number of the product's own: with the id of a room it names the advisory lock of that room. */
export const roomLock = 4_600_004

/** Until the transaction ends, whoever books or moves something in the room waits. */
export async function lockRoom(trx: Database, roomId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(roomLock)}, ${roomId}::int)`.execute(trx)
}

/**
 * Takes the locks of the rooms that reservations are in, and of those that are held for them until another one has answered:
 * whoever gives one back offers it to those who wait. In the order of their ids, and before the reservations' own rows.
 * @param which a condition on `reservations v`
 * @returns their ids
 */
export async function lockRoomsOf(trx: Database, which: RawBuilder<unknown>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with concerned as materialized (
      select distinct room as id from reservations v, unnest(array[v.room_id, v.former_room_id]) room
      where ${which} and room is not null
      order by room)
    select id, pg_advisory_xact_lock(${sql.lit(roomLock)}, id) from concerned order by id`.execute(trx)
  return new Set(rows.map(room => room.id))
}

/** With the id of a campus it names the advisory lock of those who wait for any room of it. */
const anyRoomLock = 4_600_005

/**
 * Until the transaction ends, nobody else offers a room to those who wait for any room of the campus, joins them or leaves them: of
 * two rooms that become free at once, each is offered to somebody else. It is taken after the locks of all rooms.
 */
export async function lockAnyRoomLine(trx: Database, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(anyRoomLock)}, ${siteId}::int)`.execute(trx)
}
