import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { editor, secondEmployee } from '../sign-ins.ts'

/**
 * Somebody waits for a room that a colleague has, so that the whole of it can be seen: the colleague deletes the booking, and
 * the room is offered. Where they wait for something already, that stands.
 */
export async function refreshRoomWaits(db: Database, today: Date): Promise<void> {
  await sql`
    insert into room_waits (account_id, room_id, site_id, during, language, since)
    select ${secondEmployee.id}, v.room_id, v.site_id, v.during, 'fr', ${today}::timestamptz
    from reservations v
    where v.account_id = ${editor.id} and v.status = 'ACCEPTED'
      and lower(v.during) > ${today}::timestamptz + interval '1 day'
      and exists (select from accounts where id = ${secondEmployee.id})
      and not exists (select from room_waits where account_id = ${secondEmployee.id})
      and not exists (
        select from reservations own
        where own.account_id = ${secondEmployee.id} and own.active and own.during && v.during)
    order by lower(v.during) limit 1`.execute(db)
}
