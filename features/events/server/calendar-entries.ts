import { sql } from 'kysely'
import { calendarParts, liesWithin } from '#features/me/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { cancelledStatuses, standingStatuses } from '../contract.ts'
import { stands } from '../rules.ts'
import { inLanguage } from './animation-rows.ts'

interface Row {
  id: string
  animation_id: string
  status: (typeof standingStatuses | typeof cancelledStatuses)[number]
  revision: number
  name: string
  place: string | null
  site_id: number
  site: string
  starts_at: Date
  ends_at: Date
  changed_at: Date
}

const listed = sql.join([...standingStatuses, ...cancelledStatuses].map(status => sql.lit(status)))

/** The person's own places at events. */
export const eventsInCalendar = calendarParts.with({
  feature: 'events',
  read: async ({ db, accountId, language, ...span }) => {
    const within = liesWithin(span, { start: sql.ref('slot.starts_at'), end: sql.ref('slot.ends_at') })
    const { rows } = await sql<Row>`
    select b.id, b.animation_id::text, b.status, b.revision, ${inLanguage(language, 'a.name')} as name,
      coalesce(${inLanguage(language, 'slot.place')}, ${inLanguage(language, 'a.place')}) as place,
      slot.site_id, ${siteName(sql.ref<number>('slot.site_id'))} as site, slot.starts_at, slot.ends_at, b.changed_at
    from animation_bookings b
    join animation_slots slot on slot.id = b.slot_id
    join animations a on a.id = b.animation_id
    where b.account_id = ${accountId} and b.status in (${listed}) and ${within}
    order by slot.starts_at, b.id`.execute(db)
    return rows.map(row => ({
      uid: `animation-booking-${row.id}`,
      sequence: row.revision,
      start: row.starts_at,
      end: row.ends_at,
      summary: row.name,
      location: [row.place, row.site].filter(part => part !== null).join(', '),
      siteId: row.site_id,
      to: `/register/${row.animation_id}/${row.id}`,
      state: stands(row.status) ? 'CONFIRMED' : 'CANCELLED',
      busy: true,
      changedAt: row.changed_at,
    }))
  },
})
