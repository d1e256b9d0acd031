import { parseArgs } from 'node:util'
import * as everyFeature from '#app/server/features.ts'
import { exportContent } from '#platform/server/content/export.ts'
import { importWords } from '#platform/server/content/messages.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { contentOf, type Feature } from '#platform/server/feature.ts'
import { isLanguage, type Language } from '#platform/text/language.ts'
import { CommandRefused, fail, runOnDatabase } from './database-command.ts'
import { machineLanguage } from './machine-language.ts'

/*
 * Writes what a company shows back as the files that an import reads (docs/content.md):
 *   npm run export -- all my-company
 */

const features: readonly Feature[] = Object.values(everyFeature)
const content = contentOf(features)
let language: Language = machineLanguage(process.env)
const { kind, folder } = wish()

await runOnDatabase(async ({ db }) => {
  try {
    const words = importWords[language]
    const parts = await exportContent(db, { content, kind, folder })
    return parts.length === 0
      ? [words.nothingToExport]
      : parts.map(({ name, entries }) => words.exported(name, entries))
  } catch (error) {
    if (error instanceof WrongImport) throw new CommandRefused(error.words[language])
    throw error
  }
})

function wish(): { kind: string; folder: string } {
  const { values, positionals } = parseArgs({ options: { lang: { type: 'string' } }, allowPositionals: true })
  if (isLanguage(values.lang)) language = values.lang
  const [kind, folder, ...rest] = positionals
  if (kind === undefined || folder === undefined || rest.length > 0) {
    return fail(importWords[language].exportUsage(['all', ...content.map(({ name }) => name)]))
  }
  return { kind, folder }
}
