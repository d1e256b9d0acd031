import { type RawBuilder, sql } from 'kysely'
import { addedJob, job } from '#platform/server/jobs/jobs.ts'

/** A notice goes to one device; after `until` it is no longer tried. */
export interface Pushed {
  deviceId: string
  noticeId: string
  until: string
}

export const pushJob = job<Pushed>('push-notice')

/** How long a push service that is away is tried again, in milliseconds: the notice stands in the app all the same. */
const patience = 3_600_000

/**
 * A query that adds a job for each device of a notice's reader, as a part of the statement that writes the notice.
 * @param at when it is shown; undefined: on no device
 */
export function pushJobs(
  { accountId, noticeId }: { accountId: RawBuilder<unknown>; noticeId: RawBuilder<unknown> },
  at: Date | undefined,
): RawBuilder<unknown> {
  const until = new Date((at?.getTime() ?? 0) + patience).toISOString()
  const payload = sql<Pushed>`
    json_build_object('deviceId', d.id, 'noticeId', ${noticeId}::text, 'until', ${until}::text)`
  return sql`
    select ${addedJob(pushJob, payload, { ...(at !== undefined && { runAt: at }) })}
    from push_devices d where ${at !== undefined} and d.account_id = ${accountId}`
}
