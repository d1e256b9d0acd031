import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Order, OrderBody } from '../contract.ts'
import { announceOrder } from './feed.ts'
import type { MailClock } from './mails.ts'
import { notifyAnswered, notifyKitchenOf, notifyLateRequest } from './notifying.ts'
import { checkedOrder } from './order-check.ts'
import {
  type OrderRow,
  type OrderValues,
  orderOf,
  orderRow,
  ownRow,
  type StoredLateRequest,
} from './order-rows.ts'
import { hasSameContent, type OrderWriter, rowNow, setOf, unsaid, whyNotEditable } from './orders.ts'
import {
  alreadyAnswered,
  alreadyRequested,
  changedElsewhere,
  noSuchOrder,
  notEditable,
  orderCanceled,
  stillEditable,
} from './refusals.ts'

/**
 * Asks the kitchen for a change, or without one for a cancellation. What the order becomes with it is settled now, prices
 * included, so that what the kitchen accepts is what its person asked for.
 * @throws Problem 404; 409 STILL_EDITABLE, NOT_EDITABLE, ALREADY_ASKED; 400 and 409 as `checkedOrder`
 */
export async function askLate(
  trx: Database,
  { id, change }: { id: string; change: OrderBody | null },
  writer: OrderWriter,
): Promise<Order> {
  const { now, accountId, language } = writer
  const before = await ownRow(trx, id, writer)
  checkAskable(before, now, { late: change !== null })
  const body = change && { ...unsaid(before), ...change, siteId: String(before.site_id) }
  const becomes = body && (await checkedOrder(trx, body, { now, accountId, before, late: true }))
  if (becomes !== null && hasSameContent(becomes, before)) return orderOf(before, writer)
  // What is still theirs to change is asked for only where it goes past the deadline.
  const late = becomes !== null && becomes.deadline_at <= now
  checkAskable(before, now, { late })
  const requested: StoredLateRequest = {
    kind: becomes === null ? 'CANCEL' : 'CHANGE',
    state: 'ASKED',
    asked_at: now.toISOString(),
    reason: null,
    change: body && requesterOf(body),
    becomes: becomes && inJson(becomes),
  }
  const { numAffectedRows } = await sql`
    update catering_orders o set late_request = ${JSON.stringify(requested)}::jsonb, language = ${language}
    where o.id = ${id}::uuid and o.account_id = ${accountId} and o.status in ('ORDERED', 'PREPARED')
      and (${late} or o.status = 'PREPARED' or o.deadline_at <= ${now}::timestamptz) and o.starts_at > ${now}::timestamptz
      and o.late_request ->> 'state' is distinct from 'ASKED'`.execute(trx)
  const row = await ownRow(trx, id, writer)
  if (numAffectedRows === 0n) {
    checkAskable(row, now, { late })
    throw changedElsewhere()
  }
  await notifyLateRequest(trx, row, becomes, writer)
  await announceOrder(trx, row)
  return orderOf(row, writer)
}

/**
 * @param late whether what is wanted is past its deadline, whatever the order's own says
 * @throws Problem 409
 */
export function checkAskable(row: OrderRow, now: Date, { late }: { late: boolean }): void {
  const reason = whyNotEditable(row, now)
  if (reason !== undefined) throw notEditable(reason)
  if (row.deadline_at > now && row.status === 'ORDERED' && !late) throw stillEditable()
  if (row.late_request?.state === 'ASKED') throw alreadyRequested()
}

/** What was asked, as the call describes it: what it ignores is not kept. */
function requesterOf({ totalPrice: _price, status: _status, ...body }: OrderBody): OrderBody {
  return body
}

function inJson(values: OrderValues): OrderValues<string> {
  return {
    ...values,
    starts_at: values.starts_at.toISOString(),
    ends_at: values.ends_at.toISOString(),
    deadline_at: values.deadline_at.toISOString(),
  }
}

/** What an order becomes with what was asked of the kitchen; null: it is asked to be cancelled, or nothing is. */
export function becomesOf({ late_request: late }: Pick<OrderRow, 'late_request'>): OrderValues | null {
  const becomes = late?.becomes ?? null
  return (
    becomes && {
      ...becomes,
      starts_at: new Date(becomes.starts_at),
      ends_at: new Date(becomes.ends_at),
      deadline_at: new Date(becomes.deadline_at),
    }
  )
}

