import { sql } from 'kysely'
import type { Occupancy } from '#features/rooms/server/public.ts'

/**
 * What reservations take. What a campus holds at a time comes from two indexes that need no look at the rows: one over
 * the times asked for, a small one over the accepted times of what is being moved.
 */
export const reservedTimes: Occupancy = {
  takenRooms: ({ siteId, start, end }) => {
    const wanted = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`
    return sql`
      select room_id from reservations where site_id = ${siteId} and active and during && ${wanted}
      union all
      select room_id from reservations
      where site_id = ${siteId} and active and previous is not null and previous && ${wanted}`
  },
  takenParts: ({ siteId, start, end, accountId }) => {
    const wanted = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`
    const own = sql`account_id is not distinct from ${accountId}`
    return sql`
      select room_id, during, ${own} as own from reservations
      where site_id = ${siteId} and active and during && ${wanted}
      union all
      select room_id, previous, ${own} from reservations
      where site_id = ${siteId} and active and previous is not null and previous && ${wanted}`
  },
  takenTimes: (roomId, during) => sql`(
    select jsonb_agg(jsonb_build_array(lower(part), upper(part)))
    from reservations v, unnest(v.held) part
    where v.room_id = ${roomId} and v.active and v.held && ${during})`,
}
