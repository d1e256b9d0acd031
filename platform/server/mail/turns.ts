/** Mails that one person may cause to another within any hour. */
export const mailsAnHour = 10

/** A mail counts for so long, in milliseconds. */
const counted = 60 * 60_000

/**
 * When the next mail may go, so that within any hour so many go at most.
 * @param dues when those before went or are to go, the latest first; further back than the `most` latest none matters
 */
export function nextTurn(dues: readonly Date[], now: Date, most: number): Date {
  const decisive = dues[most - 1]
  if (decisive === undefined) return now
  return new Date(Math.max(now.getTime(), decisive.getTime() + counted))
}

/** How many more may go at this moment. */
export function turnsLeft(dues: readonly Date[], now: Date, most: number): number {
  const recent = dues.filter(due => due.getTime() > now.getTime() - counted)
  return Math.max(0, most - recent.length)
}
