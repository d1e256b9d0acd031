import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Booking, FamilyForm, ImageRightsChoice, QuestionAnswer } from '../contract.ts'
import { placesOf } from '../family-rules.ts'
import { delegateOf } from '../passes.ts'
import { may } from '../permissions.ts'
import { placesLeft, stands, whyNotOpen, whyRestricted, whySlotClosed } from '../rules.ts'
import { flagsOf, ownOf, publishedOf, restrictionsOf } from './animation-rows.ts'
import {
  noFamilyForm,
  type RequestedBooking,
  rereadRequested,
  slotStateOf,
  storedFamily,
  workplaceOfRequested,
} from './book.ts'
import { mailCancelled, mailChanged } from './booking-mails.ts'
import { type BookingReader, type BookingRow, bookedOf, bookingNow, bookingRow } from './bookings.ts'
import { queueAnnouncement } from './feed.ts'
import { checkedAnswers, checkedFamily } from './form-check.ts'
import { giveUpHolds } from './holds.ts'
import { freePlaces, lockPeople, lockSlots, takePlaces } from './places.ts'
import {
  closedSlot,
  noSuchBooking,
  noSuchSlot,
  notEditable,
  notOpen,
  refused,
  tooFewPlaces,
} from './refusals.ts'

export interface WantedChange {
  animationId: string
  /** The slot that it is to be in. */
  slotId: string
  bookingId: string
  imageRights: ImageRightsChoice | undefined
  additionalAnswers: readonly QuestionAnswer[] | undefined
  /** Undefined: the family stays as it is. */
  familyForm: FamilyForm | undefined
}

/**
 * Moves a booking with all its places to another slot, or changes who comes and what was answered. Where it is refused
 * everything stands as it was. With whom it is shared moves along; who comes to the new slot anyway loses it.
 * @throws Problem 400 a form to mend; 404 not theirs; 409 as `bookingRefusals` says, NOT_EDITABLE
 */
export async function modify(
  trx: Database,
  wanted: WantedChange,
  reader: BookingReader & { publicUrl: string },
): Promise<Booking> {
  const { animationId, slotId, bookingId } = wanted
  const { accountId, now } = reader
  const holds = await lockAll(trx, wanted, accountId)
  const row = await bookingRow(trx, bookingId, reader)
  if (row === undefined) throw noSuchBooking()
  checkMayModify(row, accountId, now)
  const moves = row.slot_id !== slotId
  // Completed later, it would be one too many for where the booking is then.
  if (moves) await giveUpHolds(trx, holds, { slotId, now })
  const requested = await rereadRequested(trx, { animationId, slotId, accountId })
  if (requested === undefined) throw noSuchSlot()

  const { familyForm } = wanted
  if (familyForm !== undefined && row.animation_type !== 'FAMILY_DAY') throw noFamilyForm
  const checked = familyForm && (await checkedFamily(trx, familyForm, requested, { isNew: false }))
  // The terms were accepted with the booking, and are not asked about again.
  const family = checked && {
    ...checked,
    ...(row.family?.termsAccepted === true && { termsAccepted: true }),
  }
  const places = family === undefined ? row.places : placesOf(family)
  checkSlot(requested, bookingId, { moves, grows: places > row.places, now })
  const answers =
    wanted.additionalAnswers === undefined
      ? row.answers
      : checkedAnswers(wanted.additionalAnswers, requested.questions)

  await movePlaces(trx, row, { slotId, places, left: placesLeft(requested.slot), now })
  await sql`
    update animation_bookings set slot_id = ${slotId}::bigint, places = ${places}, answers = ${JSON.stringify(answers)}::jsonb,
      image_rights = ${(requested.asks_image_rights ? wanted.imageRights : undefined) ?? row.image_rights},
      revision = revision + 1, changed_at = ${now}::timestamptz
      ${moves ? sql`, proof_serial = default, moved_from = null, moved_at = null` : sql``}
    where id = ${bookingId}::uuid`.execute(trx)
  if (family !== undefined) await replaceFamily(trx, bookingId, family)
  if (moves) await moveShares(trx, row, requested, reader)
  await queueAnnouncement(trx, animationId)
  if (moves || places !== row.places || (family !== undefined && othersCome(row, family))) {
    await mailChanged(trx, bookingId, moves ? { start: row.starts_at, end: row.ends_at } : undefined, reader)
  }
  return bookingNow(trx, bookingId, reader)
}

/** Whether other people come than the last mail named. */
function othersCome({ family, children }: BookingRow, form: FamilyForm): boolean {
  const names = form.children.map(child => `${child.childFirstname} ${child.childLastname}`)
  const before = children.map(child => `${child.first} ${child.last}`)
  return delegateOf(family) !== delegateOf(form) || names.join() !== before.join()
}

/** Somebody received the booking between the look and the locks: the transaction is tried again. */
function tryAgain(): Error {
  return Object.assign(new Error('a booking was shared meanwhile'), { code: '40001' })
}

/**
 * The owner, those it is shared with, both slots and those of what the owner holds without having completed it, in the
 * order in which everybody locks them.
 * @returns what the owner holds
 */
