import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Where the company's files lie, as any company's do (docs/content.md). */
export const companyFolder = join(import.meta.dirname, 'company')

/** A text of the company's folder. */
export function textOf(path: string): string {
  return readFileSync(join(companyFolder, path), 'utf8')
}

/** The entries of `<name>.json`; whose fields are what its kind of content says. */
export function entriesOf<Entry>(name: string): readonly Entry[] {
  return JSON.parse(textOf(`${name}.json`)) as Entry[]
}

/** The lines of `<name>.csv`, each cell as it stands there. */
export function linesOf<Column extends string>(name: string): readonly Record<Column, string>[] {
  return parse(textOf(`${name}.csv`), { columns: true }) as Record<Column, string>[]
}
