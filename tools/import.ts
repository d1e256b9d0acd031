import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as everyFeature from '#app/server/features.ts'
import { findSources, importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { DataInUse } from '#platform/server/database/postgres/lock.ts'
import { runningAddress, startPostgres } from '#platform/server/database/postgres/start.ts'
import type { Feature } from '#platform/server/feature.ts'
import { silent } from '#platform/server/observability/log.ts'
import { readSettings, type Settings, WrongSettings } from '#platform/server/start/settings.ts'

/*
 * Brings a company's own files in (docs/content.md):
 *   npm run import -- rooms rooms.csv            tells what it would do
 *   npm run import -- all my-company --apply     does it
 * Ends with 0 where nothing is wrong, else with 2 and nothing has changed.
 */

const features: readonly Feature[] = Object.values(everyFeature)

const usage = `Usage: npm run import -- <kind> <file or folder> [--apply] [--remove]

  <kind>     all, or one of: ${features.flatMap(feature => feature.content?.map(kind => kind.name) ?? []).join(', ')}
  --apply    writes it; else it is only tried and told
  --remove   removes what is no longer in the files; else it is only listed`

try {
  process.exitCode = await run()
} catch (error) {
  const known = error instanceof WrongImport || error instanceof WrongSettings || error instanceof DataInUse
  console.error(known ? error.message : error)
  process.exitCode = 2
}

async function run(): Promise<number> {
  const options = { apply: { type: 'boolean' }, remove: { type: 'boolean' } } as const
  const { values, positionals } = argumentsOf(options)
  const [kind, path, ...rest] = positionals
  if (kind === undefined || path === undefined || rest.length > 0) throw new WrongImport(usage)
  // What is not there needs no database to be told.
  await findSources({ features, kind, path })

  const settings = readSettings(process.env)
  const database = await findDatabase(settings)
  try {
    await migrate(database.address, silent)
    const open = openDatabase({
      address: database.address,
      size: 2,
      log: silent,
      noTimeouts: true,
      application: 'campus-import',
    })
    try {
      const report = await importContent(open.db, {
        features,
        kind,
        path,
        apply: values.apply ?? false,
        remove: values.remove ?? false,
        filesFolder: join(settings.dataFolder, 'files'),
      })
      const text = reportText(report)
      if (report.faults.length > 0) console.error(text)
      else console.log(text)
      return report.faults.length > 0 ? 2 : 0
    } finally {
      await open.close()
    }
  } finally {
    await database.stop()
  }
}

function argumentsOf<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  options: Options,
) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new WrongImport(`${(error as Error).message}\n\n${usage}`)
  }
}

/** The configured PostgreSQL; else the embedded one: that of the running server, or started for as long as this takes. */
async function findDatabase({
  database,
  dataFolder,
}: Settings): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (database.url !== undefined) return { address: { url: database.url }, stop: async () => {} }
  try {
    return await startPostgres({ folder: dataFolder, log: silent })
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
    return { address: runningAddress(dataFolder), stop: async () => {} }
  }
}
