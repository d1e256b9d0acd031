import { languageOf } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { hasWaiting, mailOfConsequence, mailOfStart } from '#platform/server/mail/caused-mails.ts'
import { type Mail, sendMail } from '#platform/server/mail/mail.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Span } from '#platform/time/span.ts'
import { delegateOf } from '../passes.ts'
import { type BookingRow, bookingRow } from './bookings.ts'
import { announcementJob, queueAnnouncement } from './feed.ts'
import {
  bookedForMail,
  bookingMail,
  cancelMail,
  changeMail,
  declinedMail,
  givenBackMail,
  type MailedBooking,
  sharedMail,
} from './mails.ts'

export interface MailClock {
  now: Date
  /** The product's address, for the links in mails. */
  publicUrl: string
}

/** A clock with who does what is told. What others read of it is counted, where it is somebody who may do it again. */
interface MailCauser extends MailClock {
  accountId?: string
}

/** What the mails about one booking are about. */
const aboutBooking = (id: string) => `booking ${id}`

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
 * @returns where it was made for a colleague, how many more mails they may be caused within the hour
 * @throws Problem 409 MAIL_LIMIT
 */
export async function mailBooked(
  trx: Database,
  row: BookingRow,
  { language, ...clock }: MailCauser & { language: Language },
): Promise<number | undefined> {
  if (row.booker_email === null) {
    const mailed = mailedOf(row, language, clock)
    if (mailed === undefined) await queueAnnouncement(trx, row.animation_id)
    else await sendMail(trx, bookingMail(mailed, null), announcementJob(row.animation_id))
    return undefined
  }
  await queueAnnouncement(trx, row.animation_id)
  const left = await mailStart(trx, row.id, clock, mailed => bookingMail(mailed, row.booked_by_name))
  const bookers = (await languageOf(trx, row.booked_by ?? '')) ?? language
  const read = await bookingRow(trx, row.id, { accountId: '', language: bookers, now: clock.now })
  const mailed = read && mailedOf(read, bookers, clock)
  if (mailed !== undefined) await sendMail(trx, bookedForMail(mailed, row.booker_email))
  return left
}

/** Who has registered somebody, where it was none of their colleagues. */
const team: Bilingual = { fr: 'L’équipe de l’événement', en: 'The team of the event' }

/** Tells somebody that those who look after an animation have registered them. @throws Problem 409 MAIL_LIMIT */
export async function mailAdded(trx: Database, id: string, clock: MailCauser): Promise<void> {
  await mailStart(trx, id, clock, mailed => bookingMail(mailed, team[mailed.language]))
}

/** Tells the owner, and all with whom it is shared, that a booking was moved or holds others. */
export async function mailChanged(
  trx: Database,
  id: string,
  before: Span | undefined,
  clock: MailCauser,
): Promise<void> {
  await mailEach(trx, await idsWithShares(trx, id), clock, (mailed, { isNewest }) =>
    changeMail(mailed, isNewest ? undefined : before),
  )
}

/** Tells whose booking it was that it is no more, and by whom. */
export async function mailCancelled(trx: Database, id: string, clock: MailCauser): Promise<void> {
  await mailEach(trx, [id], clock, cancelMail)
}

/** Tells the owner that somebody gave a place back which they had passed on. @param id of the owner's booking */
export async function mailGivenBack(
  trx: Database,
  id: string,
  giver: string,
  clock: MailCauser,
): Promise<void> {
  await mailEach(trx, [id], clock, mailed => givenBackMail(mailed, giver))
}

/** Tells who booked for a colleague that the colleague does not come. @param row the booking, which has ended */
export async function mailDeclined(
  trx: Database,
  row: BookingRow,
  clock: MailCauser & { language: Language },
): Promise<void> {
  if (row.booked_by === null || row.booker_email === null) return
  const language = (await languageOf(trx, row.booked_by)) ?? clock.language
  const read = await bookingRow(trx, row.id, { accountId: '', language, now: clock.now })
  const mailed = read && mailedOf(read, language, clock)
  const cause = causeOf(row.id, clock)
  if (mailed === undefined || cause === undefined) return
  await mailOfConsequence(trx, declinedMail(mailed, row.booker_email), cause)
}

/**
 * @returns how many more mails the receiver may be caused within the hour
 * @throws Problem 409 MAIL_LIMIT
 */
export function mailShared(
  trx: Database,
  id: string,
  sharer: string,
  clock: MailCauser,
): Promise<number | undefined> {
  return mailStart(trx, id, clock, mailed => sharedMail(mailed, sharer))
}

/** Tells whose booking it is of what somebody else has started. */
async function mailStart(
  trx: Database,
  id: string,
  clock: MailCauser,
  mailAbout: (mailed: MailedBooking) => Mail,
): Promise<number | undefined> {
  const read = await readForOwner(trx, id, clock)
  const cause = causeOf(id, clock)
  if (read === undefined || cause === undefined) return undefined
  return mailOfStart(trx, mailAbout(read.mailed), cause)
}

/** @param mailAbout told whether it takes the place of a mail that its reader has never had */
async function mailEach(
  trx: Database,
  ids: readonly string[],
  clock: MailCauser,
  mailAbout: (mailed: MailedBooking, announced: { isNewest: boolean }) => Mail,
): Promise<void> {
  for (const id of ids) {
    const read = await readForOwner(trx, id, clock)
    if (read === undefined) continue
    const { mailed, accountId } = read
    const cause = accountId === clock.accountId ? undefined : causeOf(id, clock)
    if (cause === undefined) {
      await sendMail(trx, mailAbout(mailed, { isNewest: false }))
      continue
    }
    const isNewest = await hasWaiting(trx, mailed.owner.email, cause)
    await mailOfConsequence(trx, mailAbout(mailed, { isNewest }), cause)
  }
}

function causeOf(id: string, { accountId, now }: MailCauser) {
  return accountId === undefined ? undefined : { by: accountId, about: aboutBooking(id), now }
}

async function readForOwner(trx: Database, id: string, clock: MailClock) {
  const language = await languageOfBooking(trx, id)
  const row = await bookingRow(trx, id, { accountId: '', language, now: clock.now })
  const mailed = row && mailedOf(row, language, clock)
  return mailed && { mailed, accountId: row.account_id }
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
