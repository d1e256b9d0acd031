import { defineFeature } from '#platform/server/feature.ts'
import { practicalInformationRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'practical-information',
  tables: ['practical_informations', 'practical_information_sites'],
  routes: () => practicalInformationRoutes,
})
