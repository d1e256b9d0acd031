import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  campusZone,
  type Day,
} from '#platform/time/campus-time.ts'
import type { OrderStatus } from '../../contract.ts'
import { editableUntil, eurosOf } from '../../rules.ts'
import type { Board, KitchenLateRequest, KitchenOrder, OrderContent } from '../../staff-contract.ts'
import type { OrderValues, StoredLateRequest } from '../order-rows.ts'
import { markOf } from './marks.ts'

export interface BoardRow extends Content {
  id: string
  site_id: number
  account_id: string | null
  version: number
  status: OrderStatus
  changed_at: Date
  late_request: StoredLateRequest | null
  deadline_at: Date
  ordered_by: string | null
  email: string | null
  prepared_at: Date | null
  prepared_by: string | null
  delivered_at: Date | null
  delivered_by: string | null
  read_version: number | null
  read_day: string | null
}

/** Of what is ordered, what the kitchen reads. */
type Content = Pick<
  OrderValues,
  | 'starts_at'
  | 'ends_at'
  | 'place_name'
  | 'place_reference'
  | 'instant'
  | 'guests'
  | 'comment'
  | 'articles'
  | 'dietary_needs'
  | 'division'
  | 'cost_center'
  | 'total_cents'
>

/** Who reads a board, and in which language. */
export interface Reader {
  accountId: string
  language: Language
}

/** Looked up for the few whom a board names: joined, every account there is would be read three times. */
const ofPerson = (value: RawBuilder<unknown>, id: string) =>
  sql`(select ${value} from ${accountPeople} p where p.id = ${sql.ref(id)})`
const name = sql`nullif(trim(p.first_name || ' ' || p.last_name), '')`

const rowsWhere = (which: RawBuilder<unknown>, { accountId }: Pick<Reader, 'accountId'>) => sql<BoardRow>`
  select o.id, o.site_id, o.account_id, o.version, o.status, o.starts_at, o.ends_at, o.place_name, o.place_reference,
    o.instant, o.guests, o.comment, o.articles, o.dietary_needs, o.division, o.cost_center,
    o.total_cents::float8 as total_cents, o.changed_at, o.late_request, o.deadline_at,
    ${ofPerson(name, 'o.account_id')} as ordered_by, ${ofPerson(sql`p.email`, 'o.account_id')} as email,
    o.prepared_at, ${ofPerson(name, 'o.prepared_by')} as prepared_by,
    o.delivered_at, ${ofPerson(name, 'o.delivered_by')} as delivered_by,
    r.version as read_version, r.day::text as read_day
  from catering_orders o
  left join catering_board_reads r on r.order_id = o.id and r.account_id = ${accountId}
  where ${which}
  order by o.starts_at, o.place_name collate "C", o.id`

/** Something is asked of it that has no answer yet: in the words of the index of those. */
const isAsked = sql`o.status <> 'CANCELED' and o.late_request ->> 'state' = 'ASKED'`

const rowsOfDay = reusableQuery<
  { siteId: number; accountId: string; day: Day; begins: Date; ends: Date },
  BoardRow
>((db, { siteId, accountId, day, begins, ends }) => {
  const which = sql`o.site_id = ${siteId} and (
    (o.starts_at >= ${begins} and o.starts_at < ${ends})
    or o.id = any(array(select order_id from catering_board_reads
      where account_id = ${accountId} and site_id = ${siteId} and day = ${day}::date)))`
  return { compile: () => rowsWhere(which, { accountId }).compile(db) }
})

/** The orders of a day by time and place, with those that the reader has read on it and that have left it since. */
export function boardRows(
  db: Database,
  { siteId, day, reader: { accountId } }: { siteId: number; day: Day; reader: Reader },
): Promise<BoardRow[]> {
  const [begins, ends] = [campusInstant(day), campusInstant(addDays(day, 1))]
  return rowsOfDay(db, { siteId, accountId, day, begins, ends })
}

/** The orders that are not over and of which something is asked that has no answer yet, by time. */
export async function lateRows(
  db: Database,
  { siteId, reader, now }: { siteId: number; reader: Reader; now: Date },
): Promise<BoardRow[]> {
  const which = sql`o.site_id = ${siteId} and o.ends_at > ${now}::timestamptz and ${isAsked}`
  return (await rowsWhere(which, reader).execute(db)).rows
}

export async function boardRow(db: Database, id: string, reader: Reader): Promise<BoardRow | undefined> {
  return (await rowsWhere(sql`o.id = ${id}::uuid`, reader).execute(db)).rows[0]
}

