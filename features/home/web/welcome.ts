export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The part of the day by the reader's own clock: morning from 5, afternoon from 12, evening from 18. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

export type Light = 'morning' | 'day' | 'evening' | 'night'

/** The light of an hour by the reader's own clock: dawn from 6 to 9, day until 17, dusk until 21, then night. */
export function lightOf(hour: number): Light {
  if (hour < 6 || hour >= 21) return 'night'
  if (hour < 9) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}

/** One of a list, by a number from 0 up to but not including 1; undefined of an empty one. */
export function pickOf<Item>(list: readonly Item[], chance: number): Item | undefined {
  return list[Math.floor(chance * list.length)]
}

/**
 * The shortcuts kept after the choice of those on offer here, in the order chosen. Those that this campus does not
 * offer keep their places among them, for the campuses that do.
 */
export function shortcutsAfter(
  kept: readonly string[],
  offered: readonly string[],
  chosen: readonly string[],
): string[] {
  const left = [...chosen]
  const placed = kept.flatMap(name => (offered.includes(name) ? left.splice(0, 1) : [name]))
  return [...placed, ...left]
}

/** A list with one of its items at another place; places count from 0, and beyond the ends means at the end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, to), 0, ...list.slice(from, from + 1))
}

/** A French number as people read it, `01 40 00 00 00`; any other one as it is written. */
export function phoneText(number: string): string {
  const [, national] = /^\+33([1-9]\d{8})$/.exec(number) ?? []
  return national === undefined ? number : `0${national}`.replace(/(\d\d)(?=\d)/g, '$1\u00a0')
}
