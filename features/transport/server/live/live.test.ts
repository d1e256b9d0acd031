import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import bindings from 'gtfs-realtime-bindings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Schedule } from '../../contract.ts'
import { campusPlace, madeUpTimetable, north, timetableZip } from '../../testing/made-up-timetable.ts'
import { makeAllDepartures } from '../departures.ts'
import { feature } from '../feature.ts'
import { importTimetable } from '../gtfs/import.ts'
import { stationsAt } from '../stations.ts'
import { bikesOf } from './bikes.ts'
import { readMotorised, readPlaces, readStatus, readSystem } from './gbfs.ts'
import { readRealtime } from './gtfs-realtime.ts'
import { pollFeeds } from './poll.ts'
import { keysOf } from './settings.ts'
import { coreOf, readStopMonitoring } from './siri.ts'

const { db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'campus-feeds-'))
/** A Tuesday, 8:00 on the campus. */
const start = new Date('2026-11-24T07:00:00.000Z')
let now = start
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

// ——— Services that stand in for those of operators ———

const asked: { url: string; headers: IncomingMessage['headers'] }[] = []
let answers: Record<string, (request: IncomingMessage, answer: ServerResponse) => void> = {}
const server = createServer((request, answer) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  const one = answers[request.url ?? '']
  if (one === undefined) answer.writeHead(404).end()
  else one(request, answer)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})
const bytes = (content: Uint8Array) => (_: IncomingMessage, answer: ServerResponse) => {
  answer.end(content)
}
const json = (content: unknown) => (_: IncomingMessage, answer: ServerResponse) => {
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(content))
}

const { FeedMessage } = bindings.transit_realtime
type Message = Parameters<typeof FeedMessage.create>[0]
const message = (entity: NonNullable<Message>['entity'], at = now) =>
  FeedMessage.encode(
    FeedMessage.fromObject({
      header: { gtfsRealtimeVersion: '2.0', timestamp: Math.floor(at.getTime() / 1000) },
      entity,
    }),
  ).finish()

// ——— A company's feeds ———

async function bringIn(feeds: readonly object[]) {
  const files = await companyFolder()
  await files.write('feeds.json', JSON.stringify(feeds))
  const request = { features: [sites, feature], kind: 'feeds', path: files.path }
  const report = await importContent(db, { ...request, apply: true, remove: true, yes: true, now })
  // The database says when a feed came; the clock of this test is another one.
  await db.updateTable('transport_feeds').set({ due_at: now, since: now }).execute()
  return report
}
const realtime = { key: 'rt', kind: 'GTFS_RT', sites: ['NORTH'], name: 'Tram live', url: `${base}/rt` }

const failures: string[] = []
/** Who is silent is given up after so long: milliseconds in which a busy machine has long sent what is asked. */
const patience = 1_500
const poll = (keys: ReadonlyMap<string, string> = new Map(), timeOut?: number) =>
  pollFeeds({
    ...{ db, now, keys, ...(timeOut !== undefined && { timeOut }) },
    failed: (feed, error) => failures.push(`${feed}: ${error instanceof Error ? error.message : error}`),
  })

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH', ...campusPlace })
  await buildCampus(db, 2, { code: 'ROUEN', latitude: 49.4431, longitude: 1.0993 })
  for (const site_id of [1, 2]) {
    await db
      .insertInto('site_functionalities')
      .values({ site_id, type: 'TRANSPORT', activated: true, position: 1, param: JSON.stringify({}) })
      .execute()
  }
  const path = join(folder, 'town.zip')
  await writeFile(path, timetableZip(madeUpTimetable()))
  await importTimetable(pool, { path, site: 'NORTH', apply: true, actor: 'command:ada', now })
})

beforeEach(async () => {
  now = start
  answers = {}
  asked.length = 0
  failures.length = 0
  await db.deleteFrom('transport_feeds').execute()
  await sql`update departures set expected_at = departs_at, live = false, cancelled = false, feed_id = null,
    live_platform = null`.execute(db)
  await makeAllDepartures(db, now)
})

async function timesOf(line: string, station: string, language: 'fr' | 'en' = 'en') {
  const told = await stationsAt(db, 1, now, language)
  const found = told.stations.find(one => one.line === line && one.id === station)
  if (found === undefined) throw new Error(`no ${line} at ${station}`)
  return { ...found, feedLost: told.feedLost, next: found.schedules.slice(0, 3).map(words) }
}
const words = ({ time, delay, live, cancelled }: Schedule) =>
  [time.slice(11, 16), live ? `live ${delay}` : 'timetable', cancelled ? 'cancelled' : ''].join(' ').trim()

