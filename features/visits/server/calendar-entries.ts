import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { calendarParts, liesWithin } from '#features/me/server/public.ts'
import { siteAddress, siteName } from '#features/sites/server/public.ts'
import { messages } from '../day-messages.ts'
import { may } from '../permissions.ts'
import { longestVisit, plannedOf, roomOfVisit, type VisitRow } from './visit-rows.ts'

type Row = Pick<
  VisitRow,
  | 'id'
  | 'version'
  | 'meeting_name'
  | 'site_id'
  | 'site'
  | 'account_id'
  | 'assistants'
  | 'host_name'
  | 'address'
  | 'room'
  | 'starts_at'
  | 'ends_at'
  | 'canceled_at'
> & { changed_at: Date }

/** The visits of which the person is the host, and those whose visitors they accompany. */
export const visitsInCalendar = calendarParts.with({
  feature: 'visits',
  read: async ({ db, accountId, language, now, ...span }) => {
    const within = liesWithin(span, { start: sql.ref('v.starts_at'), end: sql.ref('v.ends_at') })
    const { rows } = await sql<Row>`
    select v.id, v.version, v.meeting_name, v.account_id, array[]::text[] as assistants,
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as host_name, v.site_id, ${siteName(sql.ref<number>('v.site_id'))} as site,
      ${siteAddress(sql.ref<number>('v.site_id'))} as address, ${roomOfVisit} as room, v.starts_at, v.ends_at,
      v.canceled_at, v.changed_at
    from visits v left join ${accountPeople} p on p.id = v.account_id
    where (v.account_id = ${accountId} or (v.companion_id = ${accountId} and v.account_id is not null))
      and v.starts_at > ${span.since}::timestamptz - ${longestVisit}::interval and ${within}
    order by v.starts_at, v.id`.execute(db)
    const t = messages[language]
    return rows.map(row => ({
      uid: `visit-${row.id}`,
      sequence: row.version,
      start: row.starts_at,
      end: row.ends_at,
      summary:
        row.account_id === accountId
          ? t.visit(row.meeting_name || row.site)
          : t.accompanying(row.host_name, row.meeting_name || row.site),
      location: [row.room, row.site, row.address].filter(Boolean).join(', '),
      place: [row.room !== null && t.room(row.room), row.site].filter(Boolean).join(' · '),
      siteId: row.site_id,
      to: may({ id: accountId }, 'edit', plannedOf(row), now) ? `/editVisit/${row.id}` : '/guest?visits=open',
      state: row.canceled_at === null ? 'CONFIRMED' : 'CANCELLED',
      busy: true,
      changedAt: row.changed_at,
    }))
  },
})
