import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { listedStations } from '#features/transport/server/public.ts'
import { projectFolder } from '../tools/product.ts'
import { headersOf, type Measurement, openMeasurement, smallCompany } from './measurement.ts'
import { stopsNear, writeRegion } from './region.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import type { Figure } from './table.ts'
import type { ImportTold } from './timetable-import.ts'

/** Specified, like the figures below. */
const times = 5_000_000
/** How many times as long as a bare COPY of the same rows, and megabytes of the importing process. */
const most = { ratio: 3, megabytes: 300 }
const email = 'employee@campus.example'

/**
 * A region's timetable brought in beside a bare COPY of the same rows, and then what leaves next, against the same SQL. The
 * departures of the next days, which are no rows of the file, are counted apart.
 */
export async function measureTransport(): Promise<Figure[]> {
  await using measurement = await openMeasurement('transport')
  const { db, pool, folder } = measurement
  await loadDemoCompany(db, { people: 100, reservations: 0, features, today: new Date() })
  const files = await writeRegion(folder, times)

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
export async function importIn(url: string, zip: string): Promise<ImportTold> {
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
