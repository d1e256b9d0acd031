import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { dayOf } from '#features/home/server/day.ts'
import { dayParts } from '#features/home/server/public.ts'
import { campusOf } from '#features/sites/server/public.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { headersOf, type Measurement, openMeasurement } from './measurement.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Statement, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

const email = 'employee@campus.example'
const people = 5000
const siteId = 1

/** A person's day, in one request, against a bare node:http server that runs the same statements with the same driver. */
export async function measureMyDay(): Promise<Figure[]> {
  await using measurement = await openMeasurement('my-day')
  const [campus, ...parts] = await fill(measurement)
  if (campus === undefined) throw new Error('a day asks the database nothing')
  const product = await measurement.startProduct({
    CAMPUS_DEMO_PEOPLE: String(people),
  })
  const full = {
    url: `${product.address}/services/v6/me/day?siteId=${siteId}`,
    headers: await headersOf(product, email),
  }
  const bareServer = await startBareStatements(measurement.url, [[[campus], parts]])
  measurement.defer(bareServer.stop)
  const bare = { url: `${bareServer.address}/0`, headers: {} }
  return [
    await slowestAgainstBare('GET /me/day', () => ({
      product: Array.from({ length: perTurn }, () => full),
      bare: Array.from({ length: perTurn }, () => bare),
    })),
  ]
}

/** Loads the demo company. Answers the statements with which a day is read, the one about the campus first. */
async function fill({ db, pool }: Measurement): Promise<Statement[]> {
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
}

if (import.meta.main) printTable(await measureMyDay())
