import { once } from 'node:events'
import { connect } from 'node:net'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import { realtimePath } from '#platform/contract/realtime.ts'
import { route } from '#platform/server/http/routes.ts'
import { silent } from '#platform/server/observability/log.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { testDatabase } from '../testing/database.ts'
import { postgresBus } from './postgres-bus.ts'
import { type Lamps, lampFeed, makeLamps, setLamp } from './testing/lamps.ts'
import { type LiveServerParts, liveClient, liveServer, testOrigin } from './testing/live-server.ts'

const database = await testDatabase()
const { db } = database
const { feed, asked } = lampFeed()
const ping = endpoint({
  method: 'GET',
  path: '/ping',
  summary: 'Answers',
  audience: 'anyone',
  reply: Type.Object({ pong: Type.Boolean() }),
})

const started: { close(): Promise<void> }[] = []
async function start(parts: Partial<LiveServerParts> = {}) {
  const server = await liveServer({
    db,
    feeds: [feed],
    bus: postgresBus(database, silent),
    routes: () => [route(ping, () => ({ pong: true }))],
    ...parts,
  })
  started.push(server)
  return server
}

let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  await makeLamps(db)
  server = await start()
})
afterAll(async () => {
  for (const one of started) await one.close()
})
beforeEach(async () => {
  await setLamp(db, { id: 'hall', brightness: 1 })
})

const join = async (token = 'ada', siteId = '1', port = server.port) => {
  const client = liveClient<Lamps>(port)
  await client.subscribe('lamps', siteId, token)
  const refused = client.closed.then(code => Promise.reject(new Error(`closed with ${code}`)))
  await Promise.race([once(client.socket, 'message'), refused])
  return client
}
const announce = (...ids: string[]) => server.feeds.announce({ channel: 'lamps', siteId: 1, ids })

describe('a subscription', () => {
  it('gets the whole state, then what changes, numbered without a gap', async () => {
    const client = await join()
    const first = client.frames[0]
    expect(first).toMatchObject({ type: 'lamps', delta: false, data: { lamps: [{ id: 'hall' }] } })
    for (const brightness of [2, 3]) {
      await setLamp(db, { id: 'hall', brightness })
      await announce('hall')
      await eventually(() => expect(client.frames.at(-1)?.data.lamps[0]).toMatchObject({ brightness }))
    }
    const sequence = first?.sequence ?? 0
    expect(client.frames.slice(1)).toEqual(
      [2, 3].map((brightness, index) => ({
        type: 'lamps',
        delta: true,
        sequence: sequence + index + 1,
        readers: 1,
        data: { lamps: [{ id: 'hall', brightness, shade: '' }] },
      })),
    )
    client.socket.close()
  })

  it('hears nothing of another campus', async () => {
    const elsewhere = await join('ada', '2')
    const here = await join()
    await announce('hall')
    await eventually(() => expect(here.frames).toHaveLength(2))
    expect(elsewhere.frames).toHaveLength(1)
    expect(elsewhere.frames[0]?.data.lamps).toEqual([])
    for (const { socket } of [here, elsewhere]) socket.close()
  })

  it('that asks to resume gets the whole state again', async () => {
    const client = await join()
    client.say({ type: 'resume' })
    await eventually(() => expect(client.frames).toHaveLength(2))
    expect(client.frames[1]).toEqual(client.frames[0])
    client.socket.close()
  })

  it('of hundreds at once costs a query or two', async () => {
    await setLamp(db, { id: 'hall', brightness: 77 })
    await announce('hall')
    const before = asked.state
    const clients = await Promise.all(Array.from({ length: 300 }, (_, n) => join(`person${n}`)))
    expect(asked.state - before).toBeLessThanOrEqual(2)
    for (const { frames } of clients) expect(frames[0]?.data.lamps[0]?.brightness).toBe(77)
    for (const { socket } of clients) socket.terminate()
  })

  it('reads frames of every length', async () => {
    const client = await join()
    for (const length of [0, 60, 70, 80, 200, 65_400, 65_500, 66_000, 200_000]) {
      const shade = 'é'.repeat(length / 2)
      await setLamp(db, { id: 'hall', brightness: 1, shade })
      await announce('hall')
      await eventually(() => expect(client.frames.at(-1)?.data.lamps[0]?.shade).toBe(shade))
    }
    client.socket.close()
  })

  it('is counted while it lasts', async () => {
    const count = () => server.metric('live_sockets', 'lamps')
    await eventually(async () => expect(await count()).toBe(0))
    const client = await join()
    expect(await count()).toBe(1)
    client.socket.close()
    await eventually(async () => expect(await count()).toBe(0))
  })
})

