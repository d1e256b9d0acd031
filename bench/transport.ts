import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { demoSites } from '#demo/sites.ts'
import { listedStations } from '#features/transport/server/public.ts'
import { campusZone } from '#platform/time/campus-time.ts'
import { projectFolder } from '../tools/product.ts'
import { headersOf, type Measurement, openMeasurement, smallCompany } from './measurement.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import type { Figure } from './table.ts'
import type { ImportTold } from './timetable-import.ts'

/** Specified, like the figures below. */
const times = 5_000_000
const stopsNear = 40
/** How many times as long as a bare COPY of the same rows, and megabytes of the importing process. */
const most = { ratio: 3, megabytes: 300 }
/** Stops of a trip, four of them near the campus in every tenth trip. */
const [ofTrip, near, everyTenth] = [20, 4, 10]
const email = 'employee@campus.example'

/**
 * A region's timetable brought in beside a bare COPY of the same rows, and then what leaves next, against the same SQL. The
 * departures of the next days, which are no rows of the file, are counted apart.
 */
export async function measureTransport(): Promise<Figure[]> {
  await using measurement = await openMeasurement('transport')
  const { db, pool, folder } = measurement
  await loadDemoCompany(db, { people: 100, reservations: 0, features, today: new Date() })
  const files = await writeRegion(folder)

  const bare = await seconds(() => bareCopy(pool, files.times))
  const told = await importIn(measurement.url, files.zip)
  const { departuresSeconds, megabytes, outcome } = told
  const own = told.seconds - departuresSeconds
  const ratio = own / bare
  const isWhole = outcome === 'WRITTEN' && told.stations === stopsNear
  return [
    {
      what: `a timetable of ${times} stop times brought in (${own.toFixed(1)} s, and ${departuresSeconds.toFixed(1)} s for its departures) against a bare COPY of them (${bare.toFixed(1)} s)`,
      reached: `${ratio.toFixed(2)} x (${(told.seconds / bare).toFixed(2)} x with its departures), ${megabytes} MB${isWhole ? '' : `, ${outcome}`}`,
      mustReach: `<= ${most.ratio} x, ${most.megabytes} MB`,
      holds: isWhole && ratio <= most.ratio && megabytes <= most.megabytes,
    },
    await measureDepartures(measurement),
  ]
}

async function measureDepartures(measurement: Measurement): Promise<Figure> {
  await sql`vacuum analyze`.execute(measurement.db)
  const run = await statementsOf(measurement, db => listedStations(db, 1, new Date(), 'en'))
  const answers: Answer[] = [run.map(statement => [statement])]
  const bare = await startBareStatements(measurement.url, answers)
  measurement.defer(bare.stop)
  const product = await measurement.startProduct(smallCompany)
  const headers = await headersOf(product, email)
  return await slowestAgainstBare(`next departures at ${stopsNear} stops of ${times} stop times`, () => ({
    product: Array.from({ length: perTurn }, () => ({
      url: `${product.address}/services/v6/transports/1`,
      headers,
    })),
    bare: Array.from({ length: perTurn }, () => ({ url: `${bare.address}/0` })),
  }))
}

/** In a process of its own, whose memory holds nothing else. */
async function importIn(url: string, zip: string): Promise<ImportTold> {
  const child = fork('bench/timetable-import.ts', [url, zip, 'SEI'], { cwd: projectFolder })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The import ended with ${code}`)
  })
  const [told] = await Promise.race([once(child, 'message'), ended])
  return told as ImportTold
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

async function bareCopy(pool: Measurement['pool'], file: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      'create table bench_times (trip_id text, departure_time text, stop_id text, stop_sequence int)',
    )
    const copy = client.query(copyFrom('copy bench_times from stdin csv header'))
    await pipeline(createReadStream(file), copy as unknown as NodeJS.WritableStream)
    await client.query('drop table bench_times')
  } finally {
    client.release()
  }
}

/** The files of a region, piece by piece: as much is in memory as of a village. */
async function writeRegion(folder: string): Promise<{ zip: string; times: string }> {
  const campus = demoSites.find(({ code }) => code === 'SEI')
  if (campus === undefined) throw new Error('There is no such campus')
  const paths = { zip: join(folder, 'region.zip'), times: join(folder, 'stop_times.txt') }
  const plain = createWriteStream(paths.times)
  const packed = createWriteStream(paths.zip)
  const zip = new Zip((error, piece, isLast) => {
    if (error) throw error
    packed.write(piece)
    if (isLast) packed.end()
  })
  const add = (name: string, pieces: Iterable<string>) => {
    const file = new ZipDeflate(`${name}.txt`, { level: 1 })
    zip.add(file)
    for (const piece of pieces) file.push(strToU8(piece))
    file.push(new Uint8Array(), true)
  }
  const trips = times / ofTrip
  add('agency', [`agency_name,agency_timezone\nRegion,${campusZone}\n`])
  add('routes', ['route_id,route_short_name,route_type\n', ...numbers(20).map(n => `R${n},${n},3\n`)])
  add('calendar', [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n',
    'S,1,1,1,1,1,1,1,20200101,20351231\n',
  ])
  add('stops', [
    'stop_id,stop_name,stop_lat,stop_lon\n',
    ...numbers(stopsNear).map(
      n => `N${n},Near ${n},${campus.latitude + (n - 20) * 0.0003},${campus.longitude}\n`,
    ),
    ...numbers(20_000).map(n => `F${n},Far ${n},${45 + n * 0.0001},6\n`),
  ])
  add('trips', ['route_id,service_id,trip_id\n', ...numbers(trips).map(n => `R${n % 20},S,T${n}\n`)])
  const head = 'trip_id,departure_time,stop_id,stop_sequence\n'
  plain.write(head)
  const file = new ZipDeflate('stop_times.txt', { level: 1 })
  zip.add(file)
  file.push(strToU8(head))
  for (let from = 0; from < trips; from += 1_000) {
    const piece = numbers(1_000)
      .map(n => timesOf(from + n))
      .join('')
    file.push(strToU8(piece))
    const flowing = [plain, packed].filter(stream => stream.writableNeedDrain)
    if (!plain.write(piece)) flowing.push(plain)
    await Promise.all(
      [...new Set(flowing)].map(stream => new Promise(resolve => stream.once('drain', resolve))),
    )
  }
  file.push(new Uint8Array(), true)
  zip.end()
  await Promise.all([
    new Promise(resolve => plain.end(resolve)),
    new Promise(resolve => packed.once('close', resolve)),
  ])
  return paths
}

function timesOf(trip: number): string {
  const isNear = trip % everyTenth === 0
  const start = (trip * 7) % 72_000
  return numbers(ofTrip)
    .map(call => {
      const stop =
        isNear && call < near ? `N${(trip / everyTenth + call) % stopsNear}` : `F${(trip + call) % 20_000}`
      const at = start + call * 120
      const clock = [Math.floor(at / 3600), Math.floor(at / 60) % 60, at % 60]
      return `T${trip},${clock.map(part => String(part).padStart(2, '0')).join(':')},${stop},${call}\n`
    })
    .join('')
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number)
}
