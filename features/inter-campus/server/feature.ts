import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { webAddress } from '#platform/server/content/columns.ts'
import { parameter } from '#platform/server/content/form-words.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { routesContent } from './content.ts'
import { interCampusRoutes } from './routes.ts'
import { interCampusSources } from './search-source.ts'

export const feature = defineFeature({
  name: 'inter-campus',
  contributes: [...interCampusSources.map(source => searchSources.with(source))],
  tables: ['intercampus_routes', 'emission_factors', 'intercampus_shuttles'],
  functionalities: {
    INTER_CAMPUS: Type.Object(
      {
        carSharingUrl: Type.Optional(
          Type.String({
            ...webAddress,
            ...parameter('Adresse du covoiturage', 'Address for car sharing', {
              help: {
                fr: 'Les trajets en voiture y mènent.',
                en: 'Journeys by car lead there.',
              },
            }),
          }),
        ),
      },
      { called: { fr: 'Trajets entre campus', en: 'Ways between campuses' } },
    ),
  },
  content: [routesContent],
  routes: () => interCampusRoutes,
})