describe('live times', () => {
  // Line B leaves the station at 7:59, 8:04 (to the lake), 8:34 … on working days: B-475 is at S-1 at 8:04.
  const late = (seconds: number) => ({
    id: '1',
    tripUpdate: {
      trip: { tripId: 'B-475' },
      stopTimeUpdate: [{ stopSequence: 5, departure: { delay: seconds } }],
    },
  })

  it('are laid over the timetable by trip, and go on from one stop to the next', async () => {
    expect((await timesOf('B', 'S')).next[0]).toBe('07:04 timetable')
    await bringIn([realtime])
    answers['/rt'] = bytes(message([late(180)]))
    expect(await poll()).toBe(1)
    const told = await timesOf('B', 'S')
    expect([told.next[0], told.readAt, told.feedLost]).toEqual(['07:07 live 180', now.toISOString(), false])
    // It is still told when its time by the timetable is past, and not when it has left.
    later(5)
    expect((await timesOf('B', 'S')).next[0]).toBe('07:07 live 180')
    later(3)
    expect((await timesOf('B', 'S')).next[0]).not.toContain('live')
  })

  it('tell what is cancelled or does not stop here, and take back what the feed says no longer', async () => {
    await bringIn([realtime])
    answers['/rt'] = bytes(
      message([{ id: '1', tripUpdate: { trip: { tripId: 'B-475', scheduleRelationship: 3 } } }]),
    )
    await poll()
    expect((await timesOf('B', 'S')).next[0]).toBe('07:04 live 0 cancelled')
    later(1)
    const skipped = { stopSequence: 10, scheduleRelationship: 1 }
    answers['/rt'] = bytes(
      message([{ id: '1', tripUpdate: { trip: { tripId: 'B-475' }, stopTimeUpdate: [skipped] } }]),
    )
    await poll()
    expect((await timesOf('B', 'S')).next[0]).toBe('07:04 live 0 cancelled')
    later(1)
    answers['/rt'] = bytes(message([]))
    await poll()
    expect((await timesOf('B', 'S')).next[0]).toBe('07:04 timetable')
  })

  it('of a line by its headway are told by when a trip begins', async () => {
    await bringIn([realtime])
    const begins = { tripId: 'M-pattern', startTime: '08:04:00', startDate: '20261124' }
    answers['/rt'] = bytes(
      message([
        {
          id: '1',
          tripUpdate: { trip: begins, stopTimeUpdate: [{ stopId: 'M-a', departure: { delay: 60 } }] },
        },
      ]),
    )
    await poll()
    expect((await timesOf('Métro, ligne 2', 'M-a')).next.slice(0, 2)).toEqual([
      '07:05 live 60',
      '07:11 timetable',
    ])
  })

  it('stay for ten minutes when the feed is lost, then the timetable counts and says so, then they are back', async () => {
    await bringIn([realtime])
    const trip = { tripId: 'B-510' }
    const entity = {
      id: '1',
      tripUpdate: { trip, stopTimeUpdate: [{ stopSequence: 10, departure: { delay: 240 } }] },
    }
    answers['/rt'] = bytes(message([entity]))
    await poll()
    const read = now.toISOString()
    answers['/rt'] = (_, answer) => answer.writeHead(500).end()
    later(9)
    await poll()
    const still = await timesOf('B', 'S')
    expect([still.next[0], still.readAt, still.feedLost]).toEqual(['07:43 live 240', read, false])
    later(2)
    const lost = await timesOf('B', 'S')
    expect([lost.next[0], lost.readAt, lost.feedLost]).toEqual(['07:39 timetable', null, true])
    await poll()
    const { live } = await db
      .selectFrom('departures')
      .select(eb => eb.fn.countAll<string>().filterWhere('live', '=', true).as('live'))
      .executeTakeFirstOrThrow()
    expect(live).toBe('0')
    answers['/rt'] = bytes(message([entity], new Date(now.getTime() + 5 * 60_000)))
    later(5)
    await poll()
    expect((await timesOf('B', 'S')).next[0]).toBe('07:43 live 240')
  })

  it('of StopMonitoring are laid over by stop, line and aimed time', async () => {
    await bringIn([{ ...realtime, key: 'siri', kind: 'SIRI_LITE', url: `${base}/siri` }])
    await db.updateTable('timetable_calls').set({ stop: 'IDFM:41087' }).where('stop', '=', 'S-1').execute()
    await db
      .updateTable('timetable_lines')
      .set({ routes: ['IDFM:C01727'] })
      .where('name', '=', 'B')
      .execute()
    const visit = {
      MonitoringRef: { value: 'STIF:StopPoint:Q:41087:' },
      MonitoredVehicleJourney: {
        LineRef: { value: 'STIF:Line::C01727:' },
        MonitoredCall: {
          ...{ AimedDepartureTime: '2026-11-24T07:04:10Z', ExpectedDepartureTime: '2026-11-24T07:09:00Z' },
          DeparturePlatformName: { value: '9' },
        },
      },
    }
    const answer = {
      Siri: { ServiceDelivery: { StopMonitoringDelivery: [{ MonitoredStopVisit: [visit] }] } },
    }
    answers['/siri'] = json(answer)
    expect(await poll()).toBe(1)
    const told = await timesOf('B', 'S')
    expect([told.next[0], told.schedules[0]?.platform]).toEqual(['07:09 live 300', '9'])
    expect(coreOf('IDFM:monomodalStopPlace:47889')).toBe('47889')
    await db.updateTable('timetable_calls').set({ stop: 'S-1' }).where('stop', '=', 'IDFM:41087').execute()
    await db
      .updateTable('timetable_lines')
      .set({ routes: ['R-B'] })
      .where('name', '=', 'B')
      .execute()
  })
})

