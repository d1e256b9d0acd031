/*
 * A block of cells as spreadsheets put it on the clipboard: a line for each row, tabs between cells, and quotes around a
 * cell that holds one of these signs.
 */

export type Block = readonly (readonly string[])[]

/** The cells of a text from the clipboard; one that has no tab and no line break is one cell. */
export function blockIn(text: string): string[][] {
  const rows: string[][] = [[]]
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  let at = 0
  for (;;) {
    const quoted = source[at] === '"' ? quotedAt(source, at) : undefined
    const end = quoted?.end ?? nextOf(source, at)
    rows.at(-1)?.push(quoted?.cell ?? source.slice(at, end))
    if (end >= source.length) return rows
    if (source[end] === '\n') rows.push([])
    at = end + 1
  }
}

/** A cell in quotes that ends where a cell ends; undefined: its first sign is only one that it begins with. */
function quotedAt(source: string, from: number): { cell: string; end: number } | undefined {
  let cell = ''
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] !== '"') cell += source[at]
    else if (source[at + 1] === '"') {
      cell += '"'
      at++
    } else {
      const end = at + 1
      return end >= source.length || source[end] === '\t' || source[end] === '\n' ? { cell, end } : undefined
    }
  }
  return undefined
}

function nextOf(source: string, from: number): number {
  const found = source.slice(from).search(/[\t\n]/)
  return found === -1 ? source.length : from + found
}

/** The same text that a spreadsheet reads. */
export function textOfBlock(block: Block): string {
  return block.map(row => row.map(quotedCell).join('\t')).join('\n')
}

function quotedCell(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A rectangle of cells, by their places, both ends included. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

/** The rectangle between two cells. */
export function rangeOf(one: { row: number; column: number }, other: { row: number; column: number }): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

export interface Placed {
  row: number
  column: number
  text: string
}

/**
 * Where each cell of a block goes. A selection that holds the block several times over takes it as often; else it begins
 * at the selection's first cell.
 * @returns besides, how many cells lie beyond the table
 */
export function placedOn(
  block: Block,
  selected: Range,
  table: { rows: number; columns: number },
): { placed: Placed[]; beyond: number } {
  const height = block.length
  const width = Math.max(...block.map(row => row.length))
  const times = (size: number, of: number) => (size % of === 0 ? size / of : 1)
  const down = times(selected.bottom - selected.top + 1, height)
  const across = times(selected.right - selected.left + 1, width)
  const placed: Placed[] = []
  let beyond = 0
  for (let row = 0; row < height * down; row++) {
    for (let column = 0; column < width * across; column++) {
      const text = block[row % height]?.[column % width]
      // A line that is shorter than others says nothing of what lies behind its end.
      if (text === undefined) continue
      const at = { row: selected.top + row, column: selected.left + column }
      if (at.row >= table.rows || at.column >= table.columns) beyond++
      else placed.push({ ...at, text })
    }
  }
  return { placed, beyond }
}
