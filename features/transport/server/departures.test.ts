import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { categories, maxSchedules, type Station } from '../contract.ts'
import { horizon } from '../rules.ts'
import { campusPlace, madeUpTimetable, timetableZip } from '../testing/made-up-timetable.ts'
import { makeAllDepartures } from './departures.ts'
import { importTimetable } from './gtfs/import.ts'
import { transportRoutes } from './routes.ts'
import { stationsAt } from './stations.ts'
import { stopsOfVisitor } from './visitor-stops.ts'

const { db, pool } = await testDatabase()
let now = new Date('2026-11-24T07:00:00.000Z')
const app = await testServer({ db, routes: transportRoutes, now: () => now })
const folder = await mkdtemp(join(tmpdir(), 'campus-timetable-'))
const files = madeUpTimetable()
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH', ...campusPlace })
  await buildCampus(db, 2, { code: 'SOUTH', ...campusPlace })
  for (const site_id of [1, 2]) {
    await db
      .insertInto('site_functionalities')
      .values({
        site_id,
        type: 'TRANSPORT',
        activated: site_id === 1,
        position: 1,
        param: JSON.stringify({}),
      })
      .execute()
  }
  const path = join(folder, 'town.zip')
  await writeFile(path, timetableZip(files))
  const report = await importTimetable(pool, { path, site: 'NORTH', apply: true, actor: 'command:ada', now })
  expect(report.findings.summary).toEqual([])
})

