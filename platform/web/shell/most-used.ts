/** How often somebody opened something, as of a day: each use counts half as much two weeks later. */
export interface Use {
  weight: number
  /** Days since the first of January 1970. */
  day: number
}

/** What somebody opened of the menu, by the keys of its entries. */
export type Uses = Readonly<Record<string, Use>>

/** As many as fit side by side above a thumb. */
const places = 4
/** In days. */
const halfLife = 14
/** What weighs less is forgotten: something that was opened once, after eight weeks. */
const least = 1 / 16

export function dayOf(time: number): number {
  return Math.floor(time / 86_400_000)
}

/** What a use counts on a day. On a day before it, as a clock that was set back says, it counts as it did. */
function weightOn(day: number, use: Use | undefined): number {
  return use === undefined ? 0 : use.weight * 2 ** (-Math.max(0, day - use.day) / halfLife)
}

/** The uses after another one, without what is forgotten by then. */
export function withUse(uses: Uses, key: string, day: number): Uses {
  const kept = Object.entries(uses).filter(([, use]) => weightOn(day, use) >= least)
  return { ...Object.fromEntries(kept), [key]: { weight: weightOn(day, uses[key]) + 1, day } }
}

/**
 * The four entries that somebody uses most, in the order they are given in, so that none changes its place for having
 * been used. Among those used alike, what is `atHand` comes first, then what is not for staff, then the order given.
 */
export function mostUsed<Entry extends { key: string; atHand: boolean; staff: boolean }>(
  entries: readonly Entry[],
  uses: Uses,
  day: number,
): Entry[] {
  const weight = ({ key }: Entry) => weightOn(day, uses[key])
  const chosen = entries
    .toSorted(
      (one, other) =>
        weight(other) - weight(one) ||
        Number(other.atHand) - Number(one.atHand) ||
        Number(one.staff) - Number(other.staff),
    )
    .slice(0, places)
  return entries.filter(entry => chosen.includes(entry))
}
