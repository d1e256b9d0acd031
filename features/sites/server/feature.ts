import { defineFeature } from '#platform/server/feature.ts'
import { sitesRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'sites',
  tables: ['sites', 'site_quotes', 'site_functionalities'],
  routes: () => sitesRoutes,
})
