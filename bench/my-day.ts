import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { dayOf } from '#features/home/server/day.ts'
import { dayParts } from '#features/home/server/public.ts'
import { campusOf } from '#features/sites/server/public.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { startProduct } from '../tools/product.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Statement, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

const email = 'employee@campus.example'
const people = 5000
const siteId = 1

/** A person's day, in one request, against a bare node:http server that runs the same statements with the same driver. */
export async function measureMyDay(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-my-day-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ folder, log: silent })
    closing.unshift(() => postgres.stop())
    await migrate(postgres.address, silent)
    const { host, user, database } = postgres.address
    const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`
    const [campus, ...parts] = await fill(url)
    if (campus === undefined) throw new Error('a day asks the database nothing')
    // Neither the simulator's readings nor the limits are what is measured.
    const product = await startProduct({
      DATABASE_URL: url,
      CAMPUS_DEMO_PEOPLE: String(people),
      CAMPUS_SIMULATOR: '0',
      RATE_LIMIT_PERSON: '1000000',
      RATE_LIMIT_ADDRESS: '1000000',
    })
    closing.unshift(() => product.stop())
    const full = {
      url: `${product.address}/services/v6/me/day?siteId=${siteId}`,
      headers: {
        'api-key': readSettings(process.env).apiKey,
        platform: 'WEB',
        'accept-language': 'en',
        authorization: `Bearer ${await product.token(email)}`,
      },
    }
    const bareServer = await startBareStatements(url, [[[campus], parts]])
    closing.unshift(bareServer.stop)
    const bare = { url: `${bareServer.address}/0`, headers: {} }
    return [
      await slowestAgainstBare('GET /me/day', () => ({
        product: Array.from({ length: perTurn }, () => full),
        bare: Array.from({ length: perTurn }, () => bare),
      })),
    ]
  } finally {
    for (const close of closing) await close()
  }
}

/** Loads the demo company. Answers the statements with which a day is read, the one about the campus first. */
async function fill(url: string): Promise<Statement[]> {
  const { db, pool, close } = openDatabase({ address: { url }, size: 2, log: silent, noTimeouts: true })
  try {
    await loadDemoCompany(db, { people, features, today: new Date() })
    const { id: accountId } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return await statementsOf({ pool }, async listening => {
      const campus = await campusOf(listening, siteId)
      if (campus === undefined) throw new Error(`There is no campus ${siteId}`)
      const parts = contributedTo(
        dayParts,
        features.flatMap(feature => feature.contributes ?? []),
      )
      const now = new Date()
      await dayOf(parts, {
        ...{ db: listening, date: campusDay(now), reader: { accountId, language: 'en' as const, now } },
        campus: { siteId, active: campus.active },
        failed: (part, error) => {
          throw new Error(`${part} failed`, { cause: error })
        },
      })
    })
  } finally {
    await close()
  }
}

if (import.meta.main) printTable(await measureMyDay())
