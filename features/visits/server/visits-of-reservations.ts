import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { visitRowsWhere } from './visit-rows.ts'

/** A visit that takes place in a room. */
export interface VisitInRoom {
  id: string
  name: string
  host: string
  /** Null: the host was erased. */
  email: string | null
  room: string
  start: string
  end: string
  visitors: number
  /** How many of them need a way without steps. */
  stepFree: number
}

/** The visits for which these reservations were made and still hold their room: the soonest first. */
export async function visitsOfReservations(
  db: Database,
  reservationIds: readonly string[],
  most: number,
): Promise<VisitInRoom[]> {
  if (reservationIds.length === 0) return []
  const { rows } = await visitRowsWhere(
    sql`v.reservation_id = any(${reservationIds}::uuid[]) and v.canceled_at is null`,
    sql`order by v.starts_at, v.id limit ${most}`,
  ).execute(db)
  return rows.flatMap(row =>
    row.room === null
      ? []
      : [
          {
            ...{ id: row.id, name: row.meeting_name, room: row.room },
            ...{ host: row.host_name, email: row.host_email, visitors: row.visitor_count },
            start: row.starts_at.toISOString(),
            end: row.ends_at.toISOString(),
            stepFree: row.visitors.filter(visitor => visitor.step_free).length,
          },
        ],
  )
}
