import { Type } from 'typebox'
import { directorySettings } from '#features/directory/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { ownSources } from './own-sources.ts'
import { searchSources } from './public.ts'
import { searchRoutes } from './routes.ts'

const { COMPANY_DOMAINS, GRAPH_URL } = directorySettings.variables.properties

export const feature = defineFeature({
  name: 'search',
  settings: { variables: Type.Object({ COMPANY_DOMAINS, GRAPH_URL }) },
  routes: ({ contributed, settings }) =>
    searchRoutes([
      ...contributed(searchSources),
      ...ownSources(
        settings.GRAPH_URL === undefined
          ? settings.COMPANY_DOMAINS.split(',').map(domain => domain.trim())
          : [],
      ),
    ]),
})
