import { type RawBuilder, sql } from 'kysely'
import { bookingParam } from './rooms.ts'

/** Changes whenever anything does that says when rooms are open, as a subquery. */
export function openingsDigest(): RawBuilder<string> {
  return sql`(
    select md5(concat(
      (select jsonb_agg(jsonb_build_array(r.id, r.site_id, r.building, r.opens_at, r.closes_at,
        r.refuses_because is not distinct from 'CLOSED') order by r.id) from rooms r),
      (select jsonb_agg(to_jsonb(c) order by c.id) from room_closures c),
      (select jsonb_agg(jsonb_build_array(s.site_id, ${bookingParam(sql.ref<number>('s.site_id'))}) order by s.site_id)
        from (select distinct site_id from rooms) s))))`
}
