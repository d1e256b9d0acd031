import { sql } from 'kysely'
import { calendarParts } from '#features/me/server/public.ts'
import { messages } from '../messages.ts'
import { orderRowsWhere } from './order-rows.ts'

/** The person's own orders. They leave the time free: the meeting itself takes it. */
export const ordersInCalendar = calendarParts.with(async ({ db, accountId, language, since, publicUrl }) => {
  const { rows } = await orderRowsWhere(
    sql`o.account_id = ${accountId} and o.starts_at > ${since}::timestamptz`,
    sql`order by o.starts_at, o.id`,
  ).execute(db)
  const t = messages[language]
  return rows.map(row => ({
    uid: `catering-order-${row.id}`,
    sequence: row.version,
    start: row.starts_at,
    end: row.ends_at,
    summary: `${row.instant[`name_${language}`]}, ${t.guests(row.guests)}`,
    location: `${row.place_name}, ${t.campus(row.site)}`,
    url: `${publicUrl}/${language}/meeting/catering/${row.id}`,
    state: row.status === 'CANCELED' ? 'CANCELLED' : 'CONFIRMED',
    busy: false,
    changedAt: row.changed_at,
  }))
})
