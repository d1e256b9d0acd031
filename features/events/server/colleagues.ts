import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { maxColleagues } from '../contract.ts'

/** Whether one of these bookings was made by a person, who so knows of it. */
export async function isBookedBy(db: Database, ids: readonly string[], accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from animation_bookings where id = any(${ids}::uuid[]) and booked_by = ${accountId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * For how many more colleagues a person may book an event. What those have declined or cancelled counts as well: nobody is
 * booked for again and again. With the person's lock of the animation, what is counted is all there is.
 */
export async function colleaguesLeft(db: Database, animationId: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from animation_bookings
    where booked_by = ${accountId} and animation_id = ${animationId}::bigint and account_id is distinct from booked_by
      and status <> 'LAPSED'`.execute(db)
  return Math.max(0, maxColleagues - (rows[0]?.made ?? 0))
}
