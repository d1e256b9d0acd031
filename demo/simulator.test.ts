import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { campusMapRoutes } from '#features/campus-map/server/routes.ts'
import { restaurantsRoutes } from '#features/restaurants/server/routes.ts'
import { silent } from '#platform/server/observability/log.ts'
import type { Change } from '#platform/server/realtime/feed.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import { insertPlaces } from './load/places.ts'
import { demoPlaces } from './places.ts'
import { demoRestaurants } from './restaurants/restaurants.ts'
import { influxAt, roomChanges, startSimulator, statusOf } from './simulator.ts'
import { loadRestaurants } from './testing/restaurants.ts'

const { db } = await testDatabase()

const tuesday = '2026-11-24'
const at = (time: string, day = tuesday) => campusInstant(day, time)

const listeners: Server[] = []
afterAll(() => {
  for (const server of listeners) {
    server.closeAllConnections()
    server.close()
  }
})

interface Heard {
  path: string
  key: string | undefined
  body: Record<string, unknown[]>
}

/** Hears what sensors say; `answers` is the status of every answer, 0 for none at all. */
async function listener(answers: number) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    heard.push({ path: request.url ?? '', key: String(request.headers['api-key']), body })
    if (answers > 0) response.writeHead(answers).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  listeners.push(server)
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The listener has no address')
  return { heard, address: `http://127.0.0.1:${address.port}` }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10)
}

it('restaurants with sensors speak while they serve, and at no other time', () => {
  const measuring = demoRestaurants.filter(({ sensors }) => sensors !== undefined).length
  const lunch = influxAt(at('12:30'))
  expect(lunch.length).toBeGreaterThan(measuring / 2)
  expect(lunch.length).toBeLessThanOrEqual(measuring)
  for (const { waitingTimes, attendanceRate } of lunch) {
    expect(waitingTimes).toBeGreaterThanOrEqual(0)
    expect(waitingTimes).toBeLessThanOrEqual(30)
    expect(attendanceRate).toBeGreaterThan(10)
    expect(attendanceRate).toBeLessThanOrEqual(120)
  }
  expect(influxAt(at('09:00'))).toEqual([])
  expect(influxAt(at('15:00'))).toEqual([])
  expect(influxAt(at('12:30', '2026-11-28'))).toEqual([])
  const guinguette = (day: string) =>
    influxAt(at('13:00', day)).some(({ restaurantID }) => restaurantID === '19')
  expect([guinguette('2026-11-24'), guinguette('2026-11-25')]).toEqual([false, true])
})

it('the queue grows towards lunch and goes down after', () => {
  const waitAt = (time: string) =>
    influxAt(at(time)).find(({ restaurantID }) => restaurantID === '1')?.waitingTimes ?? Number.NaN
  expect(waitAt('12:20')).toBeGreaterThan(waitAt('11:30') + 4)
  expect(waitAt('12:20')).toBeGreaterThan(waitAt('14:10') + 4)
})

it('rooms fill in the morning, empty at night and on weekends', () => {
  const taken = (now: Date) => demoPlaces.filter(place => statusOf(place, now).endsWith('occupied')).length
  expect(taken(at('10:15'))).toBeGreaterThan(demoPlaces.length / 3)
  expect(taken(at('02:15'))).toBeLessThan(demoPlaces.length / 20)
  expect(taken(at('10:15', '2026-11-28'))).toBeLessThan(demoPlaces.length / 20)
})

it('only rooms that have changed speak, and all of them now and then', () => {
  const changes = roomChanges()
  const counts = Array.from({ length: 7 }, () => changes(at('10:15')).length)
  expect(counts).toEqual([demoPlaces.length, 0, 0, 0, 0, 0, demoPlaces.length])
  const later = changes(at('10:29')).length
  expect(later).toBeGreaterThan(0)
  expect(later).toBeLessThan(demoPlaces.length)
})

it('all doors are called with the sensors’ key, and nothing more after the end', async () => {
  const { heard, address } = await listener(200)
  const simulator = startSimulator({ address, sensorKey: 'secret', log: silent, now: () => at('12:30') })
  await until(() => heard.length === 3)
  await simulator.stop()
  expect(heard.map(({ path }) => path).sort()).toEqual([
    '/services/v6/ingest/influx',
    '/services/v6/ingest/occupancy',
    '/services/v6/ingest/parking',
  ])
  expect(heard.every(({ key }) => key === 'secret')).toBe(true)
  expect(heard.flatMap(({ body }) => body.occupancies ?? [])).toHaveLength(demoPlaces.length)
})

it('a server that refuses, does not answer or is not there is no trouble', async () => {
  const gone = { heard: [], address: 'http://127.0.0.1:1' }
  for (const { heard, address } of [await listener(503), await listener(0), gone]) {
    const simulator = startSimulator({ address, sensorKey: 'secret', log: silent, now: () => at('12:30') })
    if (address !== gone.address) await until(() => heard.length === 3)
    await simulator.stop()
  }
})

it('what it posts is taken in at the product’s own doors, and announced', async () => {
  await loadRestaurants(db, at('11:00'))
  await insertPlaces(db)
  const announced: Change[] = []
  const announce = async (change: Change) => void announced.push(change)
  const now = () => at('12:30')
  const app = await testServer({
    db,
    routes: [...restaurantsRoutes({ announce }), ...campusMapRoutes({ announce })],
    verify: () => Promise.reject(new Error('Sensors are nobody')),
    apiKeys: { client: 'web', sensor: 'secret' },
    now,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const simulator = startSimulator({ address, sensorKey: 'secret', log: silent, now })
  try {
    await until(() => announced.length === 12)
  } finally {
    await simulator.stop()
    await app.close()
  }
  const attendances = await db.selectFrom('restaurant_attendances').selectAll().execute()
  expect(attendances).toHaveLength(influxAt(now()).length)
  expect(await db.selectFrom('campus_occupancies').selectAll().execute()).toHaveLength(demoPlaces.length)
})
