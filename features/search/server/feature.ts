import { defineFeature } from '#platform/server/feature.ts'
import { ownSources } from './own-sources.ts'
import { searchSources } from './public.ts'
import { searchRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'search',
  routes: ({ contributed }) => searchRoutes([...contributed(searchSources), ...ownSources]),
})
