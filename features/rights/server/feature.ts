import { defineFeature } from '#platform/server/feature.ts'
import { rightsRoutes } from './routes.ts'

export const feature = defineFeature({ name: 'rights', routes: () => rightsRoutes })
