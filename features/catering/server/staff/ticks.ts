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
 * Ticks an order, or takes a tick back. The condition stands in the statement that writes: nobody ticks what was changed,
 * cancelled or ticked by a colleague since they saw it.
 * @throws Problem 404; 409 CANCELED, CHANGED_ELSEWHERE
 */
export async function tick(
  trx: Database,
  { id, status, from, version }: Tick,
  { actor, grants, language }: KitchenAct & { language: Language },
): Promise<KitchenOrder> {
  const siteId = await preparedSite(trx, id, grants)
  const ticked = await trx
    .updateTable('catering_orders')
    .set({ status })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  const row = await boardRow(trx, id, { accountId: actor, language })
  if (row === undefined) throw notFound()
  if (ticked === undefined) throw row.status === 'CANCELED' ? orderCanceled() : changedElsewhere()
  if (status !== from) {
    await audit(trx, [
      { actor, action: tickActions[status], subjectType: 'catering order', subjectId: id, siteId },
    ])
    await announceOrder(trx, row)
  }
  return kitchenOrder(row, language)
}
