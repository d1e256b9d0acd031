import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WrongImport } from '#platform/server/content/sources.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import {
  campusPlace,
  madeUpTimetable,
  north,
  type TimetableFiles,
  timetableZip,
} from '../../testing/made-up-timetable.ts'
import { openArchive } from './archive.ts'
import { UnreadableTimetable } from './findings.ts'
import { dropTimetable, importTimetable, type TimetableReport, timetableReportText } from './import.ts'

const { db, pool } = await testDatabase()
const now = new Date('2026-11-24T07:00:00.000Z')
const folder = await mkdtemp(join(tmpdir(), 'campus-gtfs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH', ...campusPlace })
  await buildCampus(db, 2, { code: 'DIJON', latitude: 47.322, longitude: 5.0415 })
})
beforeEach(async () => {
  await db.deleteFrom('timetables').execute()
})

const file = join(folder, 'town.zip')
async function bringIn(
  given: TimetableFiles | Uint8Array,
  more: Partial<Parameters<typeof importTimetable>[1]> = {},
): Promise<TimetableReport> {
  await writeFile(file, given instanceof Uint8Array ? given : timetableZip(given))
  return importTimetable(pool, { path: file, site: 'NORTH', apply: true, actor: 'command:ada', now, ...more })
}

const counted = async () => {
  const of = async (table: 'timetables' | 'timetable_calls' | 'departures') =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('count')).executeTakeFirst())?.count)
  return {
    timetables: await of('timetables'),
    calls: await of('timetable_calls'),
    departures: await of('departures'),
  }
}
const halts = async () => {
  const rows = await db
    .selectFrom('timetable_halts as h')
    .innerJoin('timetable_stations as s', 's.id', 'h.station_id')
    .innerJoin('timetable_lines as l', 'l.id', 'h.line_id')
    .select(['s.station', 'l.name', 'h.stops'])
    .orderBy('s.station')
    .orderBy('l.name')
    .execute()
  return rows.map(({ station, name, stops }) => `${station} ${name}: ${stops.join(' ')}`)
}

const calls = () =>
  db
    .selectFrom('timetable_calls as c')
    .innerJoin('timetable_trips as t', 't.id', 'c.trip_id')
    .select(['t.trip', 't.starts', 'c.sequence', 'c.stop', 'c.departs', 'c.direction', 'c.platform'])
    .orderBy('t.trip')
    .orderBy('t.starts')
    .orderBy('c.sequence')
    .execute()

