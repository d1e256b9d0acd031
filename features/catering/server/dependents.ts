import { sql } from 'kysely'
import type { Dependent, DependentProspect } from '#features/room-bookings/contract.ts'
import {
  type DependentAct,
  type DependentKind,
  type OfReservation,
  type ReservationMove,
  reservationDependents,
} from '#features/room-bookings/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { Problem } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusTime, formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import { messages } from '../booking-messages.ts'
import type { OrderBody } from '../contract.ts'
import { deadlineInWords } from '../fault-words.ts'
import { messages as shared } from '../messages.ts'
import { editableUntil, eurosOf, movedAlong, orderDate } from '../rules.ts'
import { standingOf } from '../standing.ts'
import { inEuros } from '../words.ts'
import { askLate, checkAskable, withdrawLate } from './late-requests.ts'
import { checkedOrder } from './order-check.ts'
import { type OrderRow, type OrderValues, orderOf, orderRowsWhere, ownRow } from './order-rows.ts'
import { cancel, change, checkEditable, hasSameContent } from './orders.ts'
import { timeSpilled } from './refusals.ts'

/*
 * The orders that were made for a reservation of a room. Within their deadline they move and go with it; from then on, and
 * where they would move past it, the kitchen is asked in the same press.
 */
const orders: DependentKind = {
  async list(db, of, { language, now, move }) {
    const rows = await ordersFor(db, of, now)
    const found: Dependent[] = []
    for (const row of rows) {
      const clock = { language, now }
      found.push({
        id: row.id,
        title: titleOf(row, language),
        says: standingInWords(row, of, clock),
        path: `/meeting/catering/${row.id}`,
        stands: row.status !== 'CANCELED',
        move: move === undefined ? null : await movingOf(db, row, move, { ...of, ...clock }),
        cancel: cancellingOf(row, clock),
      })
    }
    return found
  },

  async move(trx, id, move, act) {
    const row = await lockedRow(trx, id, act)
    const { body, values } = await movedOrder(trx, row, move, act)
    if (hasSameContent(values, row)) return
    if (isOpen(row, act.now) && values.deadline_at > act.now) {
      await change(trx, { id, body }, act)
      return
    }
    await askAnew(trx, row, body, act)
  },

  async cancel(trx, id, act) {
    const row = await lockedRow(trx, id, act)
    if (row.status === 'CANCELED') return
    if (isOpen(row, act.now) || row.status === 'REQUESTED') {
      await cancel(trx, id, act)
      return
    }
    if (row.late_request?.state === 'ASKED' && row.late_request.kind === 'CANCEL') return
    await askAnew(trx, row, null, act)
  },
}

export const ordersOfReservations = reservationDependents.with(orders)

async function ordersFor(db: Database, of: OfReservation, now: Date): Promise<OrderRow[]> {
  const { rows } = await orderRowsWhere(
    sql`o.reservation_id = ${of.reservationId}::uuid and o.account_id = ${of.accountId}
      and o.ends_at > ${now}::timestamptz`,
    sql`order by o.starts_at, o.id`,
  ).execute(db)
  return rows
}

/** An order that nobody else writes until the transaction ends. */
async function lockedRow(trx: Database, id: string, act: DependentAct): Promise<OrderRow> {
  await sql`select from catering_orders where id = ${id}::uuid for update`.execute(trx)
  return ownRow(trx, id, act)
}

/** What is asked takes the place of what was asked before and has no answer yet. */
async function askAnew(trx: Database, row: OrderRow, body: OrderBody | null, act: DependentAct) {
  if (row.late_request?.state === 'ASKED') await withdrawLate(trx, row.id, act)
  await askLate(trx, { id: row.id, change: body }, act)
}

/** Whether its person still changes and cancels it alone. */
function isOpen(row: OrderRow, now: Date): boolean {
  return refusalOf(() => checkEditable(row, now)) === undefined
}

/** Whether it is only asked for, and can be taken back. */
function isAsked(row: OrderRow, now: Date): boolean {
  return row.status === 'REQUESTED' && row.starts_at > now
}

function refusalOf(check: () => void): Problem | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Why not even the kitchen can be asked; undefined: it can. An earlier question without an answer is taken back first. */
function closedBecause(row: OrderRow, now: Date): Problem | undefined {
  return refusalOf(() => checkAskable({ ...row, late_request: null }, now, { late: true }))
}

/**
 * What an order becomes when its reservation moves.
 * @throws Problem where it cannot be served then
 */
