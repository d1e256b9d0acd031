/** Numbers by what they cost, the cheapest first. */
export class Heap {
  private readonly items: number[] = []
  private readonly costs: number[] = []
  /** What the number that came last costs. */
  popped = 0

  push(item: number, cost: number): void {
    const { items, costs } = this
    let at = items.length
    items.push(item)
    costs.push(cost)
    while (at > 0) {
      const up = (at - 1) >> 1
      if ((costs[up] as number) <= cost) break
      items[at] = items[up] as number
      costs[at] = costs[up] as number
      at = up
    }
    items[at] = item
    costs[at] = cost
  }

  /** @returns -1 when there is none left */
  pop(): number {
    const { items, costs } = this
    const first = items[0]
    if (first === undefined) return -1
    this.popped = costs[0] as number
    const item = items.pop() as number
    const cost = costs.pop() as number
    const count = items.length
    if (count === 0) return first
    let at = 0
    for (let down = 1; down < count; down = 2 * at + 1) {
      if (down + 1 < count && (costs[down + 1] as number) < (costs[down] as number)) down++
      if (cost <= (costs[down] as number)) break
      items[at] = items[down] as number
      costs[at] = costs[down] as number
      at = down
    }
    items[at] = item
    costs[at] = cost
    return first
  }
}
