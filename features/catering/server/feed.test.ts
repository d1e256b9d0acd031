import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { postgresBus } from '#platform/server/realtime/postgres-bus.ts'
import { liveClient, liveServer } from '#platform/server/realtime/testing/live-server.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { type KitchenData, kitchenChannel, type OrdersData, ordersChannel } from '../contract.ts'
import { orderChangedWorker, ordersFeed } from './feed.ts'
import { kitchenFeed } from './staff/kitchen-feed.ts'
import {
  buildOffer,
  buildPerson,
  cateringServer,
  madeOf,
  type Offered,
  orderBody,
  testNow,
} from './testing/catering.ts'

const database = await testDatabase()
const { db, address } = database
let now = testNow
const http = await cateringServer(db, { now: () => now })
const feeds = [ordersFeed(() => now), kitchenFeed]
const nodes = await Promise.all(
  [1, 2].map(() => liveServer({ db, feeds, bus: postgresBus(database, silent) })),
)
const [here, there] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]

const open: (() => unknown)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
  for (const node of nodes) await node.close()
  await http.close()
})

let offer: Offered
beforeAll(async () => {
  offer = await buildOffer(db)
  const jobs = await startJobs({
    address,
    workers: [orderChangedWorker(here.feeds.announce)],
    log: silent,
  })
  open.push(() => jobs.stop())
})

async function client<Data>(port: number, channel: string, token: string) {
  const one = liveClient<Data>(port)
  open.push(() => one.socket.terminate())
  await one.subscribe(channel, '1', token)
  return one
}

async function feedOf(port: number, person: string) {
  const one = await client<OrdersData>(port, ordersChannel, person)
  await eventually(() => expect(one.frames.length).toBeGreaterThan(0))
  return one
}

describe('a person’s own orders', () => {
  it('are told at both nodes as they become, and to nobody else', async () => {
    now = testNow
    const [me, other] = [await buildPerson(db), await buildPerson(db)]
    const { id } = madeOf(await http.order(me, orderBody(offer)))
    const [mine, theirs] = [await feedOf(there.port, me), await feedOf(there.port, other)]
    expect(mine.frames.at(-1)?.data).toEqual({
      orders: [{ id, status: 'ORDERED', lateState: null, version: 1 }],
    })
    madeOf(await http.change(me, id, orderBody(offer, { numberGuests: 12 })))
    await eventually(() =>
      expect(mine.frames.at(-1)?.data).toEqual({
        orders: [{ id, status: 'ORDERED', lateState: null, version: 2 }],
      }),
    )
    now = new Date('2026-11-24T15:00:00Z')
    madeOf(await http.askLate(me, id, null))
    await eventually(() =>
      expect(mine.frames.at(-1)?.data).toEqual({
        orders: [{ id, status: 'ORDERED', lateState: 'ASKED', version: 2 }],
      }),
    )
    expect(theirs.frames.map(({ data }) => data)).toEqual([{ orders: [] }])
  })
})

describe('a kitchen', () => {
  it('is told of the day that an order leaves and of the one to which it goes', async () => {
    now = testNow
    const [me, cook] = [await buildPerson(db), await buildPerson(db)]
    await grantRole(db, cook, { role: 'CATERING', siteId: '1', thing: null }, 'command:test')
    const { id } = madeOf(await http.order(me, orderBody(offer)))
    const board = await client<KitchenData>(there.port, kitchenChannel, cook)
    await eventually(() => expect(board.frames.length).toBeGreaterThan(0))
    madeOf(await http.change(me, id, orderBody(offer, { date: '26-11-2026' })))
    await eventually(() => {
      const days = board.frames.flatMap(({ data }) => data.days.map(({ day }) => day))
      expect(days).toEqual(expect.arrayContaining(['2026-11-25', '2026-11-26']))
    })
  })
})
