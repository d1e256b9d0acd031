import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { articlesOnHome } from '#features/news/contract.ts'
import { newestFirst, statementOf } from '#features/news/server/articles.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { ended, freePort, projectFolder, startProduct } from '../tools/product.ts'
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
  const folder = await mkdtemp(join(tmpdir(), 'campus-articles-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ folder, log: silent })
    closing.unshift(() => postgres.stop())
    await migrate(postgres.address, silent)
    const { host, user, database } = postgres.address
    const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`
    const accountId = await fill(url)

    const product = await startProduct({ DATABASE_URL: url, CAMPUS_DEMO_PEOPLE: String(people), ...noLimits })
    closing.unshift(() => product.stop())
    const full = {
      url: `${product.address}/services/v6/articles?siteId=1&limit=${articlesOnHome}`,
      headers: {
        'api-key': readSettings(process.env).apiKey,
        platform: 'WEB',
        'accept-language': 'en',
        authorization: `Bearer ${await product.token(email)}`,
      },
    }
    const bare = await startBare(url, accountId)
    closing.unshift(bare.stop)

    await expectSameAnswers(full, bare)
    const ratio = await medianRatio(
      () => answersPerSecond(full),
      () => answersPerSecond(bare),
    )
    return {
      what: 'GET /articles?limit=6 against bare node:http',
      reached: ratio.toFixed(2),
      mustReach: `>= ${leastRatio.toFixed(2)}`,
      holds: ratio >= leastRatio,
    }
  } finally {
    for (const close of closing) await close()
  }
}

/** One person asks for as much as the machine gives. */
const noLimits = { RATE_LIMIT_PERSON: '1000000', RATE_LIMIT_ADDRESS: '1000000' }

/** Loads the demo company. Answers the account that will ask. */
async function fill(url: string): Promise<string> {
  const { db, close } = openDatabase({ address: { url }, size: 2, log: silent, noTimeouts: true })
  try {
    await loadDemoCompany(db, { people, features, today: new Date() })
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return id
  } finally {
    await close()
  }
}

async function startBare(url: string, accountId: string) {
  const { db, close } = openDatabase({ address: { url }, size: 1, log: silent })
  const reader = { accountId, language: 'en', now: new Date() } as const
  const { values, shape } = newestFirst(1, reader, { limit: articlesOnHome })
  const { sql, parameters } = statementOf(db, values, shape).compile()
  await close()
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
