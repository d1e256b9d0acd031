import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { OpenDatabase } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { BusListener, OpenBus } from './bus.ts'

/** The name of the notifications. */
const notifications = 'live_feeds'
/** How often the listening connection is asked whether it still lives, and how long it may take, in milliseconds. */
const probeEvery = 10_000
const probeTimeout = 5_000
/** The pause before connecting again grows from the first to the last of these, in milliseconds. */
const pauses = { first: 100, last: 5_000 }

/** LISTEN and NOTIFY of the product's own database: nothing more to run. */
export function postgresBus({ pool, address }: Pick<OpenDatabase, 'pool' | 'address'>, log: Log): OpenBus {
  return async listener => {
    const closing = new AbortController()
    const listen = () => listenOnce(address, listener, closing.signal)
    const first = Promise.withResolvers<void>()
    const ended = keepUp(listen, closing.signal, log, first.resolve)
    await first.promise
    return {
      async publish(text) {
        await pool.query('select pg_notify($1, $2)', [notifications, text])
      },
      async close() {
        closing.abort()
        await ended
      },
    }
  }
}

interface Listening {
  /** Resolves when the connection is gone. */
  gone: Promise<unknown>
}

/** Listens, and listens again after every break, until it is closed. */
async function keepUp(
  listen: () => Promise<Listening>,
  closing: AbortSignal,
  log: Log,
  tried: () => void,
): Promise<void> {
  for (let pause = pauses.first; !closing.aborted; pause = Math.min(pause * 2, pauses.last)) {
    try {
      const { gone } = await listen()
      tried()
      pause = pauses.first
      await gone
      if (!closing.aborted) log.warn({}, 'live feeds do not hear the other servers: the connection broke')
    } catch (error) {
      log.warn({ err: error }, 'live feeds do not hear the other servers: no connection')
    }
    tried()
    // Jitter: a hundred nodes must not all come back at the same moment.
    await sleep(pause * (0.5 + Math.random()), undefined, { signal: closing }).catch(() => {})
  }
}

async function listenOnce(
  address: OpenDatabase['address'],
  listener: BusListener,
  closing: AbortSignal,
): Promise<Listening> {
  const client = new pg.Client({
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: 'campus-live-feeds',
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
  })
  // Without this listener a connection that breaks would end the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => listener.heard(payload ?? ''))
  const gone = once(client, 'end').then(() => listener.disconnected())
  const end = () => void client.end().catch(() => {})
  closing.addEventListener('abort', end)
  // A machine that vanished says nothing: the connection looks whole until somebody asks.
  const probe = setInterval(() => client.query('select 1').catch(end), probeEvery)
  const tidied = gone.finally(() => {
    clearInterval(probe)
    closing.removeEventListener('abort', end)
  })
  try {
    await client.connect()
    await client.query(`listen ${notifications}`)
  } catch (error) {
    clearInterval(probe)
    end()
    throw error
  }
  listener.connected()
  return { gone: tidied }
}
