import { holdsSomeOf } from '#platform/contract/roles.ts'
import { grantsOf } from '#platform/server/permissions/grants.ts'
import type { Feed } from '#platform/server/realtime/feed.ts'
import { type DoorData, doorChannel } from '../contract.ts'
import { doorStaff } from '../roles.ts'
import { entriesWithIds } from './entries.ts'

/** What is pressed at the doors of a campus, as it is pressed: who came is said by their id alone. */
export const doorFeed: Feed<DoorData> = {
  channel: doorChannel,
  mayRead: async (db, person, siteId) => holdsSomeOf(await grantsOf(db, person), doorStaff, String(siteId)),
  state: async () => ({ entries: [] }),
  changes: async (db, siteId, ids) => {
    const entries = await entriesWithIds(db, siteId, ids)
    return { entries: entries.map(entry => ({ ...entry, walkIn: null })) }
  },
}
