import { defineFeature } from '#platform/server/feature.ts'
import { occupancyFeed } from './feed.ts'
import { campusMapRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'campus-map',
  tables: ['campus_places', 'campus_occupancies'],
  routes: campusMapRoutes,
  feeds: [occupancyFeed],
})
