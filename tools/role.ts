import { userInfo } from 'node:os'
import { isUnavailable } from '#platform/server/database/database.ts'
import { NoDatabase, openInstalledDatabase } from '#platform/server/database/installed.ts'
import { silent } from '#platform/server/observability/log.ts'
import { commandActor } from '#platform/server/permissions/audit.ts'
import { readSettings, WrongSettings } from '#platform/server/start/settings.ts'
import { RoleCommandRefused, roleCommand, usage } from './role-command.ts'

/*
 * Gives and takes away roles, on the database of the server, which may run meanwhile:
 *   npm run role -- grant editor@campus.example EDITOR 1
 */

const words = process.argv.slice(2)
if (words.length === 0) fail(usage)

try {
  const { database, dataFolder } = readSettings(process.env)
  const opened = await openInstalledDatabase({ url: database.url, dataFolder }, silent)
  try {
    const lines = await roleCommand(opened.db, words, commandActor(userInfo().username))
    console.log(lines.join('\n'))
  } finally {
    await opened.close()
  }
} catch (error) {
  const expected = [RoleCommandRefused, NoDatabase, WrongSettings].some(kind => error instanceof kind)
  if (expected) fail((error as Error).message)
  if (isUnavailable(error)) fail(`The database cannot be reached: ${(error as Error).message}`)
  // undefined_table: the server of this version has not started on this database yet.
  if ((error as { code?: string }).code === '42P01') {
    fail('The database is older than this version of the product. Start the server once.')
  }
  throw error
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
