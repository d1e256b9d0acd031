import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { givenProofKeys } from '#platform/server/proofs/given-keys.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { occupancyFeed } from './feed.ts'
import { mapRoutes } from './map-routes.ts'
import { campusMapRoutes } from './routes.ts'
import { campusMapSettings } from './settings.ts'

export const feature = defineFeature({
  name: 'campus-map',
  tables: ['campus_places', 'campus_occupancies', 'venues', 'venue_levels'],
  functionalities: {
    MAP: Type.Object({ mapHash: Type.Optional(Type.String({ description: 'Which venue to load' })) }),
  },
  settings: campusMapSettings,
  routes: ({ announce, settings, keysFolder }) => [
    ...campusMapRoutes({ announce }),
    ...mapRoutes({ keys: openProofKeys(givenProofKeys(settings, keysFolder)) }),
  ],
  feeds: [occupancyFeed],
  contributes: [
    auditedActions.with({
      VENUE_IMPORTED: { fr: 'Plans d’un campus importés', en: 'Plans of a campus brought in' },
    }),
  ],
})
