import { LRUCache } from 'lru-cache'
import type { Presence, RoomPresence } from '#features/room-bookings/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { OccupancyStatus } from '../contract.ts'
import { plansOfSite, type ShownPlans } from './plans.ts'
import { venueWithId } from './venue/store.ts'

/** What of plans says which sensors watch which rooms: places by the references of rooms. */
type Watched = ReadonlyMap<string, string>

// By what they hold: what two databases, or two campuses, have alike is the same.
const remembered = new LRUCache<string, Promise<Watched>>({ max: 50 })

const occupied: readonly OccupancyStatus[] = ['booked-occupied', 'unbooked-occupied']

/**
 * What sensors said last of the rooms of a campus. Somebody who has just come or is about to leave (`transiant`) is not there
 * yet, or no more.
 */
export const presenceOfRooms: RoomPresence = async (db, siteId) => {
  const shown = await plansOfSite(db, siteId)
  if (shown === undefined) return new Map()
  const watched = await watchedRooms(db, shown)
  const rows = await db
    .selectFrom('campus_occupancies as o')
    .innerJoin('campus_places as p', 'p.id', 'o.place_id')
    .select(['o.place_id', 'o.status', 'o.measured_at'])
    .where('p.site_id', '=', siteId)
    .orderBy('o.measured_at')
    .execute()
  const found = new Map<string, Presence>()
  for (const { place_id, status, measured_at: measuredAt } of rows) {
    const room = watched.get(place_id)
    const isOccupied = occupied.includes(status as OccupancyStatus)
    // Several sensors may watch one room: somebody under one of them is in it.
    if (room !== undefined && (isOccupied || !found.has(room))) {
      found.set(room, { occupied: isOccupied, measuredAt })
    }
  }
  return found
}

function watchedRooms(db: Database, shown: ShownPlans): Promise<Watched> {
  const before = remembered.get(shown.digest)
  if (before !== undefined) return before
  const reading = read(db, shown.id)
  remembered.set(shown.digest, reading)
  reading.catch(() => {
    if (remembered.peek(shown.digest) === reading) remembered.delete(shown.digest)
  })
  return reading
}

async function read(db: Database, venueId: number): Promise<Watched> {
  const venue = await venueWithId(db, venueId)
  if (venue === undefined) throw new Error(`Plans ${venueId} went while they were read`)
  return new Map(
    venue.levels
      .flatMap(({ plan }) => [...plan.units, ...plan.fixtures, ...plan.kiosks])
      .flatMap(({ room, place }) => (room === null || place === null ? [] : [[place, room] as const])),
  )
}
