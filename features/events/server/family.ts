import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { Booking, FamilyForm, QuestionAnswer } from '../contract.ts'
import { placesOf } from '../family-rules.ts'
import { placesLeft, whyNotOpen } from '../rules.ts'
import { publishedOf } from './animation-rows.ts'
import { rereadRequested } from './book.ts'
import { mailBooked } from './booking-mails.ts'
import { type BookingReader, type BookingRow, bookingOf, bookingRow } from './bookings.ts'
import { checkedAnswers, checkedFamily } from './form-check.ts'
import { modify, replaceFamily } from './modify.ts'
import { lockSlots, takePlaces } from './places.ts'
import { noSuchBooking, noSuchSlot, notEditable, notOpen, refused, tooFewPlaces } from './refusals.ts'

export interface WantedFamily {
  bookingId: string
  /** Where the booking was changed before: a change keeps its id. */
  oldBookingId: string | undefined
  form: FamilyForm
  additionalQuestions: readonly QuestionAnswer[] | undefined
}

/**
 * Completes a booking that holds its place, or replaces the family of one that stands. Where there are too few places
 * for the children nothing of the form is kept, and the place stays held.
 * @throws Problem 400; 404 not theirs; 409 as `bookingRefusals` says, NOT_EDITABLE
 */
export async function saveFamily(
  trx: Database,
  wanted: WantedFamily,
  reader: BookingReader & { publicUrl: string },
): Promise<Booking> {
  const { bookingId, oldBookingId, form, additionalQuestions } = wanted
  const found = await bookingRow(trx, bookingId, reader)
  if (found === undefined || !isTheirs(found, reader.accountId)) throw noSuchBooking()
  if (oldBookingId !== undefined && oldBookingId !== bookingId) throw otherBooking
  if (found.status !== 'INCOMPLETE') {
    return modify(
      trx,
      {
        animationId: found.animation_id,
        slotId: found.slot_id,
        bookingId,
        imageRights: undefined,
        additionalAnswers: additionalQuestions,
        familyForm: form,
      },
      reader,
    )
  }
  await lockSlots(trx, [found.slot_id])
  const row = await bookingRow(trx, bookingId, reader)
  if (row === undefined || row.slot_id !== found.slot_id) throw noSuchBooking()
  await complete(trx, row, { form, answers: additionalQuestions ?? row.answers }, reader.now)
  const completed = await bookingRow(trx, bookingId, reader)
  if (completed === undefined) throw noSuchBooking()
  await mailBooked(trx, completed, reader)
  return bookingOf(completed, reader)
}

/** Until it is complete, who booked for a collaborator fills in the form. */
function isTheirs(row: BookingRow, accountId: string): boolean {
  if (row.shared_from !== null) return false
  return row.account_id === accountId || (row.booked_by === accountId && row.status === 'INCOMPLETE')
}

const otherBooking = invalid({
  oldBookingId: {
    fr: 'Une inscription modifiée garde son identifiant.',
    en: 'A booking that was changed keeps its id.',
  },
})

async function complete(
  trx: Database,
  row: BookingRow,
  { form, answers }: { form: FamilyForm; answers: readonly QuestionAnswer[] },
  now: Date,
): Promise<void> {
  if (row.status !== 'INCOMPLETE' || row.held_until === null || row.held_until <= now) throw notEditable()
  const { animation_id: animationId, slot_id: slotId, account_id: accountId } = row
  const requested = await rereadRequested(trx, { animationId, slotId, accountId: accountId ?? '' })
  if (requested === undefined) throw noSuchSlot()
  const closed = whyNotOpen(publishedOf(requested), now)
  if (closed !== undefined) throw notOpen(closed)
  if (requested.slot.cancelled) throw refused('SLOT_CANCELLED')
  const family = await checkedFamily(trx, form, requested, { isNew: true })
  const checked = checkedAnswers(answers, requested.questions)

  const places = placesOf(family) - row.places
  const left = placesLeft(requested.slot)
  if (places > left) throw tooFewPlaces(left)
  if (!(await takePlaces(trx, { slotId, places, now }, { held: true }))) throw refused('PAST_DEADLINE')
  await trx
    .updateTable('animation_bookings')
    .set({
      status: 'FAMILY',
      places: row.places + places,
      held_until: null,
      answers: JSON.stringify(checked),
      changed_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  await replaceFamily(trx, row.id, family)
}
