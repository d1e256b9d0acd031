import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import bindings from 'gtfs-realtime-bindings'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { listBikes, listStations } from '../contract.ts'
import { campusPlace, madeUpTimetable, timetableZip } from '../testing/made-up-timetable.ts'
import { makeAllDepartures } from './departures.ts'
import { importTimetable } from './gtfs/import.ts'
import { bikesOf } from './live/bikes.ts'
import { pollFeeds } from './live/poll.ts'
import { stationsAt } from './stations.ts'

/**
 * Messages that are mutated and then read by the product's own pollers and importer: `TRANSPORT_MUTATIONS=16000` are 20,000 with
 * the timetables, and take half an hour.
 */
const count = Number(process.env.TRANSPORT_MUTATIONS ?? 160)
/** Bytes that reading all of them may leave in memory. */
const mostMemory = 200_000_000

const { db, pool } = await testDatabase()
const now = new Date('2026-11-24T07:00:00.000Z')
const folder = await mkdtemp(join(tmpdir(), 'campus-mutated-'))
let answers: Record<string, Uint8Array> = {}
const server = createServer((request, answer) => answer.end(answers[request.url ?? '']))
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH', ...campusPlace })
  await db
    .insertInto('site_functionalities')
    .values({ site_id: 1, type: 'TRANSPORT', activated: true, position: 1, param: JSON.stringify({}) })
    .execute()
  const path = join(folder, 'town.zip')
  await writeFile(path, timetableZip(madeUpTimetable()))
  await importTimetable(pool, { path, site: 'NORTH', apply: true, actor: 'command:ada', now })
  await makeAllDepartures(db, now)
  for (const [kind, address] of [
    ['GTFS_RT', '/rt'],
    ['SIRI_LITE', '/siri'],
    ['GBFS', '/gbfs'],
  ] as const) {
    await db
      .insertInto('transport_feeds')
      .values({
        import_key: kind,
        kind,
        site_ids: [1],
        name: kind,
        url: base + address,
        every: 60,
        since: now,
      })
      .execute()
  }
})

// ——— What operators send ———

