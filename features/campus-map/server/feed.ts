import { planningsChannel } from '#features/room-bookings/contract.ts'
import { hasActive } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'
import type { Feed } from '#platform/server/realtime/feed.ts'
import type { OccupancyData } from '../contract.ts'
import { placesOfRooms } from './bookings.ts'
import { occupanciesOf } from './occupancies.ts'

/** How long it may take until a campus that is given its map, or loses it, is seen to have, in seconds. */
const mapCacheSeconds = 5

/** Which rooms and desks are free, for everybody on a campus that has a map. */
export const occupancyFeed: Feed<OccupancyData> = {
  channel: 'occupancy',
  mayRead: (db, _person, siteId) => hasMap(db, siteId),
  state: async (db, siteId) => ({ occupancies: await occupanciesOf(db, siteId, { now: new Date() }) }),
  changes: async (db, siteId, ids) => ({
    occupancies: await occupanciesOf(db, siteId, { now: new Date(), ids }),
  }),
  follows: { channel: planningsChannel, ids: placesOfRooms },
}

export const hasMap = cachedFor(mapCacheSeconds, (db: Database, siteId: number) =>
  hasActive(db, siteId, 'MAP'),
)
