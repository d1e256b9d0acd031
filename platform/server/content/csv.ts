import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { TProperties } from 'typebox'
import type { Bilingual } from '#platform/text/language.ts'
import { type Cells, cellsOf, columnsOf } from './cells.ts'
import type { Entry } from './entry.ts'
import { said } from './messages.ts'
import { textOf, UnreadableFile } from './text-file.ts'

/** What may stand between two values; Excel writes semicolons where commas are decimal signs. */
const delimiters = [';', ',', '\t']
/** No row is longer, in characters: a quote that is never closed would else read the rest of the file into one. */
const longestRow = 2_000_000

/** What the rows of a file with a header are about, row by row. @throws {UnreadableFile} */
export async function* csvEntries(path: string, properties: TProperties): AsyncGenerator<Entry> {
  const chunks = textOf(path)
  const first = (await chunks.next()).value ?? ''
  const source = Readable.from(
    (async function* () {
      // An empty chunk would end the stream.
      if (first !== '') yield first
      for await (const chunk of chunks) if (chunk !== '') yield chunk
    })(),
  )
  let line = 1
  /** The lines on which the rows begin that have been read and not been asked for yet. */
  const begun: number[] = []
  const parser = parse({
    delimiter: delimiterOf(first),
    relax_column_count: true,
    max_record_size: longestRow,
    // Counted while it reads, since rows wait when it fails; and here, since it counts the line breaks of Windows twice
    // where they stand in a value.
    on_record(record: string[]) {
      begun.push(line)
      line += 1 + linesWithin(record)
      return record
    },
  })
  source.on('error', error => parser.destroy(error))
  source.pipe(parser)

  let columns: Cells | undefined
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const row = begun.shift() ?? line
      if (record.every(cell => cell.trim() === '')) continue
      if (columns === undefined) columns = headerOf(row, record, properties)
      else yield entryOf(row, record, columns)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(line, wordsFor(error))
    throw error
  } finally {
    source.destroy()
  }
  if (columns === undefined)
    throw new UnreadableFile(
      1,
      said(words => words.isEmptyTable),
    )
}

/** The delimiter that stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const header = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}

function linesWithin(record: readonly string[]): number {
  return record.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

function headerOf(line: number, names: readonly string[], properties: TProperties): Cells {
  const { columns, wrong } = columnsOf(names, properties)
  if (wrong !== undefined) throw new UnreadableFile(line, wrong)
  return columns
}

function entryOf(line: number, record: readonly string[], columns: Cells): Entry {
  if (record.length > columns.length) {
    throw new UnreadableFile(
      line,
      said(words => words.tooManyValues(record.length, columns.length)),
    )
  }
  return {
    line,
    value: cellsOf(record, columns),
    lineOf: () => line,
    nameOf: path => path.map(step => (typeof step === 'number' ? step + 1 : step)).join('.'),
  }
}

function wordsFor(error: CsvError): Bilingual {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return said(words => words.quoteOpen)
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return said(words => words.quoteInside)
    case 'CSV_MAX_RECORD_SIZE':
      return said(words => words.rowTooLong(longestRow))
    default:
      return said(words => words.unreadableRow(error.message))
  }
}