const { FeedMessage } = bindings.transit_realtime
const realtime = FeedMessage.encode(
  FeedMessage.fromObject({
    header: { gtfsRealtimeVersion: '2.0', timestamp: Math.floor(now.getTime() / 1000) },
    entity: [
      ...[440, 475, 510].map(start => ({
        id: `trip ${start}`,
        tripUpdate: {
          trip: { tripId: `B-${start}`, startDate: '20261124' },
          stopTimeUpdate: [
            { stopSequence: 5, departure: { delay: 120 } },
            { stopId: 'S-1', stopSequence: 10, departure: { time: Math.floor(now.getTime() / 1000) + 400 } },
          ],
        },
      })),
      { id: 'gone', tripUpdate: { trip: { tripId: 'B-back-475', scheduleRelationship: 'CANCELED' } } },
      {
        id: 'lift',
        alert: {
          effect: 'ACCESSIBILITY_ISSUE',
          activePeriod: [{ start: 1_700_000_000, end: 1_900_000_000 }],
          informedEntity: [{ stopId: 'S' }, { routeId: 'R-B' }],
          headerText: {
            translation: [
              { language: 'fr', text: 'Ascenseur' },
              { language: 'en', text: 'Lift' },
            ],
          },
          url: { translation: [{ text: 'https://operator.example' }] },
        },
      },
    ],
  }),
).finish()
const siri = JSON.stringify({
  Siri: {
    ServiceDelivery: {
      ResponseTimestamp: now.toISOString(),
      StopMonitoringDelivery: [
        {
          MonitoredStopVisit: [
            {
              MonitoringRef: { value: 'STIF:StopPoint:Q:1:' },
              MonitoredVehicleJourney: {
                LineRef: { value: 'STIF:Line::B:' },
                MonitoredCall: {
                  StopPointName: [{ value: 'Gare' }],
                  AimedDepartureTime: '2026-11-24T07:04:00.000Z',
                  ExpectedDepartureTime: '2026-11-24T07:06:00.000Z',
                  DepartureStatus: 'onTime',
                },
              },
            },
          ],
        },
      ],
    },
  },
})
const gbfs = {
  '/gbfs': JSON.stringify({
    data: {
      feeds: ['station_information', 'station_status', 'vehicle_types'].map(name => ({
        name,
        url: `${base}/${name}`,
      })),
    },
  }),
  '/station_information': JSON.stringify({
    data: {
      stations: [{ station_id: '1', name: 'Quay', lat: campusPlace.latitude, lon: campusPlace.longitude }],
    },
  }),
  '/station_status': JSON.stringify({
    data: {
      stations: [
        {
          ...{
            station_id: '1',
            num_bikes_available: 7,
            num_docks_available: 3,
            last_reported: 1_764_000_000,
          },
          ...{ is_installed: true, is_renting: true, is_returning: true },
          vehicle_types_available: [{ vehicle_type_id: 'e', count: 2 }],
        },
      ],
    },
  }),
  '/vehicle_types': JSON.stringify({
    data: { vehicle_types: [{ vehicle_type_id: 'e', propulsion_type: 'electric' }] },
  }),
}
const timetable = (() => {
  const { trips = [], stop_times = [], frequencies = [], ...rest } = madeUpTimetable()
  const few = trips.filter(({ trip_id }) =>
    ['B-475', 'B-back-475', '7-360', 'M-pattern'].includes(String(trip_id)),
  )
  const calls = stop_times.filter(({ trip_id }) => few.some(trip => trip.trip_id === trip_id))
  return { ...rest, trips: few, stop_times: calls, frequencies } as ReturnType<typeof madeUpTimetable>
})()

// ——— What becomes of it on the way ———

/** Repeats itself: what fails can be tried again. */
let state = 20_261_124
function next(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 4_294_967_296) * below)
}
const strange = [
  'null',
  '-1',
  '1e999',
  '""',
  '"\\u0000"',
  '[]',
  '{}',
  '99999999999999999999',
  'true',
  '"\u{1f600}"',
]

/** Bytes that are changed, lost, doubled, cut off; in texts values that are something else. */
function mutated(whole: Uint8Array, isText: boolean): Uint8Array {
  let bytes = Buffer.from(whole)
  for (let change = 0; change <= next(4); change++) {
    const at = next(Math.max(1, bytes.length))
    const length = 1 + next(24)
    switch (next(isText ? 7 : 6)) {
      case 0:
      case 1:
        bytes = Buffer.from(bytes)
        if (bytes.length > 0) bytes[at] = next(256)
        break
      case 2:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
        break
      case 3:
        bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
        break
      case 4:
        bytes = bytes.subarray(0, at)
        break
      case 5:
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          Buffer.from(Array.from({ length }, () => next(256))),
          bytes.subarray(at),
        ])
        break
      default: {
        const values = [...bytes.toString().matchAll(/"[^"]*"(?!:)|-?\d+(\.\d+)?|true/g)]
        const one = values[next(values.length)]
        if (one === undefined) break
        const end = one.index + one[0].length
        const text = bytes.toString()
        bytes = Buffer.from(text.slice(0, one.index) + strange[next(strange.length)] + text.slice(end))
      }
    }
  }
  return bytes
}

const gbfsFiles = Object.keys(gbfs) as (keyof typeof gbfs)[]

/** One message of each kind is mutated, the others are as they should be. */
function messages(kind: number): Record<string, Uint8Array> {
  const file = gbfsFiles[next(gbfsFiles.length)]
  return {
    '/rt': kind === 0 ? mutated(realtime, false) : realtime,
    '/siri': kind === 1 ? mutated(strToU8(siri), true) : strToU8(siri),
    ...Object.fromEntries(
      gbfsFiles.map(name => {
        const whole = strToU8(gbfs[name])
        return [name, kind === 2 && name === file ? mutated(whole, true) : whole]
      }),
    ),
  }
}

