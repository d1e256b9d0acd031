import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { maxOrdersToCome, type NewOrder, type Order, type UpdateBody } from '../contract.ts'
import { announceOrder } from './feed.ts'
import {
  notifyCanceled,
  notifyChanged,
  notifyKitchenOf,
  notifyOrdered,
  notifyRequested,
} from './notifying.ts'
import { checkedOrder } from './order-check.ts'
import { ordersLeft, ordersToCome } from './order-list.ts'
import {
  type OrderReader,
  type OrderRow,
  type OrderValues,
  orderOf,
  orderRow,
  ownRow,
  type StoredLateRequest,
} from './order-rows.ts'
import {
  changedElsewhere,
  type NotEditableReason,
  noSuchOrder,
  notEditable,
  pastDeadline,
  tooManyOrders,
} from './refusals.ts'

/** Who writes, in which language, when, and the product's address, for the links in mails. */
export interface OrderWriter extends OrderReader {
  publicUrl: string
}

/** The columns of what is ordered, each with its value as the tables take it. */
function columnsOf(values: OrderValues): Record<keyof OrderValues, RawBuilder<unknown>> {
  const json = (value: unknown) => sql`${value}::jsonb`
  return {
    starts_at: sql`${values.starts_at}::timestamptz`,
    ends_at: sql`${values.ends_at}::timestamptz`,
    deadline_at: sql`${values.deadline_at}::timestamptz`,
    instant_type_id: sql`${values.instant_type_id}::bigint`,
    instant: json(values.instant),
    place_reference: sql`${values.place_reference}::text`,
    place_name: sql`${values.place_name}::text`,
    guests: sql`${values.guests}::int`,
    comment: sql`${values.comment}::text`,
    cost_center_id: sql`${values.cost_center_id}::bigint`,
    cost_center: sql`${values.cost_center}::text`,
    division: sql`${values.division}::text`,
    articles: json(values.articles),
    dietary_needs: json(values.dietary_needs),
    reservation_id: sql`${values.reservation_id}::uuid`,
    supplementary_hours: sql`${values.supplementary_hours}::int`,
    supplementary_hour_cents: sql`${values.supplementary_hour_cents}::int`,
    total_cents: sql`${values.total_cents}::bigint`,
  }
}

/** What is JSON in the tables goes to the driver as its text. */
function written(values: OrderValues) {
  const text = (value: unknown) => JSON.stringify(value) as never
  return {
    ...values,
    instant: text(values.instant),
    articles: text(values.articles),
    dietary_needs: text(values.dietary_needs),
  }
}

/** What is ordered as assignments of an update. */
export function setOf(values: OrderValues): RawBuilder<unknown> {
  const columns = Object.entries(columnsOf(written(values)))
  return sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
}

interface Inserted extends OrderValues {
  id: string
  status: 'REQUESTED' | 'ORDERED'
  /** JSON; null: it is in time. */
  late: string | null
  siteId: number
  accountId: string
  language: string
  now: Date
}

/** Any number of the product's own: with a second one it names the advisory lock of who orders. */
const personLock = 4_600_060

/**
 * Nothing where the deadline has passed at `now`, unless the kitchen is asked, or where the person has all the orders to come
 * that one may have.
 */
const insert = reusableQuery<Inserted, { id: string }>((db, order) => {
  const columns = columnsOf(order)
  const names = sql.join(Object.keys(columns).map(name => sql.ref(name)))
  const statement = sql<{ id: string }>`
    insert into catering_orders (id, status, late_request, site_id, account_id, language, created_at, changed_at, ${names})
    select ${order.id}::uuid, ${order.status}::text, ${order.late}::jsonb, ${order.siteId}::int, ${order.accountId}::text, ${order.language}::text,
      ${order.now}::timestamptz, ${order.now}::timestamptz, ${sql.join(Object.values(columns))}
    where (${order.late}::jsonb is not null or ${order.deadline_at}::timestamptz > ${order.now}::timestamptz)
      and ${ordersToCome(order)} < ${sql.lit(maxOrdersToCome)}
    returning id`
  return { compile: () => statement.compile(db) }
})

