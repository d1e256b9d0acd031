/** Of some names the one that a mistyped one most likely means: no more than a third of it is other. */
export function nearestOf(name: string, names: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(name.length / 3))
  return names
    .map(one => ({ one, changes: changesBetween(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ changes }) => changes <= most)
    .toSorted((a, b) => a.changes - b.changes)[0]?.one
}

/** How many letters have to be added, taken away or replaced (Levenshtein's distance). */
export function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const above = row
    row = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1))
    }
  }
  return row.at(-1) ?? 0
}
