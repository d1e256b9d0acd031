import { median } from './table.ts'

/** Fewer pairs let a neighbour's burst of work decide. */
export const leastPairs = 9

/**
 * Measures the two in turns, so that whatever slows the machine slows both. Each measures once before that, to warm up.
 * Answers the measurements of neighbours.
 * @param isDecided of what was measured so far: the rest of the pairs is left out where they could change nothing any more
 */
export async function inPairs<Measured>(
  one: () => Promise<Measured>,
  other: () => Promise<Measured>,
  pairs: number = leastPairs,
  isDecided: (measured: readonly [one: Measured, other: Measured][]) => boolean = () => false,
): Promise<[one: Measured, other: Measured][]> {
  await one()
  await other()
  const measured: [Measured, Measured][] = []
  for (let pair = 0; pair < pairs && !isDecided(measured); pair++) {
    // Who goes first changes from pair to pair: neither always follows the other's clearing up.
    const oneFirst = pair % 2 === 0
    const first = await (oneFirst ? one() : other())
    const second = await (oneFirst ? other() : one())
    measured.push(oneFirst ? [first, second] : [second, first])
  }
  return measured
}

/** Whether the middle one of all pairs' values is on the same side of a bound whatever those say that are still to come. */
export function isMiddleDecided(
  values: readonly number[],
  most: number,
  pairs: number = leastPairs,
): boolean {
  const below = values.filter(value => value <= most).length
  return Math.max(below, values.length - below) > pairs / 2
}

/** How much of the other's speed one has: the middle one of the ratios of neighbours counts. */
export async function medianRatio(
  one: () => Promise<number>,
  other: () => Promise<number>,
  pairs?: number,
): Promise<number> {
  return median((await inPairs(one, other, pairs)).map(([a, b]) => a / b))
}