describe('alerts', () => {
  it('are those of the line, the station or its lift, in the reader’s language, while they hold', async () => {
    await bringIn([realtime])
    const text = (fr: string, en: string) => ({
      translation: [
        { text: fr, language: 'fr' },
        { text: en, language: 'en-GB' },
      ],
    })
    const seconds = Math.floor(now.getTime() / 1000)
    answers['/rt'] = bytes(
      message([
        {
          id: 'lift',
          alert: {
            ...{
              effect: 11,
              informedEntity: [{ stopId: 'S' }],
              headerText: text('Ascenseur en panne', 'Lift out of order'),
            },
            activePeriod: [{ start: seconds - 60, end: seconds + 600 }],
          },
        },
        {
          id: 'works',
          alert: {
            ...{ informedEntity: [{ routeId: 'R-B' }], headerText: { translation: [{ text: 'Travaux' }] } },
            url: { translation: [{ text: 'javascript:alert(1)' }] },
          },
        },
        { id: 'empty', alert: { informedEntity: [{ routeId: 'R-B' }] } },
      ]),
    )
    await poll()
    const english = await timesOf('B', 'S')
    expect(english.alerts).toEqual([
      { id: 'rt:lift', kind: 'LIFT', header: 'Lift out of order', description: null, url: null },
      { id: 'rt:works', kind: 'LINE', header: 'Travaux', description: null, url: null },
    ])
    expect((await timesOf('B', 'S', 'fr')).alerts[0]?.header).toBe('Ascenseur en panne')
    expect((await timesOf('7', 'S')).alerts.map(({ id }) => id)).toEqual(['rt:lift'])
    expect((await timesOf('7', 'M-a')).alerts).toEqual([])
    later(11)
    answers['/rt'] = bytes(message([]))
    expect((await timesOf('7', 'S')).alerts).toEqual([])
  })
})