async function movedOrder(
  db: Database,
  row: OrderRow,
  { from, to, rooms }: ReservationMove,
  { accountId, now }: Pick<DependentAct, 'accountId' | 'now'>,
): Promise<{ body: OrderBody; values: OrderValues }> {
  const times = movedAlong(
    { day: campusDay(row.starts_at), start: campusTime(row.starts_at), end: campusTime(row.ends_at) },
    { day: campusDay(from.start), start: campusTime(from.start) },
    { day: campusDay(to.start), start: campusTime(to.start) },
  )
  if (times === undefined) throw timeSpilled()
  const body: OrderBody = {
    siteId: String(row.site_id),
    date: orderDate(times.day),
    startingTime: times.start,
    endingTime: times.end,
    numberGuests: row.guests,
    instantTypeId: row.instant_type_id,
    // What is served in the room follows it.
    referentielReference: row.place_reference === rooms?.from ? rooms.to : row.place_reference,
    costCenterId: row.cost_center_id ?? row.cost_center,
    division: row.division,
    comment: row.comment,
    additionalArticles: row.articles.map(({ id, quantity }) => ({ id, quantity })),
    dietaryNeeds: row.dietary_needs,
    reservationId: row.reservation_id,
  }
  const values = await checkedOrder(db, body, { now, accountId, before: row, late: true, along: true })
  return { body, values }
}

// ——— In words ———

interface Clock {
  language: Language
  now: Date
}

function when({ starts_at: start, ends_at: end }: OrderValues, language: Language): string {
  return `${formatDate(start, language, 'day')}, ${formatTimeRange(start, end, language)}`
}

function titleOf(row: OrderRow, language: Language): string {
  const { instant, guests } = row
  const what = `${instant[`name_${language}`]}, ${shared[language].guests(guests)}`
  return messages[language].title(what, when(row, language))
}

function price({ total_cents }: OrderValues, language: Language): string {
  return inEuros(eurosOf(total_cents), language)
}

function standingInWords(row: OrderRow, { accountId }: OfReservation, { language, now }: Clock): string {
  const t = messages[language]
  const { why } = standingOf(orderOf(row, { accountId, language, now }), now, language)
  if (row.status === 'CANCELED') return t.canceled
  const requested = row.late_request?.state === 'ASKED' ? [t.waits[row.late_request.kind]] : []
  return [t.costs(price(row, language)), why, ...requested].join(' ')
}

function cancellingOf(row: OrderRow, { language, now }: Clock): DependentProspect {
  const t = messages[language]
  const cost = price(row, language)
  if (isOpen(row, now) || isAsked(row, now)) return { effect: 'DONE', says: t.cancels(cost) }
  const closed = closedBecause(row, now)
  if (closed !== undefined) return { effect: null, says: closed.texts[language] }
  return { effect: 'ASKED', says: t.asksCancel(pastSince(row, row, { language, now }), cost) }
}

async function movingOf(
  db: Database,
  row: OrderRow,
  move: ReservationMove,
  { language, now, ...of }: OfReservation & Clock,
): Promise<DependentProspect> {
  const t = messages[language]
  const closed = closedBecause(row, now)
  if (closed !== undefined) return { effect: null, says: closed.texts[language] }
  let values: OrderValues
  try {
    values = (await movedOrder(db, row, move, { ...of, now })).values
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [first = error.texts] = Object.values(error.extras.fields ?? {})
    return { effect: null, says: first[language] }
  }
  const elsewhere = values.place_reference !== row.place_reference
  const to = [when(values, language), ...(elsewhere ? [values.place_name] : [])].join(', ')
  const cost = price(values, language)
  if (hasSameContent(values, row)) return { effect: 'DONE', says: t.keepsTime }
  if (isOpen(row, now) && values.deadline_at > now) {
    const until = editableUntil({ start: values.starts_at, deadline: values.deadline_at })
    return { effect: 'DONE', says: t.moves(to, cost, deadlineInWords(until, language)) }
  }
  return { effect: 'ASKED', says: t.asksMove(to, pastSince(row, values, { language, now }), cost) }
}

/** Which deadline has passed: the order’s own, or that of where it would go; undefined: it is the kitchen that has begun. */
function pastSince(row: OrderRow, values: OrderValues, { language, now }: Clock): string | undefined {
  const passed = [row.deadline_at, values.deadline_at].find(deadline => deadline <= now)
  return passed && deadlineInWords(passed, language)
}
