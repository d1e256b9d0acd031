import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import type { Venue } from '../venue.ts'
import { makeOnce } from './make-once.ts'
import type { VisiblePlans } from './plans.ts'
import { venueWithId } from './venue/store.ts'

/**
 * Reads something out of plans once, and remembers it by what they hold: what two databases, or two campuses, have alike is the
 * same.
 */
export function rememberedOf<Known extends object>(
  read: (venue: Venue) => Known,
): (db: Database, shown: VisiblePlans) => Promise<Known> {
  const remembered = new LRUCache<string, Promise<Known>>({ max: 50 })
  return (db, { id, digest }) =>
    makeOnce(remembered, digest, async () => {
      const venue = await venueWithId(db, id)
      if (venue === undefined) throw new Error(`Plans ${id} went while they were read`)
      return read(venue)
    })
}
