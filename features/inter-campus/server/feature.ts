import { Type } from 'typebox'
import { webAddress } from '#platform/server/content/columns.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { routesContent } from './content.ts'
import { interCampusRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'inter-campus',
  tables: ['intercampus_routes', 'emission_factors', 'intercampus_shuttles'],
  functionalities: { INTER_CAMPUS: Type.Object({ carSharingUrl: Type.Optional(webAddress) }) },
  content: [routesContent],
  routes: () => interCampusRoutes,
})
