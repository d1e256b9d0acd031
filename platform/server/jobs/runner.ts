import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type ParsedCronItem, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { type Database, type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { rescueJobs } from './rescue.ts'

export interface RunnerOptions {
  address: DatabaseAddress
  log: Log
  taskList: (db: Database) => TaskList
  parsedCronItems: ParsedCronItem[]
  /** How long a connection may take, in milliseconds. */
  connectTimeout: number
  /** How many jobs run at the same time. */
  atOnce: number
  /** How long a running job may take to end once the runner does, in milliseconds. */
  stopTimeout: number
  /** How long the runner itself may take, in milliseconds. */
  endTimeout: number
  ran?: ((job: string, error: unknown, seconds: number) => void) | undefined
  /** Told of each successful look for jobs, and of each end of one. */
  achieved: () => void
}

/** What looks for jobs and runs them, with connections of its own. */
export interface Runner {
  /** Resolves once it looks for jobs. @rejects where it cannot begin */
  started: Promise<void>
  /** Resolves or rejects when it has ended by itself, which a runner that cannot do anything need not. */
  ended: Promise<void>
  /** Whether every place for a job is taken, so that it has no reason to look for more. */
  allAtWork(): boolean
  stop(): Promise<void>
}

/** Where no job has ended for this long, those at work will not: they excuse nothing any more. Milliseconds. */
const longestWork = 900_000

/** Opens one; what goes wrong with that is told by `started` and `ended`. */
export function openRunner(options: RunnerOptions): Runner {
  const { address, log, atOnce, endTimeout, connectTimeout } = options
  const { db, pool, close } = openDatabase({
    ...{ address, log, connectTimeout },
    size: atOnce + 4,
    application: 'jobs',
  })
  const events: WorkerEvents = new EventEmitter()
  const allAtWork = observe(events, options)
  const rescue = rescueJobs(events, pool, log)
  const opening = run({
    pgPool: pool,
    logger: workerLogger(log),
    events,
    concurrency: atOnce,
    // Notifications start jobs at once; polling is for those whose time comes.
    pollInterval: 2_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: options.stopTimeout,
    // In batches, even of one, the runner waits for what it writes about a job and hears of it when that fails;
    // else (graphile-worker 0.18) nobody does, and a database that is unavailable then ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: options.taskList(db),
    parsedCronItems: options.parsedCronItems,
  })
  const started = opening.then(() => {})
  const ended = opening.then(runner => Promise.race([runner.promise, neverEnding(events, endTimeout)]))
  // Whoever opens it may look at one of them only.
  for (const promise of [started, ended]) promise.catch(() => {})
  return {
    started,
    ended,
    allAtWork,
    async stop() {
      rescue.stop()
      const stopped = opening
        .then(runner => runner.stop())
        .catch(error => log.debug({ err: error }, 'the job runner had stopped already'))
      const patience = () => sleep(endTimeout, undefined, { ref: false })
      await Promise.race([stopped, patience()])
      // A runner that did not end keeps a connection, and a pool that has one out waits for it for ever.
      await Promise.race([close(), patience()])
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

/** @returns whether every place is taken */
function observe(events: WorkerEvents, { log, ran, achieved, atOnce }: RunnerOptions): () => boolean {
  const startedAt = new Map<string, number>()
  let changedAt = performance.now()
  const changed = () => {
    changedAt = performance.now()
    achieved()
  }
  events.on('worker:getJob:empty', achieved)
  events.on('job:start', ({ job }) => {
    startedAt.set(job.id, performance.now())
    changed()
  })
  events.on('job:error', ({ job, error }) => {
    log.warn({ job: job.task_identifier, attempt: job.attempts, err: error }, 'the job failed')
  })
  events.on('job:complete', ({ job, error }) => {
    const since = startedAt.get(job.id) ?? performance.now()
    startedAt.delete(job.id)
    changed()
    ran?.(job.task_identifier, error ?? undefined, (performance.now() - since) / 1000)
  })
  return () => startedAt.size >= atOnce && performance.now() - changedAt < longestWork
}

/** The job runner's own messages, in our log. What it says of every single job is left to debugging. */
export function workerLogger(log: Log): Logger {
  return new Logger(scope => (level, message, meta) => {
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[write]({ part: 'jobs', ...scope, err: meta?.error }, message)
  })
}
