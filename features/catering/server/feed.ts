import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce, PersonalFeed } from '#platform/server/realtime/feed.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import { kitchenChannel, type LiveOrder, type OrdersData, ordersChannel } from '../contract.ts'
import type { OrderRow } from './order-rows.ts'

/** A person's own orders that are not over. The person is that of the token: nobody can ask for another's. */
export function ordersFeed(now = () => new Date()): PersonalFeed<OrdersData> {
  return {
    channel: ordersChannel,
    personal: true,
    state: async (db, personId) => ({
      orders: await liveOrders(db, personId, sql`o.ends_at > ${now()}::timestamptz`),
    }),
    changes: async (db, personId, ids) => ({
      orders: await liveOrders(db, personId, sql`o.id = any(${ids}::uuid[])`),
    }),
  }
}

async function liveOrders(db: Database, personId: string, which: RawBuilder<unknown>): Promise<LiveOrder[]> {
  const { rows } = await sql<LiveOrder>`
    select o.id, o.status, o.late_request ->> 'state' as "lateState", o.version
    from catering_orders o where o.account_id = ${personId} and ${which}
    order by o.starts_at, o.id`.execute(db)
  return rows
}

interface Announced {
  id: string
  /** Null: erased, and nobody's screen shows it. */
  accountId: string | null
  siteId: number
  /** The days of the campus on whose boards it stands or stood. */
  days: Day[]
}

const orderChangedJob = job<Announced>('catering-order-changed')

/**
 * In the transaction of `db`: once it is committed, its person and the kitchen that look are told that an order changed.
 * @param before as it was, where that may have been on another day
 */
export async function announceOrder(
  db: Database,
  order: Pick<OrderRow, 'id' | 'account_id' | 'site_id' | 'starts_at'>,
  before: Pick<OrderRow, 'starts_at'> = order,
): Promise<void> {
  const days = [...new Set([before, order].map(({ starts_at }) => campusDay(starts_at)))]
  await addJob(db, orderChangedJob, {
    id: order.id,
    accountId: order.account_id,
    siteId: order.site_id,
    days,
  })
}

/** Does what `announceOrder` asked for. */
export function orderChangedWorker(announce: Announce): Worker {
  return worker(orderChangedJob, async ({ id, accountId, siteId, days }) => {
    if (accountId !== null) await announce({ channel: ordersChannel, personId: accountId, ids: [id] })
    await announce({ channel: kitchenChannel, siteId, ids: days })
  })
}
