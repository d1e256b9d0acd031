import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { notFound, refusal } from '#platform/server/http/problem.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Notified } from '../../staff-contract.ts'
import { queueAnnouncement } from '../feed.ts'
import { animatedSites, type StaffAct } from './access.ts'
import { endCancelledJob } from './ending.ts'

/** A slot of an animation, or all of its slots. */
interface Which {
  animationId: string
  slotId: string | undefined
}

/** Who would be told if it were cancelled now. @throws Problem 404 */
export async function previewOf(
  db: Database,
  { animationId, slotId }: Which,
  { grants, now }: Pick<StaffAct, 'grants' | 'now'>,
): Promise<Notified> {
  await animatedSites(db, animationId, grants)
  const slots = await slotsOf(db, { animationId, slotId })
  return recipientsOf(
    db,
    slots.filter(slot => isOpen(slot, now)).map(({ id }) => id),
  )
}

/**
 * Cancels a slot, or an animation with all of its slots that are not over. From the same moment on nobody books them: who
 * takes places does it by an update of the slot's row with the condition that it is not cancelled, and so either came
 * before, and is told, or finds it cancelled. The bookings themselves end in a job (`notifyCancelled`), however many they
 * are. What is cancelled already stays as it is.
 *
 * @returns who is told, counted while nobody could book
 * @throws Problem 404; 409 OVER
 */
export async function cancel(
  trx: Database,
  { animationId, slotId, reason }: Which & { reason: string },
  { actor, grants, now }: StaffAct,
): Promise<Notified> {
  const sites = await animatedSites(trx, animationId, grants)
  const slots = await slotsOf(trx, { animationId, slotId }, { lock: true })
  const open = slots.filter(slot => isOpen(slot, now)).map(({ id }) => id)
  const isNew = slotId === undefined ? await endAnimation(trx, { animationId, reason, now }) : open.length > 0
  if (!isNew) {
    const unchanged = slotId === undefined ? await isCancelled(trx, animationId) : slots[0]?.cancelled
    if (!unchanged) throw isOver
    return recipientsOf(trx, [])
  }
  const recipients = await recipientsOf(trx, open)
  if (open.length > 0) {
    await sql`
      update animation_slots set cancelled_at = ${now}, cancelled_reason = ${reason}
      where id = any(${open}::bigint[])`.execute(trx)
    const status = slotId === undefined ? 'ANIMATION_CANCELLED' : 'SLOT_CANCELLED'
    await addJob(trx, endCancelledJob, { animationId, slotIds: open, status, by: actor })
  }
  await audit(
    trx,
    sites.map(siteId => ({
      actor,
      action: slotId === undefined ? 'ANIMATION_CANCELLED' : 'ANIMATION_SLOT_CANCELLED',
      subjectType: 'animation',
      subjectId: animationId,
      siteId: Number(siteId),
      ...(slotId !== undefined && { detail: `slot ${slotId}` }),
    })),
  )
  await queueAnnouncement(trx, animationId)
  return recipients
}

const isOver = refusal('OVER', {
  fr: 'C’est déjà passé\u00a0: il n’y a plus rien à annuler.',
  en: 'This is over: there is nothing left to cancel.',
})

/** @returns whether it was not cancelled yet, and not over */
async function endAnimation(
  trx: Database,
  { animationId, reason, now }: { animationId: string; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('animations')
    .set({ status: 'CANCELLED', cancelled_reason: reason, changed_at: now })
    .where('id', '=', sql<string>`${animationId}::bigint`)
    .where('status', 'in', ['DRAFT', 'CREATED'])
    .where(
      sql<boolean>`(not exists (select from animation_slots where animation_id = animations.id)
        or exists (select from animation_slots where animation_id = animations.id and ends_at > ${now}))`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function isCancelled(db: Database, animationId: string): Promise<boolean> {
  const { status } = await db
    .selectFrom('animations')
    .select('status')
    .where('id', '=', sql<string>`${animationId}::bigint`)
    .executeTakeFirstOrThrow()
  return status === 'CANCELLED'
}

interface SlotState {
  id: string
  cancelled: boolean
  ends: Date
}

function isOpen({ cancelled, ends }: SlotState, now: Date): boolean {
  return !cancelled && ends > now
}

/** Locked in the order of their ids, as everybody does who takes places. @throws Problem 404: no such slot of it */
async function slotsOf(
  db: Database,
  { animationId, slotId }: Which,
  { lock = false } = {},
): Promise<SlotState[]> {
  const slots = await db
    .selectFrom('animation_slots')
    .select(['id', 'ends_at as ends', sql<boolean>`cancelled_at is not null`.as('cancelled')])
    .where('animation_id', '=', sql<string>`${animationId}::bigint`)
    .$if(slotId !== undefined, query => query.where('id', '=', sql<string>`${slotId}::bigint`))
    .orderBy('id')
    .$if(lock, query => query.forUpdate())
    .execute()
  if (slotId !== undefined && slots.length === 0) throw notFound()
  return slots
}

async function recipientsOf(db: Database, slotIds: readonly string[]): Promise<Notified> {
  const { rows } = await sql<Omit<Notified, 'slots'>>`
    with ended as (
      select id, account_id, booked_by, status from animation_bookings
      where slot_id = any(${slotIds}::bigint[]) and status in ('BOOKED', 'FAMILY', 'SHARED'))
    select
      (select count(*)::int from ended where status <> 'SHARED') as bookings,
      (select count(*)::int from animation_children where booking_id in (select id from ended)) as children,
      (select count(distinct person)::int from (
        select account_id as person from ended union all select booked_by from ended) everybody) as people`.execute(
    db,
  )
  const { bookings, children, people } = rows[0] ?? { bookings: 0, children: 0, people: 0 }
  return { slots: slotIds.length, bookings, children, people }
}
