import type { Database } from '#platform/server/database/database.ts'
import { deliveryOf } from '../rules.ts'
import type { NoticeKind } from './kinds.ts'
import { addNotice } from './notices.ts'
import { wayOf } from './ways.ts'

export { type NoticeKind, noticeKinds } from './kinds.ts'

/**
 * Tells a person what has happened in the ways that they have chosen, in the transaction of `trx` in which it happens: all of
 * it is there, or nothing. Who has no account is mailed as everybody is who has chosen nothing.
 * @param about ids, times and names of things; never names or addresses of other people
 * @param latestOf what may be said again and again: the unread notices that have this in what they are about go
 * @param mail writes the mail about it, to go at a moment: called where a mail of its own is wanted. What carries a calendar
 * entry, or another mail tells along, is not given here: it always goes
 */
export async function notifyOf<About extends object>(
  trx: Database,
  kind: NoticeKind<About>,
  {
    accountId,
    about,
    now,
    latestOf,
    mail,
  }: {
    accountId: string
    about: About
    now: Date
    latestOf?: Partial<About>
    mail?: (at: Date) => Promise<unknown>
  },
): Promise<void> {
  const { hours, ...way } = await wayOf(trx, accountId, kind)
  const useless = kind.useless?.(about)
  const { mailAt, ...delivery } = deliveryOf(way, { mails: kind.mails, hours, now, useless })
  // Of what another mail tells the digest would tell a second time.
  const forDigest = delivery.forDigest && (mail !== undefined || kind.mails === 'DIGEST')
  const stored = { accountId, kind: kind.name, about, now, ...delivery, forDigest }
  await addNotice(trx, { ...stored, ...(latestOf !== undefined && { latestOf }) })
  if (mailAt !== undefined) await mail?.(mailAt)
}
