import { sql } from 'kysely'
import { Type } from 'typebox'
import { presenceInRooms, roomWalkTimes } from '#features/room-bookings/server/public.ts'
import { searchSources } from '#features/search/server/public.ts'
import { waysOfVisitors } from '#features/visits/server/public.ts'
import { expects } from '#platform/server/content/columns.ts'
import { parameter } from '#platform/server/content/form-words.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { retentionRule } from '#platform/server/jobs/retention.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { givenProofKeys } from '#platform/server/proofs/given-keys.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { mapBookingsWorker, repeatedMapBookings } from './bookings.ts'
import { closureActions } from './closures.ts'
import { occupancyFeed } from './feed.ts'
import { mapFeed } from './map-feed.ts'
import { mapNewsWorker } from './map-news.ts'
import { mapRoutes } from './map-routes.ts'
import { presenceOfRooms } from './presence.ts'
import { campusMapRoutes } from './routes.ts'
import { mapSource } from './search-source.ts'
import { campusMapSettings } from './settings.ts'
import { mapStaffRoutes } from './staff-routes.ts'
import { walksToRooms } from './walks.ts'
import { wayOfVisitor } from './way.ts'

export const feature = defineFeature({
  name: 'campus-map',
  tables: ['campus_places', 'campus_occupancies', 'venues', 'venue_levels', 'map_closures'],
  functionalities: {
    MAP: Type.Object(
      {
        mapHash: Type.Optional(
          Type.String({
            ...expects({ fr: 'la référence d’un plan', en: 'the reference of a map' }),
            ...parameter('Référence du plan', 'Reference of the map', {
              help: {
                fr: 'Celle sous laquelle les plans du site ont été importés.',
                en: 'The one under which the plans of the campus were brought in.',
              },
            }),
          }),
        ),
      },
      { called: { fr: 'Plan du campus', en: 'Campus map' } },
    ),
  },
  settings: campusMapSettings,
  routes: ({ announce, settings, keysFolder }) => [
    ...campusMapRoutes({ announce }),
    ...mapStaffRoutes,
    ...mapRoutes({ keys: openProofKeys(givenProofKeys(settings, keysFolder)) }),
  ],
  feeds: [occupancyFeed, mapFeed],
  jobs: ({ announce }) => ({
    workers: [mapNewsWorker(announce), mapBookingsWorker(announce)],
    repeated: [repeatedMapBookings],
  }),
  // What was closed when is known for a year.
  retention: [retentionRule('map_closures', sql`coalesce(reopened_at, upper(during))`, { months: 12 })],
  contributes: [
    searchSources.with(mapSource),
    waysOfVisitors.with(wayOfVisitor),
    presenceInRooms.with(presenceOfRooms),
    roomWalkTimes.with(walksToRooms),
    auditedActions.with({
      ...closureActions,
      VENUE_IMPORTED: { fr: 'Plans d’un campus importés', en: 'Plans of a campus brought in' },
    }),
  ],
})
