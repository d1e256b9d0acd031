import { setTimeout as sleep } from 'node:timers/promises'
import { type JobHelpers, parseCronItems } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type DatabaseAddress, isUnavailable } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { openRunner, type Runner } from './runner.ts'

/** A kind of work that is done later, apart from the request that causes it. `Payload` is kept as JSON. */
export interface Job<Payload extends object = object> {
  name: string
  /** Only there for the compiler. */
  payload?: Payload
}

export function job<Payload extends object = Record<never, never>>(name: string): Job<Payload> {
  return { name }
}

/** Who does a kind of job. */
export interface Worker {
  job: Job
  work: (payload: unknown, context: JobContext) => Promise<void>
}

export interface JobContext {
  db: Database
  log: Log
  now: Date
  /** Aborted when the server stops and the job has had its time: what stops early is done again later. */
  stopping: AbortSignal
}

/**
 * Ties a kind of job to what does it. A job may run twice (its server was killed after the work and before saying
 * so): `work` must have the same effect then as once. What throws is tried again, later and later, for three days.
 */
export function worker<Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload, context: JobContext) => Promise<void>,
): Worker {
  return { job, work: work as Worker['work'] }
}

/** A job that comes again and again. */
export interface Repeated {
  job: Job
  /** Minute, hour, day of the month, month, weekday, in UTC: `7 * * * *`. */
  cron: string
}

export interface AddOptions {
  /** Not before this moment; at once when absent. */
  runAt?: Date
  /** At most one job with this key waits: adding another replaces it. */
  key?: string
}

/** Adds a job in the transaction of `db`: it exists when, and only when, that transaction is committed. */
export async function addJob<Payload extends object>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  options: AddOptions = {},
): Promise<void> {
  await sql`select ${addedJob(job, sql`${JSON.stringify(payload)}::json`, options)}`.execute(db)
}

/** The same as a value in a statement that does more: the job's id. Each time that it is evaluated it adds one. */
export function addedJob<Payload extends object>(
  job: Job<Payload>,
  payload: RawBuilder<Payload>,
  { runAt, key }: AddOptions = {},
): RawBuilder<string> {
  return sql`(graphile_worker.add_job(
    ${job.name}, ${payload}, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key ?? null})).id`
}

/** Several with one call of the queue's function, which is most of what a job costs: how many they are. */
export function addedJobs(
  jobs: readonly { name: RawBuilder<string>; payload: RawBuilder<object> }[],
): RawBuilder<string> {
  const specs = jobs.map(
    ({ name, payload }) =>
      sql`(${name}, ${payload}, null, null, null, null, null, null)::graphile_worker.job_spec`,
  )
  return sql`(select count(*) from graphile_worker.add_jobs(array[${sql.join(specs)}]))`
}

/** What the queue holds. */
export interface QueueState {
  /** Due: of some a server may just be at work. */
  waiting: number
  /** Failed, and tried again later. */
  retrying: number
  /** Given up. */
  failed: number
  /** How long the oldest job that is due has been so, in seconds; 0 where none is. */
  oldestDue: number
}