/**
 * Orders an instant, in the transaction that also keeps the mails about it; after its deadline, asks the kitchen for it where
 * that is wanted.
 * @throws Problem as `checkedOrder`
 */
export async function order(
  trx: Database,
  { late = false, ...body }: NewOrder,
  writer: OrderWriter,
): Promise<Order> {
  const { accountId, language, now } = writer
  const values = await checkedOrder(trx, body, { now, accountId, late })
  const id = randomUUID()
  const siteId = Number(body.siteId)
  // Two calls of one person count the same orders.
  await sql`select pg_advisory_xact_lock(${sql.lit(personLock)}, hashtext(${accountId}))`.execute(trx)
  const isAsked = late && values.deadline_at <= now
  const made = await insert(trx, {
    ...written(values),
    ...{ id, siteId, accountId, language, now },
    status: isAsked ? 'REQUESTED' : 'ORDERED',
    late: isAsked ? JSON.stringify(askedAt(now)) : null,
  })
  if (made.length === 0) {
    throw (await ordersLeft(trx, writer)) === 0 ? tooManyOrders(maxOrdersToCome) : pastDeadline()
  }
  const row = await rowNow(trx, id)
  if (isAsked) await notifyRequested(trx, row, writer)
  else await notifyOrdered(trx, row, writer)
  await announceOrder(trx, row)
  return orderOf(row, writer)
}

function askedAt(now: Date): StoredLateRequest {
  const requested = { kind: 'ORDER', state: 'ASKED', reason: null, change: null, becomes: null } as const
  return { ...requested, asked_at: now.toISOString() }
}

/**
 * May its person change and cancel the order `o` at `now`: `may(person, 'edit', …)` as SQL. What stands in the statement
 * holds for the row as it is when nobody else is writing it.
 */
const editable = ({ accountId, now }: { accountId: string; now: Date }) => sql`
  o.account_id = ${accountId}::text and o.status = 'ORDERED'
  and o.deadline_at > ${now}::timestamptz and o.starts_at > ${now}::timestamptz`

/** What its person does themselves takes back what they asked the kitchen and has no answer yet. */
const unanswered = sql`case when o.late_request ->> 'state' = 'ASKED' then null else o.late_request end`

interface Changed extends OrderValues {
  id: string
  accountId: string
  language: string
  /** The version that it must have. */
  version: number
  now: Date
}

