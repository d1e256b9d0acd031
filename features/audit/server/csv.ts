import type { Language } from '#platform/text/language.ts'

/** Spreadsheets take a cell that begins so for a formula, and would run it. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** What the spreadsheets of each language expect between two cells. */
const separators: Record<Language, string> = { fr: ';', en: ',' }

/**
 * A table as a file that a spreadsheet opens: every cell in quotes, none a formula, the encoding marked.
 * @param rows the first one names the columns
 */
export function csvOf(rows: readonly (readonly string[])[], language: Language): string {
  const lines = rows.map(row => row.map(cell).join(separators[language]))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cell(text: string): string {
  const harmless = formula.test(text) || formula.test(text.trimStart()) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
