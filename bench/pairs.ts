import { median } from './table.ts'

/** Fewer pairs let a neighbour's burst of work decide where values lie about a bound. */
export const leastPairs = 9
/** What lies far from its bound is clear after so many. */
const fewestPairs = 3

/** What is judged of each pair, and at which bound. */
export interface Judged<Pair> {
  of: (pair: Pair) => number
  bound: number
}

/**
 * Measures the two in turns, so that whatever slows the machine slows both. Each measures once before that, to warm up.
 * Answers the measurements of neighbours.
 * @param judged what the pairs are measured for: once all of it is decided no further pair is measured
 */
export async function inPairs<Measured>(
  one: () => Promise<Measured>,
  other: () => Promise<Measured>,
  judged: readonly Judged<readonly [one: Measured, other: Measured]>[],
  pairs: number = leastPairs,
): Promise<[one: Measured, other: Measured][]> {
  await one()
  await other()
  const measured: [Measured, Measured][] = []
  const isOver = () => judged.every(({ of, bound }) => isDecided(measured.map(of), bound, pairs))
  for (let pair = 0; pair < pairs && !isOver(); pair++) {
    // Who goes first changes from pair to pair: neither always follows the other's clearing up.
    const oneFirst = pair % 2 === 0
    const first = await (oneFirst ? one() : other())
    const second = await (oneFirst ? other() : one())
    measured.push(oneFirst ? [first, second] : [second, first])
  }
  return measured
}

/**
 * Whether enough has been measured to say on which side of a bound the middle value lies: those that are still to come could
 * change nothing, or those that there are lie further from the bound than from one another.
 */
export function isDecided(values: readonly number[], bound: number, most: number = leastPairs): boolean {
  return isMiddleDecided(values, bound, most) || isClear(values, bound)
}

/** Whether the middle one of all values is on the same side of a bound whatever those say that are still to come. */
export function isMiddleDecided(
  values: readonly number[],
  bound: number,
  most: number = leastPairs,
): boolean {
  const below = values.filter(value => value <= bound).length
  return Math.max(below, values.length - below) > most / 2
}

function isClear(values: readonly number[], bound: number): boolean {
  if (values.length < fewestPairs) return false
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  // As quotients, since they are ratios and times: half lies as far away as twice. Below 1 where the bound lies among them.
  const distance = Math.max(least / bound, bound / greatest)
  return distance > greatest / least
}

/**
 * How much of the other's speed one has: the middle one of the ratios of neighbours counts.
 * @param bound at which it is judged
 */
export async function medianRatio(
  one: () => Promise<number>,
  other: () => Promise<number>,
  bound: number,
): Promise<number> {
  const ratioOf = ([a, b]: readonly [number, number]) => a / b
  return median((await inPairs(one, other, [{ of: ratioOf, bound }])).map(ratioOf))
}
