import { median } from './table.ts'

/** Fewer pairs let a neighbour's burst of work decide. */
const leastPairs = 9

/**
 * Measures the two in turns, so that whatever slows the machine slows both. Each measures once before that, to warm up.
 * Answers the measurements of neighbours.
 */
export async function inPairs<Measured>(
  one: () => Promise<Measured>,
  other: () => Promise<Measured>,
  pairs: number = leastPairs,
): Promise<[one: Measured, other: Measured][]> {
  await one()
  await other()
  const measured: [Measured, Measured][] = []
  for (let pair = 0; pair < pairs; pair++) {
    // Who goes first changes from pair to pair: neither always follows the other's clearing up.
    const oneFirst = pair % 2 === 0
    const first = await (oneFirst ? one() : other())
    const second = await (oneFirst ? other() : one())
    measured.push(oneFirst ? [first, second] : [second, first])
  }
  return measured
}

/** How much of the other's speed one has: the middle one of the ratios of neighbours counts. */
export async function medianRatio(
  one: () => Promise<number>,
  other: () => Promise<number>,
  pairs?: number,
): Promise<number> {
  return median((await inPairs(one, other, pairs)).map(([a, b]) => a / b))
}
