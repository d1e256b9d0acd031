import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { realtimePath, subscribeWithin } from '#platform/contract/realtime.ts'
import { clientAddress, type TrustedProxies } from '#platform/server/http/client-address.ts'
import type { Limiter } from '#platform/server/http/limits.ts'
import type { RevocationList } from '#platform/server/identity/revocation-list.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'

export interface RealtimeParts extends Pick<ConnectionParts, 'feeds' | 'verify' | 'log'> {
  /** The only origin whose pages may connect: scheme, host and port. Programs that are no browser name none. */
  origin: string
  /** Which tokens are refused by now; none when absent. */
  revocations?: Pick<RevocationList, 'refusalOf' | 'follow'>
  /** Counts connections that show no good token, by the address they come from. */
  limiter: Limiter
  /** Whose `x-forwarded-for` is believed. */
  trustProxy: TrustedProxies | false
  now?: () => Date
  limits?: Partial<RealtimeLimits>
}

export interface RealtimeLimits {
  /** Connections of one person on this node: a tab holds one. */
  perPerson: number
  /** Connections on this node. */
  perNode: number
  /** How often each client is asked whether it is there, in milliseconds: one that is gone is dropped within two. */
  heartbeat: number
  /** How long a client may take to subscribe, in milliseconds. */
  subscribeWithin: number
}

const defaultLimits: RealtimeLimits = { perPerson: 20, perNode: 20_000, heartbeat: 20_000, subscribeWithin }

/** A token may be long (10,000 characters), nothing else is. Bytes. */
const maxFrameBytes = 16 * 1024
/** How long clients may take to say goodbye when the server stops, in milliseconds. */
const closeTimeout = 1_000

/** Whether a request wants to become a live feed. Any other wish to change the protocol is not heard. */
export function isLiveFeed({ url, headers }: IncomingMessage): boolean {
  return url?.split('?', 1)[0] === realtimePath && headers.upgrade?.toLowerCase() === 'websocket'
}

/** Serves the live feeds on the server's own port, until it closes. */
export function mountRealtime(app: FastifyInstance, parts: RealtimeParts): void {
  const { origin, feeds, verify, log, limiter, trustProxy, revocations, now = () => new Date() } = parts
  const limits = { ...defaultLimits, ...parts.limits }
  // Compression would be work per client; frames are small.
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
  })
  const heartbeat = startHeartbeat(limits.heartbeat)
  const open = new Set<Connection>()
  const admission = admissionOf(limits.perPerson)
  let stopping = false
  const unfollow = revocations?.follow(keys => {
    for (const connection of open) connection.revoked(keys)
  })

  app.server.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    // The line may break before the library listens.
    wire.on('error', () => wire.destroy())
    if (!isLiveFeed(request)) return refuse(wire, '404 Not Found')
    const from = request.headers.origin
    if (from !== undefined && from !== origin) return refuse(wire, '403 Forbidden')
    if (stopping || open.size >= limits.perNode) return refuse(wire, '503 Service Unavailable')
    const ip = clientAddress(request, trustProxy)
    if (limiter.isSpent(ip)) return refuse(wire, '429 Too Many Requests')
    server.handleUpgrade(request, wire, head, socket => {
      const connection = new Connection(socket, wire, {
        feeds,
        verify,
        isRevoked: session => revocations?.refusalOf(session) !== undefined,
        ...admission,
        refused: () => void limiter.refused(ip).catch(() => undefined),
        subscribeWithin: limits.subscribeWithin,
        now,
        log,
      })
      open.add(connection)
      const unwatch = heartbeat.watch(connection)
      socket.once('close', () => {
        open.delete(connection)
        unwatch()
      })
    })
  })

  // Before the server closes, which would wait for these connections for ever.
  app.addHook('preClose', async () => {
    stopping = true
    unfollow?.()
    heartbeat.stop()
    for (const connection of open) connection.goAway()
    const timeout = AbortSignal.timeout(closeTimeout)
    while (open.size > 0 && !timeout.aborted) await sleep(10)
    for (const connection of open) connection.drop()
  })
}

function refuse(wire: Duplex, status: string): void {
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Counts the connections of each person. */
function admissionOf(most: number): Pick<ConnectionParts, 'admit' | 'release'> {
  const held = new Map<string, number>()
  return {
    admit(personId) {
      const count = held.get(personId) ?? 0
      if (count >= most) return false
      held.set(personId, count + 1)
      return true
    },
    release(personId) {
      const count = held.get(personId) ?? 0
      if (count > 1) held.set(personId, count - 1)
      else held.delete(personId)
    },
  }
}
