import type { Feed } from '#platform/server/realtime/feed.ts'
import { type MapData, mapChannel } from '../contract.ts'
import { closedParts } from './closures.ts'
import { hasMap } from './feed.ts'
import { plansOfSite } from './plans.ts'

/**
 * What the map of a campus shows and what of it is closed: few things that change seldom, so that each frame has all.
 * @param clock tests pass their own
 */
export function mapFeedAt(clock: () => Date): Feed<MapData> {
  const read: Feed<MapData>['state'] = async (db, siteId) => {
    const shown = await plansOfSite(db, siteId)
    if (shown === undefined) return { maps: [] }
    const now = clock()
    const closures = await closedParts(db, shown, { now, led: 'EMPLOYEE' })
    const { version } = shown
    return { maps: [{ siteId: String(siteId), version, closures, changedAt: now.toISOString() }] }
  }
  return {
    channel: mapChannel,
    mayRead: (db, _person, siteId) => hasMap(db, siteId),
    state: read,
    changes: read,
  }
}

export const mapFeed = mapFeedAt(() => new Date())
