import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { operationsRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'operations',
  contributes: [
    auditedActions.with({
      OPERATION_TRIED_AGAIN: { fr: 'Flux ou tâche relancé', en: 'Feed or job tried again' },
      MAILS_SENT_AGAIN: { fr: 'Messages abandonnés relancés', en: 'Mails that were given up sent again' },
    }),
  ],
  routes: operationsRoutes,
})