describe('a connection is closed', () => {
  it.each([
    ['with 4401 for a bad token', { token: 'bad' }, 4401],
    ['with 4401 for a token that has expired', { token: 'ada@1000' }, 4401],
    ['with 4403 for a campus that the feed refuses', { siteId: '3' }, 4403],
    ['with 4400 for a channel that does not exist', { channel: 'tides' }, 4400],
    ['with 4400 for a campus that is no number', { siteId: '1; drop' }, 4400],
    ['with 4400 for a campus that is not a text', { siteId: 1 }, 4400],
    ['with 4400 without a token', { token: undefined }, 4400],
    [
      'with 1013, not as signed out, while the identity provider is unavailable',
      { token: 'unavailable' },
      1013,
    ],
  ])('%s', async (_, wrong, code) => {
    const client = liveClient(server.port)
    await client.opened()
    client.say({ type: 'subscribe', channel: 'lamps', siteId: '1', token: 'ada', ...wrong })
    expect(await client.closed).toBe(code)
    expect(client.frames).toEqual([])
  })

  it.each([
    ['that is no JSON', 'subscribe'],
    ['that is null', 'null'],
    ['of another type', '{"type":"publish"}'],
    ['that resumes what was never subscribed to', '{"type":"resume"}'],
  ])('with 4400 for a first frame %s', async (_, text) => {
    const client = liveClient(server.port)
    await client.opened()
    client.say(text)
    expect(await client.closed).toBe(4400)
  })

  it('with 4400 for a frame of bytes, and for a second subscription', async () => {
    const bytes = liveClient(server.port)
    await bytes.opened()
    bytes.socket.send(Buffer.from('{"type":"resume"}'))
    expect(await bytes.closed).toBe(4400)
    const twice = await join()
    await twice.subscribe('lamps', '2')
    expect(await twice.closed).toBe(4400)
  })

  it('with 429, before it is a socket, whoever has shown too many bad tokens from one address', async () => {
    const { port } = await start({ refusals: 3 })
    for (let n = 0; n < 4; n++) {
      const client = liveClient(port)
      await client.subscribe('lamps', '1', 'bad')
      expect(await client.closed).toBe(4401)
    }
    expect(await liveClient(port).failed).toContain('429')
  })

  it('never with 429 because the identity provider could not say anything for a while', async () => {
    const { port } = await start({ refusals: 2 })
    for (let n = 0; n < 5; n++) {
      const client = liveClient(port)
      await client.subscribe('lamps', '1', 'unavailable')
      expect(await client.closed).toBe(1013)
    }
    const back = liveClient(port)
    await back.subscribe('lamps')
    await eventually(() => expect(back.frames.length).toBeGreaterThan(0))
    back.socket.terminate()
  })

  it('with 4401 when nothing was subscribed to in time, not when the answer takes longer', async () => {
    const answer = Promise.withResolvers<void>()
    const hasty = await start({ limits: { subscribeWithin: 1_000 }, slow: answer.promise })
    const patient = liveClient<Lamps>(hasty.port)
    await patient.subscribe('lamps', '1', 'slow')
    // Connected later, so that its time is over later.
    const silent = liveClient(hasty.port)
    expect(await silent.closed).toBe(4401)
    expect(patient.socket.readyState).toBe(patient.socket.OPEN)
    answer.resolve()
    await eventually(() => expect(patient.frames).toHaveLength(1))
    patient.socket.close()
  })

  it('with 4401 when its token expires, and not before', async () => {
    const now = new Date('2026-11-24T11:00:00Z')
    const expiring = await start({ now: () => now })
    const token = (person: string, seconds: number) => `${person}@${now.getTime() / 1000 + seconds}`
    const later = await join(token('bob', 3), '1', expiring.port)
    const client = liveClient(expiring.port)
    await client.subscribe('lamps', '1', token('ada', 1))
    expect(await client.closed).toBe(4401)
    expect(later.socket.readyState).toBe(later.socket.OPEN)
    expect(await later.closed).toBe(4401)
  })

  it('with 1009 for a frame that no subscription needs to be', async () => {
    const client = liveClient(server.port)
    await client.opened()
    client.say('x'.repeat(20_000))
    expect(await client.closed).toBe(1009)
  })

  it('with 1008 when it says too much', async () => {
    const client = await join()
    for (let n = 0; n < 40; n++) client.say({ type: 'resume' })
    expect(await client.closed).toBe(1008)
  })

  it('with 1013 when one person holds too many, until one of them is gone', async () => {
    const strict = await start({ limits: { perPerson: 2 } })
    const [first] = [await join('bob', '1', strict.port), await join('bob', '1', strict.port)]
    const third = liveClient(strict.port)
    await third.subscribe('lamps', '1', 'bob')
    expect(await third.closed).toBe(1013)
    await join('eve', '1', strict.port)
    first?.socket.close()
    await first?.closed
    await eventually(() => join('bob', '1', strict.port))
  })

  it('with 1001 when the server stops, so that the client comes back to another', async () => {
    const leaving = await start()
    const client = await join('ada', '1', leaving.port)
    const unsubscribed = liveClient(leaving.port)
    await unsubscribed.opened()
    // One that never says goodbye must not hold the server up.
    const deaf = await join('bob', '1', leaving.port)
    deaf.socket.pause()
    await leaving.close()
    expect([await client.closed, await unsubscribed.closed]).toEqual([1001, 1001])
    deaf.socket.terminate()
  })
})

