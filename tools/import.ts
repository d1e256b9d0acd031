import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { findSources, importContent } from '#platform/server/content/import.ts'
import { importWords, said } from '#platform/server/content/messages.ts'
import { reportText } from '#platform/server/content/report.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { type DatabaseAddress, type OpenDatabase, openDatabase } from '#platform/server/database/database.ts'
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
 *   npm run import -- venue plans.zip --site SEI the plans of a campus (features/campus-map)
 *   npm run import -- gtfs feed.zip --site SEI   the timetables around it (features/transport)
 * in French or English, by --lang or else by the machine's locale.
 * Ends with 0 where nothing is wrong, else with 2 and nothing has changed.
 */

// Each kind loads the features that it needs, no more: a region's timetable is brought in on a small machine too.
const [venueKind, gtfsKind] = ['venue', 'gtfs']

const options = {
  apply: { type: 'boolean' },
  remove: { type: 'boolean' },
  yes: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  lang: { type: 'string' },
  site: { type: 'string' },
  matches: { type: 'string' },
  bearing: { type: 'string' },
  around: { type: 'string' },
  feed: { type: 'string' },
  'step-back': { type: 'boolean' },
} as const
let language: Language

/** @returns the code that the process ends with */
export async function importCommand(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  language = machineLanguage(env)
  try {
    return await run(args, env)
  } catch (error) {
    if (error instanceof WrongImport) console.error(error.words[language])
    else console.error(error instanceof WrongSettings || error instanceof DataInUse ? error.message : error)
    return 2
  }
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = await argumentsGiven(args)
  if (isLanguage(values.lang)) language = values.lang
  else if (values.lang !== undefined) throw await wrongUse(`--lang ${values.lang}`)
  const [kind, path, ...rest] = positionals
  const work = await workOf(values, kind, path)
  if (work === undefined || rest.length > 0) throw await wrongUse()

  const settings = readSettings(env)
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
      const { text, isRefused } = await work(open)
      if (isRefused) console.error(text)
      else console.log(text)
      return isRefused ? 2 : 0
    } finally {
      await open.close()
    }
  } finally {
    await database.stop()
  }
}

type Given = Awaited<ReturnType<typeof argumentsGiven>>['values']
/** What is done once there is a database, and what is told of it. */
type Work = (open: OpenDatabase) => Promise<{ text: string; isRefused: boolean }>

/** Undefined: what is given makes no sense together. */
async function workOf(
  values: Given,
  kind: string | undefined,
  path: string | undefined,
): Promise<Work | undefined> {
  if (kind !== gtfsKind && (values.around ?? values.feed) !== undefined) return undefined
  if (kind !== venueKind && (values.matches ?? values.bearing) !== undefined) return undefined
  if (kind === gtfsKind) return timetableWork(values, path)
  return kind === venueKind ? venueWork(values, path) : contentWork(values, kind, path)
}

async function contentWork(
  values: Given,
  kind: string | undefined,
  path: string | undefined,
): Promise<Work | undefined> {
  if (kind === undefined || path === undefined) return undefined
  if (values.site !== undefined || values['step-back'] === true) return undefined
  const features = await everyFeature()
  // What is not there needs no database to be told.
  await findSources({ features, kind, path })
  return async ({ db }) => {
    const report = await importContent(db, {
      features,
      kind,
      path,
      apply: values.apply ?? false,
      remove: values.remove ?? false,
      yes: values.yes ?? false,
      overwrite: values.overwrite ?? false,
      actor: commandActor(userInfo().username),
    })
    return { text: reportText(report, language), isRefused: report.faults.length > 0 }
  }
}

async function venueWork(values: Given, path: string | undefined): Promise<Work | undefined> {
  const { importVenue, stepVenueBack, venueReportText } = await import(
    '#features/campus-map/server/public.ts'
  )
  const { site, apply = false, 'step-back': back = false } = values
  if (site === undefined || back === (path !== undefined)) return undefined
  if (values.remove === true || values.yes === true) return undefined
  const { matches } = values
  const bearing = values.bearing === undefined ? undefined : Number(values.bearing)
  if (back && (matches !== undefined || bearing !== undefined)) return undefined
  if (bearing !== undefined && !(bearing > -180 && bearing <= 180)) {
    throw await wrongUse(`--bearing ${values.bearing}`)
  }
  const request = { site, apply, actor: commandActor(userInfo().username) }
  return async ({ db }) => {
    if (path === undefined) {
      const done = await stepVenueBack(db, request)
      const text = importWords[language].stepBack(site, done, apply)
      return { text, isRefused: !done }
    }
    const report = await importVenue(db, { ...request, path, matches, bearing, onProgress: tellLevels() })
    return { text: venueReportText(report, language), isRefused: report.outcome === 'REFUSED' }
  }
}

async function timetableWork(values: Given, path: string | undefined): Promise<Work | undefined> {
  const { dropTimetable, feedName, importTimetable, mostAround, timetableReportText } = await import(
    '#features/transport/server/public.ts'
  )
  const { site, feed, apply = false, remove = false } = values
  if (site === undefined || remove === (path !== undefined)) return undefined
  if (values.yes === true || values['step-back'] === true) return undefined
  if (feed !== undefined && !feedName.test(feed)) throw await wrongUse(`--feed ${feed}`)
  const around = values.around === undefined ? undefined : Number(values.around)
  if (around !== undefined && !(around >= 1 && around <= mostAround)) return undefined
  const request = { site, feed, apply, actor: commandActor(userInfo().username) }
  return async ({ db, pool }) => {
    if (path === undefined) {
      const isThere = await dropTimetable(db, request)
      return { text: importWords[language].timetableOut(site, isThere, apply), isRefused: !isThere }
    }
    const report = await importTimetable(pool, {
      ...{ ...request, path, around, now: new Date(), tell: tellProgress },
    })
    return { text: timetableReportText(report, language), isRefused: report.outcome === 'REFUSED' }
  }
}

/** Milliseconds after which somebody who waits wants to hear something. */
const untilTold = 2_000

/** Apart from the report, which may go into a file. */
function tellLevels(): (done: number, of: number) => void {
  let last = performance.now()
  return (done, of) => {
    if (performance.now() - last < untilTold) return
    last = performance.now()
    console.error(importWords[language].levels(done, of))
  }
}

/** Apart from the report, which may go into a file. */
function tellProgress(file: string, lines: number): void {
  console.error(importWords[language].progress(file, lines))
}

async function argumentsGiven(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw await wrongUse((error as Error).message)
  }
}

async function everyFeature(): Promise<readonly Feature[]> {
  return Object.values(await import('#app/server/features.ts'))
}

/** @param wrong what is wrong, before how it is done right */
async function wrongUse(wrong?: string): Promise<WrongImport> {
  const content = (await everyFeature()).flatMap(feature => feature.content?.map(kind => kind.name) ?? [])
  const kinds = [...content, venueKind, gtfsKind]
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

// Last: what stands below a line that waits is not there yet while it waits.
if (import.meta.main) process.exitCode = await importCommand(process.argv.slice(2), process.env)