/**
 * Takes back what was asked and not answered; where nothing is, nothing changes. An order that was only asked for is none then.
 * @throws Problem 404
 */
export async function withdrawLate(trx: Database, id: string, writer: OrderWriter): Promise<Order> {
  const { numAffectedRows } = await sql`
    update catering_orders set late_request = null,
      canceled_at = case status when 'REQUESTED' then ${writer.now}::timestamptz else canceled_at end,
      changed_at = case status when 'REQUESTED' then ${writer.now}::timestamptz else changed_at end,
      version = version + (status = 'REQUESTED')::int,
      status = case status when 'REQUESTED' then 'CANCELED' else status end
    where id = ${id}::uuid and account_id = ${writer.accountId} and late_request ->> 'state' = 'ASKED'`.execute(
    trx,
  )
  const row = await ownRow(trx, id, writer)
  if (numAffectedRows === 0n) return orderOf(row, writer)
  await notifyKitchenOf(trx, 'withdrawn', row, writer)
  await announceOrder(trx, row)
  return orderOf(row, writer)
}

export interface LateAnswer {
  id: string
  accept: boolean
  reason: string | null
  /** Which request it answers, and the version of the order that was shown with it. */
  askedAt: string
  version: number
}

/**
 * What the kitchen answers. Accepted, it is done by the statement that stores the answer, and the person is told of both in
 * one mail; what was prepared and changes is to be prepared again. Whether the person may answer is for the caller to ask.
 * @throws Problem 404; 409 CANCELED, ALREADY_ANSWERED, CHANGED_ELSEWHERE
 */
export async function answerLate(
  trx: Database,
  { id, accept, reason, askedAt, version }: LateAnswer,
  clock: MailClock,
): Promise<OrderRow> {
  const { now } = clock
  const before = await orderRow(trx, id)
  if (before === undefined) throw noSuchOrder()
  const asked = new Date(askedAt).toISOString()
  checkAnswerable(before, { asked, version })
  const answered = sql`late_request = o.late_request || ${JSON.stringify({
    state: accept ? 'ACCEPTED' : 'REFUSED',
    reason,
  })}::jsonb`
  const grown = sql`version = o.version + 1, changed_at = ${now}::timestamptz`
  const becomes = becomesOf(before)
  const isNew = before.late_request?.kind === 'ORDER'
  const done = isNew
    ? accept
      ? sql`, status = 'ORDERED', ${grown}`
      : sql`, status = 'CANCELED', canceled_at = ${now}::timestamptz, ${grown}`
    : !accept
      ? sql``
      : becomes === null
        ? sql`, status = 'CANCELED', canceled_at = ${now}::timestamptz, ${grown}`
        : sql`, status = 'ORDERED', prepared_at = null, prepared_by = null, ${grown}, ${setOf(becomes)}`
  const { numAffectedRows } = await sql`
    update catering_orders o set ${answered} ${done}
    where o.id = ${id}::uuid and o.version = ${version} and o.late_request ->> 'state' = 'ASKED'
      and o.late_request ->> 'asked_at' = ${asked}
      and o.status in ('REQUESTED', 'ORDERED', 'PREPARED' ${accept ? sql`` : sql`, 'DELIVERED'`})`.execute(
    trx,
  )
  const row = await rowNow(trx, id)
  if (numAffectedRows === 0n) {
    checkAnswerable(row, { asked, version })
    throw changedElsewhere()
  }
  await notifyAnswered(trx, before, row, { ...clock, accept, reason })
  await announceOrder(trx, row, before)
  return row
}

/** @throws Problem 409 */
function checkAnswerable(row: OrderRow, { asked, version }: { asked: string; version: number }): void {
  if (row.status === 'CANCELED') throw orderCanceled()
  if (row.late_request?.state !== 'ASKED' || row.late_request.asked_at !== asked) throw alreadyAnswered()
  if (row.version !== version) throw changedElsewhere()
}
