import { sql } from 'kysely'
import { referentielOf, roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { instantAt, readMomentCursor } from '#platform/server/http/cursor.ts'
import { bookingsPerPage, type PastBooking } from '../contract.ts'

interface Row {
  id: string
  start: Date
  end: Date
  /** Microseconds since 1970, in which the database counts. */
  ended: string
  label: string
  status: string
  reason: string | null
  dismissed: boolean
  room: StoredRoom
}

/**
 * A person's own bookings that are over, page by page, those that ended last first.
 * @param after the `next` of the page before
 * @throws Problem 400 naming `after`
 */
export async function pastBookings(
  db: Database,
  { accountId, after, now }: { accountId: string; after: string | undefined; now: Date },
): Promise<{ bookings: PastBooking[]; next: string | null }> {
  const place = after === undefined ? undefined : readMomentCursor(after)
  const { rows } = await sql<Row>`
    select v.id, lower(v.during) as start, upper(v.during) as "end",
      (extract(epoch from upper(v.during)) * 1000000)::bigint::text as ended,
      v.label, v.status, v.reason, v.dismissed, ${roomWithId(sql.ref('v.room_id'))} as room
    from reservations v
    where v.account_id = ${accountId} and upper(v.during) <= ${now}::timestamptz
      and ${place === undefined ? sql`true` : sql`(upper(v.during), v.id) < (${instantAt(place.at)}, ${place.id}::uuid)`}
    order by upper(v.during) desc, v.id desc limit ${bookingsPerPage + 1}`.execute(db)
  const shown = rows.slice(0, bookingsPerPage)
  const last = shown.at(-1)
  return {
    bookings: shown.map(row => ({
      id: row.id,
      referentiel: referentielOf(row.room),
      startDateTime: row.start.toISOString(),
      endDateTime: row.end.toISOString(),
      label: row.label,
      outcome: outcomeOf(row),
    })),
    next: rows.length > shown.length && last !== undefined ? `${last.ended}.${last.id}` : null,
  }
}

/** What was asked for and never answered was not had either. */
function outcomeOf({ status, reason, dismissed }: Row): PastBooking['outcome'] {
  if (reason === 'NOT_CHECKED_IN' && status !== 'ACCEPTED') return 'RELEASED'
  if (status === 'ACCEPTED') return 'HELD'
  return status === 'CANCELLED' && !dismissed ? 'DELETED' : 'REFUSED'
}
