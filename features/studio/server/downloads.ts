import { exportedItems } from '#platform/server/content/entries.ts'
import { columnNames, type Table, tableOf } from '#platform/server/content/table-of.ts'
import type { Database } from '#platform/server/database/database.ts'
import { xlsxOf } from '#platform/server/documents/xlsx.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { byteOrderMark, cell, row } from '#platform/text/csv.ts'
import type { Language } from '#platform/text/language.ts'
import type { tableFormats } from '../contract.ts'
import type { OwnPart } from './parts.ts'

type Format = (typeof tableFormats)[number]

const types: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}
/** Entries of a template. */
const mostExamples = 2

/** What is in force as a file that an import reads; as a template, every column with an entry or two to look at. */
export async function fileOfPart(
  db: Database,
  { part, form }: OwnPart,
  { format, isTemplate }: { format: Format; isTemplate: boolean },
  language: Language,
) {
  const all = await exportedItems(db, part)
  const items = isTemplate ? all.slice(0, mostExamples) : all
  const name = isTemplate ? `${part.name}-template` : part.name
  return {
    type: types[format],
    body: await bodyOf(),
    headers: { 'content-disposition': `attachment; filename="${name}.${format}"` },
  }

  async function bodyOf(): Promise<string | Buffer> {
    if (format === 'json') return `${JSON.stringify(items, undefined, 2)}\n`
    const table = tableOf(items, part.columns)
    if (table === undefined) throw invalid({ format: noTable })
    const { header, rows } = isTemplate ? withEvery(table, columnNames(part.columns)) : table
    if (format === 'xlsx') return xlsxOf({ name: form.label[language], header, rows })
    if (rows.flat().some(isTakenForFormula)) throw invalid({ format: noCsv })
    return byteOrderMark + [header, ...rows].map(row).join('')
  }
}

const noTable = {
  fr: 'Une entrée ne tient pas dans un tableau\u00a0: téléchargez le fichier JSON.',
  en: 'An entry does not fit into a table: download the JSON file.',
}

const noCsv = {
  fr: 'Un tableur prendrait une valeur pour une formule : téléchargez le fichier Excel ou JSON.',
  en: 'A spreadsheet would take a value for a formula: download the Excel or the JSON file.',
}

/** What `cell` changes so that it is none would not read back as it is. */
function isTakenForFormula(value: string): boolean {
  return !value.startsWith("'") && cell(value).replace(/^"/, '').startsWith("'")
}

/** The same with every column that there can be. */
function withEvery({ header, rows }: Table, every: readonly string[]): Table {
  const all = [...new Set([...header, ...every])]
  return { header: all, rows: rows.map(cells => all.map(name => cells[header.indexOf(name)] ?? '')) }
}
