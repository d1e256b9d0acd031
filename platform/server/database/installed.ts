import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#platform/server/observability/log.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { DataInUse } from './postgres/lock.ts'
import { runningAddress, startPostgres } from './postgres/start.ts'

/** There is no database to work on yet. */
export class NoDatabase extends Error {}

export interface InstalledOptions {
  url: string | undefined
  dataFolder: string
  /** For what reads whole tables. */
  noTimeouts?: boolean
}

/**
 * The database of an installation, for a command beside the server: the one of `DATABASE_URL`, else the embedded one,
 * whether a server runs on it just now or not.
 * @throws {NoDatabase} where no server has ever run on the data folder
 */
export async function openInstalledDatabase(
  { url, dataFolder, noTimeouts = false }: InstalledOptions,
  log: Log,
): Promise<OpenDatabase> {
  const options = { size: 2, log, noTimeouts, application: 'campus-command' }
  if (url !== undefined) return openDatabase({ ...options, address: { url } })
  if (!existsSync(join(dataFolder, 'postgres'))) {
    throw new NoDatabase(
      `There is no database in ${dataFolder} yet. Start the server once, or say where the data is with CAMPUS_DATA or DATABASE_URL.`,
    )
  }
  try {
    const postgres = await startPostgres({ folder: dataFolder, log })
    const database = openDatabase({ ...options, address: postgres.address })
    return {
      ...database,
      async close() {
        await database.close()
        await postgres.stop()
      },
    }
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
    return openDatabase({ ...options, address: runningAddress(dataFolder) })
  }
}
