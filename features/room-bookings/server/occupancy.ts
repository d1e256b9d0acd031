import { type RawBuilder, sql } from 'kysely'
import { bufferedRooms, type Occupancy } from '#features/rooms/server/public.ts'

/**
 * What reservations take. What a campus holds at a time comes from two indexes that need no look at the rows: one over
 * the times asked for, a small one over the accepted times of what is being moved.
 */
export const reservedTimes: Occupancy = takenUnless(sql`true`)

/** The same without what one reservation takes itself. */
export function timesTakenBeside(id: string): Occupancy {
  return takenUnless(sql`id <> ${id}::uuid and held_for is distinct from ${id}::uuid`)
}

/** @param counts a condition on a reservation, by the names of its columns */
function takenUnless(counts: RawBuilder<unknown>): Occupancy {
  return {
    takenRooms: ({ siteId, start, end }) => {
      const wanted = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`
      // As long after it as a room of the campus keeps free at most: where none does, it is empty and meets nothing.
      const after = sql`tstzrange(${end}::timestamptz, minutes_later(${end}::timestamptz,
        coalesce((select max(minutes) from buffered), 0)::smallint))`
      const begins = (kept: RawBuilder<unknown>) =>
        sql`lower(${kept}) >= ${end}::timestamptz and lower(${kept}) < minutes_later(${end}::timestamptz, b.minutes::smallint)`
      return sql`
      select room_id from reservations where site_id = ${siteId} and active and kept && ${wanted} and ${counts}
      union all
      select room_id from reservations
      where site_id = ${siteId} and active and previous is not null and previous_kept && ${wanted} and ${counts}
      union all (
        with buffered as materialized (${bufferedRooms(siteId)})
        select v.room_id from reservations v join buffered b on b.room_id = v.room_id
        where v.site_id = ${siteId} and v.active and v.kept && ${after} and ${begins(sql`v.kept`)} and ${counts}
        union all
        select v.room_id from reservations v join buffered b on b.room_id = v.room_id
        where v.site_id = ${siteId} and v.active and v.previous is not null and v.previous_kept && ${after}
          and ${begins(sql`v.previous_kept`)} and ${counts})`
    },
    takenParts: ({ siteId, start, end, accountId }) => {
      const wanted = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`
      const own = sql`account_id is not distinct from ${accountId}`
      return sql`
      select room_id, during, ${own} as own, kept from reservations
      where site_id = ${siteId} and active and kept && ${wanted} and ${counts}
      union all
      select room_id, previous, ${own}, previous_kept from reservations
      where site_id = ${siteId} and active and previous is not null and previous_kept && ${wanted} and ${counts}`
    },
    takenTimes: (roomId, during) => sql`(
    select jsonb_agg(jsonb_build_array(lower(part), upper(part)))
    from reservations v, unnest(v.held) part
    where v.room_id = ${roomId} and v.active and v.held && ${during} and ${counts})`,
  }
}
