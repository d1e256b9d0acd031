import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { dueWorker, repeatedDue } from './due.ts'
import { reviewNotices } from './notices.ts'
import { studioRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'studio',
  contributes: [
    auditedActions.with({
      CONTENT_BEGUN: { fr: 'Contenu commencé', en: 'Content begun' },
      CONTENT_DRAFT_DISCARDED: { fr: 'Brouillon abandonné', en: 'Draft thrown away' },
      CONTENT_REVIEW_REQUESTED: { fr: 'Relecture demandée', en: 'Review requested' },
      CONTENT_RETURNED: { fr: 'Brouillon rendu après relecture', en: 'Draft given back after a review' },
      CONTENT_SCHEDULED: { fr: 'Publication prévue', en: 'Publication scheduled' },
      CONTENT_PUBLISHED: { fr: 'Contenu publié', en: 'Content published' },
      CONTENT_RESTORED: { fr: 'Contenu rétabli', en: 'Content restored' },
      CONTENT_WITHDRAWN: { fr: 'Contenu retiré', en: 'Content withdrawn' },
    }),
    ...reviewNotices,
  ],
  jobs: ({ content, publicUrl }) => ({
    workers: [dueWorker(content, publicUrl)],
    repeated: [repeatedDue],
  }),
  routes: ({ content, publicUrl }) => studioRoutes(content, publicUrl),
})
