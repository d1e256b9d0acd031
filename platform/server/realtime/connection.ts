import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { closeCodes, type Resume, type Subscribe } from '#platform/contract/realtime.ts'
import { Problem, unauthorised } from '#platform/server/http/problem.ts'
import type { Person } from '#platform/server/http/routes.ts'
import type { TokenSession } from '#platform/server/identity/token-session.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { Beating } from './heartbeat.ts'
import type { LiveFeeds, Membership } from './live-feeds.ts'
import { messageOf } from './text-message.ts'
import type { Reader } from './topic.ts'

/** Close codes of the protocol itself (RFC 6455 §7.4.1 and IANA's list): a client comes back later. */
export const protocolCodes = { policy: 1008, tryAgainLater: 1013 } as const

export interface ConnectionParts {
  feeds: LiveFeeds
  /** The person of a token and when it expires, in epoch seconds. @throws Problem 401, or 503 */
  verify(token: string): Promise<Person & { expiresAt: number }>
  /** Whether a token that was good is refused by now. */
  isRevoked(session: TokenSession): boolean
  /** False: the person holds as many as a person may. Else to be given back by `release`. */
  admit(personId: string): boolean
  release(personId: string): void
  /** Told of a client that showed no good token. */
  refused(): void
  /** How long a client may take to subscribe, in milliseconds. */
  subscribeWithin: number
  now(): Date
  log: Log
}

/** Frames that a client may send within the time, in milliseconds: it subscribes, and now and then missed something. */
const mostFrames = 30
const framesWithin = 10_000
/** Timers know no longer waits, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** One client from its first frame on. */
export class Connection implements Reader, Beating {
  readonly #socket: WebSocket
  readonly #wire: Duplex
  readonly #parts: ConnectionParts
  #membership: Membership | undefined
  #personId: string | undefined
  #session: TokenSession | undefined
  #asked = false
  #timer: NodeJS.Timeout
  #heard = true
  #frames = 0
  #framesSince = 0

  /** @param wire what the socket runs over: it says when it has been drained */
  constructor(socket: WebSocket, wire: Duplex, parts: ConnectionParts) {
    this.#socket = socket
    this.#wire = wire
    this.#parts = parts
    // Looked at after what has come in meanwhile: a server that was busy must not take it for silence.
    this.#timer = setTimeout(() => setImmediate(() => this.#expectSubscription()), parts.subscribeWithin)
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('ping', () => this.#count())
    socket.on('pong', () => {
      this.#heard = true
    })
    // A client that breaks the protocol or the line: the library closes by itself.
    socket.on('error', () => {})
    socket.once('close', () => this.#gone())
  }

  // ——— what a topic does with it ———

  get backlog(): number {
    return this.#wire.writableLength
  }

  // Past the library, which makes a header and two writes for each client: it keeps nothing back that this could overtake.
  send(frame: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#wire.write(messageOf(frame))
  }

  onceDrained(act: () => void): void {
    this.#wire.once('drain', () => {
      this.#heard = true
      act()
    })
  }

  // ——— what the heartbeat does with it ———

  wasHeard(): boolean {
    const heard = this.#heard
    this.#heard = false
    return heard
  }

  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  drop(): void {
    this.#socket.terminate()
  }

  /** The server stops. */
  goAway(): void {
    this.#close(closeCodes.goingAway, 'the server stops')
  }

