import type { Database } from '#platform/server/database/database.ts'
import { briefly } from '#platform/server/realtime/briefly.ts'
import type { Feed } from '#platform/server/realtime/feed.ts'
import type { InfluxData } from '../contract.ts'
import { attendancesOf } from './attendances.ts'

/** Ten seconds old at most: a campus hardly ever gains or loses its restaurants. */
const offersRestaurants = briefly(10, async (db: Database, siteId: number) => {
  const activated = await db
    .selectFrom('site_functionalities')
    .select('site_id')
    .where('site_id', '=', siteId)
    .where('type', '=', 'RESTAURANT')
    .where('activated', '=', true)
    .limit(1)
    .executeTakeFirst()
  return activated !== undefined
})

/** The live feed of a campus's restaurants (specification §7): what their sensors last said. */
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
