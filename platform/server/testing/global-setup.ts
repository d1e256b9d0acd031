import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/database/migrations.ts'
import { type PostgresAddress, startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { throwawayFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAddress
  }
}

/**
 * One PostgreSQL for a whole run of the tests. The database it provides is migrated and then left alone: it is the
 * template of the databases that `testDatabase` gives away.
 */
export default async function startForTests(project: TestProject): Promise<() => Promise<void>> {
  // Programs that tests start compile the same sources each time: what came of it is kept, where the product keeps its own.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../dist/server')
  const folder = throwawayFolder('campus-tests')
  const postgres = await startPostgres({ folder, log: silent, throwaway: true })
  await migrate(postgres.address, silent)
  project.provide('postgres', postgres.address)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}
