/** One line of the table of figures. */
export interface Figure {
  what: string
  reached: string
  mustReach: string
  holds: boolean
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['what', 'reached', 'must reach', ''],
    ...figures.map(figure => [
      figure.what,
      figure.reached,
      figure.mustReach,
      figure.holds ? 'holds' : 'MISSED',
    ]),
  ]
  const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  for (const row of rows) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  }
}
