import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join as joinPath } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '#platform/server/observability/log.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { testDatabase } from '../testing/database.ts'
import type { OpenBus } from './bus.ts'
import type { Feed } from './feed.ts'
import { postgresBus } from './postgres-bus.ts'
import { redisBus } from './redis-bus.ts'
import { type Lamps, lampFeed, makeLamps, setLamp } from './testing/lamps.ts'
import { liveClient, liveServer } from './testing/live-server.ts'
import { redisStandIn } from './testing/redis-stand-in.ts'

const database = await testDatabase()
const { db } = database
beforeAll(() => makeLamps(db))

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

let brightness = 0
beforeEach(() => setLamp(db, { id: 'hall', brightness: ++brightness }))

async function node(bus: OpenBus = postgresBus(database, silent), more: Partial<Feed<Lamps>> = {}) {
  const { feed } = lampFeed()
  const server = await liveServer({ db, feeds: [{ ...feed, ...more }], bus })
  open.push(() => server.close())
  return {
    ...server,
    /** Brings a reading to this node, as a sensor does. */
    async bring(ids: readonly string[] = ['hall']) {
      brightness++
      for (const id of ids) await setLamp(db, { id, brightness })
      await server.feeds.announce({ channel: 'lamps', siteId: 1, ids })
      return brightness
    },
  }
}

