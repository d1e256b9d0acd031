import { readFile, stat } from 'node:fs/promises'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import type { TProperties } from 'typebox'
import type { Bilingual } from '#platform/text/language.ts'
import { type Cells, cellsOf, columnsOf } from './cells.ts'
import type { Entry } from './entry.ts'
import { said } from './messages.ts'
import { UnreadableFile } from './text-file.ts'

/** The largest workbook that is read, in bytes, and what its tables may hold once they are unpacked. */
const largestFile = 25_000_000
const mostUnpacked = 60_000_000
const mostParts = 200
/** What a table may span: a single cell far out would make a table of millions that are empty. */
const mostRows = 50_000
const mostColumns = 500
const mostCells = 2_000_000
const dayLength = 24 * 60 * 60 * 1000

/** What the rows of a workbook’s table are about, row by row. @throws {UnreadableFile} */
export async function* xlsxEntries(path: string, properties: TProperties): AsyncGenerator<Entry> {
  const { size } = await stat(path)
  if (size > largestFile) throw unreadable(said(words => words.workbookTooLarge))
  const { default: readWorkbook } = await import('read-excel-file/universal')
  const plain = onlyTables(await readFile(path))
  let sheets: Sheet[]
  try {
    // What was measured is what is read: the tables alone, packed anew without being compressed.
    sheets = (await readWorkbook(plain.buffer as ArrayBuffer, { trim: false })) as Sheet[]
  } catch {
    throw unreadable(said(words => words.noWorkbook))
  }
  const filled = sheets.filter(({ data }) => data.some(row => row.some(isFilled)))
  // Of several tables it is the one that names the fields of the part.
  const table = filled.find(({ data }) => namesFields(data, properties)) ?? filled[0]
  if (table === undefined) throw unreadable(said(words => words.isEmptyTable))
  let columns: Cells | undefined
  for (const [index, row] of table.data.entries()) {
    if (!row.some(isFilled)) continue
    const line = index + 1
    const record = row.map(textOf)
    if (columns === undefined) {
      const header = columnsOf(record, properties)
      if (header.wrong !== undefined) throw new UnreadableFile(line, header.wrong)
      columns = header.columns
    } else yield entryOf(record, { line, sheet: table.sheet, columns })
  }
}

function unreadable(words: Bilingual): UnreadableFile {
  return new UnreadableFile(1, words)
}

type Value = string | number | boolean | Date | null
/** As the reader gives it. */
interface Sheet {
  sheet: string
  data: Value[][]
}

function isFilled(value: Value): boolean {
  return value !== null && value !== ''
}

function namesFields(data: readonly (readonly Value[])[], properties: TProperties): boolean {
  const header = data.find(row => row.some(isFilled)) ?? []
  return header.some(value => typeof value === 'string' && Object.hasOwn(properties, value.trim()))
}

interface Table {
  line: number
  sheet: string
  columns: Cells
}

/** Each place is called as Excel does besides: `capacity (Rooms!I14)`. */
function entryOf(record: readonly string[], { line, sheet, columns }: Table): Entry {
  return {
    line,
    value: cellsOf(record.slice(0, columns.length), columns),
    lineOf: () => line,
    nameOf: path => {
      const name = path.map(step => (typeof step === 'number' ? step + 1 : step)).join('.')
      const place = columns.findIndex(
        column => column?.path.every((step, index) => path[index] === step) === true,
      )
      return place === -1 ? name : `${name} (${sheet}!${lettersOf(place)}${line})`
    },
  }
}

/** The letters of a column by its place from 0 on: `A`, `Z`, `AA`. */
export function lettersOf(place: number): string {
  const rest = Math.floor(place / 26) - 1
  return (rest >= 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + (place % 26))
}

/** A cell as a table of text would have it. Excel knows no zone: what it calls a day and a time are those of the campus. */
function textOf(value: Value): string {
  if (value === null) return ''
  if (!(value instanceof Date)) return String(value)
  // Times are fractions of a day, which end a little before the minute they mean.
  const instant = new Date(Math.round(value.getTime() / 60_000) * 60_000)
  const [day = '', time = ''] = instant.toISOString().split('T')
  // A time alone is one of the day before Excel’s calendar begins.
  if (day < '1900-01-01') return time.slice(0, 5)
  return instant.getTime() % dayLength === 0 ? day : `${day} ${time.slice(0, 5)}`
}

const tables =
  /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/.*|xl\/worksheets\/[^/]+\.xml)$/i

/**
 * The parts of a workbook that its tables need, as a workbook of its own.
 * @throws {UnreadableFile} where they hold more than is taken, or something that would be read as another thing than it shows
 */
function onlyTables(bytes: Uint8Array): Uint8Array {
  let unpacked = 0
  let parts = 0
  let wrong: Bilingual | undefined
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!tables.test(name)) return false
        unpacked += originalSize
        if (++parts > mostParts || unpacked > mostUnpacked) {
          wrong = said(words => words.workbookTooLarge)
          throw new Error(wrong.en)
        }
        return true
      },
    })
  } catch {
    throw unreadable(wrong ?? said(words => words.noWorkbook))
  }
  // A size that the file only claims is not what it comes to.
  const size = Object.values(files).reduce((sum, file) => sum + file.length, 0)
  if (size > mostUnpacked) throw unreadable(said(words => words.workbookTooLarge))
  for (const [name, file] of Object.entries(files)) {
    const text = strFromU8(file)
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw unreadable(said(words => words.noWorkbook))
    if (/^xl\/worksheets\//i.test(name)) refuseTable(text)
  }
  return zipSync(files, { level: 0 })
}

function refuseTable(sheet: string): void {
  let rows = 0
  let columns = 0
  for (const [, letters = '', row = ''] of sheet.matchAll(/<(?:c|row)\b[^>]*?\sr="([A-Z]*)(\d+)"/g)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, placeOf(letters))
  }
  if (rows > mostRows || columns > mostColumns || rows * columns > mostCells) {
    throw unreadable(said(words => words.workbookTooLarge))
  }
  // Excel shows these as errors; read as nothing they would take away what is stored.
  const [, before = '', after = ''] = /<c\b([^>]*?)\st="e"([^>]*)>/.exec(sheet) ?? []
  const cell = /\sr="([A-Z]+)(\d+)"/.exec(`${before} ${after}`)
  if (cell !== null) {
    const [, letters = '', row = ''] = cell
    throw new UnreadableFile(
      Number(row),
      said(words => words.cellError(`${letters}${row}`)),
    )
  }
  // A program that calculates nothing has left the formula without what it comes to.
  const bare = /<c\b[^>]*?\sr="([A-Z]+)(\d+)"[^>]*>\s*<f\b[^>]*(?:\/>|>[^<]*<\/f>)\s*<\/c>/.exec(sheet)
  if (bare !== null) {
    const [, letters = '', row = ''] = bare
    throw new UnreadableFile(
      Number(row),
      said(words => words.formulaWithoutValue(`${letters}${row}`)),
    )
  }
}

function placeOf(letters: string): number {
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0)
}
