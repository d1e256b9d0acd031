import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { articlesOnHome } from '#features/news/contract.ts'
import { newestFirst, statementOf } from '#features/news/server/articles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { ended, freePort, projectFolder } from '../tools/product.ts'
import { headersOf, openMeasurement } from './measurement.ts'
import { medianRatio } from './pairs.ts'
import { type Figure, printTable } from './table.ts'

/** Of the speed of a bare server (specified). */
const leastRatio = 0.7
const email = 'employee@campus.example'
const people = 5000
const connections = 10
/** Seconds that one measurement lasts. */
const duration = 2

/**
 * Home's list of articles, asked for by a signed-in person, against a bare node:http server that runs the same
 * statement with the same driver on the same database and gives the same answer. Both are processes of their own.
 */
export async function measureArticles(): Promise<Figure> {
  await using measurement = await openMeasurement('articles')
  const { db, url } = measurement
  const accountId = await fill(db)

  const product = await measurement.startProduct({ CAMPUS_DEMO_PEOPLE: String(people) })
  const full = {
    url: `${product.address}/services/v6/articles?siteId=1&limit=${articlesOnHome}`,
    headers: await headersOf(product, email),
  }
  const bare = await startBare(db, url, accountId)
  measurement.defer(bare.stop)

  await expectSameAnswers(full, bare)
  const ratio = await medianRatio(
    () => answersPerSecond(full),
    () => answersPerSecond(bare),
    leastRatio,
  )
  return {
    what: 'GET /articles?limit=6 against bare node:http',
    reached: ratio.toFixed(2),
    mustReach: `>= ${leastRatio.toFixed(2)}`,
    holds: ratio >= leastRatio,
  }
}

/** One person asks for as much as the machine gives. */
/** Loads the demo company. Answers the account that will ask. */
async function fill(db: Database): Promise<string> {
  await loadDemoCompany(db, { people, features, today: new Date() })
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function startBare(db: Database, url: string, accountId: string) {
  const reader = { accountId, language: 'en', now: new Date() } as const
  const { values, shape } = newestFirst(1, reader, { limit: articlesOnHome })
  const { sql, parameters } = statementOf(db, values, shape).compile()
  const port = await freePort()
  const query = JSON.stringify({ sql, parameters })
  const server = spawn(
    process.execPath,
    ['bench/bare-articles.ts', String(port), url, String(articlesOnHome), query],
    { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const address = `http://127.0.0.1:${port}/`
  while (!(await fetch(address).catch(() => undefined))) await sleep(50)
  return { url: address, headers: {}, stop: () => ended(server) }
}

interface Target {
  url: string
  headers: Record<string, string>
}

/** Two servers that answer differently are not the same work. */
async function expectSameAnswers(...targets: Target[]): Promise<void> {
  const answers = await Promise.all(
    targets.map(async ({ url, headers }) => JSON.stringify(await (await fetch(url, { headers })).json())),
  )
  if (new Set(answers).size !== 1) throw new Error(`the answers differ:\n${answers.join('\n')}`)
}

async function answersPerSecond({ url, headers }: Target): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} failed answers from ${url}`)
  return requests.average
}

if (import.meta.main) printTable([await measureArticles()])
