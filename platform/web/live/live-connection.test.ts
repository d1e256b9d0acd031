import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeCodes } from '#platform/contract/realtime.ts'
import { followFeed, type LiveState, type LiveSurroundings } from './live-connection.ts'

interface Thing {
  id: string
  value: number
}

class FakeSocket {
  readonly address: string
  readonly listeners: Parameters<LiveSurroundings['openSocket']>[1]
  readonly sent: unknown[] = []
  closed = false

  constructor(address: string, listeners: Parameters<LiveSurroundings['openSocket']>[1]) {
    this.address = address
    this.listeners = listeners
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close() {
    this.closed = true
  }

  /** The server's side. */
  tell(frame: { delta: boolean; sequence: number; things: Thing[] }) {
    const { things, ...rest } = frame
    this.listeners.said(JSON.stringify({ type: 'test', ...rest, data: { things } }))
  }

  drop(code = 1006) {
    this.listeners.closed(code)
  }
}

/** The browser around a connection, with one hand on everything. */
function browser() {
  const sockets: FakeSocket[] = []
  const tokens: boolean[] = []
  const checks: string[] = []
  let visible = true
  let hear: Parameters<LiveSurroundings['follow']>[0] | undefined
  const states: LiveState<Thing>[] = []
  const surroundings: LiveSurroundings = {
    openSocket: (address, listeners) => {
      const socket = new FakeSocket(address, listeners)
      sockets.push(socket)
      return socket
    },
    origin: 'https://campus.example',
    accessToken: async ({ fresh }) => {
      tokens.push(fresh)
      return `token ${tokens.length}`
    },
    checkSession: () => void checks.push('checked'),
    isShown: () => visible,
    follow: listeners => {
      hear = listeners
      return () => {
        hear = undefined
      }
    },
    chance: () => 0.5,
  }
  const stop = followFeed<Thing>(
    { channel: 'test', siteId: '1', list: 'things', idOf: one => one.id },
    state => states.push(state),
    surroundings,
  )
  return {
    sockets,
    tokens,
    checks,
    states,
    stop,
    get socket() {
      const last = sockets.at(-1)
      if (last === undefined) throw new Error('No socket was opened')
      return last
    },
    get status() {
      return states.at(-1)?.status ?? 'starting'
    },
    get values() {
      return [...(states.at(-1)?.items?.values() ?? [])].map(one => one.value)
    },
    show(isVisible: boolean) {
      visible = isVisible
      hear?.shown()
    },
    network(there: boolean) {
      if (there) hear?.online()
      else hear?.offline()
    },
    follows: () => hear !== undefined,
  }
}

/** Lets promises settle; no time passes. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function connected() {
  const app = browser()
  await settle()
  app.socket.listeners.opened()
  app.socket.tell({ delta: false, sequence: 7, things: [{ id: 'a', value: 1 }] })
  return app
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a live connection', () => {
  it('subscribes with a token, shows the whole state, then every change', async () => {
    const app = await connected()
    expect(app.socket.address).toBe('wss://campus.example/realtime/v2')
    expect(app.socket.sent).toEqual([{ type: 'subscribe', channel: 'test', siteId: '1', token: 'token 1' }])
    expect(app.status).toBe('connected')
    app.socket.tell({ delta: true, sequence: 8, things: [{ id: 'b', value: 2 }] })
    expect(app.values).toEqual([1, 2])
  })

  it('asks once for the state after a gap, and believes no change before it has come', async () => {
    const app = await connected()
    app.socket.tell({ delta: true, sequence: 9, things: [{ id: 'a', value: 9 }] })
    app.socket.tell({ delta: true, sequence: 10, things: [{ id: 'a', value: 10 }] })
    expect(app.socket.sent.slice(1)).toEqual([{ type: 'resume' }])
    expect(app.values).toEqual([1])
    app.socket.tell({ delta: false, sequence: 10, things: [{ id: 'a', value: 10 }] })
    app.socket.tell({ delta: true, sequence: 11, things: [{ id: 'a', value: 11 }] })
    expect(app.values).toEqual([11])
  })

  it('keeps what it knew when it is lost, and takes no change on the next connection before the state', async () => {
    const app = await connected()
    app.socket.drop()
    expect(app.status).toBe('disconnected')
    expect(app.values).toEqual([1])
    await pass(2000)
    expect(app.sockets).toHaveLength(2)
    app.socket.tell({ delta: true, sequence: 8, things: [{ id: 'a', value: 8 }] })
    expect(app.status).toBe('disconnected')
    app.socket.tell({ delta: false, sequence: 1, things: [{ id: 'a', value: 5 }] })
    expect([app.status, app.values]).toEqual(['connected', [5]])
  })

  it('waits longer after each failure, up to 32 s, and begins anew once a state has come', async () => {
    const app = browser()
    const waits: number[] = []
    await settle()
    for (let failure = 0; failure < 7; failure++) {
      const before = app.sockets.length
      app.socket.drop()
      let waited = 0
      while (app.sockets.length === before) {
        await pass(500)
        waited += 500
      }
      waits.push(waited)
    }
    // Three quarters of 2, 4, 8, 16, 32, 32, 32 s, as chance has it here.
    expect(waits).toEqual([1500, 3000, 6000, 12_000, 24_000, 24_000, 24_000])
    app.socket.tell({ delta: false, sequence: 1, things: [] })
    app.socket.drop()
    await pass(1500)
    expect(app.sockets).toHaveLength(9)
  })

  it('tries a fresh token once, at once; refused again, it gives up', async () => {
    const app = await connected()
    app.socket.drop(closeCodes.unauthorised)
    await settle()
    expect(app.tokens).toEqual([false, true])
    expect(app.checks).toEqual([])
    app.socket.drop(closeCodes.unauthorised)
    expect(app.status).toBe('error')
    // Whose session has ended is signed out, and told why.
    expect(app.checks).toEqual(['checked'])
    await pass(120_000)
    app.network(true)
    app.show(true)
    expect(app.sockets).toHaveLength(2)
  })

  it('may need a fresh token again once one was taken', async () => {
    const app = await connected()
    for (let day = 0; day < 3; day++) {
      app.socket.drop(closeCodes.unauthorised)
      await settle()
      app.socket.tell({ delta: false, sequence: 1, things: [] })
      expect(app.status).toBe('connected')
    }
  })

  it('does not come back when it is refused', async () => {
    const app = await connected()
    app.socket.drop(closeCodes.refused)
    expect(app.status).toBe('error')
    await pass(120_000)
    expect(app.sockets).toHaveLength(1)
  })

  it('rests while the page is hidden, and comes back at once when it is shown', async () => {
    const app = await connected()
    app.show(false)
    expect(app.socket.closed).toBe(true)
    expect(app.status).toBe('disconnected')
    await pass(120_000)
    expect(app.sockets).toHaveLength(1)
    app.show(true)
    await settle()
    expect(app.sockets).toHaveLength(2)
  })

  it('does not begin in a hidden page', async () => {
    const app = browser()
    app.show(false)
    await settle()
    expect(app.sockets).toHaveLength(0)
  })

  it('notices a lost network, and comes back with it instead of waiting', async () => {
    const app = await connected()
    for (let failure = 0; failure < 5; failure++) {
      app.network(false)
      expect(app.status).toBe('disconnected')
      app.network(true)
      await settle()
    }
    expect(app.sockets).toHaveLength(6)
  })

  it('asks a silent connection for its state, and leaves it when no answer comes', async () => {
    const app = await connected()
    await pass(60_000)
    expect(app.socket.sent.at(-1)).toEqual({ type: 'resume' })
    await pass(15_000)
    expect(app.status).toBe('disconnected')
    expect(app.socket.closed).toBe(true)
  })

  it('comes back when no token can be had', async () => {
    const failing = vi.fn(async () => {
      throw new Error('unreachable')
    })
    const stop = followFeed<Thing>(
      { channel: 'test', siteId: '1', list: 'things', idOf: one => one.id },
      () => {},
      {
        openSocket: (address, listeners) => new FakeSocket(address, listeners),
        origin: 'http://localhost',
        accessToken: failing,
        checkSession: () => {},
        isShown: () => true,
        follow: () => () => {},
        chance: () => 0,
      },
    )
    await pass(7000)
    expect(failing).toHaveBeenCalledTimes(4)
    stop()
  })

  it('is silent after it was stopped, and leaves nothing behind', async () => {
    const app = await connected()
    const { socket } = app
    const reported = app.states.length
    app.stop()
    socket.drop()
    await pass(120_000)
    expect(socket.closed).toBe(true)
    expect(app.states).toHaveLength(reported)
    expect(app.sockets).toHaveLength(1)
    expect(app.follows()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('opens no socket when it is stopped while the token is on its way', async () => {
    const app = browser()
    app.stop()
    await settle()
    expect(app.sockets).toHaveLength(0)
  })
})