async function list(siteId = '1') {
  const answer = await app.inject({
    url: `/services/v6/transports/${siteId}`,
    headers: { 'api-key': 'web', authorization: 'Bearer ada', 'accept-language': 'en' },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

// ——— The same, worked out anew from the file's own rows ———

/** What leaves from where, of all trips of a service day. */
function departuresOn(day: Temporal.PlainDate) {
  const digits = day.toString().replaceAll('-', '')
  const weekday =
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'][day.dayOfWeek - 1] ?? ''
  const runs = (service: unknown) => {
    const exception = files.calendar_dates?.find(
      one => one.service_id === service && String(one.date) === digits,
    )
    if (exception !== undefined) return exception.exception_type === 1
    const regular = files.calendar?.find(one => one.service_id === service)
    return (
      regular !== undefined &&
      digits >= String(regular.start_date) &&
      digits <= String(regular.end_date) &&
      regular[weekday] === '1'
    )
  }
  const noon = day.toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: '12:00' })
  const start = noon.epochMilliseconds - 12 * 3_600_000
  return (files.trips ?? []).flatMap(trip => {
    if (!runs(trip.service_id)) return []
    const calls = (files.stop_times ?? []).filter(call => call.trip_id === trip.trip_id)
    const times = calls.map(({ departure_time }) => secondsOf(String(departure_time)))
    for (const [index, time] of times.entries()) {
      if (time !== undefined) continue
      const before = times.findLastIndex((one, at) => at < index && one !== undefined)
      const after = times.findIndex((one, at) => at > index && one !== undefined)
      const [from = 0, to = 0] = [times[before], times[after]]
      // Blank ones in a row are each told from the first one before, which is never blank.
      times[index] = Math.trunc(from + ((to - from) * (index - before)) / (after - before))
      if (calls[index + 1]?.departure_time === '') {
        times[index + 1] = Math.trunc(from + ((to - from) * (index + 1 - before)) / (after - before))
      }
    }
    const frequencies = (files.frequencies ?? []).filter(one => one.trip_id === trip.trip_id)
    const shifts = frequencies.flatMap(one => {
      const [first = 0, last = 0] = [secondsOf(String(one.start_time)), secondsOf(String(one.end_time))]
      const all: number[] = []
      for (let at = first; at < last; at += Number(one.headway_secs)) all.push(at - (times[0] ?? 0))
      return all
    })
    const route = files.routes?.find(one => one.route_id === trip.route_id)
    return (shifts.length > 0 ? shifts : [0]).flatMap(shift =>
      calls.slice(0, -1).flatMap((call, index) => {
        const station = { S: 'S', M: 'M-a' }[String(call.stop_id)[0] ?? '']
        if (station === undefined || call.stop_id === 'M-far' || call.pickup_type === 1) return []
        const terminus = files.stops?.find(one => one.stop_id === calls.at(-1)?.stop_id)?.stop_name
        return [
          {
            halt: `${station} ${route?.route_short_name ?? route?.route_long_name}`,
            at: start + ((times[index] ?? 0) + shift) * 1000,
            direction: String(call.stop_headsign || trip.trip_headsign || terminus),
          },
        ]
      }),
    )
  })
}

function secondsOf(text: string): number | undefined {
  if (text === '') return undefined
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

function bruteForce(at: Date): Record<string, string[]> {
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDate()
  const all = [-3, -2, -1, 0, 1, 2, 3].flatMap(days => departuresOn(today.add({ days })))
  const next = all
    .filter(one => one.at >= at.getTime() && one.at < at.getTime() + horizon)
    .sort((one, other) => one.at - other.at || (one.direction < other.direction ? -1 : 1))
  const groups = Object.entries(Object.groupBy(next, one => one.halt))
  return Object.fromEntries(
    groups.map(([halt, some = []]) => [
      halt,
      some.slice(0, maxSchedules).map(one => `${new Date(one.at).toISOString()} ${one.direction}`),
    ]),
  )
}

const told = (stations: readonly Station[]) =>
  Object.fromEntries(
    stations
      .filter(({ schedules }) => schedules.length > 0)
      .map(({ id, line, schedules }) => [
        `${id} ${line}`,
        schedules.map(({ time, direction }) => `${time} ${direction}`),
      ]),
  )

async function compare(at: Date) {
  await makeAllDepartures(db, at)
  const { stations } = await stationsAt(db, 1, at, 'en')
  expect(told(stations)).toEqual(bruteForce(at))
}

/** `DEPARTURES_MOMENTS=2000` compares for some minutes. */
const moments = Number(process.env.DEPARTURES_MOMENTS ?? 60)

describe('what leaves next', () => {
  it.each([
    ['late on a working day', '2026-11-24T22:55:00Z'],
    ['just after midnight', '2026-11-24T23:05:00Z'],
    ['before clocks go forward', '2026-03-28T22:55:00Z'],
    ['after midnight, before clocks go forward', '2026-03-28T23:05:00Z'],
    ['at three when clocks go forward', '2026-03-29T01:00:00Z'],
    ['before clocks go back', '2026-10-24T21:55:00Z'],
    ['after midnight, before clocks go back', '2026-10-24T22:05:00Z'],
    ['at two when clocks go back, for the first time', '2026-10-25T00:00:00Z'],
    ['at three when clocks go back', '2026-10-25T02:00:00Z'],
    ['on the last night of the year', '2026-12-31T22:50:00Z'],
    ['before a bank holiday', '2026-04-30T20:00:00Z'],
    ['on a bank holiday', '2026-07-14T06:00:00Z'],
    ['at the end of a bank holiday', '2026-07-14T21:59:00Z'],
    ['on the first day', '2025-12-31T23:30:00Z'],
  ])('is right %s', async (_, moment) => {
    await compare(new Date(moment))
  })

  it('is what the file says, at any moment of a year', {
    timeout: Math.max(120_000, moments * 1_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.date({ min: new Date('2025-12-30'), max: new Date('2027-01-03'), noInvalidDate: true }),
        compare,
      ),
      { numRuns: moments },
    )
  })

  it('is on the wall clock on the days when clocks change', async () => {
    const at = async (moment: string) => {
      await makeAllDepartures(db, new Date(moment))
      const { stations } = await stationsAt(db, 1, new Date(moment), 'en')
      return stations.find(({ line, id }) => line === 'Métro, ligne 2' && id === 'M-a')?.schedules[0]?.time
    }
    // The metro begins at 5:30, whatever the night did.
    expect(await at('2026-03-29T02:00:00Z')).toBe('2026-03-29T03:30:00.000Z')
    expect(await at('2026-10-25T02:00:00Z')).toBe('2026-10-25T04:30:00.000Z')
    // 25:15 is 1:15 after noon less twelve hours of the day before.
    expect(await at('2026-10-24T23:10:00Z')).toBe('2026-10-25T04:30:00.000Z')
  })
})

describe('a visitor', () => {
  it('is told of the nearest stops, and what comes there next only while they are on their way', async () => {
    const at = new Date('2026-11-24T07:00:00.000Z')
    await makeAllDepartures(db, at)
    const asked = { siteId: 1, now: at }
    const { stops } = await stopsOfVisitor(db, { ...asked, isNear: true })
    expect(stops.map(({ name, walkMinutes, stepFree }) => [name, walkMinutes, stepFree])).toEqual([
      ['Mairie', 2, null],
      ['Gare "Centrale"', 4, false],
    ])
    const train = stops[1]?.lines.find(({ line, direction }) => line === 'B' && direction === 'Lac')
    expect(train).toMatchObject({ category: 'RER', color: '#5291ce', textColor: '#000000' })
    expect(train?.times[0]).toEqual({
      ...{ time: '2026-11-24T07:04:00.000Z', live: false, cancelled: false, late: 0 },
    })
    expect(train?.times).toHaveLength(3)
    const far = await stopsOfVisitor(db, { ...asked, isNear: false })
    expect(far.stops[1]?.lines.map(({ line, times }) => [line, times.length])).toContainEqual(['B', 0])
    expect(await stopsOfVisitor(db, { ...asked, siteId: 2, isNear: true })).toEqual({ stops: [] })
  })
})

describe('the call', () => {
  it('tells each line at each station with every field, in the order of categories and ways', async () => {
    now = new Date('2026-11-24T07:00:00.000Z')
    await makeAllDepartures(db, now)
    const { stations, expired, feedLost } = await list()
    expect([expired, feedLost]).toEqual([[], false])
    expect(stations.map(({ id, line }: Station) => `${id} ${line}`)).toEqual([
      'M-a Métro, ligne 2',
      'S Métro, ligne 2',
      'M-a 7',
      'S 7',
      'S B',
    ])
    expect(stations.at(-1)).toEqual({
      ...{ id: 'S', name: 'Gare "Centrale"', line: 'B', category: 'RER', schedules: expect.any(Array) },
      ...{ lineColor: '#5291ce', textColor: '#000000', walkMinutes: 4, wheelchair: false },
      ...{
        latitude: expect.closeTo(48.858, 3),
        longitude: 2.35,
        alerts: [],
        readAt: null,
        stepFreeEntrances: [],
      },
      source: 'Tram, bus & co',
    })
    expect(stations.at(-1).schedules[0]).toEqual({
      ...{ time: '2026-11-24T07:04:00.000Z', direction: 'Lac', live: false, delay: null, cancelled: false },
      platform: '1',
    })
    expect(stations[2]).toMatchObject({ lineColor: '#ffee00', textColor: '#000000', wheelchair: null })
    expect(stations.map(({ category }: Station) => categories.indexOf(category))).toEqual([1, 1, 2, 2, 4])
  })

  it('says on which day a timetable ended, and tells nothing of a campus that has no transport', async () => {
    now = new Date('2027-02-01T07:00:00.000Z')
    await makeAllDepartures(db, now)
    const { stations, expired } = await list()
    expect(expired).toEqual([{ source: 'Tram, bus & co', on: '2026-12-31' }])
    expect(stations.every(({ schedules }: Station) => schedules.length === 0)).toBe(true)
    expect(await makeAllDepartures(db, now)).toEqual([{ siteId: 1, feed: 'main', lastDay: '2026-12-31' }])
    expect(await list('2')).toEqual({ stations: [], expired: [], feedLost: false })
    expect((await list('77')).stations).toEqual([])
  })

  it('is answered by a few pages of an index, however many departures there are', async () => {
    const at = new Date('2026-11-24T07:00:00.000Z')
    await makeAllDepartures(db, at)
    await sql`
      insert into departures (halt_id, trip_id, service_day, sequence, departs_at, expected_at, direction)
      select h.halt, t.id, date '2026-11-24', 1000 + n * 10 + h.halt, at, at, 'Lac'
      from (select id as halt from timetable_halts) h
      cross join (select min(id) as id from timetable_trips) t
      cross join generate_series(1, 25000) n
      cross join lateral (select timestamptz '2026-11-24 00:00Z' + n * interval '7 seconds' as at) m
      order by h.halt, at`.execute(db)
    await sql`analyze departures`.execute(db)
    const work = await workOf({ pool }, trx => stationsAt(trx, 1, at, 'en'))
    expect(work.flatMap(({ scanned }) => scanned)).not.toContain('departures')
    // Five lines at stations: of each the way down the index, and the page where its rows lie together.
    expect(work.at(-1)?.pages).toBeLessThan(5 * 10)
    expect((await stationsAt(db, 1, at, 'en')).stations[0]?.schedules).toHaveLength(maxSchedules)
  })
})
