import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { siteOfRoom } from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { RoomRequest } from './room-calendar.ts'
import { askToOffer } from './waits-job.ts'

/** Whether a request is still the last one of its reservation, and has no answer. */
export async function isAwaitingAnswer(db: Database, { id, revision }: RoomRequest): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row !== undefined
}

/** Of `reservations as v`: it was promised here, to its owner or to whoever it is held for; else the room's own calendar holds it. */
const isPromised = sql`(v.account_id is not null or v.held_for is not null or v.offered_to is not null)`

/**
 * Takes a room for what its own calendar holds, less what is promised here: the exclusion keeps both kinds of rows
 * apart, and what was promised first stays. What the calendar held before and holds no more is free again.
 * @param outside a query of one column, the `tstzrange`s that the calendar holds; the room is locked
 * @returns whether the room is taken at other times than before
 */
export async function holdOutsideTimes(
  trx: Database,
  roomId: number,
  outside: RawBuilder<unknown>,
): Promise<boolean> {
  const wanted = sql`
    select unnest(
      coalesce((select range_agg(o.during) from (${outside}) o (during)), '{}'::tstzmultirange)
      - coalesce(
        (select range_agg(v.held) from reservations v
          where v.room_id = ${roomId} and v.active and ${isPromised}),
        '{}'::tstzmultirange)) as during`
  const dropped = await sql`
    with wanted as (${wanted})
    delete from reservations v
    where v.room_id = ${roomId} and not ${isPromised} and v.active and v.during not in (select during from wanted)`.execute(
    trx,
  )
  const taken = await sql`
    with wanted as (${wanted})
    insert into reservations (room_id, site_id, account_id, during, status, language)
    select ${roomId}::int, ${siteOfRoom(roomId)}, null, w.during, 'ACCEPTED', 'fr'
    from wanted w
    where not exists (
      select from reservations v
      where v.room_id = ${roomId} and not ${isPromised} and v.active and v.during = w.during)`.execute(trx)
  if ((dropped.numAffectedRows ?? 0n) > 0n) await askToOffer(trx, roomId)
  return (dropped.numAffectedRows ?? 0n) + (taken.numAffectedRows ?? 0n) > 0n
}

/**
 * Whether a time, a `tstzrange`, meets what was accepted in a room here. What only was asked for has no right yet: the
 * room answers it.
 */
export function meetsPromise(roomId: number, during: Expression<string>): RawBuilder<SqlBool> {
  return sql`exists (
    select from reservations v
    where v.room_id = ${roomId} and v.active and ${isPromised}
      and ${during} && case v.status when 'ACCEPTED' then v.during else v.previous end)`
}