/** What is said of it, or what stands in the database, that no message may bring about. */
async function wrongs(): Promise<unknown[]> {
  const stations = await stationsAt(db, 1, now, 'fr')
  const bikes = await bikesOf(db, 1, now)
  const { rows } = await sql<{ wrong: string }>`
    select 'time' as wrong from departures where abs(extract(epoch from expected_at - departs_at)) > 86400
    union all select 'alert' from transport_alerts
      where header_fr = '' or length(header_fr) > 300 or length(description_fr) > 3000 or url !~ '^https?://'
    union all select 'bike' from bike_stations
      where least(bikes, ebikes, docks) < 0 or greatest(bikes + ebikes, docks) > 10000 or abs(latitude) > 90`.execute(
    db,
  )
  return [
    ...rows.map(({ wrong }) => wrong),
    ...Value.Errors(listStations.reply, JSON.parse(JSON.stringify(stations))),
    ...Value.Errors(listBikes.reply, JSON.parse(JSON.stringify(bikes))),
  ]
}

const duration = { timeout: 60_000 + count * 500 }

it(
  'live messages that were mutated change nothing that they may not, and break nothing',
  duration,
  async () => {
    const before = process.memoryUsage().rss
    const broken: unknown[] = []
    let refused = 0
    for (let turn = 0; turn < count; turn++) {
      answers = messages(turn % 3)
      await sql`update transport_feeds set due_at = ${now}, failures = 0, known = null, etag = null`.execute(
        db,
      )
      await pollFeeds({
        ...{ db, now, keys: new Map(), timeOut: 60_000 },
        failed: (feed, error) => {
          refused++
          const name = (error as Error).constructor.name
          // An address within a file may lead to nobody.
          if (name !== 'FeedNonsense' && !(feed === 'GBFS' && name === 'TypeError'))
            broken.push([turn, feed, error])
        },
      })
      const found = await wrongs()
      if (found.length > 0) broken.push([turn, found])
      if (broken.length > 0) break
    }
    expect(broken).toEqual([])
    expect(refused).toBeGreaterThan(count / 20)
    expect(process.memoryUsage().rss - before).toBeLessThan(mostMemory)
  },
)

it(
  'timetables whose files or archive were mutated are refused or read, and break nothing',
  duration,
  async () => {
    const before = process.memoryUsage().rss
    const path = join(folder, 'mutated.zip')
    const whole = timetableZip(timetable)
    const names = Object.keys(timetable)
    const outcomes = new Map<string, number>()
    for (let turn = 0; turn < Math.ceil(count / 4); turn++) {
      const name = names[next(names.length)] ?? 'stops'
      const bytes =
        turn % 2 === 0
          ? mutated(whole, false)
          : timetableZip({
              ...timetable,
              [name]: Buffer.from(mutated(csv(name), true)).toString('utf8'),
            })
      await writeFile(path, bytes)
      const request = { path, site: 'NORTH', apply: false, actor: 'command:ada', now }
      const { outcome } = await importTimetable(pool, request)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect([...outcomes.keys()].filter(outcome => !['REFUSED', 'TRIED'].includes(outcome))).toEqual([])
    expect(outcomes.size).toBe(2)
    expect(process.memoryUsage().rss - before).toBeLessThan(mostMemory)
    // What is shown is what was before.
    expect(await db.selectFrom('timetables').select('publisher').execute()).toEqual([
      { publisher: 'Tram, bus & co' },
    ])
  },
)

function csv(name: string): Uint8Array {
  const rows = timetable[name] ?? []
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  return strToU8(
    [columns.join(','), ...rows.map(row => columns.map(one => row[one] ?? '').join(','))].join('\n'),
  )
}
