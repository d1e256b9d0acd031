import { hasActive } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'
import type { Feed } from '#platform/server/realtime/feed.ts'
import type { InfluxData } from '../contract.ts'
import { attendancesOf } from './attendances.ts'

/** Ten seconds old at most: a campus hardly ever gains or loses its restaurants. */
const offersRestaurants = cachedFor(10, (db: Database, siteId: number) => hasActive(db, siteId, 'RESTAURANT'))

/** The live feed of a campus's restaurants: what their sensors last measured. */
export const influxFeed: Feed<InfluxData> = {
  channel: 'influx',

  mayRead: (db, _person, siteId) => offersRestaurants(db, siteId),

  async state(db, siteId) {
    return { restaurants: await attendancesOf(db, siteId) }
  },

  async changes(db, siteId, ids) {
    return { restaurants: await attendancesOf(db, siteId, ids) }
  },
}
