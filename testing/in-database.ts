import type { RawBuilder } from 'kysely'
import { openInstalledDatabase } from '#platform/server/database/installed.ts'
import { silent } from '#platform/server/observability/log.ts'

/** Writes into the database of the product that browser tests look at: what nobody can ask for, as the time that has passed. */
export async function inDatabase(statement: RawBuilder<unknown>): Promise<void> {
  const { db, close } = await openInstalledDatabase(
    { url: undefined, dataFolder: process.env.E2E_DATA ?? '' },
    silent,
  )
  try {
    await statement.execute(db)
  } finally {
    await close()
  }
}
