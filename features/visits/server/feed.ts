import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce, PersonalFeed } from '#platform/server/realtime/feed.ts'
import { type VisitsData, visitsChannel } from '../contract.ts'
import type { VisitRow } from './visit-rows.ts'

/** Which of a person's visits have changed by what others did: the screen reads them anew. */
export const visitsFeed: PersonalFeed<VisitsData> = {
  channel: visitsChannel,
  personal: true,
  state: async () => ({ visits: [] }),
  changes: async (_db, _personId, ids) => {
    const changedAt = new Date().toISOString()
    return { visits: ids.map(id => ({ id, changedAt })) }
  },
}

const visitNewsJob = job<{ personId: string; visitId: string }>('visit-news')

/** In the transaction of `db`: once it is committed, host and companion who look at their visits see what is new. */
export async function queueVisitNews(
  db: Database,
  { id, account_id, companion_id }: Pick<VisitRow, 'id' | 'account_id' | 'companion_id'>,
) {
  for (const personId of new Set([account_id, companion_id])) {
    if (personId !== null) await addJob(db, visitNewsJob, { personId, visitId: id })
  }
}

/** Does what `queueVisitNews` asked for. */
export function visitNewsWorker(announce: Announce): Worker {
  return worker(visitNewsJob, ({ personId, visitId }) =>
    announce({ channel: visitsChannel, personId, ids: [visitId] }),
  )
}
