import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Booking } from '../contract.ts'
import { may } from '../permissions.ts'
import { mailGivenBack } from './booking-mails.ts'
import { type BookingReader, bookedOf, bookingNow, bookingRow } from './bookings.ts'
import { queueAnnouncement } from './feed.ts'
import { lockSlots } from './places.ts'
import { noSuchBooking, notEditable } from './refusals.ts'

/**
 * Gives a place that was passed on back to who passed it on, who is told and may pass it on again. What was given back, or
 * has ended, stays as it is.
 * @throws Problem 404 not theirs; 409 NOT_EDITABLE where nobody passed it on, or it is over
 */
export async function giveBack(
  trx: Database,
  { animationId, slotId, bookingId }: { animationId: string; slotId: string; bookingId: string },
  reader: BookingReader & { publicUrl: string },
): Promise<Booking> {
  const { accountId, now } = reader
  await lockSlots(trx, [slotId])
  const row = await bookingRow(trx, bookingId, reader)
  if (row === undefined || row.account_id !== accountId) throw noSuchBooking()
  if (row.animation_id !== animationId || row.slot_id !== slotId) throw noSuchBooking()
  if (row.shared_from !== null && row.status === 'CANCELLED_BY_USER')
    return bookingNow(trx, bookingId, reader)
  if (
    row.status === 'LAPSED' ||
    !may({ id: accountId }, 'giveBack', bookedOf({ ...row, status: row.status }), now)
  ) {
    throw notEditable()
  }
  await sql`
    update animation_bookings set status = 'CANCELLED_BY_USER', revision = revision + 1, changed_at = ${now}::timestamptz
    where id = ${bookingId}::uuid`.execute(trx)
  await queueAnnouncement(trx, animationId)
  await mailGivenBack(trx, row.shared_from ?? '', row.owner_name ?? '', reader)
  return bookingNow(trx, bookingId, reader)
}
