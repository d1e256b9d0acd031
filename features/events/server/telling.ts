import { languageOf } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Mail, sendMail } from '#platform/server/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import type { Span } from '#platform/time/span.ts'
import { delegateOf } from '../passes.ts'
import { type BookingRow, bookingRow } from './bookings.ts'
import { tellAnimation, tellingAnimation } from './feed.ts'
import {
  bookedForMail,
  bookingMail,
  cancelMail,
  changeMail,
  type MailedBooking,
  sharedMail,
} from './mails.ts'

export interface MailClock {
  now: Date
  /** The product's address, for the links in mails. */
  publicUrl: string
}

/**
 * A booking as its mails tell of it; undefined where nobody is left to be told. The names come in the row's own reading,
 * the language is who gets the mail.
 */
export function mailedOf(
  row: BookingRow,
  language: Language,
  { now, publicUrl }: MailClock,
): MailedBooking | undefined {
  if (row.owner_email === null) return undefined
  return {
    id: row.id,
    animationId: row.animation_id,
    revision: row.revision,
    name: row.name,
    campus: row.site,
    place: row.place,
    start: row.starts_at,
    end: row.ends_at,
    children: row.children.length,
    delegate: delegateOf(row.family),
    endedBySharer: row.ended_by_sharer ? { name: row.shared_by } : undefined,
    owner: { name: row.owner_name ?? '', email: row.owner_email },
    language,
    now,
    publicUrl,
  }
}

/**
 * Tells whose booking it is and who made it for them, each in their own language, and who looks at the animation, in the
 * transaction of the booking.
 * @param row as who books reads it, in the language that is named
 */
export async function mailBooked(
  trx: Database,
  row: BookingRow,
  { language, ...clock }: MailClock & { language: Language },
): Promise<void> {
  if (row.booker_email === null) {
    const mailed = mailedOf(row, language, clock)
    if (mailed === undefined) return tellAnimation(trx, row.animation_id)
    await sendMail(trx, bookingMail(mailed, null), tellingAnimation(row.animation_id))
    return
  }
  await tellAnimation(trx, row.animation_id)
  await mailEach(trx, [row.id], clock, mailed => bookingMail(mailed, row.booked_by_name))
  const bookers = (await languageOf(trx, row.booked_by ?? '')) ?? language
  const read = await bookingRow(trx, row.id, { accountId: '', language: bookers, now: clock.now })
  const mailed = read && mailedOf(read, bookers, clock)
  if (mailed !== undefined) await sendMail(trx, bookedForMail(mailed, row.booker_email))
}

/** Tells the owner, and all with whom it is shared, that a booking was moved or holds others. */
export async function mailChanged(
  trx: Database,
  id: string,
  before: Span | undefined,
  clock: MailClock,
): Promise<void> {
  await mailEach(trx, await idsWithShares(trx, id), clock, mailed => changeMail(mailed, before))
}

/** Tells whose booking it was that it is no more, and by whom. */
export async function mailCancelled(trx: Database, id: string, clock: MailClock): Promise<void> {
  await mailEach(trx, [id], clock, cancelMail)
}

export async function mailShared(trx: Database, id: string, sharer: string, clock: MailClock): Promise<void> {
  await mailEach(trx, [id], clock, mailed => sharedMail(mailed, sharer))
}

async function mailEach(
  trx: Database,
  ids: readonly string[],
  clock: MailClock,
  mailAbout: (mailed: MailedBooking) => Mail,
): Promise<void> {
  for (const id of ids) {
    const language = await languageOfBooking(trx, id)
    const row = await bookingRow(trx, id, { accountId: '', language, now: clock.now })
    const mailed = row && mailedOf(row, language, clock)
    if (mailed !== undefined) await sendMail(trx, mailAbout(mailed))
  }
}

async function idsWithShares(trx: Database, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('animation_bookings')
    .select('id')
    .where(eb => eb.or([eb('id', '=', id), eb('shared_from', '=', id)]))
    .where('standing', '=', true)
    .orderBy('created_at')
    .execute()
  return rows.map(row => row.id)
}

async function languageOfBooking(trx: Database, id: string): Promise<Language> {
  const { language } = await trx
    .selectFrom('animation_bookings')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return language as Language
}
