import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { keptFor } from '#platform/server/jobs/retention.ts'
import type { Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'
import { announceOrder } from './feed.ts'
import { notifyKitchenOf } from './notifying.ts'
import { orderRow } from './order-rows.ts'

const ofThem = (ids: readonly string[]) => sql<boolean>`account_id = any(${ids}::text[])`

/**
 * What a person ordered. Once they are erased, what was served stays as the kitchen's accounts have it, without who ordered
 * it and what they wrote; what the kitchen need not prepare yet is cancelled.
 */
export function retainedOrders(period: Period): PersonalData {
  return {
    name: 'catering-orders',
    kind: { fr: 'Commandes de traiteur', en: 'Catering orders' },
    holds: {
      fr: 'Ce que vous avez commandé, quand, où et pour combien de convives, leurs régimes et allergènes, votre commentaire, le prix et qui le paie.',
      en: 'What you ordered, when, where and for how many guests, their diets and allergens, your comment, the price and who pays it.',
    },
    why: {
      fr: 'Préparer, livrer et facturer ce que vous commandez.',
      en: 'To prepare, deliver and bill what you order.',
    },
    kept: {
      period,
      since: { fr: 'après la fin de la commande', en: 'after the end of the order' },
      rule: keptFor('catering_orders', sql`catering_orders.ends_at`, period),
    },
    setting: 'CATERING_ORDERS_KEPT_MONTHS',
    columns: {
      catering_orders: ['account_id', 'comment', 'dietary_needs', 'late_request', 'reservation_id'],
    },
    read: (db, { ids }) =>
      db
        .selectFrom('catering_orders')
        .select(['id', 'status', 'starts_at as start', 'ends_at as end', 'place_name as place', 'guests'])
        .select(sql<string>`instant ->> 'name_fr'`.as('instant'))
        .select(['articles', 'dietary_needs as dietaryNeeds', 'comment', 'division'])
        .select(['cost_center as costCenter', 'total_cents as totalCents', 'late_request as lateRequest'])
        .select(['reservation_id as reservationId', 'language', 'created_at as orderedAt'])
        .select(['changed_at as changedAt', 'canceled_at as canceledAt'])
        .where(ofThem(ids))
        .orderBy('starts_at')
        .execute(),
    async erase(db, { ids, now }) {
      const { rows } = await sql<{ id: string; canceled: boolean }>`
        with before as (
          select id, starts_at > ${now}::timestamptz
            and (status = 'REQUESTED' or (status = 'ORDERED' and deadline_at > ${now}::timestamptz)) as canceled
          from catering_orders where ${ofThem(ids)} for update)
        update catering_orders o set account_id = null, comment = '', late_request = null, reservation_id = null,
          status = case when b.canceled then 'CANCELED' else o.status end,
          canceled_at = case when b.canceled then ${now}::timestamptz else o.canceled_at end,
          changed_at = case when b.canceled then ${now}::timestamptz else o.changed_at end,
          version = o.version + b.canceled::int
        from before b where o.id = b.id
        returning o.id, b.canceled`.execute(db)
      const canceled = rows.filter(row => row.canceled).map(({ id }) => id)
      if (canceled.length > 0) await addJob(db, erasedJob, { orderIds: canceled })
      // The job just added speaks of those that are cancelled: it has yet to tell of them.
      return rows.map(({ id, canceled: notified }) => (notified ? '' : id))
    },
  }
}

const erasedJob = job<{ orderIds: string[] }>('catering-orders-of-erased')

/** Tells kitchens that orders of somebody who was erased are cancelled. */
export function erasedWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(erasedJob, async ({ orderIds }, { db, now }) => {
    await db.transaction().execute(trx => notifyErased(trx, orderIds, { now, publicUrl }))
  })
}

export async function notifyErased(
  trx: Database,
  orderIds: readonly string[],
  clock: { now: Date; publicUrl: string },
): Promise<void> {
  for (const id of orderIds) {
    const row = await orderRow(trx, id)
    if (row === undefined) continue
    await notifyKitchenOf(trx, 'canceled', row, clock)
    await announceOrder(trx, row)
  }
}

interface RetainedTick {
  orderId: string
  tick: 'PREPARED' | 'DELIVERED'
  at: Date
}

async function ticksOf(db: Database, { ids }: Pick<Subject, 'ids'>): Promise<RetainedTick[]> {
  const { rows } = await sql<RetainedTick>`
    select id as "orderId", 'PREPARED' as tick, prepared_at as at from catering_orders
    where prepared_by = any(${ids}::text[])
    union all
    select id, 'DELIVERED', delivered_at from catering_orders where delivered_by = any(${ids}::text[])
    order by at, "orderId"`.execute(db)
  return rows
}

/** What somebody of a kitchen has ticked: the kitchen keeps when, and not by whom. */
export const retainedTicks: PersonalData = {
  name: 'catering-ticks',
  kind: { fr: 'Commandes cochées en cuisine', en: 'Orders ticked in the kitchen' },
  holds: {
    fr: 'Quelles commandes vous avez cochées comme préparées ou livrées, et quand.',
    en: 'Which orders you have ticked as prepared or delivered, and when.',
  },
  why: {
    fr: 'Dire à vos collègues ce qui est fait, et à qui le demander.',
    en: 'To tell your colleagues what is done, and whom to ask.',
  },
  kept: {
    words: { fr: 'Aussi longtemps que la commande', en: 'As long as the order' },
  },
  columns: { catering_orders: ['prepared_by', 'delivered_by'] },
  read: ticksOf,
  async erase(db, { ids }) {
    const ticks = await ticksOf(db, { ids })
    await sql`
      update catering_orders set prepared_by = case when prepared_by = any(${ids}::text[]) then null else prepared_by end,
        delivered_by = case when delivered_by = any(${ids}::text[]) then null else delivered_by end
      where prepared_by = any(${ids}::text[]) or delivered_by = any(${ids}::text[])`.execute(db)
    return ticks.map(() => '')
  },
}

/** What each of a kitchen has read of the orders. */
export const retainedBoardReads: PersonalData = {
  name: 'catering-board-reads',
  kind: { fr: 'Commandes lues en cuisine', en: 'Orders read in the kitchen' },
  holds: {
    fr: 'Quelles commandes vous avez lues sur le tableau de la cuisine.',
    en: 'Which orders you have read on the board of the kitchen.',
  },
  why: {
    fr: 'Vous montrer ce qui est nouveau ou a changé depuis.',
    en: 'To show you what is new or has changed since.',
  },
  kept: {
    words: { fr: 'Aussi longtemps que la commande', en: 'As long as the order' },
  },
  columns: { catering_board_reads: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('catering_board_reads')
      .select(['order_id as orderId', 'day', 'version'])
      .where(ofThem(ids))
      .orderBy('day')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('catering_board_reads')
      .where(ofThem(ids))
      .returning('order_id')
      .execute()
    return rows.map(() => '')
  },
}
