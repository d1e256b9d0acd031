import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** Any number of the product's own: with the id of a room it names the advisory lock of that room. */
export const roomLock = 4_600_004

/**
 * Takes the lock of the room that is held for a reservation until the other one has answered: whoever refuses that gives it
 * back, which claims a moment. Before the reservation's own row is locked.
 * @returns whether there is one
 */
export async function lockFormerRoom(trx: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select pg_advisory_xact_lock(${sql.lit(roomLock)}, v.former_room_id) from reservations v
    where v.id = ${id}::uuid and v.former_room_id is not null`.execute(trx)
  return rows.length > 0
}
