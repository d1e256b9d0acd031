import { occupancyFeed } from '#features/campus-map/server/feed.ts'
import { influxFeed } from '#features/restaurants/server/feed.ts'
import type { Feed } from '#platform/server/realtime/feed.ts'

/** Everything that is shown live. */
export const feeds: readonly Feed[] = [influxFeed, occupancyFeed]
