import { sql } from 'kysely'
import { proofKeeper } from '#features/events/server/proofs.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Database } from '#platform/server/database/database.ts'

/** An animation of campus 1 with a slot tomorrow, and a booking of it. */
export interface AnimationExample {
  id: string
  slotId: string
  bookingId: string
  /** A slot that nobody has booked. */
  freeSlotId: string
  /** The proof of the booking. */
  proof: string
}

/**
 * @param ownerId whose the booking is
 * @param type a family day has a slot whose booking is not complete
 */
export async function animationExample(
  db: Database,
  ownerId: string,
  now: Date,
  type: 'STANDARD' | 'FAMILY_DAY' = 'STANDARD',
): Promise<AnimationExample> {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const { id } = await db
    .insertInto('animations')
    .values({
      animation_type: type,
      information_form: type === 'FAMILY_DAY' ? '{}' : null,
      name_fr: 'Portes ouvertes',
      name_en: 'Open house',
      description_fr: sanitiseHtml(''),
      description_en: sanitiseHtml(''),
      publication_date: hours(-24),
      alert: true,
      delegated_invitation: true,
      transferred_invitation: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('animation_sites').values({ site_id: 1, animation_id: id }).execute()
  const slotAt = (start: number, taken: number) =>
    db
      .insertInto('animation_slots')
      .values({
        animation_id: id,
        site_id: 1,
        starts_at: hours(start),
        ends_at: hours(start + 2),
        registration_ends_at: hours(start - 1),
        limit_user: 100,
        taken,
      })
      .returning(['id', 'ends_at'])
      .executeTakeFirstOrThrow()
  const slot = await slotAt(24, 1)
  const freeSlot = await slotAt(48, 0)
  const { rows } = await sql<{ id: string; serial: string }>`
    insert into animation_bookings (animation_id, slot_id, account_id, status, places, held_until, language)
    values (${id}, ${slot.id}, ${ownerId}, ${type === 'FAMILY_DAY' ? 'INCOMPLETE' : 'BOOKED'}, 1,
      ${type === 'FAMILY_DAY' ? hours(1) : null}, 'en')
    returning id, proof_serial as serial`.execute(db)
  const [booking = { id: '', serial: '0' }] = rows
  const sign = await proofKeeper().signer(db)
  return {
    id,
    slotId: slot.id,
    freeSlotId: freeSlot.id,
    bookingId: booking.id,
    proof: sign({ serial: BigInt(booking.serial), child: 0, end: slot.ends_at }),
  }
}
