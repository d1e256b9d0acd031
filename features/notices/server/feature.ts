import { sql } from 'kysely'
import { waitingCounts } from '#features/account/server/public.ts'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { noticesFeed } from './feed.ts'
import { noticeKinds } from './kinds.ts'
import { noticeNewsWorker, unreadOf } from './notices.ts'
import { retainedNotices } from './retained-notices.ts'
import { noticesRoutes } from './routes.ts'
import { noticeScreens } from './search-source.ts'

/** So many notices of shared places are there of a person: their colleagues make them by calls. */
const mostShared = 25

export const feature = defineFeature({
  name: 'notices',
  tables: ['notices'],
  rowBounds: [
    {
      table: 'notices',
      because:
        'of places that colleagues share, the newest; what else a person is told of is bounded by what it is about',
      rows: mostShared,
      bytes: 400,
      beyond: {
        account: sql`account_id`,
        when: sql`kind = 'event-shared'`,
        newest: sql`id`,
        most: mostShared,
      },
    },
  ],
  personalData: () => [retainedNotices],
  contributes: [
    searchSources.with(noticeScreens),
    waitingCounts.with({ feature: 'notices', count: ({ db, accountId }) => unreadOf(db, accountId) }),
  ],
  routes: ({ contributed }) => noticesRoutes(contributed(noticeKinds)),
  feeds: [noticesFeed],
  jobs: ({ announce }) => ({ workers: [noticeNewsWorker(announce)] }),
})
