import { notifyOf } from '#features/notices/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Cause, mailOfConsequence, mailOfStart } from '#platform/server/mail/caused-mails.ts'
import { type Mail, sendMail, sendMailAt } from '#platform/server/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import {
  canceledMail,
  changedMail,
  type KitchenNews,
  kitchenMail,
  lateRefusedMail,
  lateRequestMail,
  type MailClock,
  orderedMail,
  type Recipient,
  requestedMail,
} from './mails.ts'
import { answeredOrder, lateAccepted, lateRefused } from './notices.ts'
import type { StoredTexts } from './options.ts'
import type { OrderRow, OrderValues } from './order-rows.ts'

/*
 * Every mail goes into the outbox in the transaction that writes what it tells of, made of the row as it was just written:
 * what it says is so, and what is rolled back is never told.
 */

/** Kitchens are written to in the first language of the company. */
export const kitchenLanguage: Language = 'fr'

/**
 * Mails that one person may cause to a kitchen within an hour: orders for a whole quarter are often made at one sitting.
 */
const kitchenMailsAnHour = 60

/** Counted by whose order it is; an order of who was erased is nobody's any more. */
function causeOf(row: OrderRow, now: Date): Cause | undefined {
  if (row.account_id === null) return undefined
  return { by: row.account_id, about: `order ${row.id}`, now, most: kitchenMailsAnHour }
}

/** @throws Problem 409 MAIL_LIMIT */
async function mailKitchenStart(trx: Database, mail: Mail, row: OrderRow, now: Date): Promise<void> {
  const cause = causeOf(row, now)
  await (cause === undefined ? sendMail(trx, mail) : mailOfStart(trx, mail, cause))
}

/** Undefined where nobody is left to be told. */
function personOf(row: OrderRow): Recipient | undefined {
  return row.owner_email === null ? undefined : { to: row.owner_email, language: row.language }
}

async function kitchenOf(trx: Database, siteId: number): Promise<Recipient & { texts: StoredTexts }> {
  const { contact_email: to, texts } = await trx
    .selectFrom('catering_sites')
    .select(['contact_email', 'texts'])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { to, language: kitchenLanguage, texts: texts as StoredTexts }
}

export async function notifyOrdered(trx: Database, row: OrderRow, clock: MailClock): Promise<void> {
  const kitchen = await kitchenOf(trx, row.site_id)
  const person = personOf(row)
  if (person !== undefined) {
    const message = kitchen.texts.confirmationMessage?.[person.language]
    await sendMail(trx, orderedMail(row, person, { ...clock, message }))
  }
  await mailKitchenStart(trx, kitchenMail('ordered', row, kitchen, clock), row, clock.now)
}

/**
 * An order that the kitchen is asked for after its deadline: it is none before the kitchen accepts.
 * @throws Problem 409 MAIL_LIMIT
 */
export async function notifyRequested(trx: Database, row: OrderRow, clock: MailClock): Promise<void> {
  const person = personOf(row)
  if (person !== undefined) await sendMail(trx, requestedMail(row, person, clock))
  const mail = lateRequestMail(row, null, await kitchenOf(trx, row.site_id), clock)
  await mailKitchenStart(trx, mail, row, clock.now)
}

export async function notifyChanged(
  trx: Database,
  before: OrderRow,
  row: OrderRow,
  clock: MailClock,
): Promise<void> {
  const person = personOf(row)
  if (person !== undefined) await sendMail(trx, changedMail(before, row, person, clock))
  const mail = kitchenMail('changed', row, await kitchenOf(trx, row.site_id), { ...clock, before })
  await mailKitchenStart(trx, mail, row, clock.now)
}

export async function notifyCanceled(trx: Database, row: OrderRow, clock: MailClock): Promise<void> {
  const person = personOf(row)
  if (person !== undefined) await sendMail(trx, canceledMail(row, person, clock))
  await notifyKitchenOf(trx, 'canceled', row, clock)
}

/** Tells the kitchen alone what must stay possible: at once, or in its turn where one person has caused so many mails. */
export async function notifyKitchenOf(
  trx: Database,
  news: KitchenNews,
  row: OrderRow,
  clock: MailClock,
): Promise<void> {
  const mail = kitchenMail(news, row, await kitchenOf(trx, row.site_id), clock)
  const cause = causeOf(row, clock.now)
  await (cause === undefined ? sendMail(trx, mail) : mailOfConsequence(trx, mail, cause))
}

export async function notifyLateRequest(
  trx: Database,
  row: OrderRow,
  becomes: OrderValues | null,
  clock: MailClock,
): Promise<void> {
  const mail = lateRequestMail(row, becomes, await kitchenOf(trx, row.site_id), clock)
  await mailKitchenStart(trx, mail, row, clock.now)
}

/** Tells the person what the kitchen answered; who answered knows it. */
export async function notifyAnswered(
  trx: Database,
  before: OrderRow,
  row: OrderRow,
  { accept, reason, ...clock }: MailClock & { accept: boolean; reason: string | null },
): Promise<void> {
  const person = personOf(row)
  if (person === undefined || row.account_id === null) return
  const { now } = clock
  const notice = { accountId: row.account_id, about: answeredOrder(row), now }
  if (!accept) {
    const mail = lateRefusedMail(row, person, { ...clock, reason })
    return notifyOf(trx, lateRefused, { ...notice, mail: at => sendMailAt(trx, mail, { at, now }) })
  }
  await notifyOf(trx, lateAccepted, notice)
  if (before.status === 'REQUESTED') {
    const { texts } = await kitchenOf(trx, row.site_id)
    const message = texts.confirmationMessage?.[person.language]
    return void (await sendMail(trx, orderedMail(row, person, { ...clock, message, accepted: { reason } })))
  }
  const accepted = { reason }
  await sendMail(
    trx,
    row.status === 'CANCELED'
      ? canceledMail(row, person, { ...clock, accepted })
      : changedMail(before, row, person, { ...clock, accepted }),
  )
}
