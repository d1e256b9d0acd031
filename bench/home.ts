import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { features } from '#app/server/product.ts'
import type { DB } from '#db/types.generated.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { homeOf } from '#features/home/server/home.ts'
import { homeBlocks } from '#features/home/server/public.ts'
import { campusOf } from '#features/sites/server/public.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { ended, freePort, projectFolder, startProduct } from '../tools/product.ts'
import { medianRatio } from './pairs.ts'
import { type Figure, median, printTable } from './table.ts'

/** Of the speed of a bare server (specified), in answers a second and in how long the slowest of them take. */
const leastRatio = 0.65
/** Requests a second while the slowest answers are measured (specified). */
const rate = 100
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
  const folder = await mkdtemp(join(tmpdir(), 'campus-home-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ folder, log: silent })
    closing.unshift(() => postgres.stop())
    await migrate(postgres.address, silent)
    const { host, user, database } = postgres.address
    const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`
    const statements = join(folder, 'statements.json')
    await writeFile(statements, JSON.stringify(await fill(url, join(folder, 'files'))))

    // Neither the simulator's readings nor the limits are what is measured.
    const product = await startProduct({
      DATABASE_URL: url,
      CAMPUS_DEMO_PEOPLE: String(people),
      CAMPUS_SIMULATOR: '0',
      RATE_LIMIT_PERSON: '1000000',
      RATE_LIMIT_ADDRESS: '1000000',
    })
    closing.unshift(() => product.stop())
    const full: Target = {
      url: `${product.address}/services/v6/home?siteId=${siteId}`,
      headers: {
        'api-key': readSettings(process.env).apiKey,
        platform: 'WEB',
        'accept-language': 'en',
        authorization: `Bearer ${await product.token(email)}`,
      },
    }
    const bare = await startBare(url, statements)
    closing.unshift(bare.stop)
    await expectWhole(full)

    const speed = await medianRatio(
      () => answersPerSecond(full),
      () => answersPerSecond(bare),
    )
    const slowest: number[] = []
    // The other way round: the shorter, the better.
    const slowness = await medianRatio(
      () => slowestOf(bare),
      async () => {
        const milliseconds = await slowestOf(full)
        slowest.push(milliseconds)
        return milliseconds
      },
    )
    return [
      {
        what: 'GET /home against the same SQL on bare node:http',
        reached: speed.toFixed(2),
        mustReach: `>= ${leastRatio.toFixed(2)}`,
        holds: speed >= leastRatio,
      },
      {
        what: `the same: p99 at ${rate} requests a second (${median(slowest).toFixed(1)} ms), bare against it`,
        reached: slowness.toFixed(2),
        mustReach: `>= ${leastRatio.toFixed(2)}`,
        holds: slowness >= leastRatio,
      },
    ]
  } finally {
    for (const close of closing) await close()
  }
}

/** Loads the demo company. Answers the statements with which its home is read, the one about the campus first. */
async function fill(url: string, filesFolder: string): Promise<Pick<CompiledQuery, 'sql' | 'parameters'>[]> {
  const { db, pool, close } = openDatabase({ address: { url }, size: 2, log: silent, noTimeouts: true })
  try {
    await loadDemoCompany(db, { people, features, today: new Date(), filesFolder })
    const { id: accountId } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

    const run: Pick<CompiledQuery, 'sql' | 'parameters'>[] = []
    const listening = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql, parameters } }) => void run.push({ sql, parameters }),
    })
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
    return run
  } finally {
    await close()
  }
}

async function startBare(url: string, statements: string): Promise<Target & { stop: () => Promise<void> }> {
  const port = await freePort()
  const server = spawn(process.execPath, ['bench/bare-home.ts', String(port), url, statements], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}/`
  while (!(await fetch(address).catch(() => undefined))) await sleep(50)
  return { url: address, headers: {}, stop: () => ended(server) }
}

/** A block that failed or is empty would be less work. */
async function expectWhole({ url, headers }: Target): Promise<void> {
  const home = (await (await fetch(url, { headers })).json()) as Record<string, { data?: object | null }>
  const missing = Object.entries(home).filter(
    ([, { data }]) => data == null || Object.keys(data).length === 0,
  )
  if (missing.length > 0 || Object.keys(home).length < 6)
    throw new Error(`not all of home: ${JSON.stringify(home)}`)
}

async function answersPerSecond({ url, headers }: Target): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} failed answers from ${url}`)
  return requests.average
}

/** Seconds in which there are answers enough that the slowest hundredth is more than a chance. */
const slowDuration = 5

/**
 * Within how many milliseconds 99 of 100 answers come, asked for at the rate whether or not the former ones have come.
 * Neither server compresses what it answers: `fetch` would ask for it, and only one of them knows how.
 */
async function slowestOf({ url, headers }: Target): Promise<number> {
  const begun = performance.now()
  const answers = Array.from({ length: slowDuration * rate }, async (_, index) => {
    await sleep(Math.max(0, (index * 1000) / rate - (performance.now() - begun)))
    const asked = performance.now()
    const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} from ${url}`)
    return performance.now() - asked
  })
  const durations = (await Promise.all(answers)).sort((a, b) => a - b)
  return durations[Math.ceil(durations.length * 0.99) - 1] ?? Number.NaN
}

if (import.meta.main) printTable(await measureHome())
