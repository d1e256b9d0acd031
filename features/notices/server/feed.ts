import type { PersonalFeed } from '#platform/server/realtime/feed.ts'
import { type NoticesData, noticesChannel } from '../contract.ts'

/** Which of a person's notices are new or were read: what shows them asks anew. */
export const noticesFeed: PersonalFeed<NoticesData> = {
  channel: noticesChannel,
  personal: true,
  state: async () => ({ notices: [] }),
  changes: async (_db, _personId, ids) => {
    const changedAt = new Date().toISOString()
    return { notices: ids.map(id => ({ id, changedAt })) }
  },
}
