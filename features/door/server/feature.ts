import { defineFeature } from '#platform/server/feature.ts'
import { givenProofKeys } from '#platform/server/proofs/given-keys.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { doorActionsRead } from './audited.ts'
import { closingWorker, repeatedClosing } from './closing.ts'
import { doorFeed } from './feed.ts'
import { doorSources } from './public.ts'
import { retainedEntries, retainedWalkIns } from './retained.ts'
import { doorRoutes } from './routes.ts'
import { doorSettings } from './settings.ts'

export const feature = defineFeature({
  name: 'door',
  cameraPages: ['/staff/door'],
  tables: ['door_entries', 'door_walk_ins'],
  settings: doorSettings,
  contributes: [doorActionsRead],
  routes: ({ contributed, settings, keysFolder, publicUrl, announce }) =>
    doorRoutes({
      ...{ sources: contributed(doorSources), publicUrl, announce },
      keys: openProofKeys(givenProofKeys(settings, keysFolder)),
    }),
  feeds: [doorFeed],
  personalData: ({ settings }) => [
    retainedEntries({ days: settings.DOOR_KEPT_DAYS }),
    retainedWalkIns({ days: settings.DOOR_KEPT_DAYS }),
  ],
  jobs: () => ({ workers: [closingWorker], repeated: [repeatedClosing] }),
})
