import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { deleteUnusedFiles } from '#platform/server/files/clean-up.ts'
import { asInterval, type Period } from '#platform/server/personal-data/period.ts'
import { job, type Repeated, type Worker, worker } from './jobs.ts'
import { deleteBeyond, type RowBound } from './row-bounds.ts'

/** Which rows of a table are kept no longer. */
export interface RetentionRule {
  table: string
  /** True of the rows that go. */
  when: RawBuilder<unknown>
}

/**
 * The rule of what is kept for a period.
 * @param since the moment from which the time counts: an SQL expression over the table
 */
export function retentionRule(table: string, since: RawBuilder<unknown>, period: Period): RetentionRule {
  return { table, when: sql`${since} < now() - ${asInterval(period)}` }
}

/** Rows deleted by one statement: it holds its locks briefly and stays far below the statement time-out. */
const batch = 5_000

/**
 * Deletes what is out of date.
 * @returns how many rows, by table
 */
export async function deleteOutdated(
  db: Database,
  rules: readonly RetentionRule[],
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, when } of rules) {
    deleted[table] ??= 0
    for (let last = batch; last === batch; deleted[table] += last) {
      const old = sql`select ctid from ${sql.table(table)} where ${when} limit ${batch}`
      const result = await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(db)
      last = Number(result.numAffectedRows)
    }
  }
  return deleted
}

const retentionJob = job('clean-up')

/** What is kept outside of the database: deletes what is outdated, and says how much. */
export type FileRetention = (now: Date) => Promise<Record<string, number>>

export function retentionWorker(
  rules: readonly RetentionRule[],
  files: readonly FileRetention[] = [],
  bounds: readonly RowBound[] = [],
): Worker {
  return worker(retentionJob, async (_, { db, log, now }) => {
    const deleted = await deleteOutdated(db, rules)
    for (const [table, rows] of Object.entries(await deleteBeyond(db, bounds))) {
      deleted[table] = (deleted[table] ?? 0) + rows
    }
    for (const deleteFiles of files) Object.assign(deleted, await deleteFiles(now))
    deleted.stored_files = await deleteUnusedFiles(db)
    log.info({ deleted }, 'deleted what is outdated')
  })
}

/** Every hour, seven minutes past: not when everybody's hourly tasks start. */
export const hourlyRetention: Repeated = { job: retentionJob, cron: '7 * * * *' }
