import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { roomWithId } from '#features/rooms/server/public.ts'
import { hasActive } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'
import type { Announce, Feed, PersonalFeed } from '#platform/server/realtime/feed.ts'
import {
  type LiveReservation,
  type PlanningsData,
  planningsChannel,
  type RefusalReason,
  type ReservationStatus,
  type ReservationsData,
  reservationsChannel,
} from '../contract.ts'

/** A person's own reservations that are not over. The person is that of the token: nobody can ask for another's. */
export function reservationsFeed(now = () => new Date()): PersonalFeed<ReservationsData> {
  return {
    channel: reservationsChannel,
    personal: true,
    state: async (db, personId) => {
      const open = sql<SqlBool>`upper(v.during) > ${now()}::timestamptz and v.status <> 'CANCELLED'`
      return { reservations: await liveReservations(db, personId, open) }
    },
    changes: async (db, personId, ids) => {
      const named = sql<SqlBool>`v.id = any(${ids}::uuid[])`
      return { reservations: await liveReservations(db, personId, named) }
    },
  }
}

async function liveReservations(
  db: Database,
  personId: string,
  which: RawBuilder<SqlBool>,
): Promise<LiveReservation[]> {
  const rows = await db
    .selectFrom('reservations as v')
    .select(['v.id', 'v.status', 'v.reason', 'v.note', 'v.revision'])
    .select(sql<string>`${roomWithId(sql.ref('v.room_id'))} ->> 'name'`.as('room'))
    .select([
      sql<Date>`lower(v.during)`.as('start'),
      sql<Date>`upper(v.during)`.as('end'),
      sql<Date | null>`lower(coalesce(v.previous, v.former))`.as('confirmed'),
    ])
    .where('v.account_id', '=', personId)
    .where(which)
    .orderBy(sql`lower(v.during)`)
    .orderBy('v.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    room: row.room,
    startDateTime: row.start.toISOString(),
    endDateTime: row.end.toISOString(),
    status: row.status as ReservationStatus,
    reason: row.reason as RefusalReason | null,
    note: row.note,
    confirmedStartDateTime: row.confirmed?.toISOString() ?? null,
    revision: row.revision,
  }))
}

/** How long it may take until a campus that gains or loses its booking is seen to have, in seconds. */
const bookingRemembered = 10

const hasBooking = cachedFor(bookingRemembered, (db: Database, siteId: number) =>
  hasActive(db, siteId, 'BOOKING'),
)

/** Which rooms' plannings have changed. What is in them differs from reader to reader, so each reads it anew. */
export const planningsFeed: Feed<PlanningsData> = {
  channel: planningsChannel,
  mayRead: (db, _person, siteId) => hasBooking(db, siteId),
  state: async () => ({ plannings: [] }),
  changes: async (_db, _siteId, emails) => {
    const changedAt = new Date().toISOString()
    return { plannings: emails.map(email => ({ email, changedAt })) }
  },
}

/** Tells whoever looks that a reservation is not what it was: its owner, and those who see the room's planning. */
export async function announceReservation(
  announce: Announce,
  { id, accountId, room }: { id: string; accountId: string | null; room: { email: string; siteId: number } },
): Promise<void> {
  if (accountId !== null) await announce({ channel: reservationsChannel, personId: accountId, ids: [id] })
  await announcePlanning(announce, room)
}

export async function announcePlanning(
  announce: Announce,
  { email, siteId }: { email: string; siteId: number },
): Promise<void> {
  await announce({ channel: planningsChannel, siteId, ids: [email] })
}
