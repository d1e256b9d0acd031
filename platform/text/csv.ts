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

/** A row, ended as RFC 4180 wants it. */
export function row(values: readonly string[]): string {
  return `${values.map(cell).join(separator)}\r\n`
}