  /** Something was revoked. @param keys of whom and what; or anything */
  revoked(keys: ReadonlySet<string> | 'all'): void {
    const session = this.#session
    if (session === undefined) return
    if (keys !== 'all' && !keys.has(session.sessionKey) && !keys.has(session.personKey)) return
    if (this.#parts.isRevoked(session)) this.#close(closeCodes.unauthorised, 'signed out')
  }

  // ——— what the client says ———

  #receive(data: RawData, isBinary: boolean): void {
    this.#heard = true
    if (!this.#count()) return
    const said = isBinary ? undefined : readFrame(data)
    if (said?.type === 'subscribe' && !this.#asked) {
      this.#asked = true
      void this.#subscribe(said)
    } else if (said?.type === 'resume' && this.#membership !== undefined) {
      this.#membership.resume()
    } else {
      this.#close(closeCodes.malformed, 'not expected')
    }
  }

  /** @returns whether the client stays within what it may say */
  #count(): boolean {
    const now = performance.now()
    if (now - this.#framesSince > framesWithin) {
      this.#framesSince = now
      this.#frames = 0
    }
    if (++this.#frames <= mostFrames) return true
    this.#close(protocolCodes.policy, 'too many frames')
    return false
  }

  #expectSubscription(): void {
    if (this.#asked) return
    this.#parts.refused()
    this.#close(closeCodes.unauthorised, 'no subscription')
  }

  async #subscribe({ channel, siteId, token }: Subscribe): Promise<void> {
    const { feeds, verify, admit, log } = this.#parts
    try {
      const person = await verify(token)
      // Verifiers forgive clocks that differ a little.
      if (this.#millisecondsLeft(person.expiresAt) <= 0) throw unauthorised()
      const feed = feeds.feed(channel)
      if (feed === undefined) return this.#close(closeCodes.malformed, 'no such channel')
      if (!(await feed.mayRead(person, Number(siteId)))) {
        return this.#close(closeCodes.refused, 'not on this campus')
      }
      // It may have left, or said what is not expected, while the database was asked.
      if (this.#socket.readyState !== this.#socket.OPEN) return
      // And been signed out: from here on it is told of that by `revoked`.
      if (person.session !== undefined && this.#parts.isRevoked(person.session)) throw unauthorised()
      if (!admit(person.id)) return this.#close(protocolCodes.tryAgainLater, 'too many of one person')
      this.#personId = person.id
      this.#session = person.session
      this.#expireAt(person.expiresAt)
      this.#membership = feeds.join(channel, { person, siteId: Number(siteId) }, this)
    } catch (error) {
      if (error instanceof Problem && error.errorType === 'ACCOUNT_DISABLED') {
        return this.#close(closeCodes.refused, 'the account is disabled')
      }
      if (error instanceof Problem && error.status === 401) {
        this.#parts.refused()
        return this.#close(closeCodes.unauthorised, 'the token is not valid')
      }
      // The identity provider or the database is unavailable, which must sign nobody out, nor keep a campus behind one
      // address away once they are back.
      log.warn({ err: error, channel }, 'a subscription failed')
      this.#close(protocolCodes.tryAgainLater, 'not now')
    }
  }

  #millisecondsLeft(seconds: number): number {
    return seconds * 1000 - this.#parts.now().getTime()
  }

  #expireAt(seconds: number): void {
    clearTimeout(this.#timer)
    const left = this.#millisecondsLeft(seconds)
    this.#timer = setTimeout(
      () => {
        if (left > longestTimer) this.#expireAt(seconds)
        else this.#close(closeCodes.unauthorised, 'the token has expired')
      },
      Math.min(left, longestTimer),
    )
  }

  #close(code: number, reason: string): void {
    this.#leave()
    this.#socket.close(code, reason)
  }

  #gone(): void {
    this.#leave()
    if (this.#personId !== undefined) this.#parts.release(this.#personId)
  }

  #leave(): void {
    clearTimeout(this.#timer)
    this.#membership?.leave()
  }
}

/** Undefined for whatever is neither of the two frames. */
function readFrame(data: RawData): Subscribe | Resume | undefined {
  let said: Partial<Record<keyof Subscribe, unknown>> | null
  try {
    said = JSON.parse(data.toString())
  } catch {
    return undefined
  }
  if (said?.type === 'resume') return { type: 'resume' }
  if (said?.type !== 'subscribe') return undefined
  const { channel, siteId, token } = said
  if (typeof channel !== 'string' || typeof token !== 'string') return undefined
  if (typeof siteId !== 'string' || !/^[1-9][0-9]{0,5}$/.test(siteId)) return undefined
  return { type: 'subscribe', channel, siteId, token }
}
