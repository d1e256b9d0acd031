import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { influxFeed } from './feed.ts'
import { oldReadings } from './readings.ts'
import { restaurantsRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'restaurants',
  tables: [
    'restaurants',
    'restaurant_hours',
    'restaurant_closures',
    'restaurant_dishes',
    'restaurant_readings',
    'restaurant_attendances',
  ],
  retention: [oldReadings],
  functionalities: { RESTAURANT: Type.Object({}) },
  routes: restaurantsRoutes,
  feeds: [influxFeed],
})
