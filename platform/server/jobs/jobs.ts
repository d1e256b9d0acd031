import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type JobHelpers, Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { type Database, type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'

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

/** How many jobs wait for their turn, and how many were given up. */
export async function countJobs(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker.jobs
  `.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

export interface JobsOptions {
  address: DatabaseAddress
  workers: readonly Worker[]
  repeated?: readonly Repeated[]
  log: Log
  /** How many run at the same time on this node. */
  atOnce?: number
  /** Told of each run; `seconds` is how long it took. */
  ran?: (job: string, succeeded: boolean, seconds: number) => void
  /** How long a runner that ends may take for it, in milliseconds. */
  endTimeout?: number
  /** How long until a runner that gave up (the database was unavailable for minutes) is started again, in milliseconds. */
  pauseBeforeRestart?: number
}

export interface RunningJobs {
  /** Lets what runs end; what does not end in time goes back into the queue. */
  stop(): Promise<void>
}

/** How long a running job may take to end when the server stops, in milliseconds. */
const stopTimeout = 5_000

const defaultEndTimeout = stopTimeout + 1_000
const defaultPauseBeforeRestart = 5_000

/** Runs jobs, on connections of its own: a full queue never keeps requests waiting. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { address, workers, repeated = [], log, atOnce = 4, ran } = options
  const { endTimeout = defaultEndTimeout, pauseBeforeRestart = defaultPauseBeforeRestart } = options
  const { db, pool, close } = openDatabase({ address, size: atOnce + 4, log, application: 'jobs' })
  const events: WorkerEvents = new EventEmitter()
  observe(events, log, ran)
  const rescue = rescueJobs(events, pool, log)

  const start = () =>
    run({
      pgPool: pool,
      logger: workerLogger(log),
      events,
      concurrency: atOnce,
      // Notifications start jobs at once; polling is for those whose time comes.
      pollInterval: 2_000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: stopTimeout,
      // In batches, even of one, the runner waits for what it writes about a job and hears of it when that fails;
      // else (graphile-worker 0.18) nobody does, and a database that is unavailable then ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(workers.map(({ job, work }) => [job.name, taskOf(work, db, log)])),
      parsedCronItems: parseCronItems(
        repeated.map(({ job, cron }) => ({ task: job.name, match: cron, identifier: job.name })),
      ),
    })
  let stopping = false
  let runner = await start()
  const restart = async () => {
    while (!stopping) {
      await sleep(pauseBeforeRestart, undefined, { ref: false })
      if (stopping) return
      try {
        runner = await start()
        return watch()
      } catch (error) {
        log.error({ err: error }, 'the job runner does not start')
      }
    }
  }
  const watch = () => {
    Promise.race([runner.promise, neverEnding(events, endTimeout)])
      .catch(error => log.error({ err: error }, 'the job runner gave up'))
      .then(restart)
      .catch(error => log.error({ err: error }, 'the job runner is lost'))
  }
  watch()
  return {
    async stop() {
      stopping = true
      rescue.stop()
      const stopped = runner
        .stop()
        .catch(error => log.debug({ err: error }, 'the job runner had stopped already'))
      await Promise.race([stopped, sleep(endTimeout, undefined, { ref: false })])
      await close()
    },
  }
}

/**
 * Rejects when a runner has begun to end and does not come to it. When the database is lost while two jobs write that they
 * are done, graphile-worker 0.18 counts one of them twice, and then waits for ever until none is left.
 */
async function neverEnding(events: WorkerEvents, endTimeout: number): Promise<never> {
  await once(events, 'pool:gracefulShutdown')
  await sleep(endTimeout, undefined, { ref: false })
  throw new Error('the job runner does not end')
}

/** A job's work as the runner calls it: given up, and so back in the queue, when the server cannot wait longer. */
function taskOf(work: Worker['work'], db: Database, log: Log) {
  return async (payload: unknown, { abortSignal, abortPromise }: JobHelpers) => {
    await Promise.race([work(payload, { db, log, now: new Date(), stopping: abortSignal }), abortPromise])
  }
}

function observe(events: WorkerEvents, log: Log, ran: JobsOptions['ran']): void {
  const startedAt = new Map<string, number>()
  events.on('job:start', ({ job }) => startedAt.set(job.id, performance.now()))
  events.on('job:error', ({ job, error }) => {
    log.warn({ job: job.task_identifier, attempt: job.attempts, err: error }, 'the job failed')
  })
  events.on('job:complete', ({ job, error }) => {
    const since = startedAt.get(job.id) ?? performance.now()
    startedAt.delete(job.id)
    ran?.(job.task_identifier, !error, (performance.now() - since) / 1000)
  })
}

/** With the hash of a runner's id, the number of the advisory lock by which it shows that it lives. */
const lifeSign = 4_600_002
/** How often somebody looks for jobs of dead runners, in milliseconds. */
const rescuePause = 10_000
/** How old the lock of a job must be: a runner takes jobs a moment before its sign is there. Milliseconds. */
const rescueAge = 30_000

/**
 * Gives back to the queue what a server that was killed had in hand; the runner alone would wait four hours. A
 * runner shows that it lives by an advisory lock on a connection of its own, which ends when the server does.
 */
function rescueJobs(events: WorkerEvents, pool: pg.Pool, log: Log): { stop(): void } {
  let runner: string | undefined
  let sign: Promise<pg.PoolClient> | undefined
  const drop = () => {
    sign?.then(client => client.release(true)).catch(() => {})
    sign = undefined
  }
  const look = async () => {
    if (runner === undefined) return
    try {
      sign ??= signOf(pool, runner)
      const rescued = await rescue(await sign)
      if (rescued.length > 0)
        log.warn({ runners: rescued }, 'jobs of a server that is gone are in the queue again')
    } catch (error) {
      log.debug({ err: error }, 'no look for jobs of servers that are gone')
      drop()
    }
  }
  // One look at a time: they share a connection.
  let looking = Promise.resolve()
  const lookNext = () => {
    looking = looking.then(look)
  }
  events.on('pool:create', ({ workerPool }) => {
    drop()
    runner = workerPool.id
    lookNext()
  })
  const timer = setInterval(lookNext, rescuePause)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      drop()
    },
  }
}

async function signOf(pool: pg.Pool, runner: string): Promise<pg.PoolClient> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lifeSign, runner])
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function rescue(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ runner: string }>(
    `select distinct locked_by as runner from graphile_worker.jobs
     where locked_at < now() - $2 * interval '1 millisecond' and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::int::oid and objid = hashtext(locked_by)::oid)`,
    [lifeSign, rescueAge],
  )
  const runners = rows.map(row => row.runner)
  if (runners.length > 0)
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [runners])
  return runners
}

/** The job runner's own messages, in our log. What it says of every single job is left to debugging. */
export function workerLogger(log: Log): Logger {
  return new Logger(scope => (level, message, meta) => {
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[write]({ part: 'jobs', ...scope, err: meta?.error }, message)
  })
}
