import { Type } from 'typebox'
import { homeBlock } from '#features/home/server/public.ts'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { RestaurantCard } from '../contract.ts'
import { restaurantsContent } from './content.ts'
import { lunchOfDay } from './day.ts'
import { influxFeed } from './feed.ts'
import { oldReadings } from './readings.ts'
import { restaurantsOf } from './restaurants.ts'
import { restaurantsRoutes } from './routes.ts'
import { restaurantsSource } from './search-source.ts'

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
  functionalities: { RESTAURANT: Type.Object({}, { called: { fr: 'Restaurants', en: 'Restaurants' } }) },
  contributes: [
    searchSources.with(restaurantsSource),
    lunchOfDay,
    homeBlock({
      name: 'restaurants',
      needs: ['RESTAURANT'],
      data: Type.Array(RestaurantCard),
      read: ({ db, siteId, reader }) => restaurantsOf(db, siteId, reader),
    }),
  ],
  content: [restaurantsContent],
  routes: restaurantsRoutes,
  feeds: [influxFeed],
})
