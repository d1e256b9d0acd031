interface Part {
  from: number
  to: number
}

/** A taken time, in any unit, and until when the room is kept free after it. */
interface Taken extends Part {
  until: number
}

/**
 * What cannot be booked around the taken times of a room though nobody has it: what is kept free after each, and before each so
 * long that a booking in front of it would not leave it. In their order, apart from each other and from what is taken.
 * @param before how long that is, in the unit of the times
 */
export function buffersAround(taken: readonly Taken[], before: number): Part[] {
  const edges = taken
    .flatMap(({ from, to, until }) => [
      { from: from - before, to: from },
      { from: to, to: until },
    ])
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from)
  const joined: Part[] = []
  for (const edge of edges) {
    const last = joined.at(-1)
    if (last === undefined || edge.from > last.to) joined.push({ ...edge })
    else last.to = Math.max(last.to, edge.to)
  }
  const ordered = taken.toSorted((one, other) => one.from - other.from)
  return joined.flatMap(part => without(part, ordered))
}

/** What remains of a part once others, in their order, are taken out of it. */
function without({ from, to }: Part, others: readonly Part[]): Part[] {
  const left: Part[] = []
  let at = from
  for (const other of others) {
    if (other.to <= at || other.from >= to) continue
    if (other.from > at) left.push({ from: at, to: other.from })
    at = Math.max(at, other.to)
  }
  if (at < to) left.push({ from: at, to })
  return left
}
