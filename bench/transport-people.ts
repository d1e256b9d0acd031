import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import bindings from 'gtfs-realtime-bindings'
import { sql } from 'kysely'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { listedStations } from '#features/transport/server/public.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { cpuSeconds, publicUrl, tokensFor } from './live-feeds.ts'
import { type Measurement, openMeasurement, smallCompany } from './measurement.ts'
import { inPairs } from './pairs.ts'
import { nearTrip, numbers, writeRegion } from './region.ts'
import { client, durationsOf, type Request } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, median } from './table.ts'
import { importIn } from './transport.ts'

/** Specified, like how much CPU an answer may take. */
const people = 10_000
const mostCpu = 1.5
/** Each screen asks anew after so many seconds. */
const anew = 60
/** A minute of them, in four turns: one to warm up, and those of the pairs. */
const pairs = 3
const perTurn = people / (pairs + 1)
/** The bare server's, which are dearer. */
const barePerTurn = 500
/** A timetable is the same to who asks, however many of its times are elsewhere. */
const times = 1_000_000
const tripsLive = 500
/** How many come in at the same time, before anything is measured. */
const comingIn = 8
/** Until the first look at the feed, in milliseconds: there is one a minute. */
const firstLook = 90_000

/**
 * A minute of what everybody asks who looks at departures for ten: what an answer costs the server beside the same SQL, and how often an
 * operator's live feed is asked.
 */
export async function measureTransportPeople(): Promise<Figure[]> {
  await using measurement = await openMeasurement('transport-people')
  const { db, folder, url } = measurement
  await loadDemoCompany(db, { people: 100, reservations: 0, features, today: new Date() })
  const { zip } = await writeRegion(folder, times)
  const { outcome } = await importIn(url, zip)
  if (outcome !== 'WRITTEN') throw new Error(`The timetable was not brought in: ${outcome}`)
  await sql`vacuum analyze`.execute(db)
  const product = await measurement.startProduct({ ...smallCompany, CAMPUS_PUBLIC_URL: publicUrl })
  const feed = await operator(measurement)
  const { ask, end } = client()
  measurement.defer(end)

  const { apiKey } = readSettings(process.env)
  const asked = (await tokensFor(db, people)).map(token => ({
    url: `${product.address}/services/v6/transports/1`,
    headers: { 'api-key': apiKey, 'accept-language': 'en', authorization: `Bearer ${token}` },
  }))
  const doors = asked.values()
  const comeIn = async () => {
    for (const { headers } of doors) await ask({ url: `${product.address}/services/v6/bikes/1`, headers })
  }
  await Promise.all(numbers(comingIn).map(comeIn))
  await feed.read()
  const statements = await statementsOf(measurement, db => listedStations(db, 1, new Date(), 'en'))
  const answers: Answer[] = [statements.map(statement => [statement])]
  const bare = await startBareStatements(url, answers)
  measurement.defer(bare.stop)

  const perAnswer = async (requests: readonly Request[], cpu: () => Promise<number>) => {
    const before = await cpu()
    await durationsOf(requests, ask, people / anew)
    return (((await cpu()) - before) * 1000) / requests.length
  }
  const port = Number(new URL(product.address).port)
  let turn = 0
  const before = { looks: feed.looks(), at: performance.now() }
  const ratioOf = ([ours, other]: readonly [number, number]) => ours / other
  const measured = await inPairs(
    () => {
      const from = turn++ * perTurn
      return perAnswer(asked.slice(from, from + perTurn), () => cpuSeconds(port))
    },
    () => perAnswer(Array(barePerTurn).fill({ url: `${bare.address}/0` }), bare.cpuSeconds),
    [{ of: ratioOf, bound: mostCpu }],
    pairs,
  )
  const minutes = (performance.now() - before.at) / 60_000
  const looks = feed.looks() - before.looks
  const ratio = median(measured.map(ratioOf))
  const middle = (index: 0 | 1) => median(measured.map(pair => pair[index])).toFixed(2)
  return [
    {
      what: `departures for ${people} people, a minute of their ${Math.round(people / anew)} calls a second: the server's CPU for an answer (${middle(0)} ms) against the same SQL on bare node:http (${middle(1)} ms)`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `<= ${mostCpu} x`,
      holds: ratio <= mostCpu,
    },
    {
      what: `the same: what an operator's live feed is asked in ${minutes.toFixed(1)} minutes`,
      reached: `${looks} times`,
      mustReach: '<= 1 a minute',
      holds: looks <= Math.ceil(minutes),
    },
  ]
}

/** A live feed that counts who looks at it, on the campus of the timetable. */
async function operator({ db, defer }: Measurement) {
  let looks = 0
  const { FeedMessage } = bindings.transit_realtime
  const server = createServer((_, response) => {
    looks++
    const message = FeedMessage.fromObject({
      header: { gtfsRealtimeVersion: '2.0', timestamp: Math.floor(Date.now() / 1000) },
      entity: numbers(tripsLive).map(number => ({
        id: String(number),
        tripUpdate: {
          trip: { tripId: nearTrip(number) },
          stopTimeUpdate: [{ stopSequence: 0, departure: { delay: 60 } }],
        },
      })),
    })
    response.end(FeedMessage.encode(message).finish())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  defer(() => server.close())
  const { port } = server.address() as AddressInfo
  await sql`
    insert into transport_feeds (import_key, kind, site_ids, name, url, every, timetable)
    values ('bench', 'GTFS_RT', '{1}', 'Region', ${`http://127.0.0.1:${port}/`}, 60, 'region')`.execute(db)
  return {
    looks: () => looks,
    async read() {
      const deadline = performance.now() + firstLook
      while (looks === 0) {
        if (performance.now() > deadline) throw new Error('The feed was not looked at')
        await sleep(200)
      }
    },
  }
}
