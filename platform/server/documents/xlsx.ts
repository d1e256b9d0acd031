import type { TableCell } from '#platform/text/table.ts'
import { minutesOf, utc } from '#platform/time/campus-time.ts'

/** A table as a sheet of an Excel workbook. */
export interface Sheet {
  /** On its tab. */
  name: string
  header: readonly string[]
  rows: readonly (readonly TableCell[])[]
}

/** What Excel opens of a cell; of a longer one it says that the file is broken. */
const longestCell = 32_767
/** What XML holds in no way at all (XML 1.0, 2.2), and would make the file unreadable. */
const noXml = /[\p{Cc}\ufffe\uffff]/gu
const minutesOfDay = 24 * 60
/** How a character is written by its number (ECMA-376 part 1, 22.4.2.4): `_x0041_` is read as `A`. */
const numbered = /_(?=x[0-9a-f]{4}_)/gi
/** In characters. */
const width = { least: 8, most: 40 }

/**
 * A workbook of one sheet: its header stays while one scrolls, days and times can be sorted and counted with, and every text
 * is a text, whatever it begins with. The library is read when the first one is made.
 */
export async function xlsxOf({ name, header, rows }: Sheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const head = header.map(title => ({ value: written(title), type: String, fontWeight: 'bold' as const }))
  const workbook = writeExcelFile([head, ...rows.map(row => row.map(cellOf))], {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: header.map((title, column) => ({
      width: widthOf([title, ...rows.map(row => visibleText(row[column]))]),
    })),
  })
  return workbook.toBuffer()
}

function cellOf(cell: TableCell) {
  if (typeof cell === 'string') return cell === '' ? null : { value: written(cell), type: String }
  if ('phone' in cell) return { value: written(cell.phone), type: String }
  if ('time' in cell) {
    return { value: minutesOf(cell.time) / minutesOfDay, type: Number, format: 'hh:mm' }
  }
  return { value: new Date(utc(cell.day)), type: Date, format: 'dd/mm/yyyy' }
}

function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(noXml, sign => (sign === '\n' || sign === '\t' ? sign : ' '))
    .slice(0, longestCell)
}

/**
 * A text that reads as itself. What every object has by name (`constructor`, `__proto__`) is no text of its own to the
 * library, which would write a workbook that Excel calls broken: its first sign goes by its number.
 */
function written(text: string): string {
  const shown = plain(text).replaceAll(numbered, '_x005F_')
  return shown in {} ? `_x${shown.charCodeAt(0).toString(16).padStart(4, '0')}_${shown.slice(1)}` : shown
}

/** At most 31 characters, and none of those that Excel keeps for itself. */
function sheetName(name: string): string {
  const allowed = plain(name)
    .replaceAll(/[\\/?*[\]:\n\t]/g, ' ')
    .trim()
  return allowed.slice(0, 31).replaceAll(/^'|'$/g, ' ').trim() || 'Table'
}

function visibleText(cell: TableCell | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  return 'phone' in cell ? cell.phone : 'time' in cell ? '00:00' : '00/00/0000'
}

function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0)
  return Math.min(width.most, Math.max(width.least, longest + 2))
}
