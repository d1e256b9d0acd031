import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Booking } from '../contract.ts'
import { may } from '../permissions.ts'
import { stands } from '../rules.ts'
import { mailCancelled, mailDeclined } from './booking-mails.ts'
import { type BookingReader, bookedOf, bookingNow, bookingRow } from './bookings.ts'
import { queueAnnouncement } from './feed.ts'
import { lapse } from './holds.ts'
import { freePlaces, lockSlots } from './places.ts'
import { noSuchBooking, notEditable, refused } from './refusals.ts'

/**
 * Cancels a booking: its places are free again, with whom it was shared loses it, who made it for its owner is told, and what its owner wrote about a family
 * is erased. What is cancelled already stays as
 * it is; what was never completed is given up.
 * @throws Problem 404 not theirs, or of another slot; 409 NOT_EDITABLE, PAST_DEADLINE
 */
export async function cancel(
  trx: Database,
  { animationId, slotId, bookingId }: { animationId: string; slotId: string; bookingId: string },
  reader: BookingReader & { publicUrl: string },
): Promise<Booking> {
  const { accountId, now } = reader
  // Whoever changes a booking has the row of its slot: what is read after it is so.
  await lockSlots(trx, [slotId])
  const row = await bookingRow(trx, bookingId, reader)
  if (row === undefined || row.animation_id !== animationId || row.slot_id !== slotId) throw noSuchBooking()
  const mine = row.account_id === accountId
  if (row.status === 'INCOMPLETE' && (mine || row.booked_by === accountId)) {
    await lapse(trx, { id: bookingId, slotId }, { now })
    await queueAnnouncement(trx, animationId)
    return bookingNow(trx, bookingId, reader)
  }
  if (!mine) throw noSuchBooking()
  if (row.status === 'LAPSED' || !stands(row.status)) return bookingNow(trx, bookingId, reader)
  if (!may({ id: accountId }, 'delete', bookedOf({ ...row, status: row.status }), now)) {
    throw row.shared_from === null && row.ends_at > now ? refused('PAST_DEADLINE') : notEditable()
  }
  const { rows: ended } = await sql<{ id: string }>`
    update animation_bookings set status = 'CANCELLED_BY_USER', places = 0, answers = '[]', revision = revision + 1,
      ended_by_sharer = id <> ${bookingId}::uuid, changed_at = ${now}::timestamptz
    where (id = ${bookingId}::uuid or shared_from = ${bookingId}::uuid) and standing
    returning id`.execute(trx)
  if (row.status === 'FAMILY') await forgetFamily(trx, bookingId)
  await freePlaces(trx, { slotId, places: row.places, now })
  await queueAnnouncement(trx, animationId)
  for (const { id } of ended) await mailCancelled(trx, id, reader)
  await mailDeclined(trx, row, reader)
  return bookingNow(trx, bookingId, reader)
}

/** Nobody comes: there is nothing left to know of the children, as the person is told when they cancel. */
async function forgetFamily(trx: Database, bookingId: string): Promise<void> {
  await trx.deleteFrom('animation_children').where('booking_id', '=', bookingId).execute()
  await trx
    .updateTable('animation_bookings')
    .set({ family: null, answers: '[]' })
    .where('id', '=', bookingId)
    .execute()
}
