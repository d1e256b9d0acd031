import { median } from './table.ts'

/** Fewer pairs let a neighbour's burst of work decide. */
const leastPairs = 9

/**
 * How much of the other's speed one has: the two are measured in turns, so that whatever slows the machine slows
 * both, and the middle one of the ratios of neighbours counts. Each measures once before that, to warm up.
 */
export async function medianRatio(
  one: () => Promise<number>,
  other: () => Promise<number>,
  pairs: number = leastPairs,
): Promise<number> {
  await one()
  await other()
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    // Who goes first changes from pair to pair: neither always follows the other's clearing up.
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one]
    const a = await first()
    const b = await second()
    ratios.push(pair % 2 === 0 ? a / b : b / a)
  }
  return median(ratios)
}
