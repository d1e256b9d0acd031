import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { occupancyFeed } from './feed.ts'
import { campusMapRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'campus-map',
  tables: ['campus_places', 'campus_occupancies', 'venues', 'venue_levels'],
  functionalities: {
    MAP: Type.Object({ mapHash: Type.Optional(Type.String({ description: 'Which venue to load' })) }),
  },
  routes: campusMapRoutes,
  feeds: [occupancyFeed],
  contributes: [
    auditedActions.with({
      VENUE_IMPORTED: { fr: 'Plans d’un campus importés', en: 'Plans of a campus brought in' },
    }),
  ],
})
