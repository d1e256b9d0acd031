import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { dayParts, type PartOfDay } from '#features/home/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import { standingStatuses } from '../contract.ts'
import { messages } from '../day-messages.ts'
import { inLanguage } from './animation-rows.ts'

interface Row {
  id: string
  animation_id: string
  name: string
  place: string | null
  site_id: number
  site: string
  starts_at: Date
  ends_at: Date
  children: number
  shared_by: string | null
}

interface Values {
  accountId: string
  language: Language
  from: Date
  until: Date
}

const standing = sql.join(standingStatuses.map(status => sql.lit(status)))

/** From the few bookings of one person. */
const ofSpan = reusableQuery<Values, Row>((db, { accountId, language, from, until }) => {
  const statement = sql<Row>`
    select b.id, b.animation_id::text, ${inLanguage(language, 'a.name')} as name,
      coalesce(${inLanguage(language, 'slot.place')}, ${inLanguage(language, 'a.place')}) as place,
      slot.site_id, ${siteName(sql.ref<number>('slot.site_id'))} as site, slot.starts_at, slot.ends_at,
      (select count(*)::int from animation_children c where c.booking_id = b.id) as children,
      (select trim(p.first_name || ' ' || p.last_name) from animation_bookings source
        join ${accountPeople} p on p.id = source.account_id where source.id = b.shared_from) as shared_by
    from animation_bookings b
    join animation_slots slot on slot.id = b.slot_id
    join animations a on a.id = b.animation_id
    where b.account_id = ${accountId} and b.status in (${standing})
      and slot.ends_at > ${from}::timestamptz and slot.starts_at < ${until}::timestamptz`
  return { compile: () => statement.compile(db) }
})

/** What of a person's day is events: their places, with those of their children. */
export const eventsOfDay = dayParts.with({
  feature: 'events',
  read: async ({ db, reader: { accountId, language, now }, from, until }) => {
    const rows = await ofSpan(db, { accountId, language, from, until })
    return rows.map(row => partOf(row, language, now))
  },
})

function partOf(row: Row, language: Language, now: Date): PartOfDay {
  const t = messages[language]
  const to = `/register/${row.animation_id}/${row.id}`
  const notes = [
    row.children > 0 && t.children(row.children),
    row.shared_by !== null && t.sharedBy(row.shared_by),
  ].filter(note => note !== false)
  return {
    id: `animation-booking-${row.id}`,
    kind: 'APPOINTMENT',
    start: row.starts_at,
    end: row.ends_at,
    title: row.name,
    place: row.place,
    note: notes.length === 0 ? null : notes.join(' · '),
    site: { id: row.site_id, name: row.site },
    to,
    actions: row.ends_at > now ? [{ name: 'PASS', label: t.pass, to }] : [],
  }
}
