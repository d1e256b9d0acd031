import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { queueAlerts } from './alerts.ts'

/*
 * The places of a slot are one counter, `taken`: the sum of the places of its bookings, at every moment. Whoever changes
 * both takes locks in this order: those of the people whose bookings become more (in the order of their numbers), the
 * rows of the slots (by id), the bookings. Places are taken by one update with its conditions; who finds a slot full
 * waits for nobody.
 */

/** Any number of the product's own: with a second one it names the advisory lock of a person and an animation. */
export const personLock = 4_600_040

/** Until the transaction ends nobody else gives these people a booking of the animation. */
export async function lockPeople(
  trx: Database,
  animationId: string,
  accountIds: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(personLock)}, number) from (
      select distinct hashtext(person || ':' || ${animationId}::text) as number
      from unnest(${accountIds}::text[]) person order by number) locks`.execute(trx)
}

export interface LockedSlot {
  id: string
  animationId: string
  taken: number
  limit: number
  starts: Date
  ends: Date
  deadline: Date
  cancelled: boolean
}

/** The rows of slots, locked: until the transaction ends what is read here is so. */
export async function lockSlots(trx: Database, ids: readonly string[]): Promise<Map<string, LockedSlot>> {
  const { rows } = await sql<LockedSlot>`
    select id::text, animation_id::text as "animationId", taken, limit_user as "limit", starts_at as starts,
      ends_at as ends, registration_ends_at as deadline, cancelled_at is not null as cancelled
    from animation_slots where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
  return new Map(rows.map(slot => [slot.id, slot]))
}

interface Taken {
  slotId: string
  places: number
  now: Date
}

const takeIfOpen = reusableQuery<Taken & { held: boolean }, { id: string }>((db, wanted) => {
  const { slotId, places, now, held } = wanted
  const statement = sql<{ id: string }>`
    update animation_slots set taken = taken + ${places}::int
    where id = ${slotId}::bigint and taken + ${places}::int <= limit_user and cancelled_at is null
      and (${held}::boolean or registration_ends_at > ${now}::timestamptz) and ends_at > ${now}::timestamptz
    returning id::text`
  return { compile: () => statement.compile(db) }
})

/**
 * @param held whether the deadline does not matter: a place of the booking was taken before it and is only completed, or the
 * team puts somebody in
 * @returns whether the places were there to take, and the slot open
 */
export async function takePlaces(trx: Database, taken: Taken, { held = false } = {}): Promise<boolean> {
  return (await takeIfOpen(trx, { ...taken, held })).length > 0
}

/** Frees places of a slot. Where none was left before, who waits for one is told once this is committed. */
export async function freePlaces(trx: Database, { slotId, places, now }: Taken): Promise<void> {
  if (places === 0) return
  const { rows } = await sql<{ animationId: string; wasFull: boolean }>`
    update animation_slots set taken = taken - ${places}::int where id = ${slotId}::bigint
    returning animation_id::text as "animationId",
      old.taken >= old.limit_user and cancelled_at is null and registration_ends_at > ${now}::timestamptz as "wasFull"`.execute(
    trx,
  )
  const [slot] = rows
  if (slot?.wasFull) await queueAlerts(trx, slot.animationId, now)
}