describe('a timetable that comes in', () => {
  it('is tried first and then written, with who did it; the same file again changes nothing', async () => {
    const tried = await bringIn(madeUpTimetable(), { apply: false })
    expect([tried.outcome, await counted()]).toEqual(['TRIED', { timetables: 0, calls: 0, departures: 0 }])
    const heard: string[] = []
    const written = await bringIn(madeUpTimetable(), {
      tell: (name, lines) => heard.push(`${name} ${lines}`),
    })
    expect(written).toMatchObject({
      outcome: 'WRITTEN',
      departures: tried.departures,
      timetable: {
        publisher: 'Tram, bus & co',
        stations: 2,
        lines: 3,
        firstDay: '2026-01-01',
        lastDay: '2026-12-31',
      },
    })
    expect(heard).toContain('stops.txt 9')
    expect(await halts()).toEqual([
      'M-a 7: M-a M-b',
      'M-a Métro, ligne 2: M-a',
      'S 7: S-1',
      'S B: S-1 S-2',
      'S Métro, ligne 2: S-2',
    ])
    const before = await counted()
    expect((await bringIn(madeUpTimetable())).outcome).toBe('UNCHANGED')
    expect(await counted()).toEqual(before)
    const logged = await db.selectFrom('audit_log').select(['actor', 'action']).execute()
    expect(logged).toEqual([{ actor: 'command:ada', action: 'TIMETABLE_IMPORTED' }])
    expect(timetableReportText(written, 'en')).toContain('1 January 2026 to 31 December 2026')
    expect(timetableReportText(tried, 'fr')).toContain('du 1er janvier 2026 au 31 décembre 2026')
  })

  it('takes the place of the one before, and leaves it where the new one is refused', async () => {
    await bringIn(madeUpTimetable())
    const before = await counted()
    const files = madeUpTimetable()
    expect((await bringIn({ ...files, routes: 'route_id\nR-B' })).findings.summary).toEqual([
      'columnMissing routes.txt',
    ])
    expect(await counted()).toEqual(before)
    const shorter = files.trips?.filter(({ route_id }) => route_id === 'R-B') ?? []
    const { stop_times = [], frequencies, ...rest } = files
    const kept = stop_times.filter(({ trip_id }) => shorter.some(trip => trip.trip_id === trip_id))
    expect((await bringIn({ ...rest, trips: shorter, stop_times: kept })).outcome).toBe('WRITTEN')
    expect(await halts()).toEqual(['S B: S-1 S-2'])
    expect((await counted()).timetables).toBe(1)
  })

  it('stands beside that of another operator, each replaced and taken out by itself', async () => {
    await bringIn(madeUpTimetable())
    const { trips = [], stop_times = [], frequencies: _, ...rest } = madeUpTimetable()
    const buses = trips.filter(({ route_id }) => route_id === 'R-7')
    const of = (given: typeof buses) => ({
      ...rest,
      trips: given,
      stop_times: stop_times.filter(({ trip_id }) => given.some(trip => trip.trip_id === trip_id)),
    })
    expect((await bringIn(of(buses), { feed: 'bus' })).outcome).toBe('WRITTEN')
    const both = await counted()
    expect(both.timetables).toBe(2)
    expect((await bringIn(of(buses), { feed: 'bus' })).outcome).toBe('UNCHANGED')
    expect((await bringIn(of(buses.slice(1)), { feed: 'bus' })).outcome).toBe('WRITTEN')
    expect((await counted()).calls).toBe(both.calls - 2)
    const request = { site: 'NORTH', feed: 'bus', actor: 'command:ada' }
    expect(await dropTimetable(db, { ...request, apply: false })).toBe(true)
    expect((await counted()).timetables).toBe(2)
    expect(await dropTimetable(db, { ...request, apply: true })).toBe(true)
    expect(await dropTimetable(db, { ...request, apply: true })).toBe(false)
    expect((await counted()).timetables).toBe(1)
    expect(await halts()).toContain('S B: S-1 S-2')
    const logged = await db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()
    expect(logged.at(-1)).toEqual({ action: 'TIMETABLE_REMOVED', detail: 'bus' })
  })

  it('says by its pathways how a platform is reached without steps, and what is part of the station', async () => {
    const files = madeUpTimetable()
    const way = (pathway_id: string, from_stop_id: string, to_stop_id: string, pathway_mode: number) => ({
      ...{ pathway_id, from_stop_id, to_stop_id, pathway_mode, is_bidirectional: 1 },
    })
    const { findings } = await bringIn({
      ...files,
      stops: [
        ...(files.stops ?? []),
        { stop_id: 'S-L', stop_name: '', location_type: 3, parent_station: 'S' },
      ],
      pathways: [
        ...[way('1', 'S-E', 'S-L', 1), way('2', 'S-L', 'S-1', 5), way('3', 'S-E', 'S-2', 2)],
        ...[way('4', 'nowhere', 'S-1', 1), way('5', 'S-E', 'S-1', 9)],
      ],
    })
    expect(findings.summary).toEqual(['valueWrong pathways.txt:6'])
    const rows = await db
      .selectFrom('timetable_halts as h')
      .innerJoin('timetable_stations as s', 's.id', 'h.station_id')
      .innerJoin('timetable_lines as l', 'l.id', 'h.line_id')
      .select(['l.name', 'h.wheelchair', 'h.lifts', 's.parts'])
      .where('s.station', '=', 'S')
      .orderBy('l.name')
      .execute()
    const parts = ['S-E', 'S-L']
    expect(rows).toEqual([
      { name: '7', wheelchair: true, lifts: ['S-L'], parts },
      { name: 'B', wheelchair: false, lifts: ['S-L'], parts },
      { name: 'Métro, ligne 2', wheelchair: false, lifts: [], parts },
    ])
  })

  it('holds what is within the metres that are asked for', async () => {
    await bringIn(madeUpTimetable(), { around: 120 })
    expect(await halts()).toEqual(['M-a 7: M-a M-b', 'M-a Métro, ligne 2: M-a'])
    const report = await bringIn(madeUpTimetable(), { around: 20 })
    expect([report.outcome, report.findings.summary]).toEqual(['REFUSED', ['nothingNear stops.txt']])
  })

  it('is read with a byte order mark, other line ends, quotes, blanks, empty lines and columns in any order', async () => {
    const { stops: _, ...files } = madeUpTimetable()
    const stops = [
      '\uFEFFstop_lon , stop_name,stop_id,stop_lat, note',
      `2.35,"Mairie, côté ""pair""\nhaut", M-a ,${north(100)}`,
      '',
      `2.35,Mairie 12" haut,M-b,${north(160)},"x"`,
      `2.35,Gare,S-1,${north(5_000)}`,
      `2.35,Gare,S-2,${north(5_000)},`,
      `2.35,Gare,M-far,${north(5_000)},`,
      `2.35,Forêt,F-1,${north(5_000)},`,
      `2.35,Lac,F-2,${north(6_000)},`,
      '',
    ].join('\r\n')
    const report = await bringIn({ ...files, stops })
    expect([report.findings.summary, report.outcome]).toEqual([[], 'WRITTEN'])
    const names = await db.selectFrom('timetable_stations').select('name').orderBy('station').execute()
    expect(names.map(({ name }) => name)).toEqual(['Mairie, côté "pair"\nhaut', 'Mairie 12" haut'])
  })

  it('is the same in whatever order its times stand, those of a trip apart from each other too', async () => {
    const { stop_times = [], ...files } = madeUpTimetable()
    await bringIn({ ...files, stop_times })
    const expected = await calls()
    expect(expected.length).toBeGreaterThan(100)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(stop_times, { minLength: stop_times.length }), async shuffled => {
        const report = await bringIn({ ...files, stop_times: shuffled })
        expect(report.findings.summary).toEqual([])
        expect(await calls()).toEqual(expected)
      }),
      { numRuns: 10 },
    )
  })

  it('counts once what is wrong in a file that is read twice', async () => {
    const { stop_times = [], ...files } = madeUpTimetable()
    const apart = [
      { trip_id: '7-night', stop_id: 'F-1', stop_sequence: 1, departure_time: '24:00:00' },
      { trip_id: 'none', stop_id: 'M-a', stop_sequence: 1, departure_time: '8:00:00' },
      ...stop_times,
    ]
    const heard: string[] = []
    const report = await bringIn({ ...files, stop_times: apart }, { tell: name => heard.push(name) })
    expect(heard.filter(name => name === 'stop_times.txt')).toHaveLength(2)
    expect(report.findings.summary).toEqual(['referenceUnknown stop_times.txt:3'])
    expect(timetableReportText(report, 'en')).toContain('names what is not there (1)')
  })

  it('says nothing of a trip that never comes near, of however many rows', async () => {
    const { stop_times = [], ...files } = madeUpTimetable()
    await bringIn({ ...files, stop_times })
    const expected = await calls()
    const far = Array.from({ length: 12_000 }, (_, index) => ({
      ...{ trip_id: 'far', stop_id: 'F-1', stop_sequence: index, departure_time: index % 2 ? '' : '8:00:00' },
    }))
    const backwards = { trip_id: 'far', stop_id: 'F-2', stop_sequence: 20_000, departure_time: '7:00:00' }
    const report = await bringIn({
      ...files,
      trips: [...(files.trips ?? []), { trip_id: 'far', route_id: 'R-7', service_id: 'daily' }],
      stop_times: [...far, backwards, ...stop_times],
    })
    expect([report.outcome, report.findings.summary]).toEqual(['WRITTEN', []])
    expect(await calls()).toEqual(expected)
  })

  it('tells by file and line what it leaves out, in both languages', async () => {
    const files = madeUpTimetable()
    const broken = {
      ...files,
      stops: [
        ...(files.stops ?? []),
        { stop_id: 'x', stop_name: 'X', stop_lat: 'north', stop_lon: 2 },
        { stop_id: 'M-a', stop_name: 'Again', stop_lat: 1, stop_lon: 2 },
      ],
      routes: [...(files.routes ?? []), { route_id: 'R-x', route_short_name: 'X', route_type: 99 }],
      trips: [
        { trip_id: 't-1', route_id: 'none', service_id: 'daily' },
        { trip_id: 't-2', route_id: 'R-7', service_id: 'none' },
        ...(files.trips ?? []),
      ],
      calendar_dates: [
        ...(files.calendar_dates ?? []),
        { service_id: 'daily', date: '20261301', exception_type: 2 },
        { service_id: 'daily', date: '20261201', exception_type: 3 },
      ],
      stop_times: [
        { trip_id: 't-1', stop_id: 'M-a', stop_sequence: 1, departure_time: '8:00:00' },
        { trip_id: '7-night', stop_id: 'none', stop_sequence: 1, departure_time: '8:00:00' },
        { trip_id: '7-night', stop_id: 'M-a', stop_sequence: 'x', departure_time: '8:00:00' },
        { trip_id: '7-night', stop_id: 'M-a', stop_sequence: 1, departure_time: '8 h' },
        { trip_id: '7-night', stop_id: 'M-a', stop_sequence: 1, departure_time: '' },
        { trip_id: '7-night', stop_id: 'M-a', stop_sequence: 5, departure_time: '24:40:00' },
        { trip_id: '7-party', stop_id: 'M-a', stop_sequence: 7, departure_time: '23:54:00' },
        ...(files.stop_times ?? []),
      ],
    }
    const report = await bringIn(broken)
    expect(report.findings.summary.toSorted()).toEqual([
      'backwards stop_times.txt:8',
      'idTwice stops.txt:12',
      'noTime stop_times.txt:6',
      'referenceUnknown stop_times.txt:2',
      'referenceUnknown stop_times.txt:3',
      'referenceUnknown trips.txt:2',
      'referenceUnknown trips.txt:3',
      expect.stringMatching(/^sequenceTwice stop_times.txt:\d+$/),
      'valueWrong calendar_dates.txt:10',
      'valueWrong calendar_dates.txt:11',
      'valueWrong routes.txt:6',
      'valueWrong stop_times.txt:4',
      'valueWrong stop_times.txt:5',
      'valueWrong stops.txt:11',
    ])
    expect(report.outcome).toBe('WRITTEN')
    expect(timetableReportText(report, 'en')).toContain(
      'WARNING stop_times.txt: names what is not there (2)\n  line 2: trip_id t-1\n  line 3: stop_id none',
    )
    expect(timetableReportText(report, 'fr')).toContain(
      'AVERTISSEMENT stop_times.txt\u00a0: désigne ce qui n’existe pas (2)\n  ligne 2\u00a0: trip_id t-1',
    )
  })

  it('says when it ends soon, and when it has ended', async () => {
    const soon = await bringIn(madeUpTimetable(), { now: new Date('2026-12-24T07:00:00Z'), apply: false })
    expect(soon.findings.summary).toEqual(['endsSoon calendar.txt'])
    const late = await bringIn(madeUpTimetable(), { now: new Date('2027-01-04T07:00:00Z') })
    expect([late.findings.summary, late.outcome, late.departures]).toEqual([
      ['ended calendar.txt'],
      'WRITTEN',
      0,
    ])
  })

  it('needs no file that names days where another does, nor frequencies', async () => {
    const { frequencies, calendar, ...files } = madeUpTimetable()
    expect((await bringIn(files)).findings.summary.join()).toContain('referenceUnknown trips.txt')
    const { calendar_dates, ...none } = files
    expect((await bringIn(none)).findings.summary).toEqual(['fileMissing calendar.txt'])
  })
})

