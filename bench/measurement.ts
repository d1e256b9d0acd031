import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { type PostgresAddress, startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'

/** Settings of a product whose demo company is not what is measured. */
export const smallCompany = { CAMPUS_DEMO_PEOPLE: '100', CAMPUS_DEMO_RESERVATIONS: '0' }

/** A database for one measurement, empty but migrated, and everything that is started on it. */
export interface Measurement extends Pick<OpenDatabase, 'db' | 'pool'>, AsyncDisposable {
  /** For files of this measurement. */
  folder: string
  /** Of the database, for other processes. */
  url: string
  address: PostgresAddress
  /** Starts the product on the database, without limits by person and address. */
  startProduct(env?: Record<string, string>): Promise<RunningProduct>
  /** Ends something with the measurement: what was named last ends first. */
  defer(end: () => unknown): void
}

/**
 * Starts a PostgreSQL of its own for a measurement: `await using measurement = await openMeasurement('home')` ends it,
 * and what was started on it, however the measurement goes.
 *
 * @param connections at most, of `db` and `pool`
 */
export async function openMeasurement(
  name: string,
  { connections = 2 }: { connections?: number } = {},
): Promise<Measurement> {
  await using begun = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), `campus-${name}-`))
  begun.defer(() => rm(folder, { recursive: true, force: true }))
  const { address, stop } = await startPostgres({ folder: join(folder, 'data'), log: silent })
  begun.defer(stop)
  await migrate(address, silent)
  const { host, user, database } = address
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const { db, pool, close } = openDatabase({
    ...{ address: { url }, size: connections, log: silent, noTimeouts: true },
  })
  begun.defer(close)
  const ends = begun.move()
  return {
    ...{ folder, url, address, db, pool },
    async startProduct(env) {
      const product = await startProduct({
        DATABASE_URL: url,
        RATE_LIMIT_PERSON: '1000000',
        RATE_LIMIT_ADDRESS: '1000000',
        ...env,
      })
      ends.defer(product.stop)
      return product
    },
    defer: end => ends.defer(async () => void (await end())),
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

/** The headers with which the web app of somebody of the demo company asks, in English. */
export async function headersOf(product: Pick<RunningProduct, 'token'>, email: string) {
  return {
    'api-key': readSettings(process.env).apiKey,
    platform: 'WEB',
    'accept-language': 'en',
    authorization: `Bearer ${await product.token(email)}`,
  }
}