/** @param board the day whose board shows it; its own where it is not given */
export function kitchenOrder(row: BoardRow, language: Language, board?: Day): KitchenOrder {
  const { id, version, status, starts_at: start, ends_at: end, late_request: late } = row
  const day = campusDay(start)
  const read =
    row.read_version === null || row.read_day === null
      ? null
      : { version: row.read_version, day: row.read_day }
  return {
    ...contentOf(row, language),
    id,
    version,
    status,
    mark: markOf({ status, version, day, read }, board ?? day),
    startDateTime: start.toISOString(),
    endDateTime: end.toISOString(),
    editableUntil: editableUntil({ start, deadline: row.deadline_at }).toISOString(),
    referentielReference: row.place_reference,
    orderedBy: row.ordered_by,
    email: row.email,
    changedAt: row.changed_at.toISOString(),
    prepared: tickOf(row.prepared_at, row.prepared_by),
    delivered: tickOf(row.delivered_at, row.delivered_by),
    lateRequest: late?.state === 'ASKED' && status !== 'CANCELED' ? lateOf(late, language) : null,
  }
}

function tickOf(at: Date | null, by: string | null): KitchenOrder['prepared'] {
  return at && { at: at.toISOString(), by }
}

function contentOf(content: Content, language: Language): OrderContent {
  const { starts_at: start, ends_at: end, place_name, instant, guests, articles, division } = content
  return {
    day: campusDay(start),
    startingTime: campusTime(start),
    endingTime: campusTime(end),
    referentiel: place_name,
    instantName: instant[`name_${language}`],
    numberGuests: guests,
    comment: content.comment,
    additionalArticles: articles.map(({ id, quantity, allergens, ...names }) => ({
      id,
      name: names[`name_${language}`],
      quantity,
      allergens,
    })),
    dietaryNeeds: content.dietary_needs,
    division,
    costCenter: content.cost_center,
    totalPrice: eurosOf(content.total_cents),
  }
}

function lateOf({ kind, asked_at, becomes }: StoredLateRequest, language: Language): KitchenLateRequest {
  const moments = (values: OrderValues<string>) => ({
    ...values,
    starts_at: new Date(values.starts_at),
    ends_at: new Date(values.ends_at),
  })
  return {
    kind,
    askedAt: asked_at,
    change: becomes === null ? null : contentOf(moments(becomes), language),
  }
}

type DayCounts = Board['days'][number]

interface Days {
  siteId: number
  accountId: string
  from: Day
  to: Day
  /** When the first day begins, and when the last one ends. */
  begins: Date
  ends: Date
}

// Where each day begins is worked out once: an hour in the campus's clock costs more than reading the order it is of.
// What was read on a day counts there as unread until its order is found there, which leaves the orders that have moved away:
// looking for each by its id reads every order there is.
const countsOfDays = reusableQuery<Days, DayCounts>((db, { siteId, accountId, from, to, begins, ends }) => {
  const statement = sql<DayCounts>`
    with calendar as (
      select array(select day at time zone ${campusZone}
        from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day) as begins),
    ordered as (
      select ${from}::date + width_bucket(o.starts_at, c.begins) - 1 as day, o.id, o.status, o.guests, o.version
      from calendar c, catering_orders o
      where o.site_id = ${siteId} and o.starts_at >= ${begins} and o.starts_at < ${ends} offset 0),
    was_read as (
      select order_id, day, version from catering_board_reads
      where account_id = ${accountId} and site_id = ${siteId} and day between ${from}::date and ${to}::date),
    counted as (
      select o.day, (o.status not in ('REQUESTED', 'CANCELED'))::int as orders,
        case when o.status not in ('REQUESTED', 'CANCELED') then o.guests else 0 end as guests,
        case when r.day = o.day then (r.version < o.version)::int - 1 else (o.status <> 'CANCELED')::int end as unread,
        0 as late
      from ordered o
      left join was_read r on r.order_id = o.id
      union all
      select (o.starts_at at time zone ${campusZone})::date, 0, 0, 0, 1
      from catering_orders o
      where o.site_id = ${siteId} and o.starts_at >= ${begins} and o.starts_at < ${ends} and ${isAsked}
      union all
      select day, 0, 0, 1, 0 from was_read)
    select day::text as day, sum(orders)::int as orders, sum(guests)::int as guests, sum(unread)::int as unread,
      sum(late)::int as late
    from counted group by day order by day`
  return { compile: () => statement.compile(db) }
})

/**
 * What each day from one to another has: orders, guests, what the reader has not read, and what waits for an answer. Days
 * without any of it are left out.
 */
export async function dayCounts(
  db: Database,
  { from, to, ...whose }: { siteId: number; from: Day; to: Day; accountId: string },
): Promise<Map<Day, DayCounts>> {
  const [begins, ends] = [campusInstant(from), campusInstant(addDays(to, 1))]
  const rows = await countsOfDays(db, { ...whose, from, to, begins, ends })
  return new Map(rows.map(row => [row.day, row]))
}

/** How many orders to come of a campus wait for an answer of the kitchen. */
export async function lateLeft({
  db,
  siteId,
  now,
}: {
  db: Database
  siteId: number
  now: Date
}): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from catering_orders o
    where o.site_id = ${siteId} and o.starts_at > ${now}::timestamptz and ${isAsked}`.execute(db)
  return rows[0]?.left ?? 0
}
