import {
  closeCodes,
  type LiveFrame,
  type Resume,
  realtimePath,
  type Subscribe,
} from '#platform/contract/realtime.ts'
import { listSessions } from '#platform/contract/sessions.ts'
import { call } from '#platform/web/api/call.ts'
import { reachability } from '#platform/web/session/reachability.ts'
import { getAccessToken } from '#platform/web/session/session.ts'
import { type Known, type LiveChannel, pauseAfter, readFrame, withFrame } from './live-frames.ts'

/**
 * How a feed is.
 * - `starting`: its first state has not come yet.
 * - `connected`: what is known is what the server knows.
 * - `disconnected`: lost, or at rest while nobody looks; it comes back by itself.
 * - `error`: refused. It does not come back by itself.
 */
export type LiveStatus = 'starting' | 'connected' | 'disconnected' | 'error'

export interface LiveState<Item> {
  status: LiveStatus
  /** What was last known, by id; undefined before the first state. It outlives a lost connection: its age tells. */
  items: ReadonlyMap<string, Item> | undefined
  /** How many read the feed, as the server said last. */
  readers?: number
}

export interface LiveSocket {
  send: (text: string) => void
  close: () => void
}

/** What a connection needs of the browser. */
export interface LiveSurroundings {
  openSocket: (
    address: string,
    listeners: { opened: () => void; said: (data: unknown) => void; closed: (code: number) => void },
  ) => LiveSocket
  origin: string
  /** `fresh`: the one in hand was refused. */
  accessToken: (options: { fresh: boolean }) => Promise<string>
  /** Makes a call: if the session has ended it is refused too, which signs out and says why. */
  checkSession: () => void
  /** Whether the page can be seen. */
  isShown: () => boolean
  /** Tells of the page being shown or hidden, and of the network coming and going; gives the way to stop. */
  follow: (listeners: { shown: () => void; online: () => void; offline: () => void }) => () => void
  chance: () => number
}

/**
 * A connection that is silent for this long is asked for its state, in milliseconds: a network that went away without
 * a word (a train, a sleeping router) leaves a socket that looks alive and never says anything again.
 */
const longestSilence = 60_000
/** How long the first state, or one asked for, may take, in milliseconds. */
const answerWithin = 15_000

/**
 * Follows a channel of a campus until it is stopped: subscribes, takes the whole state and then the changes, asks for
 * the state again after a gap, comes back after a loss, rests while the page is hidden.
 *
 * @param changed hears of every new state, and of none after the stop
 * @returns the stop
 */
export function followFeed<Item>(
  { channel, siteId, ...reading }: LiveChannel<Item> & { siteId: string },
  changed: (state: LiveState<Item>) => void,
  surroundings: LiveSurroundings = theBrowser,
): () => void {
  let status: LiveStatus = 'starting'
  let known: Known<Item> | undefined
  let readers = 1
  let failures = 0
  /** Whether a token was refused since the last state came. */
  let tokenRefused = false
  /** Undefined while there is no connection, nor one on its way. */
  let leave: (() => void) | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const show = (next: LiveStatus) => {
    status = next
    if (!stopped) changed({ status, items: known?.items, readers })
  }

  const comeBackLater = () => {
    failures += 1
    show('disconnected')
    retry = setTimeout(connect, pauseAfter(failures, surroundings.chance()))
  }

  const connect = () => {
    clearTimeout(retry)
    if (stopped || leave !== undefined || status === 'error' || !surroundings.isShown()) return
    let left = false
    let socket: LiveSocket | undefined
    /** Runs out when an answer, or any sign of life, is overdue. */
    let timeout: ReturnType<typeof setTimeout> | undefined
    let requested = false

    leave = () => {
      left = true
      leave = undefined
      clearTimeout(timeout)
      socket?.close()
    }
    const lose = (code?: number) => {
      if (left) return
      leave?.()
      if (code === closeCodes.unauthorised && !tokenRefused) {
        tokenRefused = true
        show(known === undefined ? 'starting' : 'disconnected')
        connect()
      } else if (
        code === closeCodes.unauthorised ||
        code === closeCodes.refused ||
        code === closeCodes.malformed
      ) {
        show('error')
        if (code !== closeCodes.malformed) surroundings.checkSession()
      } else {
        comeBackLater()
      }
    }
    const expectWithin = (milliseconds: number, overdue: () => void) => {
      clearTimeout(timeout)
      timeout = setTimeout(overdue, milliseconds)
    }
    const askForState = () => {
      if (requested) return
      requested = true
      socket?.send(JSON.stringify({ type: 'resume' } satisfies Resume))
      expectWithin(answerWithin, lose)
    }

    const take = (frame: LiveFrame) => {
      // After a gap, and on a new connection, only the whole state counts.
      if (frame.delta && (requested || status !== 'connected')) return
      const next = withFrame(known, frame, reading)
      if (next === undefined) return askForState()
      requested = false
      failures = 0
      tokenRefused = false
      expectWithin(longestSilence, askForState)
      if (next === known && status === 'connected') return
      known = next
      readers = frame.readers ?? readers
      show('connected')
    }

    surroundings.accessToken({ fresh: tokenRefused }).then(
      token => {
        if (left) return
        expectWithin(answerWithin, lose)
        socket = surroundings.openSocket(surroundings.origin.replace(/^http/, 'ws') + realtimePath, {
          opened: () => {
            if (left) return
            socket?.send(JSON.stringify({ type: 'subscribe', channel, siteId, token } satisfies Subscribe))
          },
          said: data => {
            const frame = left ? undefined : readFrame(data)
            if (frame !== undefined) take(frame)
          },
          closed: lose,
        })
      },
      () => lose(),
    )
  }

  const unfollow = surroundings.follow({
    shown: () => {
      if (surroundings.isShown()) {
        connect()
        return
      }
      clearTimeout(retry)
      leave?.()
      if (status === 'connected') show('disconnected')
    },
    online: connect,
    offline: () => {
      if (leave === undefined) return
      leave()
      // Tried again even so: not every browser says when the network is back.
      comeBackLater()
    },
  })
  connect()
  return () => {
    stopped = true
    clearTimeout(retry)
    unfollow()
    leave?.()
  }
}

const theBrowser: LiveSurroundings = {
  openSocket(address, { opened, said, closed }) {
    const socket = new WebSocket(address)
    socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }) => said(data))
    socket.addEventListener('close', ({ code }) => closed(code))
    return { send: text => socket.send(text), close: () => socket.close() }
  },
  get origin() {
    return location.origin
  },
  accessToken: getAccessToken,
  checkSession: () => void call(listSessions).catch(() => undefined),
  isShown: () => document.visibilityState === 'visible',
  follow({ shown, online, offline }) {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', shown, { signal })
    const unfollow = reachability.follow(() => {
      const away = reachability.away()
      if (away === undefined) online()
      // A server that cannot serve calls, or a sign-in that is away, may leave its feeds alone.
      else if (away === 'network') offline()
    })
    return () => {
      listening.abort()
      unfollow()
    }
  },
  chance: Math.random,
}
