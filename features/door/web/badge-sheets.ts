/** Labels of an A4 sheet: two in a row, four rows, each 99.1 × 67.7 mm, as several makers cut them. */
export const labelsPerSheet = 8

/**
 * Badges as they are spread over sheets; undefined: a label that stays free.
 * @param first the first free label of the first sheet, from 1
 */
export function sheetsOf<Badge>(badges: readonly Badge[], first: number): (Badge | undefined)[][] {
  if (badges.length === 0) return []
  const labels: (Badge | undefined)[] = [...new Array<undefined>(first - 1), ...badges]
  const sheets = Math.ceil(labels.length / labelsPerSheet)
  return Array.from({ length: sheets }, (_, sheet) =>
    labels.slice(sheet * labelsPerSheet, (sheet + 1) * labelsPerSheet),
  )
}
