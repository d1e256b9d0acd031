import { sql } from 'kysely'
import { waitingCounts } from '#features/account/server/public.ts'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { mostPushDevices } from '../push-contract.ts'
import { digestsWorker, repeatedDigests } from './digest.ts'
import { noticesFeed } from './feed.ts'
import { noticeKinds } from './kinds.ts'
import { noticeNewsWorker, unreadOf } from './notices.ts'
import { retainedPushDevices } from './push/devices.ts'
import { pushRoutes } from './push/routes.ts'
import { pushSettings } from './push/settings.ts'
import { pushWorker } from './push/worker.ts'
import { retainedChoices, retainedNotices } from './retained-notices.ts'
import { noticesRoutes } from './routes.ts'
import { noticeScreens } from './search-source.ts'

/** So many notices of what colleagues share or invite to are there of a person: others make them by calls. */
const mostShared = 25
/** So many kinds there are at most. */
const mostKinds = 40

export const feature = defineFeature({
  name: 'notices',
  tables: ['notices', 'notice_ways', 'notice_hours', 'push_devices', 'push_key'],
  settings: pushSettings,
  rowBounds: [
    {
      table: 'notices',
      because:
        'of places that colleagues share, of their invitations and of rooms that were waited for, the newest; what else a person is told of is bounded by what it is about',
      rows: mostShared,
      bytes: 400,
      beyond: {
        account: sql`account_id`,
        when: sql`kind = 'event-shared' or kind like 'room-invit%' or kind like 'room-wait%'`,
        newest: sql`id`,
        most: mostShared,
      },
    },
    { table: 'notice_ways', because: 'one for each kind', rows: mostKinds, bytes: 120 },
    { table: 'notice_hours', because: 'one for each account', rows: 1, bytes: 100 },
    {
      table: 'push_devices',
      because: 'one more takes the place of the oldest',
      rows: mostPushDevices,
      bytes: 1_000,
    },
  ],
  personalData: () => [retainedNotices, retainedChoices, retainedPushDevices],
  impersonal: { 'notice_ways.mail': 'when the mails of a kind go, no address' },
  contributes: [
    searchSources.with(noticeScreens),
    waitingCounts.with({ feature: 'notices', count: ({ db, accountId }) => unreadOf(db, accountId) }),
  ],
  routes: ({ contributed, settings }) => [
    ...noticesRoutes(contributed(noticeKinds)),
    ...pushRoutes(settings),
  ],
  feeds: [noticesFeed],
  jobs: ({ announce, contributed, publicUrl, settings }) => ({
    workers: [
      noticeNewsWorker(announce),
      digestsWorker({ kinds: contributed(noticeKinds), publicUrl }),
      pushWorker({ kinds: contributed(noticeKinds), publicUrl, settings }),
    ],
    repeated: [repeatedDigests],
  }),
})
