import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from './jobs.ts'

/** Which rows of a table are kept no longer. */
export interface RetentionRule {
  table: string
  /** True of the rows that go. */
  when: RawBuilder<unknown>
}

/** What goes of the platform's own tables. */
const ownRules: readonly RetentionRule[] = [
  // The time within which a repeated call answers what the first one answered.
  { table: 'idempotency_keys', when: sql`created_at < now() - interval '24 hours'` },
  { table: 'oidc_records', when: sql`expires_at < now()` },
  // Mails that could not be sent stay, for somebody to look at.
  { table: 'mails', when: sql`sent_at < now() - interval '30 days'` },
  // The time the terms of use give.
  { table: 'analytics_events', when: sql`received_at < now() - interval '24 months'` },
]

/** Rows deleted by one statement: it holds its locks briefly and stays far below the statement time-out. */
const batch = 5_000

/**
 * Deletes what is out of date.
 * @param featureRules what goes of the features' tables
 * @returns how many rows, by table
 */
export async function deleteOutdated(
  db: Database,
  featureRules: readonly RetentionRule[] = [],
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, when } of [...ownRules, ...featureRules]) {
    deleted[table] = 0
    for (let last = batch; last === batch; deleted[table] += last) {
      const old = sql`select ctid from ${sql.table(table)} where ${when} limit ${batch}`
      const result = await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(db)
      last = Number(result.numAffectedRows)
    }
  }
  return deleted
}

const retentionJob = job('clean-up')

export function retentionWorker(featureRules: readonly RetentionRule[]): Worker {
  return worker(retentionJob, async (_, { db, log }) => {
    log.info({ deleted: await deleteOutdated(db, featureRules) }, 'deleted what is outdated')
  })
}

/** Every hour, seven minutes past: not when everybody's hourly tasks start. */
export const hourlyRetention: Repeated = { job: retentionJob, cron: '7 * * * *' }
