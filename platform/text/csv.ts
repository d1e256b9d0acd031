/* Tables for spreadsheets. */

/** French Excel expects semicolons, since its decimal sign is the comma. */
const separator = ';'

/** Marks the text as UTF-8: without it Excel reads it in the machine's own code page. */
export const byteOrderMark = '\ufeff'

/**
 * What a spreadsheet would take for a formula, or for the start of one once it has cut off spaces: those signs (and their
 * full-width twins), tab, carriage return and line feed at the beginning.
 */
const formula = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** A value as one cell: in quotes where it needs them, and never a formula. */
export function cell(value: string): string {
  // An apostrophe is a spreadsheet's own sign for “this is text”.
  const text = formula.test(value) ? `'${value}` : value
  return /[";,\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The signs that phone numbers are written with: none of them calls a function or reaches another cell. */
const phoneSigns = /^[+(]*\d[\d\s().\-/]*$/

/**
 * A phone number as one cell: a spreadsheet would cut off the zero or the plus that it begins with. It takes what begins
 * with a no-break space for a text, and shows nothing of it.
 */
export function phoneCell(phone: string): string {
  const written = phone.trim()
  return phoneSigns.test(written) && !/[\t\r\n]/.test(written) ? `\u00a0${written}` : cell(written)
}

/** A row, ended as RFC 4180 wants it. */
export function row(values: readonly string[]): string {
  return rowOf(values.map(cell))
}

/** A row of cells that are written already. */
export function rowOf(cells: readonly string[]): string {
  return `${cells.join(separator)}\r\n`
}
