import { waitingCounts } from '#features/account/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { noticesFeed } from './feed.ts'
import { noticeKinds } from './kinds.ts'
import { noticeNewsWorker, unreadOf } from './notices.ts'
import { retainedNotices } from './retained-notices.ts'
import { noticesRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'notices',
  tables: ['notices'],
  personalData: () => [retainedNotices],
  contributes: [
    waitingCounts.with({ feature: 'notices', count: ({ db, accountId }) => unreadOf(db, accountId) }),
  ],
  routes: ({ contributed }) => noticesRoutes(contributed(noticeKinds)),
  feeds: [noticesFeed],
  jobs: ({ announce }) => ({ workers: [noticeNewsWorker(announce)] }),
})
