import { languageOf } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Cause, mailOfConsequence, mailOfStart } from '#platform/server/mail/caused-mails.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { companionMail, hostMail, type Telling, visitorMail } from './mails.ts'
import type { Assistant, VisitorRow, VisitRow, WrittenVisitor } from './visit-rows.ts'

/*
 * Every mail goes into the outbox in the transaction that writes what it tells of. Invitations are refused where a visitor
 * has been written to too often, and with them the whole change; what must stay possible waits for its turn instead, and so
 * does what a colleague is told.
 */

interface Clock {
  now: Date
  assistant?: Assistant | undefined
}

interface Invitation extends Clock {
  publicUrl: string
}

/**
 * Each visitor is mailed once, also of several days.
 * @param rows a visit, or the same people on several days
 * @throws Problem 409 MAIL_LIMIT
 */
export async function notifyCreated(
  trx: Database,
  rows: readonly VisitRow[],
  { now, publicUrl }: Invitation,
): Promise<void> {
  const [row] = rows
  if (row === undefined) return
  const telling: Telling = { news: 'invited', now, publicUrl, days: rows }
  for (const visitor of row.visitors) await mailVisitor(trx, row, visitor, telling)
  await mailCompanion(trx, row, telling)
}

/**
 * Who is new is invited, who is left out is told that they are no longer expected, and another time is told to those who
 * stay. The companion is told what they need to know of it; who no longer is one, as well.
 * @throws Problem 409 MAIL_LIMIT
 */
export async function notifyChanged(
  trx: Database,
  {
    before,
    row,
    added,
    removed,
  }: { before: VisitRow; row: VisitRow; added: readonly WrittenVisitor[]; removed: readonly VisitorRow[] },
  { now, publicUrl, assistant }: Invitation,
): Promise<void> {
  const by = { now, assistant }
  const isNew = new Set(added.map(({ number }) => number))
  const isMoved =
    before.starts_at.getTime() !== row.starts_at.getTime() ||
    before.ends_at.getTime() !== row.ends_at.getTime()
  const moved = isMoved ? { before } : {}
  const former = { ...before, version: row.version }
  for (const visitor of removed) await mailVisitor(trx, former, visitor, { ...by, news: 'canceled' })
  for (const visitor of row.visitors) {
    if (isNew.has(visitor.number)) {
      await mailVisitor(trx, row, visitor, { ...by, news: 'invited', publicUrl })
    } else if (isMoved) await mailVisitor(trx, row, visitor, { ...by, ...moved, news: 'changed', publicUrl })
  }
  if (before.companion_id !== row.companion_id) {
    await mailCompanion(trx, former, { ...by, news: 'canceled' })
    await mailCompanion(trx, row, { ...by, news: 'invited' })
  } else if (isMoved || added.length + removed.length > 0) {
    await mailCompanion(trx, row, { ...by, ...moved, news: 'changed' })
  }
  await mailHost(trx, row, { ...by, ...moved, news: 'changed', publicUrl })
}

export async function notifyCanceled(
  trx: Database,
  row: VisitRow,
  { now, assistant, publicUrl }: Clock & Partial<Invitation>,
): Promise<void> {
  const telling = { news: 'canceled', now, assistant } as const
  for (const visitor of row.visitors) await mailVisitor(trx, row, visitor, telling)
  await mailCompanion(trx, row, telling)
  await mailHost(trx, row, { ...telling, publicUrl })
}

/** Who comes, and who accompanies them, no longer go to the room that they were told of. The host gave it back, or is mailed of it. */
export async function notifyRoomGone(trx: Database, row: VisitRow, by: Invitation): Promise<void> {
  const telling = { ...by, news: 'roomGone' } as const
  for (const visitor of row.visitors) await mailVisitor(trx, row, visitor, telling)
  await mailCompanion(trx, row, telling)
}

/** Who comes, and who accompanies them, go to another room than they were told of. */
export async function notifyRoomChanged(trx: Database, row: VisitRow, by: Invitation): Promise<void> {
  const telling = { ...by, news: 'changed' } as const
  for (const visitor of row.visitors) await mailVisitor(trx, row, visitor, telling)
  await mailCompanion(trx, row, telling)
}

/** A host who wrote the change themselves knows of it. */
async function mailHost(trx: Database, row: VisitRow, telling: Telling): Promise<void> {
  const { assistant, now } = telling
  if (assistant === undefined || row.account_id === null || row.host_email === null) return
  const language = (await languageOf(trx, row.account_id)) ?? row.language
  const mail = hostMail(row, { to: row.host_email, language, by: assistant.name }, telling)
  await mailOfConsequence(trx, mail, { by: assistant.id, about: `visit ${row.id}`, now })
}

async function mailVisitor(
  trx: Database,
  row: VisitRow,
  visitor: WrittenVisitor & Partial<VisitorRow>,
  news: Telling,
): Promise<void> {
  await post(trx, row, visitorMail(row, visitor, news), { now: news.now, mayWait: news.news !== 'invited' })
}

/** Nobody where the host accompanies the visitors, who knows, or where there is no address to write to. */
async function mailCompanion(trx: Database, row: VisitRow, news: Telling): Promise<void> {
  const { companion_id: id, account_id: host } = row
  if (id === null || id === host || row.companion_email === '') return
  const language = (await languageOf(trx, id)) ?? row.language
  await post(trx, row, companionMail(row, language, news), { now: news.now, mayWait: true })
}

async function post(
  trx: Database,
  row: VisitRow,
  mail: Parameters<typeof sendMail>[1],
  { now, mayWait }: Clock & { mayWait: boolean },
): Promise<void> {
  // A visit of who was erased is nobody's any more.
  if (row.account_id === null) return void (await sendMail(trx, mail))
  const cause: Cause = { by: row.account_id, about: `visit ${row.id}`, now }
  await (mayWait ? mailOfConsequence(trx, mail, cause) : mailOfStart(trx, mail, cause))
}
