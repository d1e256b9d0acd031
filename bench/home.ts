import autocannon from 'autocannon'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { homeOf } from '#features/home/server/home.ts'
import { homeBlocks } from '#features/home/server/public.ts'
import { campusOf } from '#features/sites/server/public.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { headersOf, type Measurement, openMeasurement } from './measurement.ts'
import { medianRatio } from './pairs.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Statement, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

/** Of the speed of a bare server, in answers a second (specified). */
const leastRatio = 0.65
const email = 'employee@campus.example'
const people = 5000
const siteId = 1
const connections = 10
/** Seconds that one measurement lasts. */
const duration = 2

interface Target {
  url: string
  headers: Record<string, string>
}

/**
 * Home of a campus that offers everything, asked for by a signed-in person, against a bare node:http server that runs
 * the same statements with the same driver on the same database. Both are processes of their own.
 */
export async function measureHome(): Promise<Figure[]> {
  await using measurement = await openMeasurement('home')
  const [campus, ...blocks] = await fill(measurement)
  if (campus === undefined) throw new Error('home asks the database nothing')

  const product = await measurement.startProduct({
    CAMPUS_DEMO_PEOPLE: String(people),
  })
  const full: Target = {
    url: `${product.address}/services/v6/home?siteId=${siteId}`,
    headers: await headersOf(product, email),
  }
  const bareServer = await startBareStatements(measurement.url, [[[campus], blocks]])
  measurement.defer(bareServer.stop)
  const bare: Target = { url: `${bareServer.address}/0`, headers: {} }
  await expectWhole(full)

  const speed = await medianRatio(
    () => answersPerSecond(full),
    () => answersPerSecond(bare),
    leastRatio,
  )
  const slowest = await slowestAgainstBare('GET /home', () => ({
    product: Array.from({ length: perTurn }, () => full),
    bare: Array.from({ length: perTurn }, () => bare),
  }))
  return [
    {
      what: 'GET /home against the same SQL on bare node:http',
      reached: speed.toFixed(2),
      mustReach: `>= ${leastRatio.toFixed(2)}`,
      holds: speed >= leastRatio,
    },
    slowest,
  ]
}

/** Loads the demo company, and puts a line on the reader's home. Answers the statements with which its home is read, the one about the campus first. */
async function fill({ db, pool }: Measurement): Promise<Statement[]> {
  await loadDemoCompany(db, { people, features, today: new Date() })
  const { id: accountId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  // Home has lines only for who has put one there.
  const line = { category: 'TRAMWAY', line: 'T2', station: 'Quai', direction: 'Nord' }
  await db
    .insertInto('transport_favourites')
    .values({ ...line, account_id: accountId, site_id: siteId, on_home: true, pinned_at: new Date() })
    .execute()

  return await statementsOf({ pool }, async listening => {
    const campus = await campusOf(listening, siteId)
    if (campus === undefined) throw new Error(`There is no campus ${siteId}`)
    const blocks = contributedTo(
      homeBlocks,
      features.flatMap(feature => feature.contributes ?? []),
    )
    const reader = { accountId, language: 'en', now: new Date() } as const
    await homeOf(
      blocks,
      { db: listening, siteId, active: campus.active, reader },
      {
        failed: (block, error) => {
          throw new Error(`${block} failed`, { cause: error })
        },
      },
    )
  })
}

/** A block that failed or is empty would be less work. */
async function expectWhole({ url, headers }: Target): Promise<void> {
  const home = (await (await fetch(url, { headers })).json()) as Record<string, { data?: object | null }>
  const missing = Object.entries(home).filter(
    ([, { data }]) => data == null || Object.keys(data).length === 0,
  )
  if (missing.length > 0 || Object.keys(home).length < 6)
    throw new Error(
      `not all of home: nothing in ${missing.map(([block]) => block).join(', ') || 'most of it'}`,
    )
}

async function answersPerSecond({ url, headers }: Target): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} failed answers from ${url}`)
  return requests.average
}

if (import.meta.main) printTable(await measureHome())
