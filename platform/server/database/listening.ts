import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/server/observability/log.ts'
import type { DatabaseAddress } from './database.ts'

/** How often the connection is asked whether it still lives, and how long an answer takes at most, in milliseconds. */
const probeEvery = 10_000
const longestAnswer = 5_000
/** The pause before connecting again grows from the first to the last of these, in milliseconds. */
const pauses = { first: 100, last: 5_000 }

export interface ListeningParts {
  address: DatabaseAddress
  /** The name of the notifications. */
  channel: string
  /** Names the connection to whoever looks at the server. */
  application: string
  log: Log
  /** What is wrong while there is no connection, for the log: `live feeds do not hear the other servers`. */
  unheard: string
  /** How long connecting, and an answer on the connection, may take, in milliseconds. */
  answerWithin?: number
  /** The longest pause before connecting again, in milliseconds. */
  longestPause?: number
  heard(text: string): void
  /** From now on everything is heard; what was published before may have been missed. */
  connected(client: pg.Client): void
  disconnected(): void
}

export interface Listening {
  close(): Promise<void>
}

/**
 * Listens to the database's notifications on a connection of its own, and again after every break. Resolves after the
 * first attempt to connect.
 */
export async function listenTo(parts: ListeningParts): Promise<Listening> {
  const closing = new AbortController()
  const first = Promise.withResolvers<void>()
  const ended = keepUp(parts, closing.signal, first.resolve)
  await first.promise
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}

async function keepUp(parts: ListeningParts, closing: AbortSignal, tried: () => void): Promise<void> {
  const { log, unheard, longestPause = pauses.last } = parts
  for (let pause = pauses.first; !closing.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      const { gone } = await listenOnce(parts, closing)
      tried()
      pause = pauses.first
      await gone
      if (!closing.aborted) log.warn({}, `${unheard}: the connection broke`)
    } catch (error) {
      log.warn({ err: error }, `${unheard}: no connection`)
    }
    tried()
    // Jitter: a hundred nodes must not all come back at the same moment.
    await sleep(pause * (0.5 + Math.random()), undefined, { signal: closing }).catch(() => {})
  }
}

async function listenOnce(parts: ListeningParts, closing: AbortSignal): Promise<{ gone: Promise<unknown> }> {
  const { address, channel, application, answerWithin = longestAnswer } = parts
  const { heard, connected, disconnected } = parts
  const client = new pg.Client({
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: application,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  })
  // Without this listener a connection that breaks would end the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  const gone = once(client, 'end').then(disconnected)
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
    await client.query(`listen ${channel}`)
  } catch (error) {
    clearInterval(probe)
    end()
    throw error
  }
  connected(client)
  return { gone: tidied }
}
