import type { Database } from '#platform/server/database/database.ts'
import type { NoticeKind } from './kinds.ts'
import { addNotice } from './notices.ts'

export { type NoticeKind, noticeKinds } from './kinds.ts'

/**
 * Tells a person what has happened, in the transaction of `trx` in which it happens: both are there, or neither.
 * @param about ids, times and names of things; never names or addresses of other people
 * @param latestOf what may be said again and again: the unread notices that have this in what they are about go
 */
export function notifyOf<About extends object>(
  trx: Database,
  kind: NoticeKind<About>,
  { accountId, ...what }: { accountId: string; about: About; now: Date; latestOf?: Partial<About> },
): Promise<void> {
  return addNotice(trx, { accountId, kind: kind.name, ...what })
}
