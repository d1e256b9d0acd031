import { isUtf8 } from 'node:buffer'
import Papa from 'papaparse'
import type { Archive } from './archive.ts'
import { type Findings, type Rule, UnreadableTimetable } from './findings.ts'

/** A record this long lacks a quote somewhere, in bytes or characters. */
const longestRecord = 200_000
/** Progress is told each time after so many lines. */
const progressLines = 500_000
/** From so many lines on that cannot be used, when they are more than a tenth of all, the file is refused. */
const fewWrong = 10

const byteOrderMark = '\uFEFF'

export interface Table {
  file: string
  required: readonly string[]
  optional?: readonly string[]
}

/** What a row is looked at with. */
export interface Row {
  line: number
  /** The value of a column, by its place among those required and then optional; blank where there is none. */
  at(column: number): string
  /** The same for what outlives the row: a text that is cut out of a piece of the file holds the whole piece in memory. */
  kept(column: number, most?: number): string
  /** Says what is wrong with the row, which is then left out. */
  wrong(rule: Rule, detail: string): undefined
  /** Says what is wrong in it, which is left out alone. */
  flaw(rule: Rule, detail: string): undefined
}

export interface Reading {
  archive: Archive
  findings: Findings
  /** Told of how far it is. */
  tell?: ((file: string, lines: number) => void) | undefined
}

/**
 * Reads a file line by line; of a file of any size a piece is in memory.
 * @param take what each row is for the sink; undefined for none
 * @param sink is given what a piece of the file held, and waited for
 */
export async function readTable<Taken>(
  { archive, findings, tell }: Reading,
  { file, required, optional = [] }: Table,
  take: (row: Row) => Taken | undefined,
  sink?: (taken: Taken[]) => Promise<void>,
): Promise<void> {
  const input = await archive.open(file)
  // Its core, since only that says how far it came. It reads a piece without quotes several times as fast as others.
  const parser = new Papa.Parser({ delimiter: ',', newline: '\n' })
  let places: number[] | undefined
  let width = 0
  let record: string[] = []
  let rows = 0
  let wrongRows = 0
  let taken: Taken[] = []
  const at = (column: number) => {
    const place = places?.[column] ?? -1
    // Arrays are slow to say that nothing stands before their first.
    return place < 0 ? '' : (record[place]?.trim() ?? '')
  }
  const row: Row = {
    line: 1,
    at,
    kept: (column, most) => Buffer.from(at(column).slice(0, most)).toString(),
    wrong(rule, detail) {
      wrongRows++
      findings.add(rule, file, { line: row.line, detail })
    },
    flaw: (rule, detail) => findings.add(rule, file, { line: row.line, detail }) as undefined,
  }
  const onRecord = (values: string[]) => {
    if (values.length === 1 && values[0]?.trim() === '') return
    if (places === undefined) {
      places = placesOf(values, { file, required, optional })
      width = values.length
      return
    }
    rows++
    if (rows % progressLines === 0) tell?.(file, rows)
    record = values
    if (values.length > width) {
      row.wrong('rowTooLong', `${values.length} > ${width}`)
      return
    }
    const one = take(row)
    if (one !== undefined) taken.push(one)
  }
  let isFirst = true
  /** What a quote that is open at the end of a piece holds back. */
  let rest = ''
  const read = (bytes: Buffer, isLast: boolean) => {
    if (bytes.includes(0) || !isUtf8(bytes)) throw new UnreadableTimetable('notUtf8', file)
    let text = rest + bytes.toString()
    if (isFirst && text.startsWith(byteOrderMark)) text = text.slice(1)
    isFirst = false
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(text, 0, !isLast)
    rest = isLast ? '' : text.slice(meta.cursor)
    const hasQuotes = text.includes('"')
    const faults = new Map(errors.map(error => [error.row, error]))
    for (const [index, values] of data.entries()) {
      const lines = hasQuotes ? linesWithin(values) : 0
      const fault = faults.get(index)
      // A quote that stands wrong is one more character, unless it took the lines after it for its text.
      if (fault !== undefined && (lines > 0 || fault.code === 'MissingQuotes')) {
        throw new UnreadableTimetable('unreadable', file, `${row.line}: ${fault.message}`)
      }
      onRecord(values)
      row.line += 1 + lines
    }
    if (rest.length > longestRecord) throw new UnreadableTimetable('unreadable', file, `> ${longestRecord}`)
  }
  const hand = async () => {
    if (sink !== undefined && taken.length > 0) await sink(taken)
    taken = []
  }
  try {
    let cut: Buffer = Buffer.alloc(0)
    for await (const piece of input as AsyncIterable<Buffer>) {
      const bytes = cut.length === 0 ? piece : Buffer.concat([cut, piece])
      // A character may be cut in two, a line end is never part of one.
      const end = bytes.lastIndexOf(10) + 1
      cut = bytes.subarray(end)
      if (cut.length > longestRecord) throw new UnreadableTimetable('unreadable', file, `> ${longestRecord}`)
      if (end === 0) continue
      read(bytes.subarray(0, end), false)
      await hand()
    }
    read(cut, true)
    await hand()
  } catch (error) {
    if (error instanceof UnreadableTimetable || isDatabaseError(error)) throw error
    throw new UnreadableTimetable('archive', file, error instanceof Error ? error.message : String(error))
  } finally {
    input.destroy()
  }
  if (places === undefined) throw new UnreadableTimetable('columnMissing', file, required.join(', '))
  tell?.(file, rows)
  if (wrongRows > fewWrong && wrongRows > rows / 10) {
    findings.add('tooManyWrong', file, { detail: `${wrongRows} / ${rows}` })
  }
}

function linesWithin(values: readonly string[]): number {
  let lines = 0
  for (const value of values) {
    if (value.includes('\n')) lines += value.split('\n').length - 1
  }
  return lines
}

function placesOf(header: string[], { file, required, optional = [] }: Table): number[] {
  const names = header.map(name => name.trim())
  const missing = required.filter(name => !names.includes(name))
  if (missing.length > 0) throw new UnreadableTimetable('columnMissing', file, missing.join(', '))
  return [...required, ...optional].map(name => names.indexOf(name))
}

/** What the sink throws is not the file's fault. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && ('severity' in error || 'routine' in error)
}
