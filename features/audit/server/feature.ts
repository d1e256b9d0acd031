import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { ownActions } from './action-names.ts'
import { auditRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'audit',
  contributes: [auditedActions.with(ownActions)],
  routes: ({ contributed }) =>
    auditRoutes(new Map(contributed(auditedActions).flatMap(names => Object.entries(names)))),
})