describe('two operators', () => {
  const other = async (feed: string | null) => {
    const { trips = [], stop_times = [], frequencies: _, stops = [], ...rest } = madeUpTimetable()
    // The same names of trips and stops for something else: a ferry at another place, and a stop of the first one's name.
    const runs = trips.filter(({ trip_id }) => trip_id === 'B-475')
    const files = {
      ...rest,
      ...(feed !== null && { agency: [{ agency_name: 'Ferries', agency_timezone: 'Europe/Paris' }] }),
      routes: [{ route_id: 'R-B', route_short_name: 'F', route_type: 4 }],
      stops: stops.map(stop => ({
        ...stop,
        stop_lat: north(stop.stop_id === 'S-1' ? 300 : 7_000),
        parent_station: '',
      })),
      trips: runs,
      stop_times: stop_times.filter(({ trip_id }) => trip_id === 'B-475'),
    }
    const path = join(folder, 'ferries.zip')
    await writeFile(path, timetableZip(files))
    return importTimetable(pool, {
      path,
      site: 'NORTH',
      feed: 'ferry',
      apply: true,
      actor: 'command:ada',
      now,
    })
  }
  afterAll(() => db.deleteFrom('timetables').where('feed', '=', 'ferry').execute())

  it('stand beside each other, and a feed that names its timetable tells of no other', async () => {
    expect((await other('ferry')).outcome).toBe('WRITTEN')
    await bringIn([{ ...realtime, timetable: 'main' }])
    const alert = (id: string, stopId: string) => ({
      id,
      alert: { informedEntity: [{ stopId }], headerText: { translation: [{ text: 'Works' }] } },
    })
    answers['/rt'] = bytes(
      message([
        {
          id: '1',
          tripUpdate: {
            trip: { tripId: 'B-475' },
            stopTimeUpdate: [{ stopSequence: 5, departure: { delay: 180 } }],
          },
        },
        alert('2', 'S-1'),
      ]),
    )
    await poll()
    const { stations } = await stationsAt(db, 1, now, 'en')
    const ferry = stations.find(({ line }) => line === 'F')
    expect(ferry).toMatchObject({ category: 'BUS', source: 'Ferries', alerts: [] })
    expect(ferry?.schedules.some(({ live }) => live)).toBe(false)
    const train = await timesOf('B', 'S')
    expect(train.next[0]).toBe('07:07 live 180')
    expect(train.alerts).toHaveLength(1)
    // A station of one id that is another place is another station.
    expect(stations.filter(({ id }) => id === ferry?.id).every(({ line }) => line === 'F')).toBe(true)
  })

  it('a timetable that has ended is told by who publishes it, the other goes on', async () => {
    await other('ferry')
    await db.updateTable('timetables').set({ last_day: '2026-11-01' }).where('feed', '=', 'ferry').execute()
    const { expired, stations } = await stationsAt(db, 1, now, 'en')
    expect(expired).toEqual([{ source: 'Ferries', on: '2026-11-01' }])
    expect(stations.some(({ line, schedules }) => line === 'B' && schedules.length > 0)).toBe(true)
  })
})

describe('a lift', () => {
  it('that is out makes a platform that hangs on it one with steps, as long as it is', async () => {
    const halt = await db
      .selectFrom('timetable_halts as h')
      .innerJoin('timetable_stations as s', 's.id', 'h.station_id')
      .innerJoin('timetable_lines as l', 'l.id', 'h.line_id')
      .select(['h.id', 's.id as station'])
      .where('s.station', '=', 'S')
      .where('l.name', '=', '7')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('timetable_halts')
      .set({ lifts: ['S-L'] })
      .where('id', '=', halt.id)
      .execute()
    await db
      .updateTable('timetable_stations')
      .set({ parts: ['S-E', 'S-L'] })
      .where('id', '=', halt.station)
      .execute()
    await bringIn([realtime])
    expect((await timesOf('7', 'S')).wheelchair).toBe(true)
    answers['/rt'] = bytes(
      message([
        {
          id: 'out',
          alert: {
            effect: 'ACCESSIBILITY_ISSUE' as never,
            informedEntity: [{ stopId: 'S-L' }],
            headerText: { translation: [{ text: 'Lift out of order' }] },
          },
        },
      ]),
    )
    await poll()
    expect(await timesOf('7', 'S')).toMatchObject({ wheelchair: false, alerts: [{ kind: 'LIFT' }] })
    later(2)
    answers['/rt'] = bytes(message([]))
    await poll()
    expect(await timesOf('7', 'S')).toMatchObject({ wheelchair: true, alerts: [] })
  })
})

