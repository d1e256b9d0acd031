import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import { announceAnimation } from './feed.ts'
import { freePlaces, lockSlots } from './places.ts'

const holdsJob = job('animation-holds')

/** Every minute: what nobody completed in time is free again within two. */
export const repeatedHolds: Repeated = { job: holdsJob, cron: '* * * * *' }

/** Frees the places of bookings whose family form did not come in time. */
export function holdsWorker({ announce }: { announce: Announce }): Worker {
  return worker(holdsJob, async (_, { db, now, stopping }) => {
    for (const { id, slotId, animationId } of await outdated(db, now)) {
      stopping.throwIfAborted()
      const ended = await inTransaction(db, trx => lapse(trx, { id, slotId }, { now, outdated: true }))
      if (ended) await announceAnimation(db, announce, animationId)
    }
  })
}

/** Bookings looked at in one run; the next one has the others. */
const batch = 1_000

async function outdated(db: Database, now: Date) {
  return db
    .selectFrom('animation_bookings')
    .select(['id', 'slot_id as slotId', 'animation_id as animationId'])
    .where('status', '=', 'INCOMPLETE')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(batch)
    .execute()
}

/**
 * Gives up what a person holds of an animation without having completed it, for another slot of it. Their lock is held.
 * @param slotId the slot that they want: its row is locked in its turn
 */
export async function giveUpHolds(
  trx: Database,
  holds: readonly { id: string; slotId: string }[],
  { slotId, now }: { slotId: string; now: Date },
): Promise<void> {
  await lockSlots(trx, [slotId, ...holds.map(hold => hold.slotId)])
  for (const hold of holds) await lapse(trx, hold, { now })
}

/** @returns whether it was still waiting for its form */
export async function lapse(
  trx: Database,
  { id, slotId }: { id: string; slotId: string },
  { now, outdated: onlyOutdated = false }: { now: Date; outdated?: boolean },
): Promise<boolean> {
  await lockSlots(trx, [slotId])
  const held = await trx
    .selectFrom('animation_bookings')
    .select('places')
    .where('id', '=', id)
    .where('slot_id', '=', slotId)
    .where('status', '=', 'INCOMPLETE')
    .$if(onlyOutdated, query => query.where('held_until', '<=', now))
    .forUpdate()
    .executeTakeFirst()
  if (held === undefined) return false
  await trx
    .updateTable('animation_bookings')
    .set({ status: 'LAPSED', places: 0, held_until: null, family: null, answers: '[]', changed_at: now })
    .where('id', '=', id)
    .execute()
  await freePlaces(trx, { slotId, places: held.places, now })
  return true
}
