import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import type { KitchenOrder, TickedStatus } from '../../staff-contract.ts'
import { announceOrder } from '../feed.ts'
import { changedElsewhere, orderCanceled } from '../refusals.ts'
import { type KitchenAct, preparedSite } from './access.ts'
import { boardRow, kitchenOrder } from './board-rows.ts'

export const tickActions: Record<TickedStatus, string> = {
  ORDERED: 'CATERING_UNTICKED',
  PREPARED: 'CATERING_PREPARED',
  DELIVERED: 'CATERING_DELIVERED',
}

export interface Tick {
  id: string
  status: TickedStatus
  /** What was shown: its status and what is ordered. */
  from: TickedStatus
  version: number
}

/**
 * When it was ticked and by whom, as assignments: a tick that is taken back leaves nothing, and who takes back that it was
 * delivered says that it is prepared, where nobody had said so.
 */
function ticksOf({ status, from }: Tick, { actor, now }: KitchenAct): RawBuilder<unknown> {
  const [moment, by] = [sql`${now}::timestamptz`, sql`${actor}::text`]
  const untold = sql`delivered_at = null, delivered_by = null`
  if (status === from) return sql`version = version`
  if (status === 'ORDERED') return sql`prepared_at = null, prepared_by = null, ${untold}`
  if (status === 'DELIVERED') return sql`delivered_at = ${moment}, delivered_by = ${by}`
  return sql`prepared_by = case when prepared_at is null then ${by} else prepared_by end,
    prepared_at = coalesce(prepared_at, ${moment}), ${untold}`
}

/**
 * Ticks an order, or takes a tick back. The condition stands in the statement that writes: nobody ticks what was changed,
 * cancelled or ticked by a colleague since they saw it.
 * @throws Problem 404; 409 CANCELED, CHANGED_ELSEWHERE
 */
export async function tick(
  trx: Database,
  wanted: Tick,
  { language, ...act }: KitchenAct & { language: Language },
): Promise<KitchenOrder> {
  const { id, status, from, version } = wanted
  const { actor } = act
  const siteId = await preparedSite(trx, id, act.grants)
  const { numAffectedRows: ticked } = await sql`
    update catering_orders set status = ${status}, ${ticksOf(wanted, act)}
    where id = ${id}::uuid and version = ${version} and status = ${from}`.execute(trx)
  const row = await boardRow(trx, id, { accountId: actor, language })
  if (row === undefined) throw notFound()
  if (ticked === 0n) throw row.status === 'CANCELED' ? orderCanceled() : changedElsewhere()
  if (status !== from) {
    await audit(trx, [
      { actor, action: tickActions[status], subjectType: 'catering order', subjectId: id, siteId },
    ])
    await announceOrder(trx, row)
  }
  return kitchenOrder(row, language)
}
