import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { dayParts, type PartOfDay } from '#features/home/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import { messages } from '../day-messages.ts'
import { may } from '../permissions.ts'
import { longestVisit, plannedOf, roomOfVisit } from './visit-rows.ts'

interface Row {
  id: string
  /** Null: the host has been erased. */
  account_id: string | null
  assistants: string[]
  host: string
  meeting_name: string
  site_id: number
  site: string
  room: string | null
  starts_at: Date
  ends_at: Date
  canceled_at: Date | null
  visitor_count: number
  first: string | null
  arrived: number
}

type Words = (typeof messages)['en']

interface Values {
  accountId: string
  from: Date
  until: Date
}

/** One's own, those of whom one assists, and those whose visitors one accompanies. */
const ofSpan = reusableQuery<Values, Row>((db, { accountId, from, until }) => {
  const statement = sql<Row>`
    select v.id, v.account_id, array(select s.assistant_id from visit_assistants s where s.account_id = v.account_id)
        as assistants, coalesce(trim(p.first_name || ' ' || p.last_name), '') as host, v.meeting_name, v.site_id,
      ${siteName(sql.ref<number>('v.site_id'))} as site, ${roomOfVisit} as room, v.starts_at, v.ends_at, v.canceled_at,
      v.visitor_count, come.first, come.arrived
    from visits v left join ${accountPeople} p on p.id = v.account_id
    cross join lateral (
      select (array_agg(trim(o.first_name || ' ' || o.last_name) order by o.number))[1] as first,
        count(o.arrived_at)::int as arrived
      from visit_visitors o where o.visit_id = v.id) come
    where (v.companion_id = ${accountId}::text or v.account_id = any(array(
        select ${accountId}::text union all
        select mine.account_id from visit_assistants mine where mine.assistant_id = ${accountId}::text)))
      and v.starts_at > ${from}::timestamptz - ${longestVisit}::interval and v.starts_at < ${until}::timestamptz
      and v.ends_at > ${from}::timestamptz and v.canceled_at is null`
  return { compile: () => statement.compile(db) }
})

/** What of a person's day is people whom they expect. */
export const visitsOfDay = dayParts.with({
  feature: 'visits',
  read: async ({ db, reader: { accountId, language, now }, from, until }) => {
    const rows = await ofSpan(db, { accountId, from, until })
    return rows.map(row => partOf(row, { accountId, language, now }))
  },
})

function partOf(
  row: Row,
  { accountId, language, now }: { accountId: string; language: Language; now: Date },
): PartOfDay {
  const t = messages[language]
  const name = row.meeting_name || row.site
  const people = row.first === null ? '' : t.more(row.first, row.visitor_count - 1)
  const isEditable = may({ id: accountId }, 'edit', plannedOf(row), now)
  return {
    id: `visit-${row.id}`,
    kind: 'APPOINTMENT',
    start: row.starts_at,
    end: row.ends_at,
    title: titleOf(row, accountId, name, t),
    place: row.room === null ? null : t.room(row.room),
    note:
      [people, row.arrived > 0 && t.arrived(row.arrived, row.visitor_count)].filter(Boolean).join(' · ') ||
      null,
    site: { id: row.site_id, name: row.site },
    to: isEditable ? `/editVisit/${row.id}` : '/guest?visits=open',
    actions: isEditable ? [{ name: 'CHANGE', label: t.change, to: `/editVisit/${row.id}` }] : [],
  }
}

function titleOf({ account_id, assistants, host }: Row, reader: string, name: string, t: Words): string {
  if (account_id === reader) return t.visit(name)
  return assistants.includes(reader) ? t.visitOf(host, name) : t.accompanying(host, name)
}
