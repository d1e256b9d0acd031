import { Type } from 'typebox'
import { travelOfVisitors } from '#features/visits/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { parkingsContent } from './content.ts'
import { oldHistory } from './history.ts'
import { parkingRoutes } from './routes.ts'
import { parkingsOfVisitor } from './visitor-parkings.ts'

export const feature = defineFeature({
  name: 'parking',
  tables: ['parkings', 'parking_readings', 'parking_history'],
  functionalities: { PARKING: Type.Object({}) },
  content: [parkingsContent],
  retention: [oldHistory],
  routes: () => parkingRoutes,
  contributes: [travelOfVisitors.with(parkingsOfVisitor)],
})
