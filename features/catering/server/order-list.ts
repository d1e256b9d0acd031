import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { maxOrdersToCome, type Order } from '../contract.ts'
import { type OrderReader, type OrderRow, orderOf, orderRowsWhere } from './order-rows.ts'

/** Orders of one page where the call does not say. */
const defaultLimit = 20

/** How many orders to come a person has, and no more than they may have, as a value in a statement. */
export const ordersToCome = ({ accountId, now }: { accountId: string; now: Date }) => sql<number>`(
  select count(*)::int from (
    select from catering_orders mine
    where mine.account_id = ${accountId}::text and mine.starts_at > ${now}::timestamptz and mine.status <> 'CANCELED'
    order by mine.starts_at limit ${sql.lit(maxOrdersToCome)}) mine)`

interface Page {
  accountId: string
  now: Date
  limit: number
  /** Where the page before ended: microseconds since 1970 and an id. */
  at: string
  id: string
}

const instantAt = (microseconds: string) =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
const isBefore = ({ at, id }: Page) => sql`(o.starts_at, o.id) < (${instantAt(at)}, ${id}::uuid)`
const isAfter = ({ at, id }: Page) => sql`(o.starts_at, o.id) > (${instantAt(at)}, ${id}::uuid)`
const latestFirst = (limit: number) => sql`order by o.starts_at desc, o.id desc limit ${limit}::int`

/** No order lasts beyond its day: what began earlier than this is over, and the index finds its end. */
const longest = sql.lit('26 hours')

/** Which orders a tab has; `all` without a tab. */
const which = {
  future: (page: Page) => sql`
    o.account_id = ${page.accountId} and o.starts_at > ${page.now}::timestamptz - ${longest}::interval
      and o.ends_at > ${page.now}::timestamptz and ${isAfter(page)}`,
  past: (page: Page) => sql`
    o.account_id = ${page.accountId} and o.starts_at < ${page.now}::timestamptz
      and o.ends_at <= ${page.now}::timestamptz and ${isBefore(page)}`,
  all: (page: Page) => sql`o.account_id = ${page.accountId} and ${isBefore(page)}`,
}
type List = keyof typeof which

const inOrder = {
  future: (limit: number) => sql`order by o.starts_at, o.id limit ${limit}::int`,
  past: latestFirst,
  all: latestFirst,
}

/** Beside each order how many are to come, so that a page and what is left are one statement. */
type ListedRow = OrderRow & { held: number }

const listed = (condition: RawBuilder<unknown>, list: List, page: Page) =>
  orderRowsWhere<{ held: number }>(condition, inOrder[list](page.limit), sql`, ${ordersToCome(page)} as held`)

const pageOf = (list: List) =>
  reusableQuery<Page, ListedRow>((db, page) => {
    const statement = listed(which[list](page), list, page)
    return { compile: () => statement.compile(db) }
  })

const pages = { future: pageOf('future'), past: pageOf('past'), all: pageOf('all') }

async function rowsForReservation(db: Database, list: List, page: Page, id: string): Promise<ListedRow[]> {
  const condition = sql`${which[list](page)} and o.reservation_id = ${id}::uuid`
  return (await listed(condition, list, page).execute(db)).rows
}

const firstPlace = { at: '0', id: '00000000-0000-0000-0000-000000000000' }
/** 31 December 9999, in microseconds, and the last id. */
const lastPlace = { at: '253402300799000000', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const toCome = reusableQuery<{ accountId: string; now: Date }, { held: number }>((db, whose) => {
  const statement = sql<{ held: number }>`select ${ordersToCome(whose)} as held`
  return { compile: () => statement.compile(db) }
})

const leftOf = (held: number) => Math.max(0, maxOrdersToCome - held)

/** How many more orders to come a person may have. */
export async function ordersLeft(
  db: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<number> {
  const [row] = await toCome(db, { accountId, now })
  return leftOf(row?.held ?? 0)
}

/** What of a list is asked for. */
export interface ListQuery {
  tab?: 'future' | 'past'
  /** The most orders of a page. */
  limit?: number
  /** The `next` of the page before. */
  after?: string
  /** Only those ordered for this reservation of a room. */
  reservationId?: string
}

/**
 * A person's own orders page by page: what is not over, the soonest first; what is, or all, the latest first.
 * @throws Problem 400 naming `after`
 */
export async function ordersOf(
  db: Database,
  { tab, limit = defaultLimit, after, reservationId }: ListQuery,
  reader: OrderReader,
): Promise<{ instants: Order[]; next: string | null; ordersLeft: number }> {
  const place = after === undefined ? (tab === 'future' ? firstPlace : lastPlace) : placeIn(after)
  const { accountId, now } = reader
  const page = { accountId, now, limit: limit + 1, ...place }
  const list = tab ?? 'all'
  const rows =
    reservationId === undefined
      ? await pages[list](db, page)
      : await rowsForReservation(db, list, page, reservationId)
  const visible = rows.slice(0, limit)
  const last = visible.at(-1)
  return {
    instants: visible.map(row => orderOf(row, reader)),
    next: rows.length > limit && last !== undefined ? `${last.starts}.${last.id}` : null,
    // A page without orders has nothing to stand beside.
    ordersLeft: last === undefined ? await ordersLeft(db, reader) : leftOf(last.held),
  }
}

function placeIn(text: string) {
  const [, at = '', id = ''] = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (id === '') throw wrongCursor()
  return { at, id }
}
