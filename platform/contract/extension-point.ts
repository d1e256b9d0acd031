/**
 * Where one feature lets others add to what it does: home its blocks, a hub its cards. The feature that has the point
 * exports it from its public file, and never learns who adds to it.
 */
export interface ExtensionPoint<Value> {
  name: string
  /** What is put into a feature's `contributes`. */
  with(value: Value): Contribution
}

export interface Contribution {
  point: ExtensionPoint<never>
  value: unknown
}

/** @param name says which point it is, in messages only: two points of one name are two points */
export function extensionPoint<Value>(name: string): ExtensionPoint<Value> {
  const point: ExtensionPoint<Value> = {
    name,
    with: value => ({ point: point as ExtensionPoint<never>, value }),
  }
  return point
}

/** What was contributed to a point, in the order of the contributions. */
export function contributedTo<Value>(
  point: ExtensionPoint<Value>,
  contributions: readonly Contribution[],
): Value[] {
  return contributions.filter(one => one.point === point).map(one => one.value as Value)
}