/** Nothing where it is not editable at `now`, has another version by now, or the new deadline has passed. */
const update = reusableQuery<Changed, { id: string }>((db, order) => {
  const set = Object.entries(columnsOf(order)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const statement = sql<{ id: string }>`
    update catering_orders o set ${sql.join(set)}, language = ${order.language}::text, version = o.version + 1,
      changed_at = ${order.now}::timestamptz, late_request = ${unanswered}
    where o.id = ${order.id}::uuid and o.version = ${order.version}::int and ${editable(order)}
      and ${order.deadline_at}::timestamptz > ${order.now}::timestamptz
    returning o.id`
  return { compile: () => statement.compile(db) }
})

/**
 * Changes an order at the prices and under the rules of now. What says the same as it does already changes nothing.
 * @throws Problem 404; 409 NOT_EDITABLE, PAST_DEADLINE, CHANGED_ELSEWHERE; 400 and 409 as `checkedOrder`
 */
export async function change(
  trx: Database,
  { id, body: { version, ...body } }: { id: string; body: UpdateBody },
  writer: OrderWriter,
): Promise<Order> {
  const { accountId, language, now } = writer
  const before = await ownRow(trx, id, writer)
  checkEditable(before, now)
  if (version !== undefined && version !== before.version) throw changedElsewhere()
  // An order stays with the kitchen that has it.
  const wanted = { ...unsaid(before), ...body, siteId: String(before.site_id) }
  const values = await checkedOrder(trx, wanted, { now, accountId, before })
  if (hasSameContent(values, before)) return orderOf(before, writer)
  const { length } = await update(trx, {
    ...written(values),
    ...{ id, accountId, language, version: before.version, now },
  })
  if (length === 0) {
    // Somebody else wrote between the look and the statement; the row as it is now says what happened.
    checkEditable(await ownRow(trx, id, writer), now)
    if (values.deadline_at <= now) throw pastDeadline()
    throw changedElsewhere()
  }
  const row = await rowNow(trx, id)
  if (before.late_request?.state === 'ASKED') await notifyKitchenOf(trx, 'withdrawn', before, writer)
  await notifyChanged(trx, before, row, writer)
  await announceOrder(trx, row, before)
  return orderOf(row, writer)
}

/** What a change that leaves it out does not touch: this product's own fields, which other clients may not know. */
export function unsaid({ dietary_needs, reservation_id }: OrderRow) {
  return { dietaryNeeds: dietary_needs, reservationId: reservation_id }
}

/** Whether an order would say the same as before, whatever its prices have become. */
export function hasSameContent(values: OrderValues, before: OrderRow): boolean {
  const said = (order: OrderValues) =>
    JSON.stringify([
      order.starts_at.getTime(),
      order.ends_at.getTime(),
      ...[order.instant_type_id, order.place_reference, order.guests, order.comment],
      ...[order.cost_center_id, order.cost_center, order.division, order.reservation_id],
      order.articles.map(({ id, quantity }) => [id, quantity]),
      order.dietary_needs.map(({ need, count }) => [need, count]),
    ])
  return said(values) === said(before)
}

/** @throws Problem 409 NOT_EDITABLE, PAST_DEADLINE */
export function checkEditable(row: OrderRow, now: Date): void {
  const reason = whyNotEditable(row, now)
  if (reason !== undefined) throw notEditable(reason)
  if (row.deadline_at <= now) throw pastDeadline()
  if (row.status === 'PREPARED') throw notEditable('prepared')
}

/** Why neither its person nor the kitchen changes it any more. */
export function whyNotEditable(row: OrderRow, now: Date): NotEditableReason | undefined {
  if (row.status === 'CANCELED') return 'canceled'
  if (row.status === 'DELIVERED') return 'delivered'
  if (row.status === 'REQUESTED') return 'requested'
  return row.starts_at <= now ? 'begun' : undefined
}

interface Canceled {
  id: string
  accountId: string
  now: Date
}

const updateCanceled = reusableQuery<Canceled, { id: string }>((db, order) => {
  const statement = sql<{ id: string }>`
    update catering_orders o set status = 'CANCELED', canceled_at = ${order.now}::timestamptz, version = o.version + 1,
      changed_at = ${order.now}::timestamptz, late_request = ${unanswered}
    where o.id = ${order.id}::uuid and (${editable(order)} or (o.account_id = ${order.accountId}::text
      and o.status = 'REQUESTED' and o.starts_at > ${order.now}::timestamptz))
    returning o.id`
  return { compile: () => statement.compile(db) }
})

/**
 * Cancels an order; one that is cancelled stays as it is.
 * @throws Problem 404; 409 NOT_EDITABLE, PAST_DEADLINE
 */
export async function cancel(trx: Database, id: string, writer: OrderWriter): Promise<Order> {
  const { accountId, now } = writer
  const canceled = await updateCanceled(trx, { id, accountId, now })
  const row = await ownRow(trx, id, writer)
  if (canceled.length === 0) {
    if (row.status !== 'CANCELED') {
      checkEditable(row, now)
      // It became editable between the two statements: who presses again is heard.
      throw changedElsewhere()
    }
    return orderOf(row, writer)
  }
  await notifyCanceled(trx, row, writer)
  await announceOrder(trx, row)
  return orderOf(row, writer)
}

/** What has just been written. */
export async function rowNow(trx: Database, id: string): Promise<OrderRow> {
  const row = await orderRow(trx, id)
  if (row === undefined) throw noSuchOrder()
  return row
}
