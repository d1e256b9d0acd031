const minute = 60_000

/** From a moment up to, not including, another. */
export interface Span {
  start: Date
  end: Date
}

export function minutesBetween({ start, end }: Span): number {
  return (end.getTime() - start.getTime()) / minute
}

export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
