import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { travelOfVisitors } from '#features/visits/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { watchedSources } from '#platform/server/observability/watched.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { maxFavourites } from '../contract.ts'
import { departuresOfDay } from './day.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { departuresBlock } from './home-block.ts'
import { departuresWorker, feedsWorker, repeatedDepartures, repeatedFeeds } from './jobs.ts'
import { feedsContent } from './live/content.ts'
import { keysOf, transportSettings } from './live/settings.ts'
import { watchedFeeds } from './live/watched.ts'
import { retainedFavourites } from './retained-favourites.ts'
import { transportRoutes } from './routes.ts'
import { transportSources } from './search-source.ts'
import { stopsOfVisitor } from './visitor-stops.ts'

export const feature = defineFeature({
  name: 'transport',
  tables: [
    ...['timetables', 'timetable_stations', 'timetable_lines', 'timetable_halts', 'timetable_services'],
    ...['timetable_trips', 'timetable_calls', 'departures', 'transport_favourites'],
    ...['transport_feeds', 'transport_alerts', 'bike_stations'],
  ],
  functionalities: { TRANSPORT: Type.Object({}, { called: { fr: 'Transports', en: 'Transport' } }) },
  routes: () => [...transportRoutes, ...favouriteRoutes],
  settings: transportSettings,
  content: [feedsContent],
  jobs: ({ settings }) => ({
    workers: [departuresWorker, feedsWorker(keysOf(settings))],
    repeated: [repeatedDepartures, repeatedFeeds],
  }),
  rowBounds: [
    {
      table: 'transport_favourites',
      because: 'so many at most (`maxFavourites`)',
      rows: maxFavourites,
      bytes: 800,
    },
  ],
  personalData: () => [retainedFavourites],
  contributes: [
    ...transportSources.map(source => searchSources.with(source)),
    departuresBlock,
    watchedSources.with(watchedFeeds),
    departuresOfDay,
    travelOfVisitors.with(stopsOfVisitor),
    auditedActions.with({
      TIMETABLE_REMOVED: { fr: 'Horaire des transports retiré', en: 'Timetable of transport taken out' },
      TIMETABLE_IMPORTED: { fr: 'Horaire des transports importé', en: 'Timetable of transport brought in' },
    }),
  ],
})
