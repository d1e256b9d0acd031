import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { type LiveFrame, realtimePath } from '#platform/contract/realtime.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { unauthorised, unavailable } from '#platform/server/http/problem.ts'
import type { Person, Route } from '#platform/server/http/routes.ts'
import { type Log, silent } from '#platform/server/observability/log.ts'
import { createMetrics } from '#platform/server/observability/metrics.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { OpenBus } from '../bus.ts'
import type { Feed, PersonalFeed } from '../feed.ts'
import { type LiveFeeds, openLiveFeeds } from '../live-feeds.ts'
import { isLiveFeed, mountRealtime, type RealtimeLimits } from '../mount.ts'

export interface LiveServerParts {
  db: Database
  feeds: readonly (Feed | PersonalFeed)[]
  bus: OpenBus
  routes?: (feeds: LiveFeeds) => readonly Route[]
  limits?: Partial<RealtimeLimits>
  /** How many bad tokens a minute an address may show. */
  refusals?: number
  log?: Log
  port?: number
  now?: () => Date
  /** Until when the person behind the token `slow` is not known. */
  slow?: Promise<void>
}

export const testOrigin = 'https://campus.example'

/** Epoch seconds of a token that outlives every test. */
const farAway = 4_000_000_000

/**
 * A server with live feeds, listening. A token is a person's id, with `@` and the epoch seconds of its expiry behind
 * it where it has one; `bad` is refused, of `unavailable` the identity provider cannot say anything, of `slow` not at once.
 */
export async function liveServer(parts: LiveServerParts) {
  const metrics = createMetrics({
    pool: () => ({ total: 0, idle: 0, waiting: 0 }),
    jobs: async () => ({ waiting: 0, retrying: 0, failed: 0, oldestDue: 0 }),
    mails: async () => ({ waiting: 0, retrying: 0, given_up: 0 }),
  })
  const verify = personAfter(parts.slow)
  const log = pino({ level: 'silent' })
  const feeds = await openLiveFeeds({
    db: parts.db,
    feeds: parts.feeds,
    bus: parts.bus,
    log: parts.log ?? silent,
    metrics: metrics.live,
  })
  const limiter = createLimiter({
    person: 1_000_000,
    address: 1_000_000,
    refused: parts.refusals ?? 1_000_000,
  })
  const app = await testServer({
    db: parts.db,
    log,
    routes: parts.routes?.(feeds) ?? [],
    verify,
    limiter,
    upgrades: isLiveFeed,
  })
  mountRealtime(app, {
    feeds,
    verify,
    origin: testOrigin,
    limiter,
    trustProxy: false,
    log,
    ...(parts.limits && { limits: parts.limits }),
    ...(parts.now && { now: parts.now }),
  })
  await app.listen({ host: '127.0.0.1', port: parts.port ?? 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    feeds,
    port,
    /** The value of a metric for a channel. */
    async metric(name: string, channel: string): Promise<number> {
      const text = await metrics.registry.getSingleMetricAsString(name)
      return Number(text.match(new RegExp(`channel="${channel}"} (.*)`))?.[1] ?? 0)
    },
    async close() {
      await app.close()
      await feeds.close()
    },
  }
}

const personAfter = (slow?: Promise<void>) => async (token: string) => {
  if (token === 'bad') throw unauthorised()
  if (token === 'unavailable') throw unavailable()
  if (token === 'slow') await slow
  const [id = '', expiry] = token.split('@')
  return {
    id,
    email: `${id}@campus.example`,
    firstName: 'Ada',
    lastName: 'L',
    expiresAt: expiry === undefined ? farAway : Number(expiry),
  } satisfies Person & { expiresAt: number }
}

/** A client that keeps what it is sent. */
export function liveClient<Data = unknown>(port: number, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, { headers })
  const frames: LiveFrame<Data>[] = []
  socket.on('message', data => frames.push(JSON.parse(data.toString())))
  const closed = once(socket, 'close').then(([code]) => code as number)
  // The status with which a connection was refused comes as an error.
  const failed = once(socket, 'error').then(([error]) => (error as Error).message)
  failed.catch(() => {})
  closed.catch(() => {})
  return {
    socket,
    frames,
    /** The code with which it was closed. */
    closed,
    failed,
    opened: async () => {
      if (socket.readyState !== socket.OPEN) await once(socket, 'open')
    },
    say: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async subscribe(channel: string, siteId = '1', token = 'ada') {
      if (socket.readyState !== socket.OPEN) await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'subscribe', channel, siteId, token }))
    },
  }
}
