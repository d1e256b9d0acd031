import { sql } from 'kysely'
import { type BusyTime, busyParts } from '#features/me/server/public.ts'
import { standingStatuses } from '../contract.ts'

const standing = sql.join(standingStatuses.map(status => sql.lit(status)))

/** When people have a place at an event. */
export const busyAtEvents = busyParts.with({
  read: async ({ db, people, from, until }) => {
    const { rows } = await sql<BusyTime>`
      select b.account_id as person, slot.starts_at as start, slot.ends_at as "end"
      from animation_bookings b join animation_slots slot on slot.id = b.slot_id
      where b.account_id = any(${people}::text[]) and b.status in (${standing})
        and slot.ends_at > ${from}::timestamptz and slot.starts_at < ${until}::timestamptz`.execute(db)
    return rows
  },
})
