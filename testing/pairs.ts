/** A value for each factor. */
export type Case<Factors extends Record<string, readonly unknown[]>> = {
  [Factor in keyof Factors]: Factors[Factor][number]
}

/** Every combination of the factors' values, the last factor changing first. */
export function productOf<const Factors extends Record<string, readonly unknown[]>>(
  factors: Factors,
): Case<Factors>[] {
  let cases: Record<string, unknown>[] = [{}]
  for (const [factor, values] of Object.entries(factors))
    cases = cases.flatMap(one => values.map(value => ({ ...one, [factor]: value })))
  return cases as Case<Factors>[]
}

/**
 * A few of those combinations, in which any two values of different factors still meet: what two of them break together
 * is found out, in a fraction of the cases. The one that brings most new pairs is taken, until none is left.
 */
export function pairsOf<const Factors extends Record<string, readonly unknown[]>>(
  factors: Factors,
): Case<Factors>[] {
  // Those of many values first: what meets all of theirs leaves the others less to bring.
  const inOrder = Object.entries(factors).toSorted(([, one], [, other]) => other.length - one.length)
  const all = productOf(Object.fromEntries(inOrder) as Factors)
  const left = new Set(all.flatMap(pairsIn))
  const gain = (one: Case<Factors>) => pairsIn(one).filter(pair => left.has(pair)).length
  const chosen: Case<Factors>[] = []
  while (left.size > 0) {
    const best = all.reduce((most, one) => (gain(one) > gain(most) ? one : most))
    for (const pair of pairsIn(best)) left.delete(pair)
    chosen.push(best)
  }
  return chosen
}

/** The pairs of values that meet in a case, in words. */
export function pairsIn(one: Readonly<Record<string, unknown>>): string[] {
  const values = Object.entries(one).map(([factor, value]) => `${factor} ${String(value)}`)
  return values.flatMap((value, at) => values.slice(at + 1).map(other => `${value} × ${other}`))
}
