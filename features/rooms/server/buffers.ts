import { type Expression, type RawBuilder, sql } from 'kysely'
import { activeParam } from '#features/sites/server/public.ts'
import { longestBuffer } from '../rules.ts'

/** The minutes that a campus says for its meeting rooms, as a subquery; SQL null: none that can be read. */
function bufferOfCampus(siteId: number | Expression<number>) {
  const said = sql`${activeParam(siteId, 'BOOKING')} -> 'bufferMinutes'`
  return sql<number>`(
    select case jsonb_typeof(said.minutes) when 'number'
      then least(${sql.lit(longestBuffer)}, greatest(0, trunc(said.minutes::numeric)::int)) end
    from (select ${said} as minutes) said)`
}

/**
 * The rule `bufferOf` (rules.ts) as SQL: how many minutes are kept free between two bookings of a room, as a subquery; 0: no such
 * room.
 */
export function bufferOfRoom(id: Expression<number>): RawBuilder<number> {
  return sql`coalesce((
    select coalesce(buffered.buffer_minutes::int,
      case buffered.type when 'MEETING_ROOM' then ${bufferOfCampus(sql.ref<number>('buffered.site_id'))} end)
    from rooms buffered where buffered.id = ${id}), 0)`
}

/**
 * The rooms of a campus that keep some minutes free, as a query of two columns, room_id and minutes. Where neither the campus nor a room
 * says any, no room is read.
 */
export function bufferedRooms(siteId: number): RawBuilder<unknown> {
  return sql`
    select buffered.id as room_id, buffered.buffer_minutes::int as minutes
    from rooms buffered where buffered.site_id = ${siteId} and buffered.buffer_minutes > 0
    union all
    select buffered.id, ${bufferOfCampus(siteId)}
    from rooms buffered
    where buffered.site_id = ${siteId} and buffered.buffer_minutes is null and buffered.type = 'MEETING_ROOM'
      and ${bufferOfCampus(siteId)} > 0`
}

/** The end of a wanted time with the minutes that the room would keep free after it. */
export function withBuffer(end: Expression<unknown>, minutes: Expression<number>): RawBuilder<Date> {
  return sql`minutes_later(${end}, (${minutes})::smallint)`
}
