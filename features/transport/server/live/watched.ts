import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Condition, Watched, WatchedSource } from '#platform/server/observability/watched.ts'
import { lookAtFeeds } from '../jobs.ts'

/** So many failures one after the other, and a feed does not work. */
const failuresOfBad = 3
/** It is late after so many times as long as lies between two looks, and a look comes once a minute. */
const lateAfter = 3
const lookEvery = 60

interface FeedRow {
  id: number
  name: string
  /** As the files of the company call it: an operator has several feeds of one name. */
  key: string
  every: number
  readAt: Date | null
  failedAt: Date | null
  failure: string | null
  failures: number
  since: Date
}

/** The live feeds of operators, for who runs the product. */
export const watchedFeeds: WatchedSource = {
  name: 'transport-feed',
  kind: 'FEED',
  async read(db, { now }) {
    const { rows } = await sql<FeedRow>`
      select id, name, import_key as key, every, read_at as "readAt", failed_at as "failedAt", failure, failures, since
      from transport_feeds order by id`.execute(db)
    return rows.map(row => watchedOf(row, now))
  },
  async again(trx: Database, key, now) {
    if (!/^[1-9][0-9]{0,8}$/.test(key)) return false
    const { numAffectedRows = 0n } = await sql`
      update transport_feeds set due_at = ${now}::timestamptz where id = ${Number(key)}`.execute(trx)
    if (numAffectedRows === 0n) return false
    await lookAtFeeds(trx)
    return true
  },
}

function watchedOf({ id, name, key, every, failure, ...row }: FeedRow, now: Date): Watched {
  return {
    key: String(id),
    name: { fr: `${name} (${key})`, en: `${name} (${key})` },
    condition: conditionOf({ ...row, every }, now),
    lastSuccess: row.readAt,
    lastFailure: row.failedAt,
    problem: row.failures === 0 ? null : failure,
    backlog: null,
    every: Math.max(every, lookEvery),
  }
}

function conditionOf(
  { readAt, failures, since, every }: Pick<FeedRow, 'readAt' | 'failures' | 'since' | 'every'>,
  now: Date,
): Condition {
  const age = (now.getTime() - (readAt ?? since).getTime()) / 1000
  if (failures >= failuresOfBad) return 'BAD'
  if (age > lateAfter * Math.max(every, lookEvery)) return 'LATE'
  return readAt === null ? 'IDLE' : 'GOOD'
}
