import { type Expression, type RawBuilder, sql } from 'kysely'
import { activeParam } from '#features/sites/server/public.ts'
import { longestBuffer } from '../buffer.ts'

/** The rule `bufferOf` (buffer.ts) as SQL, of a table of rooms. */
function bufferIn(room: string, siteId: number | Expression<number>) {
  const said = sql`${activeParam(siteId, 'BOOKING')} -> 'bufferMinutes'`
  return sql<number>`coalesce(${sql.ref(`${room}.buffer_minutes`)}::int, case ${sql.ref(`${room}.type`)} when 'MEETING_ROOM' then (
    select case jsonb_typeof(said.minutes) when 'number'
      then least(${sql.lit(longestBuffer)}, greatest(0, trunc(said.minutes::numeric)::int)) end
    from (select ${said} as minutes) said) end, 0)`
}

/** How many minutes are kept free between two bookings of a room, as a subquery; 0: no such room. */
export function bufferOfRoom(id: Expression<number>): RawBuilder<number> {
  return sql`coalesce((
    select ${bufferIn('buffered', sql.ref<number>('buffered.site_id'))} from rooms buffered where buffered.id = ${id}), 0)`
}

/** The rooms of a campus that keep some minutes free, as a query of two columns, room_id and minutes. */
export function bufferedRooms(siteId: number): RawBuilder<unknown> {
  return sql`
    select room_id, minutes from (
      select buffered.id as room_id, ${bufferIn('buffered', siteId)} as minutes
      from rooms buffered where buffered.site_id = ${siteId}) every_room
    where minutes > 0`
}

/** The end of a wanted time with the minutes that the room would keep free after it. */
export function withBuffer(end: Expression<unknown>, minutes: Expression<number>): RawBuilder<Date> {
  return sql`minutes_later(${end}, (${minutes})::smallint)`
}
