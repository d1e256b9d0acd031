import { userInfo } from 'node:os'
import { type Database, isUnavailable } from '#platform/server/database/database.ts'
import { NoDatabase, openInstalledDatabase } from '#platform/server/database/installed.ts'
import { whyNoDatabase } from '#platform/server/database/unreachable.ts'
import { silent } from '#platform/server/observability/log.ts'
import { commandActor } from '#platform/server/permissions/audit.ts'
import { readSettings, type Settings, WrongSettings } from '#platform/server/start/settings.ts'

/** What was asked for cannot be done, in words for whoever asked. */
export class CommandRefused extends Error {}

export interface CommandParts {
  db: Database
  settings: Settings
  /** Whom the audit log shall name. */
  actor: string
}

/**
 * Runs a command on the database of the server, which may run meanwhile; prints its lines, or what is wrong.
 * @param act throws CommandRefused for what cannot be done
 */
export async function runOnDatabase(act: (parts: CommandParts) => Promise<readonly string[]>): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const { database, dataFolder } = settings
    const opened = await openInstalledDatabase({ url: database.url, dataFolder, noTimeouts: true }, silent)
    try {
      const lines = await act({ db: opened.db, settings, actor: commandActor(userInfo().username) })
      if (lines.length > 0) console.log(lines.join('\n'))
    } finally {
      await opened.close()
    }
  } catch (error) {
    const expected = [CommandRefused, NoDatabase, WrongSettings].some(kind => error instanceof kind)
    if (expected) fail((error as Error).message)
    const { DATABASE_URL: url } = process.env
    const why = url ? whyNoDatabase(error, url) : undefined
    if (why !== undefined) fail(why)
    if (isUnavailable(error)) fail(`The database cannot be reached: ${(error as Error).message}`)
    // undefined_table, undefined_column: the server of this version has not started on this database yet.
    if (['42P01', '42703'].includes((error as { code?: string }).code ?? '')) {
      fail('The database is older than this version of the product. Start the server once.')
    }
    throw error
  }
}

export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
