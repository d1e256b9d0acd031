import { roomsBookedAt, roomsTurning } from '#features/room-bookings/server/public.ts'
import { referencesOfRooms } from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import { mappedSites, plansOfSite } from './plans.ts'
import { watchedRooms } from './presence.ts'

/*
 * Sensors know who is in a room, and may know nothing of bookings: what is booked here is booked on the map, too, whatever a
 * sensor says of that.
 */

/** The places of a campus that sensors watch, whose room is booked here at a moment. */
export async function bookedPlaces(db: Database, siteId: number, at: Date): Promise<ReadonlySet<string>> {
  return new Set(await placesOf(db, siteId, await roomsBookedAt(db, siteId, at)))
}

/** The places that sensors watch of the rooms with these booking addresses. */
export async function placesOfRooms(
  db: Database,
  siteId: number,
  emails: readonly string[],
): Promise<string[]> {
  return placesOf(db, siteId, await referencesOfRooms(db, siteId, { emails }))
}

/** @param references of rooms */
async function placesOf(db: Database, siteId: number, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return []
  const shown = await plansOfSite(db, siteId)
  if (shown === undefined) return []
  const wanted = new Set(references)
  return [...(await watchedRooms(db, shown))].flatMap(([place, room]) => (wanted.has(room) ? [place] : []))
}

const mapBookingsJob = job('map-bookings')
export const repeatedMapBookings: Repeated = { job: mapBookingsJob, cron: '* * * * *' }

/** How far each look goes back, in milliseconds: one that comes a minute and a half late leaves nothing out. */
const lookedBack = 150_000

/** Tells open maps of the bookings that have just begun or ended by the clock. */
export function mapBookingsWorker(announce: Announce): Worker {
  return worker(mapBookingsJob, (_payload, { db, now }) => announceTurns(db, { now, announce }))
}

export async function announceTurns(
  db: Database,
  { now, announce }: { now: Date; announce: Announce },
): Promise<void> {
  const from = new Date(now.getTime() - lookedBack)
  for (const siteId of await mappedSites(db)) {
    const ids = await placesOf(db, siteId, await roomsTurning(db, { siteId, from, until: now }))
    if (ids.length > 0) await announce({ channel: 'occupancy', siteId, ids })
  }
}
