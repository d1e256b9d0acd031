import type { Presence, RoomPresence } from '#features/room-bookings/server/public.ts'
import type { OccupancyStatus } from '../contract.ts'
import { plansOfSite } from './plans.ts'
import { rememberedOf } from './remembered-plans.ts'

/** What of plans says which sensors watch which rooms: the references of rooms by the places that are watched. */
export const watchedRooms = rememberedOf(
  (venue): ReadonlyMap<string, string> =>
    new Map(
      venue.levels
        .flatMap(({ plan }) => [...plan.units, ...plan.fixtures, ...plan.kiosks])
        .flatMap(({ room, place }) => (room === null || place === null ? [] : [[place, room] as const])),
    ),
)

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
