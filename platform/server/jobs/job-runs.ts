import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { type Log, withoutAddresses } from '#platform/server/observability/log.ts'

/** How often it is written down how jobs went, in milliseconds: of a thousand mails one row is written, not a thousand. */
const defaultPause = 5_000
/** Characters of a failure that are retained. */
const longestFailure = 300

interface Noted {
  job: string
  succeededAt: Date | null
  failedAt: Date | null
  failure: string | null
  seconds: number
}

export interface JobRunKeeper {
  /** @param error what a job that failed threw */
  ran(job: string, error: unknown, seconds: number): void
  write(): Promise<void>
  /** Writes what is left, and stops. */
  close(): Promise<void>
}

/** Writes down when each kind of job last succeeded and last failed, whichever server did it. */
export function keepJobRuns(
  db: Database,
  log: Log,
  { now = () => new Date(), pause = defaultPause }: { now?: () => Date; pause?: number } = {},
): JobRunKeeper {
  let noted = new Map<string, Noted>()
  const write = async () => {
    const rows = [...noted.values()]
    noted = new Map()
    if (rows.length === 0) return
    await sql`
      insert into job_runs (job, succeeded_at, failed_at, failure, seconds)
      select job, "succeededAt", "failedAt", failure, seconds from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as run (job text, "succeededAt" timestamptz, "failedAt" timestamptz, failure text, seconds float8)
      order by job
      on conflict (job) do update set
        succeeded_at = greatest(job_runs.succeeded_at, excluded.succeeded_at),
        failed_at = greatest(job_runs.failed_at, excluded.failed_at),
        failure = coalesce(excluded.failure, job_runs.failure),
        seconds = excluded.seconds`.execute(db)
  }
  const complain = (error: unknown) => log.warn({ err: error }, 'how jobs went could not be written down')
  const timer = setInterval(() => void write().catch(complain), pause)
  timer.unref()
  return {
    ran(job, error, seconds) {
      const before = noted.get(job)
      const hasFailed = error !== undefined && error !== null
      noted.set(job, {
        job,
        seconds,
        succeededAt: hasFailed ? (before?.succeededAt ?? null) : now(),
        failedAt: hasFailed ? now() : (before?.failedAt ?? null),
        failure: hasFailed ? failureOf(error) : (before?.failure ?? null),
      })
    },
    write,
    async close() {
      clearInterval(timer)
      await write().catch(complain)
    },
  }
}

/** What PostgreSQL tells of rows is not in an error's message; a null character no text of the database holds. */
function failureOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return withoutAddresses(words).replaceAll('\0', '').slice(0, longestFailure) || 'failed'
}

export interface JobRun {
  job: string
  succeededAt: Date | null
  failedAt: Date | null
  failure: string | null
}

/** How each kind of job went last. */
export async function jobRuns(db: Database): Promise<JobRun[]> {
  return db
    .selectFrom('job_runs')
    .select(['job', 'succeeded_at as succeededAt', 'failed_at as failedAt', 'failure'])
    .orderBy('job')
    .execute()
}

export interface JobBacklog {
  job: string
  /** Due: of some a server may just be at work. */
  waiting: number
  /** Failed, and tried again later. */
  retrying: number
  /** Given up. */
  failed: number
}

/** What the queue holds, by kind of job; a kind of which it holds nothing is left out. */
export async function jobBacklogs(db: Database): Promise<JobBacklog[]> {
  const { rows } = await sql<JobBacklog>`
    select task_identifier as job,
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where attempts between 1 and max_attempts - 1 and run_at > now())::int as retrying,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by 1 order by 1`.execute(db)
  return rows
}

/** Has the jobs of a kind that have failed done again at once, as if for the first time. @returns how many */
export async function retryJobs(db: Database, job: string): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => 0)
    from graphile_worker.jobs where task_identifier = ${job} and attempts > 0 and locked_at is null`.execute(
    db,
  )
  return rows.length
}
