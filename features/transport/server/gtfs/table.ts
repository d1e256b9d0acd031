import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse'
import type { Archive } from './archive.ts'
import { type Findings, type Rule, UnreadableTimetable } from './findings.ts'

/** A record this long lacks a quote somewhere, in bytes. */
const longestRecord = 200_000
/** Progress is told each time after so many lines. */
const progressLines = 500_000
/** From so many lines on that cannot be used, when they are more than a tenth of all, the file is refused. */
const fewWrong = 10

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
  let places: number[] | undefined
  let width = 0
  let record: string[] = []
  let rows = 0
  let wrongRows = 0
  let taken: Taken[] = []
  const row: Row = {
    line: 0,
    at: column => record[places?.[column] ?? -1]?.trim() ?? '',
    wrong(rule, detail) {
      wrongRows++
      findings.add(rule, file, { line: row.line, detail })
    },
    flaw: (rule, detail) => findings.add(rule, file, { line: row.line, detail }) as undefined,
  }
  const onRecord = (values: string[], { lines }: { lines: number }) => {
    row.line = lines
    if (values.length === 1 && values[0]?.trim() === '') return null
    if (places === undefined) {
      places = placesOf(values, { file, required, optional })
      width = values.length
      return null
    }
    rows++
    if (rows % progressLines === 0) tell?.(file, rows)
    record = values
    if (values.length > width) row.wrong('rowTooLong', `${values.length} > ${width}`)
    else {
      const one = take(row)
      if (one !== undefined) taken.push(one)
    }
    return null
  }
  let failure: unknown
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    // Answers nothing, so that nothing waits inside of it: a piece is read when it has been written.
    on_record: onRecord as never,
  })
  parser.on('error', error => {
    failure ??= error
  })
  parser.resume()
  const hand = async () => {
    if (failure !== undefined) throw failure
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
      await write(bytes.subarray(0, end))
      await hand()
    }
    await write(cut)
    parser.end()
    await new Promise(resolve => setImmediate(resolve))
    await hand()
  } catch (error) {
    if (error instanceof UnreadableTimetable) throw error
    if (isCsvError(error)) throw new UnreadableTimetable('unreadable', file, error.message)
    if (isDatabaseError(error)) throw error
    throw new UnreadableTimetable('archive', file, error instanceof Error ? error.message : String(error))
  } finally {
    input.destroy()
    parser.destroy()
  }
  if (places === undefined) throw new UnreadableTimetable('columnMissing', file, required.join(', '))
  tell?.(file, rows)
  if (wrongRows > fewWrong && wrongRows > rows / 10) {
    findings.add('tooManyWrong', file, { detail: `${wrongRows} / ${rows}` })
  }

  async function write(bytes: Buffer): Promise<void> {
    if (bytes.includes(0) || !isUtf8(bytes)) throw new UnreadableTimetable('notUtf8', file)
    await new Promise<void>(resolve => parser.write(bytes, () => resolve()))
  }
}

function placesOf(header: string[], { file, required, optional = [] }: Table): number[] {
  const names = header.map(name => name.trim())
  const missing = required.filter(name => !names.includes(name))
  if (missing.length > 0) throw new UnreadableTimetable('columnMissing', file, missing.join(', '))
  return [...required, ...optional].map(name => names.indexOf(name))
}

function isCsvError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('CSV_')
}

/** What the sink throws is not the file's fault. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && ('severity' in error || 'routine' in error)
}
