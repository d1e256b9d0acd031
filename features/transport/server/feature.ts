import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { maxFavourites } from '../contract.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { departuresBlock } from './home-block.ts'
import { keptFavourites } from './kept-favourites.ts'

export const feature = defineFeature({
  name: 'transport',
  tables: ['transport_favourites'],
  functionalities: { TRANSPORT: Type.Object({}) },
  routes: () => favouriteRoutes,
  rowBounds: [
    {
      table: 'transport_favourites',
      because: 'so many at most (`maxFavourites`)',
      rows: maxFavourites,
      bytes: 800,
    },
  ],
  personalData: () => [keptFavourites],
  contributes: [departuresBlock],
})
