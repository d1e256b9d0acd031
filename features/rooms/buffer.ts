/*
 * Between two bookings of a room so many minutes may be kept free, for cleaning and airing. A booking keeps those that its room asked
 * for when it was made, after it; a new one has to end as many before the next as the room asks for now. Whose bookings they are makes no
 * difference.
 */

/** Minutes that a campus or a room may ask for: at most, and of which they are a multiple. */
export const longestBuffer = 60
export const bufferStep = 5

/**
 * How many minutes are kept free between two bookings of a room: those that it says itself, else those of its campus, which are for
 * meeting rooms alone. Its twin in SQL is `bufferOfRoom` in server/buffers.ts.
 * @param param the parameters of its campus's booking
 */
export function bufferOf(room: { type: string; buffer_minutes: number | null }, param: unknown): number {
  if (room.buffer_minutes !== null) return room.buffer_minutes
  if (room.type !== 'MEETING_ROOM') return 0
  const { bufferMinutes: said } = (param ?? {}) as { bufferMinutes?: unknown }
  return typeof said === 'number' ? Math.min(longestBuffer, Math.max(0, Math.trunc(said))) : 0
}

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
export function keptAround(taken: readonly Taken[], before: number): Part[] {
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
