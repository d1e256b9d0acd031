import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusZone, type Day, isWeekend } from '#platform/time/campus-time.ts'
import { type Board, type KitchenOrder, mostLateRequests } from '../../staff-contract.ts'
import { boardRows, dayCounts, kitchenOrder, lateRows, type Reader } from './board-rows.ts'
import { totalsOf } from './totals.ts'

/** So many days on which the campus works always have their tab, today among them. */
const workingDays = 5
/** How far ahead days with orders have theirs: orders reach a month ahead. */
const daysAhead = 45

export interface WhichBoard {
  siteId: number
  day: Day
  reader: Reader
  now: Date
}

/** The board of a day as one reader sees it. */
export async function boardOf(db: Database, { siteId, day, reader, now }: WhichBoard): Promise<Board> {
  const today = campusDay(now)
  const [from, to] = [day < today ? day : today, addDays(day > today ? day : today, daysAhead)]
  const { accountId, language } = reader
  const [rows, counts] = await Promise.all([
    boardRows(db, { siteId, day, reader }),
    dayCounts(db, { siteId, from, to, accountId }),
  ])
  const orders = rows.map(row => kitchenOrder(row, language, day))
  return {
    siteId: String(siteId),
    day,
    days: tabDays(day, today, [...counts.keys()]).map(
      one => counts.get(one) ?? { day: one, orders: 0, guests: 0, unread: 0, late: 0 },
    ),
    orders,
    totals: totalsOf(orders.filter(order => order.day === day)),
  }
}

/** What waits for an answer, of all days. */
export async function lateRequestsOf(
  db: Database,
  wanted: { siteId: number; reader: Reader; now: Date },
): Promise<{ orders: KitchenOrder[]; total: number }> {
  const rows = await lateRows(db, wanted)
  const { language } = wanted.reader
  return {
    orders: rows.slice(0, mostLateRequests).map(row => kitchenOrder(row, language)),
    total: rows.length,
  }
}

/**
 * The days of the tabs in their order: today, the next ones on which the campus works, those to come on which there is
 * something, and the one that is looked at.
 */
export function tabDays(day: Day, today: Day, withOrders: readonly Day[]): Day[] {
  const days = new Set([day, today, ...withOrders.filter(one => one > today)])
  for (let one = today, left = workingDays; left > 0; one = addDays(one, 1)) {
    if (isWeekend(one)) continue
    days.add(one)
    left--
  }
  return [...days].sort()
}

/**
 * Marks orders as read on the board of a day, in the versions that were shown: what was changed since stays marked. What has
 * moved to another day is forgotten, and is new there.
 */
export async function markRead(
  trx: Database,
  {
    siteId,
    day,
    accountId,
    orders,
  }: { siteId: number; day: Day; accountId: string; orders: readonly { id: string; version: number }[] },
): Promise<void> {
  await sql`
    with shown as (
      select s.id, s.version, (o.starts_at at time zone ${campusZone})::date = ${day}::date as here
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as s(id uuid, version integer)
      join catering_orders o on o.id = s.id
      where o.site_id = ${siteId}),
    forgotten as (
      delete from catering_board_reads r using shown s
      where not s.here and r.order_id = s.id and r.account_id = ${accountId} and r.day = ${day}::date)
    insert into catering_board_reads as r (account_id, order_id, site_id, day, version)
    select distinct on (id) ${accountId}, id, ${siteId}::integer, ${day}::date, version from shown where here
    order by id, version desc
    on conflict (account_id, order_id) do update set day = excluded.day, version = excluded.version
    where r.day <> excluded.day or r.version < excluded.version`.execute(trx)
}
