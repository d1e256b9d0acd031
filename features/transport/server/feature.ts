import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { maxFavourites } from '../contract.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { departuresBlock } from './home-block.ts'
import { departuresWorker, repeatedDepartures } from './jobs.ts'
import { keptFavourites } from './kept-favourites.ts'
import { transportRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'transport',
  tables: [
    ...['timetables', 'timetable_stations', 'timetable_lines', 'timetable_halts', 'timetable_services'],
    ...['timetable_trips', 'timetable_calls', 'departures', 'transport_favourites'],
  ],
  functionalities: { TRANSPORT: Type.Object({}) },
  routes: () => [...transportRoutes, ...favouriteRoutes],
  jobs: () => ({ workers: [departuresWorker], repeated: [repeatedDepartures] }),
  rowBounds: [
    {
      table: 'transport_favourites',
      because: 'so many at most (`maxFavourites`)',
      rows: maxFavourites,
      bytes: 800,
    },
  ],
  personalData: () => [keptFavourites],
  contributes: [
    departuresBlock,
    auditedActions.with({
      TIMETABLE_IMPORTED: { fr: 'Horaire des transports importé', en: 'Timetable of transport brought in' },
    }),
  ],
})
