import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import { announceAnimation } from '../feed.ts'
import { freePlaces } from '../places.ts'
import { type EndedBecause, type EndedBy, mailEnded } from './ended-mail.ts'

/** Slots that were cancelled together, whose bookings are still to be ended. */
export const endCancelledJob = job<{
  animationId: string
  slotIds: string[]
  status: EndedBecause
  by?: string
}>('animation-cancelled')

/** Bookings that one transaction ends: their places come free and their mails go out together, or not at all. */
const batch = 50

/**
 * Ends every booking of cancelled slots, batch by batch. A batch is a transaction: status, places and mail are there
 * together. Where the server dies the job runs again and finds those that still stand, so that nobody is told twice and
 * nobody is forgotten.
 */
export function endCancelledWorker({
  publicUrl,
  announce,
}: {
  publicUrl: string
  announce: Announce
}): Worker {
  return worker(endCancelledJob, async ({ animationId, slotIds, status, by }, { db, now, stopping }) => {
    for (const slotId of slotIds) {
      for (let ended = batch; ended === batch; ) {
        stopping.throwIfAborted()
        ended = await inTransaction(db, trx => endBatch(trx, { slotId, status, by, now, publicUrl }))
        if (ended > 0) await announceAnimation(db, announce, animationId)
      }
    }
  })
}

/** @returns how many bookings it ended, at most `batch` */
export async function endBatch(
  trx: Database,
  { slotId, ...why }: { slotId: string } & Omit<EndedBy, 'reason'>,
): Promise<number> {
  const reason = await lockSlot(trx, slotId)
  const { rows } = await sql<{ id: string }>`
    select id from animation_bookings
    where slot_id = ${slotId}::bigint and standing and shared_from is null
    order by id limit ${batch} for update`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await end(trx, { slotId, ids, reason, ...why })
  return ids.length
}

/**
 * Whoever changes bookings that hold places has the row of their slot first, so that the counter and the rows move
 * together. @returns why the slot was cancelled
 */
export async function lockSlot(trx: Database, slotId: string): Promise<string | null> {
  const slot = await trx
    .selectFrom('animation_slots')
    .select('cancelled_reason')
    .where('id', '=', sql<string>`${slotId}::bigint`)
    .forUpdate()
    .executeTakeFirst()
  return slot?.cancelled_reason ?? null
}

/**
 * Ends bookings of a slot whose row is locked, those passed on with them, and tells everybody: in one transaction. Whose
 * form was never completed was never booked, and is not told of anything.
 * @returns how many of them still stood
 */
export async function end(
  trx: Database,
  { slotId, ids, ...why }: { slotId: string; ids: readonly string[] } & EndedBy,
): Promise<number> {
  const { status, reason, now } = why
  if (ids.length === 0) return 0
  const { rows } = await sql<{ id: string; places: number; told: boolean; shared: boolean }>`
    update animation_bookings set
      status = case when status = 'INCOMPLETE' then 'LAPSED' else ${status} end,
      places = 0, held_until = null, reason = ${reason}, changed_at = ${now}, revision = revision + 1
    where slot_id = ${slotId}::bigint and standing
      and (id = any(${ids}::uuid[]) or shared_from = any(${ids}::uuid[]))
    returning id, old.places, status <> 'LAPSED' as told, shared_from is not null as shared`.execute(trx)
  const places = rows.reduce((sum, row) => sum + row.places, 0)
  await freePlaces(trx, { slotId, places, now })
  const told = rows.filter(row => row.told).map(row => row.id)
  await mailEnded(trx, told, why)
  return rows.filter(({ shared }) => !shared).length
}
