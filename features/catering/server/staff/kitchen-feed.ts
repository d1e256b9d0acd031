import { hasActive } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { grantsOf } from '#platform/server/permissions/grants.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'
import type { Feed } from '#platform/server/realtime/feed.ts'
import { type KitchenData, kitchenChannel } from '../../contract.ts'
import { mayPrepare } from '../../permissions.ts'

/** How long it may take until a campus that gains or loses its catering is seen to have, in seconds. */
const remembered = 10

const hasCatering = cachedFor(remembered, (db: Database, siteId: number) => hasActive(db, siteId, 'CATERING'))

/** On which days of a campus something changed. What it is differs from reader to reader, so each reads it anew. */
export const kitchenFeed: Feed<KitchenData> = {
  channel: kitchenChannel,
  mayRead: async (db, person, siteId) =>
    (await hasCatering(db, siteId)) && mayPrepare({ grants: await grantsOf(db, person) }, String(siteId)),
  state: async () => ({ days: [] }),
  changes: async (_db, _siteId, days) => {
    const changedAt = new Date().toISOString()
    return { days: days.map(day => ({ day, changedAt })) }
  },
}
