import { sql } from 'kysely'
import { calendarParts, liesWithin } from '#features/me/server/public.ts'
import { messages } from '../messages.ts'
import { orderRowsWhere } from './order-rows.ts'

/** No order lasts beyond its day: what began earlier than this is over, and the index finds its end. */
const longest = sql.lit('26 hours')

/** The person's own orders. They leave the time free: the meeting itself takes it. */
export const ordersInCalendar = calendarParts.with({
  feature: 'catering',
  read: async ({ db, accountId, language, ...span }) => {
    const within = liesWithin(span, { start: sql.ref('o.starts_at'), end: sql.ref('o.ends_at') })
    const { rows } = await orderRowsWhere(
      sql`o.account_id = ${accountId} and o.starts_at > ${span.since}::timestamptz - ${longest}::interval and ${within}`,
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
      siteId: row.site_id,
      to: `/meeting/catering/${row.id}`,
      state: row.status === 'CANCELED' ? 'CANCELLED' : 'CONFIRMED',
      busy: false,
      changedAt: row.changed_at,
    }))
  },
})
