import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import * as everyFeature from '#app/server/features.ts'
import { findSources, importContent } from '#platform/server/content/import.ts'
import { said } from '#platform/server/content/messages.ts'
import { reportText } from '#platform/server/content/report.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { DataInUse } from '#platform/server/database/postgres/lock.ts'
import { runningAddress, startPostgres } from '#platform/server/database/postgres/start.ts'
import type { Feature } from '#platform/server/feature.ts'
import { silent } from '#platform/server/observability/log.ts'
import { commandActor } from '#platform/server/permissions/audit.ts'
import { readSettings, type Settings, WrongSettings } from '#platform/server/start/settings.ts'
import { isLanguage, type Language } from '#platform/text/language.ts'
import { machineLanguage } from './machine-language.ts'

/*
 * Brings a company's own files in (docs/content.md):
 *   npm run import -- rooms rooms.csv            tells what it would do
 *   npm run import -- all my-company --apply     does it
 * in French or English, by --lang or else by the machine's locale.
 * Ends with 0 where nothing is wrong, else with 2 and nothing has changed.
 */

const features: readonly Feature[] = Object.values(everyFeature)

const kinds = features.flatMap(feature => feature.content?.map(kind => kind.name) ?? [])
const options = {
  apply: { type: 'boolean' },
  remove: { type: 'boolean' },
  yes: { type: 'boolean' },
  lang: { type: 'string' },
} as const
let language: Language = machineLanguage(process.env)

try {
  process.exitCode = await run()
} catch (error) {
  if (error instanceof WrongImport) console.error(error.words[language])
  else console.error(error instanceof WrongSettings || error instanceof DataInUse ? error.message : error)
  process.exitCode = 2
}

async function run(): Promise<number> {
  const { values, positionals } = argumentsGiven()
  if (isLanguage(values.lang)) language = values.lang
  else if (values.lang !== undefined) throw wrongUse(`--lang ${values.lang}`)
  const [kind, path, ...rest] = positionals
  if (kind === undefined || path === undefined || rest.length > 0) throw wrongUse()
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
        yes: values.yes ?? false,
        actor: commandActor(userInfo().username),
      })
      const text = reportText(report, language)
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

function argumentsGiven() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw wrongUse((error as Error).message)
  }
}

/** @param wrong what is wrong, before how it is done right */
function wrongUse(wrong?: string): WrongImport {
  return new WrongImport(
    said(words => [...(wrong === undefined ? [] : [wrong, '']), words.usage(kinds)].join('\n')),
  )
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
