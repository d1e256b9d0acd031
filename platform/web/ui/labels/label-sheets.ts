/** Labels of an A4 sheet: two in a row, four rows, each 99.1 × 67.7 mm, as several makers cut them. */
export const labelsPerSheet = 8

/**
 * Labels as they are spread over sheets; undefined: a label that stays free.
 * @param first the first free label of the first sheet, from 1
 */
export function sheetsOf<Label>(printed: readonly Label[], first: number): (Label | undefined)[][] {
  if (printed.length === 0) return []
  const labels: (Label | undefined)[] = [...new Array<undefined>(first - 1), ...printed]
  const sheets = Math.ceil(labels.length / labelsPerSheet)
  return Array.from({ length: sheets }, (_, sheet) =>
    labels.slice(sheet * labelsPerSheet, (sheet + 1) * labelsPerSheet),
  )
}