async function client(port: number) {
  const one = liveClient<Lamps>(port)
  open.push(() => one.socket.terminate())
  await one.subscribe('lamps')
  await eventually(() => expect(one.frames.length).toBeGreaterThan(0))
  return { ...one, shown: () => one.frames.at(-1)?.data.lamps.find(({ id }) => id === 'hall')?.brightness }
}

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'campus-live-feeds'`.execute(db)
  return rows.map(({ pid }) => pid)
}

describe('two nodes on one database', () => {
  it('deliver the same feed: a reading sent to one reaches the clients of both, once', async () => {
    const [first, second] = [await node(), await node()]
    const [here, there] = [await client(first.port), await client(second.port)]
    for (const bringer of [first, second, first]) {
      const value = await bringer.bring()
      for (const one of [here, there]) await eventually(() => expect(one.shown()).toBe(value))
    }
    await new Promise(resolve => setTimeout(resolve, 100))
    for (const { frames } of [here, there]) {
      expect(frames.map(({ delta }) => delta)).toEqual([false, true, true, true])
      expect(frames.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
    }
  })

  it('tell of thousands of changes at once', async () => {
    const [first, second] = [await node(), await node()]
    const there = await client(second.port)
    const ids = ['hall', ...Array.from({ length: 2_000 }, (_, n) => `corridor-with-a-rather-long-name-${n}`)]
    await sql`insert into lamps select 1, id, 1 from unnest(${ids}::text[]) as ids (id) on conflict do nothing`.execute(
      db,
    )
    await first.feeds.announce({ channel: 'lamps', siteId: 1, ids })
    const seen = () => new Set(there.frames.slice(1).flatMap(({ data }) => data.lamps.map(({ id }) => id)))
    await eventually(() => expect(seen()).toEqual(new Set(ids)))
    expect(there.frames.length).toBeLessThan(10)
    await sql`delete from lamps where id <> 'hall'`.execute(db)
  })

  it('tell the readers of a feed what changes in the one that it follows, or all of it where that cannot be read', async () => {
    const ids = async (_db: unknown, _siteId: number, changed: readonly string[]) => {
      if (changed.includes('broken')) throw new Error('no such switch')
      return changed.filter(one => one !== 'loose')
    }
    const following = () => node(undefined, { follows: { channel: 'switches', ids } })
    const [first, second] = [await following(), await following()]
    const clients = [await client(first.port), await client(second.port)]
    const press = async (changed: string, siteId = 1) => {
      await setLamp(db, { id: 'hall', brightness: ++brightness })
      await first.feeds.announce({ channel: 'switches', siteId, ids: [changed] })
    }
    await press('hall')
    for (const one of clients) await eventually(() => expect(one.shown()).toBe(brightness))
    const before = brightness
    await press('loose')
    await press('hall', 2)
    await new Promise(resolve => setTimeout(resolve, 100))
    for (const one of clients) {
      expect(one.shown()).toBe(before)
      expect(one.frames.map(({ delta }) => delta)).toEqual([false, true])
    }
    await press('broken')
    for (const one of clients) await eventually(() => expect(one.shown()).toBe(brightness))
    for (const one of clients) expect(one.frames.at(-1)?.delta).toBe(false)
  })

  it('of which one hears nothing for a while: its clients get the whole state when it hears again', async () => {
    const first = await node()
    const before = await listeners()
    const second = await node()
    const there = await client(second.port)
    const [deaf] = (await listeners()).filter(pid => !before.includes(pid))
    await sql`select pg_terminate_backend(${deaf})`.execute(db)
    const missed = await first.bring()
    await eventually(() => expect(there.shown()).toBe(missed))
    expect(there.frames.at(-1)?.delta).toBe(false)
    expect(there.frames.at(-1)?.sequence).toBe(1)
    const next = await first.bring()
    await eventually(() => expect(there.shown()).toBe(next))
    expect(there.frames.at(-1)).toMatchObject({ delta: true, sequence: 2 })
  })

  it('of which one could not tell: it shows its own clients at once, and the others a little later', async () => {
    let broken = false
    const bus: OpenBus = async listener => {
      const real = await postgresBus(database, silent)(listener)
      return {
        ...real,
        publish: text => (broken ? Promise.reject(new Error('unavailable')) : real.publish(text)),
      }
    }
    const [first, second] = [await node(bus), await node()]
    const [here, there] = [await client(first.port), await client(second.port)]
    broken = true
    const value = await first.bring()
    await eventually(() => expect(here.shown()).toBe(value))
    expect(there.shown()).toBe(value - 1)
    broken = false
    await eventually(() => expect(there.shown()).toBe(value))
  })

  it('of which one is killed: the clients of the other notice nothing', async () => {
    const program = joinPath(import.meta.dirname, '../testing/live-node.ts')
    const killed = spawn(process.execPath, [program, JSON.stringify(database.address)])
    open.push(() => killed.kill('SIGKILL'))
    const [line] = await once(killed.stdout.setEncoding('utf8'), 'data')
    const [theirs, survivor] = [await client(Number(line)), await node()]
    const ours = await client(survivor.port)
    const first = await survivor.bring()
    for (const one of [theirs, ours]) await eventually(() => expect(one.shown()).toBe(first))

    killed.kill('SIGKILL')
    expect(await theirs.closed).toBe(1006)
    const next = await survivor.bring()
    await eventually(() => expect(ours.shown()).toBe(next))
    const moved = await client(survivor.port)
    expect(moved.shown()).toBe(next)
    expect(ours.frames.map(({ sequence }) => sequence)).toEqual([0, 1, 2])
  })

  it('start although the database cannot be listened to yet', async () => {
    const nowhere = { ...database, address: { ...database.address, host: '/nonexistent' } }
    const lonely = await node(postgresBus(nowhere, silent))
    const own = await client(lonely.port)
    const value = await lonely.bring()
    await eventually(() => expect(own.shown()).toBe(value))
  })
})

describe('with Redis, two nodes', () => {
  it('deliver the same feed, and all of it again after Redis was unavailable', async () => {
    const redis = await redisStandIn()
    const [first, second] = [await node(redisBus(redis.url, silent)), await node(redisBus(redis.url, silent))]
    await eventually(() => expect(redis.listeners()).toBe(2))
    const there = await client(second.port)
    const value = await first.bring()
    await eventually(() => expect(there.shown()).toBe(value))
    expect(there.frames.at(-1)).toMatchObject({ delta: true })

    await redis.stop()
    const missed = await first.bring()
    expect(there.shown()).toBe(value)
    const again = await redisStandIn(redis.port)
    open.push(() => again.stop())
    await eventually(() => expect(there.shown()).toBe(missed))
    expect(there.frames.at(-1)).toMatchObject({ delta: false })
    const next = await first.bring()
    await eventually(() => expect(there.shown()).toBe(next))
  })

  it('start although Redis is not there yet', async () => {
    const gone = await redisStandIn()
    await gone.stop()
    const lonely = await node(redisBus(gone.url, silent))
    const own = await client(lonely.port)
    const value = await lonely.bring()
    await eventually(() => expect(own.shown()).toBe(value))
  })
})

afterAll(async () => {
  await eventually(async () => expect(await listeners()).toEqual([]))
})
