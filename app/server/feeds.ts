import { occupancyFeed } from '#features/campus-map/server/feed.ts'
import { influxFeed } from '#features/restaurants/server/feed.ts'
import { planningsFeed, reservationsFeed } from '#features/rooms/server/feed.ts'
import type { Feed, PersonalFeed } from '#platform/server/realtime/feed.ts'

/** Everything that is shown live. */
export const feeds: readonly (Feed | PersonalFeed)[] = [
  influxFeed,
  occupancyFeed,
  reservationsFeed(),
  planningsFeed,
]
