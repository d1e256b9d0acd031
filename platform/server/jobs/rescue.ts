import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#platform/server/observability/log.ts'

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
export function rescueJobs(events: WorkerEvents, pool: pg.Pool, log: Log): { stop(): void } {
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
