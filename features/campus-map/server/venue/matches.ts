import { basename } from 'node:path'
import { Type } from 'typebox'
import { csvEntries } from '#platform/server/content/csv.ts'
import { faultText } from '#platform/server/content/entry.ts'
import { said } from '#platform/server/content/messages.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { UnreadableFile } from '#platform/server/content/text-file.ts'

/** A line of a company's own list of which place of its plans is which of its rooms. */
export interface Match {
  /** The id of a feature, or what the plans call it. */
  feature: string
  /** Of a room or desk of the campus. */
  reference: string
}

export interface MatchList {
  /** How the report calls it. */
  file: string
  matches: readonly Match[]
}

const columns = { feature: Type.String(), reference: Type.String() }

/**
 * Reads a CSV with the columns `feature` and `reference`.
 * @throws {WrongImport} naming the line that cannot be read
 */
export async function readMatches(path: string): Promise<MatchList> {
  const file = basename(path)
  const wrong = (fault: Parameters<typeof faultText>[0]) =>
    new WrongImport({ fr: faultText(fault, 'fr'), en: faultText(fault, 'en') })
  const matches: Match[] = []
  try {
    for await (const { line, value } of csvEntries(path, columns)) {
      const [feature, reference] = [value.feature, value.reference]
      if (typeof feature !== 'string' || typeof reference !== 'string') {
        const field = typeof feature === 'string' ? 'reference' : 'feature'
        throw wrong({ file, line, field, message: said(words => words.isMissing) })
      }
      matches.push({ feature, reference })
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw wrong({ file, line: error.line, message: error.words })
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new WrongImport(said(words => words.nowhere(path)))
    throw error
  }
  return { file, matches }
}
