import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import type { KitchenOrder } from '../../staff-contract.ts'
import { answerLate, type LateAnswer } from '../late-requests.ts'
import { type KitchenAct, preparedSite } from './access.ts'
import { boardRow, kitchenOrder } from './board-rows.ts'

/**
 * What the kitchen says to what was asked after the deadline, with its line in the log of actions.
 * @throws Problem 404; 409 as `answerLate`
 */
export async function answerAsKitchen(
  trx: Database,
  answer: LateAnswer,
  { actor, grants, now, language, publicUrl }: KitchenAct & { language: Language; publicUrl: string },
): Promise<KitchenOrder> {
  const { id, accept } = answer
  const siteId = await preparedSite(trx, id, grants)
  await answerLate(trx, answer, { now, publicUrl })
  await audit(trx, [
    {
      actor,
      action: accept ? 'CATERING_LATE_ACCEPTED' : 'CATERING_LATE_REFUSED',
      subjectType: 'catering order',
      subjectId: id,
      siteId,
    },
  ])
  const row = await boardRow(trx, id, { accountId: actor, language })
  if (row === undefined) throw notFound()
  return kitchenOrder(row, language)
}
