import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { notFound, refusal } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { queueAlerts } from '../alerts.ts'
import { queueAnnouncement } from '../feed.ts'
import { animatedSites, type StaffAct } from './access.ts'

/**
 * Changes how many places a slot has. The condition stands in the statement that writes, so that nobody takes a place
 * between the look and the change.
 * @throws Problem 404; 409 LIMIT_BELOW_TAKEN, SLOT_CANCELLED, OVER
 */
export async function changeLimitOf(
  trx: Database,
  { animationId, slotId, limitUser }: { animationId: string; slotId: string; limitUser: number },
  { actor, grants, now }: StaffAct,
): Promise<{ id: string; numberUser: number; limitUser: number }> {
  const sites = await animatedSites(trx, animationId, grants)
  const { rows } = await sql<{ taken: number; before: number; open: boolean }>`
    update animation_slots set limit_user = ${limitUser}
    where id = ${slotId}::bigint and animation_id = ${animationId}::bigint
      and cancelled_at is null and ends_at > ${now} and taken <= ${limitUser}
    returning taken, old.limit_user as before, registration_ends_at > ${now} as open`.execute(trx)
  const [slot] = rows
  if (slot === undefined) throw await whyNot(trx, { animationId, slotId, now })
  const { taken, before, open } = slot
  if (before !== limitUser) {
    await audit(
      trx,
      sites.map(siteId => ({
        actor,
        action: 'ANIMATION_LIMIT_CHANGED',
        subjectType: 'animation',
        subjectId: animationId,
        siteId: Number(siteId),
        detail: `slot ${slotId}: ${before} to ${limitUser}`,
      })),
    )
    await queueAnnouncement(trx, animationId)
    // Only a slot that was full has new places to tell of.
    if (open && taken >= before && limitUser > taken) await queueAlerts(trx, animationId, now)
  }
  return { id: slotId, numberUser: taken, limitUser }
}

async function whyNot(
  db: Database,
  { animationId, slotId, now }: { animationId: string; slotId: string; now: Date },
): Promise<Error> {
  const slot = await db
    .selectFrom('animation_slots')
    .select(['taken', 'cancelled_at', 'ends_at'])
    .where('id', '=', sql<string>`${slotId}::bigint`)
    .where('animation_id', '=', sql<string>`${animationId}::bigint`)
    .executeTakeFirst()
  if (slot === undefined) return notFound()
  if (slot.cancelled_at !== null) {
    return refusal('SLOT_CANCELLED', {
      fr: 'Ce créneau est annulé\u00a0: son nombre de places ne change plus.',
      en: 'This slot is cancelled: its number of places no longer changes.',
    })
  }
  if (slot.ends_at <= now) {
    return refusal('OVER', {
      fr: 'Ce créneau est passé\u00a0: son nombre de places ne change plus.',
      en: 'This slot is over: its number of places no longer changes.',
    })
  }
  const { taken } = slot
  return refusal('LIMIT_BELOW_TAKEN', {
    fr:
      taken > 1
        ? `${taken} places sont déjà prises\u00a0: indiquez au moins ${taken}.`
        : 'Une place est déjà prise\u00a0: indiquez au moins 1.',
    en:
      taken === 1
        ? 'One place is taken already: enter at least 1.'
        : `${taken} places are taken already: enter at least ${taken}.`,
  })
}
