import { defineFeature } from '#platform/server/feature.ts'
import { watchedSources } from '#platform/server/observability/watched.ts'
import { operatorsWorker, repeatedLook, watchedOperators } from './operators.ts'
import { rightsRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'rights',
  contributes: [watchedSources.with(watchedOperators)],
  routes: () => rightsRoutes,
  jobs: () => ({ workers: [operatorsWorker], repeated: [repeatedLook] }),
})