describe('a feed', () => {
  it('is asked once by many servers, with its key, which is in no log, and only for what has changed', async () => {
    await bringIn([{ ...realtime, keyName: 'town', keyHeader: 'apikey' }])
    answers['/rt'] = (request, answer) => {
      if (request.headers['if-none-match'] === '"1"') answer.writeHead(304).end()
      else answer.setHeader('etag', '"1"').end(message([]))
    }
    const keys = keysOf({ TRANSPORT_KEYS: 'other=x town=s3cret=' })
    await Promise.all(Array.from({ length: 8 }, () => poll(keys)))
    expect(asked.map(({ headers }) => headers.apikey)).toEqual(['s3cret='])
    later(1)
    await poll(keys)
    expect(asked[1]?.headers['if-none-match']).toBe('"1"')
    const { read_at } = await db.selectFrom('transport_feeds').select('read_at').executeTakeFirstOrThrow()
    expect(read_at).toEqual(now)
    later(1)
    await poll()
    expect(failures).toEqual(['rt: TRANSPORT_KEYS has no key named town'])
    expect(failures.join()).not.toContain('s3cret')
  })

  it.each<[string, (request: IncomingMessage, answer: ServerResponse) => void]>([
    ['nonsense', (_, answer) => answer.end('<html>')],
    ['an empty answer', (_, answer) => answer.end()],
    ['nothing at all', () => undefined],
    [
      'a gigabyte',
      (_, answer) => {
        const piece = Buffer.alloc(1_000_000)
        const more = () => {
          while (answer.writable && answer.write(piece)) {}
        }
        answer.on('drain', more)
        more()
      },
    ],
    ['a message of yesterday', (_, answer) => answer.end(message([], new Date(now.getTime() - 86_400_000)))],
    [
      'another address, which would be given the key',
      (_, answer) => answer.writeHead(302, { location: '/x' }).end(),
    ],
    ['a refusal', (_, answer) => answer.writeHead(403).end()],
  ])('that answers %s harms nothing, and is asked less and less often', async (_, respond) => {
    await bringIn([{ ...realtime, keyName: 'k', keyHeader: 'apikey' }])
    answers['/rt'] = respond
    const keys = new Map([['k', 'v']])
    const moments: number[] = []
    for (let minute = 0; minute < 16; minute++) {
      const before = asked.length
      expect(await poll(keys, patience)).toBe(0)
      if (asked.length > before) moments.push(minute)
      later(1)
    }
    expect(asked.map(({ url }) => url)).not.toContain('/x')
    expect(moments).toEqual([0, 1, 5, 13])
    expect((await timesOf('B', 'S')).next[0]).toContain('timetable')
  })

  it('that says that it is asked too often is left alone for as long as it says', async () => {
    await bringIn([realtime])
    answers['/rt'] = (_, answer) => answer.writeHead(429, { 'retry-after': '600' }).end()
    await poll()
    later(9)
    await poll()
    expect(asked).toHaveLength(1)
    later(2)
    await poll()
    expect(asked).toHaveLength(2)
  })

  it('comes in a second time unchanged; what is wrong is told by line and field', async () => {
    expect(reportText(await bringIn([realtime]))).toContain('1 created')
    expect(reportText(await bringIn([realtime]))).toContain('Nothing changed.')
    expect(reportText(await bringIn([{ ...realtime, keyName: 'k' }]))).toContain('keyHeader: is missing')
    expect(reportText(await bringIn([{ ...realtime, every: 5 }]))).toContain('every: expected')
  })

  it('is read or refused, however its bytes are mixed up', () => {
    const whole = message([
      {
        id: '1',
        tripUpdate: {
          trip: { tripId: 'B-475' },
          stopTimeUpdate: [{ stopSequence: 5, departure: { delay: 9 } }],
        },
      },
      {
        id: '2',
        alert: { informedEntity: [{ routeId: 'R' }], headerText: { translation: [{ text: 'x' }] } },
      },
    ])
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 9 }), changes => {
        const mixed = new Uint8Array(whole)
        for (const [place, value] of changes) mixed[place] = value
        try {
          readRealtime(mixed, now)
        } catch (error) {
          expect((error as Error).constructor.name).toBe('FeedNonsense')
        }
      }),
      { numRuns: 2_000 },
    )
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        for (const read of [
          readStopMonitoring,
          readSystem,
          readPlaces,
          (one: unknown) => readStatus(one, new Set()),
        ]) {
          try {
            read(value)
          } catch (error) {
            expect((error as Error).constructor.name).toBe('FeedNonsense')
          }
        }
        readMotorised(value)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('bikes', () => {
  const system = {
    key: 'velo',
    kind: 'GBFS',
    sites: ['NORTH'],
    name: 'Vélo en ville',
    url: `${base}/gbfs.json`,
  }
  const files = ['station_information', 'station_status', 'vehicle_types']
  const list = files.map(name => ({ name, url: `${base}/${name}.json` }))
  const place = (station_id: string, metres: number) => ({
    ...{ station_id, name: `Station ${station_id}`, lat: north(metres), lon: campusPlace.longitude },
  })
  const usual = (version: 2 | 3) => {
    const name = (text: string) => (version === 3 ? [{ text, language: 'fr' }] : text)
    answers['/gbfs.json'] = json({ data: version === 3 ? { feeds: list } : { fr: { feeds: list } } })
    answers['/station_information.json'] = json({
      data: {
        stations: [place('b', 500), place('a', 100), place('far', 5_000)].map(one => ({
          ...one,
          name: name(one.name),
        })),
      },
    })
    answers['/vehicle_types.json'] = json({
      data: {
        vehicle_types: [
          { vehicle_type_id: 'bike', propulsion_type: 'human' },
          { vehicle_type_id: 'e', propulsion_type: 'electric_assist' },
        ],
      },
    })
    const counts = [
      { vehicle_type_id: 'bike', count: 4 },
      { vehicle_type_id: 'e', count: 3 },
    ]
    const all = version === 3 ? 'num_vehicles_available' : 'num_bikes_available'
    const reported = new Date(now.getTime() - 40_000)
    const last_reported = version === 3 ? reported.toISOString() : reported.getTime() / 1000
    const status = { [all]: 7, num_docks_available: 5, vehicle_types_available: counts, last_reported }
    answers['/station_status.json'] = json({
      data: {
        stations: [
          { station_id: 'a', ...status, is_renting: true, is_returning: false },
          { station_id: 'b', ...status },
          { station_id: 'far', ...status },
        ],
      },
    })
  }

  it.each([2, 3] as const)(
    'of version %s are told near the campus, the nearest first, with and without a motor',
    async version => {
      await bringIn([system])
      usual(version)
      expect(await poll()).toBe(1)
      const updatedAt = new Date(now.getTime() - 40_000).toISOString()
      expect(await bikesOf(db, 1, now)).toEqual({
        source: 'Vélo en ville',
        bikes: [
          expect.objectContaining({
            id: 'velo:a',
            name: 'Station a',
            distance: 100,
            bikes: 4,
            ebikes: 3,
            docks: 0,
            updatedAt,
          }),
          expect.objectContaining({ id: 'velo:b', distance: 500, bikes: 4, ebikes: 3, docks: 5 }),
        ],
      })
      later(1)
      await poll()
      // What seldom changes is not asked for again.
      expect(asked.map(({ url }) => url).slice(4)).toEqual(['/station_status.json'])
      expect(await bikesOf(db, 2, now)).toEqual({ bikes: [], source: null })
    },
  )

  it('of a feed that is lost are told for ten minutes', async () => {
    await bringIn([system])
    usual(2)
    await poll()
    answers = {}
    later(9)
    await poll()
    expect((await bikesOf(db, 1, now)).bikes).toHaveLength(2)
    later(2)
    expect((await bikesOf(db, 1, now)).bikes).toEqual([])
  })
})

