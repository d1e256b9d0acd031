import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { informationContent } from './content.ts'
import { informationBlock } from './home-block.ts'
import { practicalInformationRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'practical-information',
  tables: ['practical_informations', 'practical_information_sites'],
  functionalities: { PRACTICAL_INFORMATION: Type.Object({}) },
  contributes: [informationBlock],
  content: [informationContent],
  routes: () => practicalInformationRoutes,
})
