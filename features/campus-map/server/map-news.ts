import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import { mapChannel } from '../contract.ts'

const mapNewsJob = job<{ siteId: number }>('map-news')

/**
 * In the transaction of `trx`: once it is committed, whoever looks at the map of a campus is told what it shows.
 * @param at the moments at which they are; at once without
 */
export async function queueMapNews(trx: Database, siteId: number, at?: readonly Date[]): Promise<void> {
  if (at === undefined) return addJob(trx, mapNewsJob, { siteId })
  for (const runAt of at) await addJob(trx, mapNewsJob, { siteId }, { runAt })
}

/** Does what `queueMapNews` asked for. */
export function mapNewsWorker(announce: Announce): Worker {
  return worker(mapNewsJob, ({ siteId }) => announce({ channel: mapChannel, siteId, ids: [String(siteId)] }))
}
