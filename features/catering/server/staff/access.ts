import { sql } from 'kysely'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import { type Day, isDay } from '#platform/time/campus-time.ts'
import { mayPrepare } from '../../permissions.ts'

/** Who of the kitchen does something, with which right, and when. */
export interface KitchenAct {
  actor: string
  grants: readonly RoleGrant[]
  now: Date
}

/** @throws Problem 404, that of an address that does not exist, where they prepare nothing on this campus */
export function assertKitchen(grants: readonly RoleGrant[], siteId: string): void {
  if (!mayPrepare({ grants }, siteId)) throw notFound()
}

/**
 * The campus of an order that they prepare.
 * @throws Problem 404 where they may not, or there is no such order
 */
export async function preparedSite(db: Database, id: string, grants: readonly RoleGrant[]): Promise<number> {
  const order = await db
    .selectFrom('catering_orders')
    .select('site_id')
    .where('id', '=', sql<string>`${id}::uuid`)
    .executeTakeFirst()
  if (order === undefined) throw notFound()
  assertKitchen(grants, String(order.site_id))
  return order.site_id
}

/** @throws Problem 400 naming `day` where it is no day of the calendar */
export function assertDay(day: Day): Day {
  if (isDay(day)) return day
  throw invalid({
    day: { fr: 'Indiquez un jour comme 2026-11-24.', en: 'Give a day such as 2026-11-24.' },
  })
}