describe('what is no timetable', () => {
  it.each([
    ['no zip', strToU8('no zip'), 'archive'],
    ['an empty zip', zipSync({}), 'fileMissing'],
    ['a zip with a path outside', zipSync({ '../agency.txt': strToU8('x') }), 'archive'],
    ['a zip with an absolute path', zipSync({ '/agency.txt': strToU8('x') }), 'archive'],
    ['a file twice', zipSync({ 'a/agency.txt': strToU8('x'), 'b/agency.txt': strToU8('x') }), 'archive'],
    ['another charset', zipSync({ 'agency.txt': new Uint8Array([0x63, 0xe9, 10]) }), 'notUtf8'],
    ['a null character', zipSync({ 'agency.txt': new Uint8Array([0x63, 0, 10]) }), 'notUtf8'],
    ['an unknown zone', timetableZip({ agency: 'agency_name,agency_timezone\nA,Mars/Base' }), 'zoneUnknown'],
    [
      'a quote that nothing closes',
      timetableZip({ agency: `agency_name,agency_timezone\nA,"Europe/Paris${'x\n'.repeat(200_000)}` }),
      'unreadable',
    ],
    ['a line without an end', zipSync({ 'agency.txt': new Uint8Array(1_000_000).fill(65) }), 'unreadable'],
  ])('is refused: %s', async (_, zip, rule) => {
    const report = await bringIn(zip)
    expect([report.outcome, report.findings.summary[0]?.split(' ')[0]]).toEqual(['REFUSED', rule])
    expect((await counted()).timetables).toBe(0)
    // The connection goes back whole, or is thrown away: the next import works.
    expect((await bringIn(madeUpTimetable(), { apply: false })).outcome).toBe('TRIED')
  })

  it('has no run more seldom than once a day, however large the number is that a file writes', async () => {
    const files = madeUpTimetable()
    const frequencies = (files.frequencies ?? []).map(run => ({
      ...run,
      headway_secs: '100000000000000000000',
    }))
    const report = await bringIn({ ...files, frequencies })
    expect(report.findings.summary.some(one => one.startsWith('valueWrong frequencies.txt'))).toBe(true)
  })

  it('has no stop of a kind that there is not, which would need no place', async () => {
    const files = madeUpTimetable()
    const [first, ...others] = (files.stop_times ?? []).map(({ stop_id }) => stop_id)
    const served = others.find(stop => stop !== first) ?? first
    const stops = (files.stops ?? []).map(stop =>
      stop.stop_id === served ? { ...stop, stop_lon: '', location_type: 'none' } : stop,
    )
    const report = await bringIn({ ...files, stops })
    expect(report.findings.summary.some(one => one.startsWith('valueWrong stops.txt'))).toBe(true)
  })

  it('is refused where most lines cannot be used', async () => {
    const files = madeUpTimetable()
    const wrong = (files.stop_times ?? []).map((call, index) =>
      index % 5 === 0 ? { ...call, departure_time: 'soon' } : call,
    )
    const report = await bringIn({ ...files, stop_times: wrong })
    expect([report.outcome, report.findings.summary[0]]).toEqual(['REFUSED', 'tooManyWrong stop_times.txt'])
    expect((await counted()).timetables).toBe(0)
  })

  it('is not unpacked beyond its limit, nor beyond the size that it names', async () => {
    const bomb = zipSync({ 'stops.txt': new Uint8Array(20_000_000) }, { level: 9 })
    await writeFile(file, bomb)
    await expect(openArchive(file, 10_000_000)).rejects.toThrow(UnreadableTimetable)
    // The directory at the end of the archive says less than what comes out.
    const lying = Buffer.from(zipSync({ 'agency.txt': new Uint8Array(5_000_000).fill(65) }))
    const entry = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    lying.writeUInt32LE(100, entry + 24)
    expect((await bringIn(lying)).findings.summary).toEqual(['archive agency.txt'])
  })

  it('is not where nobody put it, nor for a campus that is not there', async () => {
    const request = { path: join(folder, 'none.zip'), site: 'NORTH', apply: true, actor: 'command:ada', now }
    await expect(importTimetable(pool, request)).rejects.toThrow(WrongImport)
    await expect(bringIn(madeUpTimetable(), { site: 'NORT' })).rejects.toMatchObject({
      words: { en: expect.stringContaining('NORT (NORTH?)') },
    })
  })

  it('harms nothing, however its bytes are mixed up', async () => {
    const whole = timetableZip(madeUpTimetable())
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async changes => {
          const bytes = new Uint8Array(whole)
          for (const [place, value] of changes) bytes[place] = value
          const report = await bringIn(bytes, { apply: false })
          expect(['REFUSED', 'TRIED']).toContain(report.outcome)
        },
      ),
      { numRuns: 60 },
    )
    expect((await counted()).timetables).toBe(0)
  })
})

/** The timetable of a real town, where the data that is shared among developers lies beside the repository. */
const real = ['..', '../..']
  .map(up => join(import.meta.dirname, '../../../..', up, 'shared/data/gtfs-divia/divia-dijon-1day.zip'))
  .find(existsSync)
describe.runIf(real !== undefined)('the timetable of a real town', () => {
  it('comes in unchanged', async () => {
    const report = await importTimetable(pool, {
      ...{ path: real ?? '', site: 'DIJON', apply: true, actor: 'command:ada', now },
    })
    expect(report.findings.summary).toEqual([])
    expect(report).toMatchObject({
      outcome: 'WRITTEN',
      timetable: { stations: 52, lines: 19, trips: 1661, calls: 11_411, lastDay: '2035-12-31' },
      // Of yesterday, today and the two days after, each the same.
      departures: 5 * 11_411,
    })
  })
})
