import { sql } from 'kysely'
import { dayParts, type PartOfDay } from '#features/home/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusTime, formatSpan } from '#platform/time/campus-time.ts'
import { messages } from '../day-messages.ts'
import { may } from '../permissions.ts'
import { editableUntil } from '../rules.ts'

interface Row {
  id: string
  site_id: number
  site: string
  account_id: string
  status: 'ORDERED' | 'PREPARED' | 'DELIVERED'
  starts_at: Date
  ends_at: Date
  deadline_at: Date
  place_name: string
  guests: number
  name_fr: string
  name_en: string
  requested: boolean
}

interface Values {
  accountId: string
  from: Date
  until: Date
}

/** No order lasts beyond its day: what began earlier than this is over, and the index finds its end. */
const longest = sql.lit('26 hours')

/** Those that are served in a span, and those whose deadline lies in it. */
const ofSpan = reusableQuery<Values, Row>((db, { accountId, from, until }) => {
  const statement = sql<Row>`
    select o.id, o.site_id, ${siteName(sql.ref<number>('o.site_id'))} as site, o.account_id, o.status, o.starts_at,
      o.ends_at, o.deadline_at, o.place_name, o.guests, o.instant ->> 'name_fr' as name_fr,
      o.instant ->> 'name_en' as name_en, coalesce(o.late_request ->> 'state' = 'ASKED', false) as requested
    from catering_orders o
    where o.account_id = ${accountId} and o.status <> 'CANCELED'
      and o.starts_at > ${from}::timestamptz - ${longest}::interval and o.ends_at > ${from}::timestamptz
      and (o.starts_at < ${until}::timestamptz
        or (o.deadline_at >= ${from}::timestamptz and o.deadline_at < ${until}::timestamptz))`
  return { compile: () => statement.compile(db) }
})

/** What of a person's day is catering: orders, and until when they can be changed. */
export const ordersOfDay = dayParts.with({
  feature: 'catering',
  read: async ({ db, reader: { accountId, language, now }, from, until }) => {
    const rows = await ofSpan(db, { accountId, from, until })
    return rows.flatMap(row => partsOf(row, { language, now, until }))
  },
})

function partsOf(
  row: Row,
  { language, now, until }: { language: Language; now: Date; until: Date },
): PartOfDay[] {
  const t = messages[language]
  const ordered = {
    owner: row.account_id,
    status: row.status,
    start: row.starts_at,
    deadline: row.deadline_at,
    asked: row.requested,
  }
  const isEditable = may({ id: row.account_id }, 'edit', ordered, now)
  const to = `/meeting/catering/${row.id}`
  const actions = isEditable ? [{ name: 'CHANGE' as const, label: t.change, to }] : []
  const title = `${row[`name_${language}`]}, ${t.guests(row.guests)}`
  const common = { site: { id: row.site_id, name: row.site }, to, actions }
  const order: PartOfDay = {
    ...common,
    id: `catering-order-${row.id}`,
    kind: 'DELIVERY',
    start: row.starts_at,
    end: row.ends_at,
    title,
    place: row.place_name,
    note: row.requested ? t.asked : null,
  }
  const last = editableUntil({ start: row.starts_at, deadline: row.deadline_at })
  const deadline: PartOfDay = {
    ...common,
    id: `catering-deadline-${row.id}`,
    kind: 'DEADLINE',
    start: last,
    end: null,
    title: t.lastChanges(title),
    place: row.place_name,
    note: t.servedOn(whenOf(row, language)),
  }
  return [
    ...(row.starts_at < until ? [order] : []),
    // An order that can be changed until it is served says so by being there.
    ...(isEditable && last < row.starts_at ? [deadline] : []),
  ]
}

function whenOf({ starts_at, ends_at }: Row, language: Language): string {
  return formatSpan(
    [campusDay(starts_at), campusTime(starts_at)],
    [campusDay(ends_at), campusTime(ends_at)],
    language,
    'day',
  )
}
