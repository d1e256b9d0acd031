import { sql } from 'kysely'
import { type BusyTime, busyParts } from '#features/me/server/public.ts'
import { isMeetingRoom } from '#features/rooms/server/public.ts'

/**
 * When people have booked a room to meet in, or are invited and have not declined. A desk takes nobody's time. While a change waits
 * for its answer both times are taken of whose booking it is; who is invited knows of the one that was given.
 */
export const busyWithBookings = busyParts.with({
  read: async ({ db, people, now, from, until }) => {
    const wanted = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`
    const { rows } = await sql<BusyTime>`
      select person, lower(during) as start, upper(during) as "end" from (
        select v.account_id as person, part.during
        from reservations v cross join unnest(array[v.during, v.previous, v.former]) as part (during)
        where v.account_id = any(${people}::text[]) and v.active and upper(v.during) > ${now}::timestamptz
          and part.during && ${wanted} and ${isMeetingRoom(sql.ref<number>('v.room_id'))}
        union all
        select a.person_id, coalesce(v.previous, v.former, v.during)
        from reservation_attendees a join reservations v on v.id = a.reservation_id
        where a.person_id = any(${people}::text[]) and a.removed_at is null and a.invited_at is not null
          and a.answer is distinct from 'DECLINED' and v.active and v.account_id is not null
          and coalesce(v.previous, v.former, v.during) && ${wanted}
      ) busy`.execute(db)
    return rows
  },
})
