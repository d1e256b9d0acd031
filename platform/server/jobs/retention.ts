import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from './jobs.ts'

/** Rows of a table that may go. */
export interface Rubbish {
  table: string
  when: RawBuilder<unknown>
}

/** What may go of the platform's own tables. */
const ownRubbish: readonly Rubbish[] = [
  // The time within which a repeated call answers what the first one answered (decisions §2).
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
 * @param featuresRubbish what may go of the features' tables
 * @returns how many rows, by table
 */
export async function cleanUp(
  db: Database,
  featuresRubbish: readonly Rubbish[] = [],
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, when } of [...ownRubbish, ...featuresRubbish]) {
    deleted[table] = 0
    for (let last = batch; last === batch; deleted[table] += last) {
      const old = sql`select ctid from ${sql.table(table)} where ${when} limit ${batch}`
      const result = await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(db)
      last = Number(result.numAffectedRows)
    }
  }
  return deleted
}

const cleanUpJob = job('clean-up')

export function cleanUpWorker(featuresRubbish: readonly Rubbish[]): Worker {
  return worker(cleanUpJob, async (_, { db, log }) => {
    log.info({ deleted: await cleanUp(db, featuresRubbish) }, 'cleaned up')
  })
}

/** Every hour, seven minutes past: not when everybody's hourly tasks start. */
export const hourlyCleanUp: Repeated = { job: cleanUpJob, cron: '7 * * * *' }