export async function queueState(db: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where attempts between 1 and max_attempts - 1 and run_at > now())::int as retrying,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where attempts < max_attempts and run_at <= now() and locked_at is null)), 0)::float8 as "oldestDue"
    from graphile_worker.jobs
  `.execute(db)
  return rows[0] ?? { waiting: 0, retrying: 0, failed: 0, oldestDue: 0 }
}

export interface JobsOptions {
  address: DatabaseAddress
  workers: readonly Worker[]
  repeated?: readonly Repeated[]
  log: Log
  /** How many run at the same time on this node. */
  atOnce?: number
  /** Told of each run: what it threw where it failed, and how long it took. */
  ran?: (job: string, error: unknown, seconds: number) => void
  /** Told of each successful look for jobs, and of each end of one. */
  achieved?: () => void
  /** How long a runner that ends may take for it, in milliseconds. */
  endTimeout?: number
  /** How long until a runner that gave up (the database was unavailable for minutes) is started again, in milliseconds. */
  pauseBeforeRestart?: number
  /** How long a connection may take, in milliseconds. */
  connectTimeout?: number
  /** How long a runner may go without a successful look for jobs before it is replaced, in milliseconds. */
  longestStandstill?: number
}

export interface RunningJobs {
  /** Whether jobs stand still: nobody has looked for them with success for longer than is normal. */
  standStill(): boolean
  /** Lets what runs end; what does not end in time goes back into the queue. */
  stop(): Promise<void>
}

/** How long a running job may take to end when the server stops, in milliseconds. */
const stopTimeout = 5_000

const defaultEndTimeout = stopTimeout + 1_000
const defaultPauseBeforeRestart = 5_000
/** Nobody waits for a job as for a call: on a busy machine the first connections may take longer than a call would wait. */
const defaultConnectTimeout = 10_000
/** A runner looks every two seconds. */
const defaultLongestStandstill = 30_000

/**
 * Runs jobs, on connections of its own: a full queue never keeps requests waiting. A runner that ends, or that has not
 * looked for jobs with success for too long, is thrown away with its connections and made anew: one may go on failing
 * for ever. graphile-worker 0.18 keeps the failure of its first look, and then answers each further one with it.
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { workers, repeated = [], log, atOnce = 4 } = options
  const { endTimeout = defaultEndTimeout, pauseBeforeRestart = defaultPauseBeforeRestart } = options
  const { longestStandstill = defaultLongestStandstill, connectTimeout = defaultConnectTimeout } = options
  const parsedCronItems = parseCronItems(
    repeated.map(({ job, cron }) => ({ task: job.name, match: cron, identifier: job.name })),
  )
  // Whichever runner did it: one that was just made has achieved nothing yet.
  let achievedAt = performance.now()
  const open = () =>
    openRunner({
      ...{
        address: options.address,
        log,
        atOnce,
        stopTimeout,
        endTimeout,
        connectTimeout,
        parsedCronItems,
        ran: options.ran,
      },
      taskList: db => Object.fromEntries(workers.map(({ job, work }) => [job.name, taskOf(work, db, log)])),
      achieved() {
        achievedAt = performance.now()
        options.achieved?.()
      },
    })
  let stopping = false
  let runner = open()
  const replace = async (pause: number) => {
    const old = runner
    void old.stop().catch(error => log.debug({ err: error }, 'a job runner that was replaced did not end'))
    await sleep(pause, undefined, { ref: false })
    if (!stopping) runner = open()
  }
  const keepRunning = async () => {
    while (!stopping) {
      try {
        const since = performance.now()
        const standsFor = () => standstillOf(runner, Math.max(since, achievedAt))
        await endOf(runner, standsFor, longestStandstill)
        if (!stopping) await replace(pauseBeforeRestart)
      } catch (error) {
        if (stopping) return
        log.error({ err: error }, 'the job runner gave up')
        // What stood still has been waited for long enough.
        await replace(error instanceof StoodStill ? 0 : pauseBeforeRestart)
      }
    }
  }
  try {
    await runner.started
  } catch (error) {
    // A database that is busy for a moment ends no start; what is wrong for good does.
    if (!isUnavailable(error)) {
      await runner.stop()
      throw error
    }
  }
  keepRunning().catch(error => log.error({ err: error }, 'the job runner is lost'))
  return {
    standStill: () => standstillOf(runner, achievedAt) > longestStandstill,
    async stop() {
      stopping = true
      await runner.stop()
    },
  }
}

class StoodStill extends Error {
  constructor(milliseconds: number) {
    super(`no look for jobs has succeeded for ${Math.round(milliseconds / 1000)} s`)
  }
}

/** How often somebody looks at the runner, in milliseconds. */
const watchPause = 1_000

function standstillOf(runner: Runner, since: number): number {
  return runner.allAtWork() ? 0 : performance.now() - since
}

/** Resolves when the runner has ended. @throws {StoodStill} @throws what it ended with */
async function endOf(runner: Runner, standsFor: () => number, longest: number): Promise<void> {
  const standstill = Promise.withResolvers<never>()
  const look = () => {
    if (standsFor() > longest) standstill.reject(new StoodStill(longest))
  }
  const timer = setInterval(look, Math.min(watchPause, longest))
  timer.unref()
  try {
    await Promise.race([runner.ended, standstill.promise])
  } finally {
    clearInterval(timer)
  }
}

/** A job's work as the runner calls it: given up, and so back in the queue, when the server cannot wait longer. */
function taskOf(work: Worker['work'], db: Database, log: Log) {
  return async (payload: unknown, { abortSignal, abortPromise }: JobHelpers) => {
    await Promise.race([work(payload, { db, log, now: new Date(), stopping: abortSignal }), abortPromise])
  }
}
