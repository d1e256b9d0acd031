import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { travelOfVisitors } from '#features/visits/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { parkingsContent } from './content.ts'
import { oldHistory } from './history.ts'
import { parkingRoutes } from './routes.ts'
import { parkingSources } from './search-source.ts'
import { parkingsOfVisitor } from './visitor-parkings.ts'

export const feature = defineFeature({
  name: 'parking',
  tables: ['parkings', 'parking_readings', 'parking_history'],
  functionalities: { PARKING: Type.Object({}, { called: { fr: 'Parkings', en: 'Car parks' } }) },
  content: [parkingsContent],
  retention: [oldHistory],
  routes: () => parkingRoutes,
  contributes: [
    ...parkingSources.map(source => searchSources.with(source)),
    travelOfVisitors.with(parkingsOfVisitor),
  ],
})
