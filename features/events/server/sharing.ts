import { accountIdMadeFor, languageOf } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { mailsLeft } from '#platform/server/mail/caused-mails.ts'
import { type Booking, maxShares } from '../contract.ts'
import { may } from '../permissions.ts'
import { stands, whyNotOpen, whyRestricted } from '../rules.ts'
import { publishedOf, restrictionsOf } from './animation-rows.ts'
import { rereadRequested, workplaceOfRequested } from './book.ts'
import { mailShared } from './booking-mails.ts'
import { type BookingReader, type BookingRow, bookedOf, bookingNow, bookingRow } from './bookings.ts'
import { queueAnnouncement } from './feed.ts'
import { bookingShared, notedSlot } from './notices.ts'
import { lockPeople, lockSlots } from './places.ts'
import {
  alreadyShared,
  noSuchBooking,
  notEditable,
  receiverNotEligible,
  refused,
  sameEmail,
  sharedEnough,
} from './refusals.ts'

/**
 * Passes a booking on: the same place and the same proof, seen by both. Who receives it may still book for themselves.
 * @throws Problem 404 not theirs; 409 as `shareBooking` says
 */
export async function share(
  trx: Database,
  {
    animationId,
    slotId,
    bookingId,
    person,
    email: typed,
  }: {
    animationId: string
    slotId: string
    bookingId: string
    person: { id: string; email: string }
    email: string
  },
  reader: BookingReader & { publicUrl: string },
): Promise<Booking> {
  const { now, language } = reader
  const found = await bookingRow(trx, bookingId, reader)
  checkTheirs(found, { animationId, slotId, accountId: person.id })
  const email = typed.trim().toLowerCase()
  if (email === person.email.toLowerCase()) throw sameEmail()
  const receiver = await accountIdMadeFor(trx, email)
  if (receiver === undefined) throw receiverNotEligible(email)
  if (receiver === person.id) throw sameEmail()

  await lockPeople(trx, animationId, [person.id, receiver])
  await lockSlots(trx, [slotId])
  const row = checkTheirs(await bookingRow(trx, bookingId, reader), {
    animationId,
    slotId,
    accountId: person.id,
  })
  const requested = await rereadRequested(trx, { animationId, slotId, accountId: receiver })
  if (requested === undefined) throw noSuchBooking()
  checkMayShare(row, person.id, now)
  if (whyNotOpen(publishedOf(requested), now) !== undefined || requested.slot.cancelled) throw notEditable()
  if (row.shared_to.some(one => one.email.toLowerCase() === email)) throw alreadyShared(email)
  // Whoever comes to the slot anyway needs no second place there; beside any other slot this one takes nothing away.
  const comesAnyway = requested.own.some(one => one.slotId === slotId)
  const restricted = whyRestricted(restrictionsOf(requested), workplaceOfRequested(requested))
  if (comesAnyway || restricted !== undefined) throw receiverNotEligible(email)
  if (row.shared_to.length >= maxShares) throw sharedEnough(maxShares)

  const { id } = await trx
    .insertInto('animation_bookings')
    .values({
      animation_id: animationId,
      slot_id: slotId,
      account_id: receiver,
      shared_from: bookingId,
      status: 'SHARED',
      places: 0,
      language: (await languageOf(trx, receiver)) ?? language,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('animation_alerts')
    .where('animation_id', '=', animationId)
    .where('account_id', '=', receiver)
    .execute()
  await queueAnnouncement(trx, animationId)
  await notifyOf(trx, bookingShared, { accountId: receiver, about: await notedSlot(trx, id), now })
  const left = await mailShared(trx, id, row.owner_name ?? person.email, reader)
  return { ...(await bookingNow(trx, bookingId, reader)), ...(left !== undefined && { mailsLeft: left }) }
}

/** How many more mails the owner of a booking may cause to an address within the hour. @throws Problem 404 not theirs */
export async function shareMails(
  db: Database,
  { bookingId, email, ...owner }: { bookingId: string; email: string } & Parameters<typeof checkTheirs>[1],
  reader: BookingReader,
): Promise<number> {
  checkTheirs(await bookingRow(db, bookingId, reader), owner)
  return mailsLeft(db, { by: owner.accountId, to: email.trim(), now: reader.now })
}

function checkTheirs(
  row: BookingRow | undefined,
  { animationId, slotId, accountId }: { animationId: string; slotId: string; accountId: string },
): BookingRow {
  if (row === undefined || row.account_id !== accountId) throw noSuchBooking()
  if (row.animation_id !== animationId || row.slot_id !== slotId) throw noSuchBooking()
  return row
}

function checkMayShare(row: BookingRow, accountId: string, now: Date): void {
  if (row.status === 'LAPSED' || !stands(row.status)) throw notEditable()
  const booked = bookedOf({ ...row, status: row.status })
  if (may({ id: accountId }, 'share', booked, now)) return
  const late = booked.transferable && !booked.shared && row.ends_at > now
  throw late ? refused('PAST_DEADLINE') : notEditable()
}
