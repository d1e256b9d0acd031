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
/** In characters. */
const width = { least: 8, most: 40 }

/**
 * A workbook of one sheet: its header stays while one scrolls, days and times can be sorted and counted with, and every text
 * is a text, whatever it begins with. The library is read when the first one is made.
 */
export async function xlsxOf({ name, header, rows }: Sheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const head = header.map(title => ({ value: plain(title), type: String, fontWeight: 'bold' as const }))
  const written = writeExcelFile([head, ...rows.map(row => row.map(cellOf))], {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: header.map((title, column) => ({
      width: widthOf([title, ...rows.map(row => visibleText(row[column]))]),
    })),
  })
  return written.toBuffer()
}

function cellOf(cell: TableCell) {
  if (typeof cell === 'string') return cell === '' ? null : { value: plain(cell), type: String }
  if ('phone' in cell) return { value: plain(cell.phone), type: String }
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
