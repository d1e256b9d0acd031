import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { informationContent } from './content.ts'
import { informationBlock } from './home-block.ts'
import { practicalInformationRoutes } from './routes.ts'
import { informationSources } from './search-source.ts'

export const feature = defineFeature({
  name: 'practical-information',
  tables: ['practical_informations', 'practical_information_sites'],
  functionalities: {
    PRACTICAL_INFORMATION: Type.Object(
      {},
      { called: { fr: 'Informations pratiques', en: 'Practical information' } },
    ),
  },
  contributes: [informationBlock, ...informationSources.map(source => searchSources.with(source))],
  content: [informationContent],
  routes: () => practicalInformationRoutes,
})