export async function lockAll(
  trx: Database,
  { animationId, slotId, bookingId }: Pick<WantedChange, 'animationId' | 'slotId' | 'bookingId'>,
  accountId: string,
): Promise<{ id: string; slotId: string }[]> {
  const read = async () => {
    const { rows } = await sql<{ slotId: string; accountId: string | null; receivers: string[] }>`
      select b.slot_id::text as "slotId", b.account_id as "accountId", array(
        select r.account_id from animation_bookings r
        where r.shared_from = b.id and r.standing and r.account_id is not null) as receivers
      from animation_bookings b
      where b.id = ${bookingId}::uuid and b.animation_id = ${animationId}::bigint`.execute(trx)
    const [booking] = rows
    if (booking === undefined || booking.accountId !== accountId) throw noSuchBooking()
    return booking
  }
  const { receivers } = await read()
  await lockPeople(trx, animationId, [accountId, ...receivers])
  const locked = await read()
  if (!locked.receivers.every(id => receivers.includes(id))) throw tryAgain()
  const { rows: holds } = await sql<{ id: string; slotId: string }>`
    select id, slot_id::text as "slotId" from animation_bookings
    where account_id = ${accountId} and animation_id = ${animationId}::bigint and status = 'INCOMPLETE'`.execute(
    trx,
  )
  const slots = await lockSlots(trx, [locked.slotId, slotId, ...holds.map(hold => hold.slotId)])
  if (slots.get(slotId)?.animationId !== animationId) throw noSuchSlot()
  return holds
}

/** @throws Problem 409 */
export function checkMayModify(row: BookingRow, accountId: string, now: Date): void {
  if (row.status === 'LAPSED' || !stands(row.status)) throw notEditable()
  if (may({ id: accountId }, 'modify', bookedOf({ ...row, status: row.status }), now)) return
  const late = row.shared_from === null && row.ends_at > now
  throw late ? refused('PAST_DEADLINE') : notEditable()
}

function checkSlot(
  requested: RequestedBooking,
  bookingId: string,
  { moves, grows, now }: { moves: boolean; grows: boolean; now: Date },
): void {
  const closed = whyNotOpen(publishedOf(requested), now)
  if (closed !== undefined) throw notOpen(closed)
  if (requested.slot.cancelled) throw refused('SLOT_CANCELLED')
  if (!moves && !grows) return
  const restricted = whyRestricted(restrictionsOf(requested), workplaceOfRequested(requested))
  if (restricted !== undefined) throw refused(restricted)
  if (!moves) return
  const own = ownOf(requested.own, bookingId)
  const why = whySlotClosed(slotStateOf(requested), { flags: flagsOf(requested), own, over: false, now })
  if (why !== undefined && why !== 'FULL') throw closedSlot(why)
}

/** The rows of both slots are locked: what is left is so. @param late past the deadline too @throws Problem 409 LIMIT_SLOT_REACHED */
export async function movePlaces(
  trx: Database,
  row: BookingRow,
  {
    slotId,
    places,
    left,
    now,
    late = false,
  }: { slotId: string; places: number; left: number; now: Date; late?: boolean },
): Promise<void> {
  const held = row.slot_id === slotId ? row.places : 0
  const more = places - held
  if (more > left) throw tooFewPlaces(left)
  if (more > 0 && !(await takePlaces(trx, { slotId, places: more, now }, { held: late })))
    throw refused('PAST_DEADLINE')
  if (more < 0) await freePlaces(trx, { slotId, places: -more, now })
  if (row.slot_id !== slotId) await freePlaces(trx, { slotId: row.slot_id, places: row.places, now })
}

export async function replaceFamily(trx: Database, bookingId: string, form: FamilyForm): Promise<void> {
  const { family, children } = storedFamily(form)
  await sql`update animation_bookings set family = ${family}::jsonb where id = ${bookingId}::uuid`.execute(
    trx,
  )
  await trx.deleteFrom('animation_children').where('booking_id', '=', bookingId).execute()
  await sql`
    insert into animation_children (booking_id, position, first_name, last_name, birth_date, additional_information)
    select ${bookingId}::uuid, c.position, c.first_name, c.last_name, c.birth_date, c.additional_information
    from jsonb_to_recordset(${children}::jsonb) as c (
      position int, first_name text, last_name text, birth_date date, additional_information text)`.execute(
    trx,
  )
}

/** The locks of everybody it is shared with are held. */
export async function moveShares(
  trx: Database,
  row: BookingRow,
  requested: RequestedBooking,
  clock: { accountId: string; now: Date; publicUrl: string },
): Promise<void> {
  const shares = await trx
    .selectFrom('animation_bookings')
    .select(['id', 'account_id as accountId'])
    .where('shared_from', '=', row.id)
    .where('standing', '=', true)
    .execute()
  for (const { id, accountId } of shares) {
    const theirs =
      accountId === null
        ? undefined
        : await rereadRequested(trx, { animationId: requested.id, slotId: requested.slot.id, accountId })
    const others = (theirs?.own ?? []).filter(booking => booking.id !== id)
    const follows = !others.some(({ slotId }) => slotId === requested.slot.id)
    await trx
      .updateTable('animation_bookings')
      .set({
        ...(follows
          ? { slot_id: requested.slot.id, moved_from: null, moved_at: null }
          : { status: 'CANCELLED_BY_USER', ended_by_sharer: true }),
        revision: sql<number>`revision + 1`,
        changed_at: clock.now,
      })
      .where('id', '=', id)
      .execute()
    if (!follows) await mailCancelled(trx, id, clock)
  }
}
