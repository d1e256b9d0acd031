import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { dropTimetable, listedStations } from '#features/transport/server/public.ts'
import { projectFolder } from '../tools/product.ts'
import { headersOf, type Measurement, openMeasurement, smallCompany } from './measurement.ts'
import { inPairs } from './pairs.ts'
import { stopsNear, writeRegion } from './region.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, median } from './table.ts'
import type { ImportTold } from './timetable-import.ts'

/** Specified, like the figures below. */
const times = 5_000_000
/** How many times as long as a bare COPY of the same rows, and megabytes of the importing process. */
const most = { ratio: 3, megabytes: 300 }
/** An import takes long: enough for its median. */
const importPairs = 3
const email = 'employee@campus.example'

/**
 * A region's timetable brought in beside a bare COPY of the same rows, in turns, and then what leaves next, against the same SQL. The
 * departures of the next days, which are no rows of the file, are counted apart.
 */
export async function measureTransport(): Promise<Figure[]> {
  await using measurement = await openMeasurement('transport')
  const { db, pool, folder } = measurement
  await loadDemoCompany(db, { people: 100, reservations: 0, features, today: new Date() })
  const files = await writeRegion(folder, times)

  const all: ImportTold[] = []
  type Times = readonly (number | undefined)[]
  const ratioOf = ([[own = Number.NaN], [bare = Number.NaN]]: readonly [Times, Times]) => own / bare
  const turns = await inPairs(
    async () => {
      // What is there already would not be written again.
      await dropTimetable(db, { site: 'SEI', feed: 'region', apply: true, actor: 'bench' })
      const told = await importIn(measurement.url, files.zip)
      all.push(told)
      return [told.seconds - told.departuresSeconds, told.departuresSeconds]
    },
    async () => [await seconds(() => bareCopy(pool, files.times))],
    [{ of: ratioOf, bound: most.ratio }],
    importPairs,
  )
  const ratio = median(turns.map(ratioOf))
  const middle = (of: (turn: (typeof turns)[number]) => number | undefined) =>
    `${median(turns.map(turn => of(turn) ?? Number.NaN)).toFixed(1)} s`
  const megabytes = Math.max(...all.map(told => told.megabytes))
  const isWhole = all.every(({ outcome, stations }) => outcome === 'WRITTEN' && stations === stopsNear)
  return [
    {
      what: `a timetable of ${times} stop times brought in (${middle(([own]) => own[0])}, and ${middle(([own]) => own[1])} for its departures) against a bare COPY of them (${middle(([, bare]) => bare[0])})`,
      reached: `${ratio.toFixed(2)} x, ${megabytes} MB${isWhole ? '' : ', not written'}`,
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