/** Answers of real services, where the data that is shared among developers lies beside the repository. */
const real = ['..', '../..']
  .map(up => join(import.meta.dirname, '../../../..', up, 'shared/data'))
  .find(existsSync)
const sample = async (name: string) => JSON.parse(await readFile(join(real ?? '', name), 'utf8'))
describe.runIf(real !== undefined)('real services', () => {
  it('of bikes are read unchanged', async () => {
    await bringIn([{ key: 'real', kind: 'GBFS', sites: ['ROUEN'], name: 'Vélo', url: `${base}/gbfs.json` }])
    const list = ['station_information', 'station_status'].map(name => ({
      name,
      url: `${base}/${name}.json`,
    }))
    answers['/gbfs.json'] = json({ data: { fr: { feeds: list } } })
    for (const name of ['station_information', 'station_status']) {
      answers[`/${name}.json`] = json(await sample(`gbfs-lovelo/${name}.json`))
    }
    expect([await poll(), failures]).toEqual([1, []])
    const { bikes } = await bikesOf(db, 2, now)
    expect(bikes).toHaveLength(20)
    expect(bikes.every(({ bikes, docks }) => bikes + docks > 0)).toBe(true)
  })

  it('of StopMonitoring are read unchanged', async () => {
    const visits = readStopMonitoring(await sample('siri-lite/prim-stop-monitoring-sample.json'))
    expect(visits.map(({ stop, line, platform }) => [stop, line, platform])).toEqual([
      ['41087', 'C01727', '2'],
      ['41087', 'C01737', '2'],
      ['41087', 'C01727', '1'],
    ])
    expect(visits[0]?.expected).toEqual(new Date('2025-01-24T16:06:41.000Z'))
  })
})
