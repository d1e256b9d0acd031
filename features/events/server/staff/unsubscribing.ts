import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { notFound, refusal } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { BookingStatus } from '../../contract.ts'
import { tellAnimation } from '../feed.ts'
import { animatedSites, type StaffAct } from './access.ts'
import { end } from './telling.ts'

/**
 * Takes a person off an animation: their places come free for who waits for some, and they are told why. What was
 * passed on ends with it.
 * @throws Problem 404; 409 NOT_STANDING, OVER
 */
export async function unsubscribe(
  trx: Database,
  given: { animationId: string; bookingId: string; reason: string; publicUrl: string },
  { actor, grants, now }: StaffAct,
): Promise<{ id: string; status: BookingStatus }> {
  const { animationId, bookingId, reason, publicUrl } = given
  const sites = await animatedSites(trx, animationId, grants)
  const status = 'UNSUBCRIBE_BY_ADMIN'
  const { slotId, over, ...booking } = await lockBooking(trx, given, now)
  if (booking.status === status) return { id: bookingId, status }
  if (booking.status !== 'BOOKED' && booking.status !== 'FAMILY') throw notStanding
  if (over) throw isOver
  await end(trx, { slotId, ids: [bookingId], status, reason, by: actor, now, publicUrl })
  await audit(
    trx,
    sites.map(siteId => ({
      actor,
      action: 'ANIMATION_PERSON_UNSUBSCRIBED',
      subjectType: 'animation',
      subjectId: animationId,
      siteId: Number(siteId),
      detail: `booking ${bookingId}`,
    })),
  )
  await tellAnimation(trx, animationId)
  return { id: bookingId, status }
}

/** A booking with the row of its slot locked: that of the slot comes first, so a booking that moves meanwhile is looked for again. */
async function lockBooking(
  trx: Database,
  { animationId, bookingId }: { animationId: string; bookingId: string },
  now: Date,
): Promise<{ slotId: string; status: BookingStatus; over: boolean }> {
  for (;;) {
    const { rows } = await sql<{ slotId: string; over: boolean }>`
      select s.id as "slotId", s.ends_at <= ${now} as over from animation_slots s
      where s.id = (select slot_id from animation_bookings
        where id = ${bookingId}::uuid and animation_id = ${animationId}::bigint and shared_from is null)
      for update`.execute(trx)
    const [slot] = rows
    if (slot === undefined) throw notFound()
    const booking = await trx
      .selectFrom('animation_bookings')
      .select('status')
      .where('id', '=', bookingId)
      .where('slot_id', '=', slot.slotId)
      .forUpdate()
      .executeTakeFirst()
    if (booking !== undefined) return { ...slot, status: booking.status as BookingStatus }
  }
}

const notStanding = refusal('NOT_STANDING', {
  fr: 'Cette inscription a déjà été annulée.',
  en: 'This registration has already been cancelled.',
})

const isOver = refusal('OVER', {
  fr: 'Ce créneau est passé\u00a0: personne ne peut plus en être retiré.',
  en: 'This slot is over: nobody can be taken off it any more.',
})
