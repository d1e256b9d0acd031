import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { occupancyFeed } from './feed.ts'
import { campusMapRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'campus-map',
  tables: ['campus_places', 'campus_occupancies'],
  functionalities: {
    MAP: Type.Object({ mapHash: Type.Optional(Type.String({ description: 'Which venue to load' })) }),
  },
  routes: campusMapRoutes,
  feeds: [occupancyFeed],
})
