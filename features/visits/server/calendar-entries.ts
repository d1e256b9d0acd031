import { sql } from 'kysely'
import { calendarParts } from '#features/me/server/public.ts'
import { siteAddress, siteName } from '#features/sites/server/public.ts'
import { messages } from '../day-messages.ts'
import { roomOfVisit, type VisitRow } from './visit-rows.ts'

type Row = Pick<
  VisitRow,
  'id' | 'version' | 'meeting_name' | 'site' | 'address' | 'room' | 'starts_at' | 'ends_at' | 'canceled_at'
> & { changed_at: Date }

/** The visits of which the person is the host. */
export const visitsInCalendar = calendarParts.with(async ({ db, accountId, language, since, publicUrl }) => {
  const { rows } = await sql<Row>`
    select v.id, v.version, v.meeting_name, ${siteName(sql.ref<number>('v.site_id'))} as site,
      ${siteAddress(sql.ref<number>('v.site_id'))} as address, ${roomOfVisit} as room, v.starts_at, v.ends_at,
      v.canceled_at, v.changed_at
    from visits v
    where v.account_id = ${accountId} and v.ends_at > ${since}::timestamptz
    order by v.starts_at, v.id`.execute(db)
  const t = messages[language]
  return rows.map(row => ({
    uid: `visit-${row.id}`,
    sequence: row.version,
    start: row.starts_at,
    end: row.ends_at,
    summary: t.visit(row.meeting_name || row.site),
    location: [row.room, row.site, row.address].filter(Boolean).join(', '),
    url: `${publicUrl}/${language}/guest`,
    state: row.canceled_at === null ? 'CONFIRMED' : 'CANCELLED',
    busy: true,
    changedAt: row.changed_at,
  }))
})