describe('a connection is not even made', () => {
  it('from a page of another origin', async () => {
    const foreign = liveClient(server.port, { origin: 'https://elsewhere.example' })
    expect(await foreign.failed).toContain('403')
    const opaque = liveClient(server.port, { origin: 'null' })
    expect(await opaque.failed).toContain('403')
    const own = liveClient(server.port, { origin: testOrigin })
    await own.opened()
    own.socket.close()
  })

  it('beyond what a node holds', async () => {
    const small = await start({ limits: { perNode: 1 } })
    const first = await join('ada', '1', small.port)
    expect(await liveClient(small.port).failed).toContain('503')
    first.socket.close()
    await first.closed
    await eventually(() => join('ada', '1', small.port))
  })

  it('by a plain request, and an offer of another protocol is answered as if it had not been made', async () => {
    const plain = await fetch(`http://127.0.0.1:${server.port}${realtimePath}`)
    expect(plain.status).toBe(404)
    const offer = (path: string) =>
      new Promise<string>(resolve => {
        const wire = connect(server.port, '127.0.0.1')
        wire.once('data', data => {
          wire.destroy()
          resolve(data.toString().split('\r\n', 1)[0] ?? '')
        })
        wire.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`,
        )
      })
    expect(await offer('/services/v6/ping')).toBe('HTTP/1.1 200 OK')
    expect(await offer(realtimePath)).toBe('HTTP/1.1 404 Not Found')
  })
})

describe('the heartbeat', () => {
  it('drops a peer that is gone within two rounds, and nobody else', async () => {
    // Long enough for a busy machine to answer, and to be asked who is held, within a round.
    const quick = await start({ limits: { heartbeat: 1_500 } })
    const alive = await join('ada', '1', quick.port)
    const gone = await join('bob', '1', quick.port)
    let rounds = 0
    alive.socket.on('ping', () => rounds++)
    // As a machine that lost its network: the line is there, nothing is read and nothing is said.
    gone.socket.pause()
    const held = () => quick.metric('live_sockets', 'lamps')
    await eventually(async () => expect(await held()).toBe(1))
    // Each is asked once a round: the one that is left has been asked in at most as many as the other one was given.
    expect(rounds).toBeLessThanOrEqual(3)
    const before = rounds
    await eventually(() => expect(rounds).toBeGreaterThan(before + 2))
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
    expect(await held()).toBe(1)
    gone.socket.terminate()
  })
})

describe('a slow reader', () => {
  it('is spared what it could not take, and gets the newest state when it reads again', async () => {
    const slow = await join('tortoise')
    const quick = await join('hare')
    slow.socket.pause()
    const shade = 'x'.repeat(100_000)
    const changes = 120
    for (let brightness = 1; brightness <= changes; brightness++) {
      await setLamp(db, { id: 'hall', brightness, shade })
      await announce('hall')
      await eventually(() => expect(quick.frames.at(-1)?.data.lamps[0]?.brightness).toBe(brightness))
    }
    expect(await server.metric('live_slow_readers_total', 'lamps')).toBe(1)
    slow.socket.resume()
    await eventually(() => expect(slow.frames.at(-1)?.data.lamps[0]?.brightness).toBe(changes))
    expect(slow.frames.at(-1)?.delta).toBe(false)
    expect(slow.frames.length).toBeLessThan(changes)
    const values = slow.frames.map(({ data }) => data.lamps[0]?.brightness ?? 0)
    expect(values).toEqual([...values].sort((a, b) => a - b))

    // And it follows again.
    await setLamp(db, { id: 'hall', brightness: 1000 })
    await announce('hall')
    await eventually(() => expect(slow.frames.at(-1)).toMatchObject({ delta: true }))
    expect(slow.frames.at(-1)?.sequence).toBe((slow.frames.at(-2)?.sequence ?? 0) + 1)
    for (const { socket } of [slow, quick]) socket.close()
  })
})
