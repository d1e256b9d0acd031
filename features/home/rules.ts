import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'

/** How many of a kind are highlighted at most. */
export const highlightsOfAKind = 2

/** How a kind of things becomes home's highlight. */
export interface HighlightRule<Data, Item = unknown> {
  /** What may be highlighted now, best first. */
  due(data: Data, now: Date): readonly Item[]
  /** When `due` may answer something else though the data stay the same; past moments do not matter. */
  changesAt?(data: Data, now: Date): readonly Date[]
}

/** What there is of a kind, under its rule. */
export interface Candidate<Data = never, Item = unknown> {
  kind: string
  data: Data
  rule: HighlightRule<Data, Item>
}

/** What home puts first: things of one kind, at least one. */
export interface Highlight<Item = unknown> {
  kind: string
  items: Item[]
}

/**
 * The highlight of home: the first two of the first kind of which something is due; undefined when nothing is.
 * @param candidates in the order of their priority
 */
export function highlightOf<Item>(
  candidates: readonly Candidate<never, Item>[],
  now: Date,
): Highlight<Item> | undefined {
  for (const { kind, data, rule } of candidates) {
    const items = rule.due(data, now).slice(0, highlightsOfAKind)
    if (items.length > 0) return { kind, items }
  }
  return undefined
}

/** The next moment after `now` at which another highlight may be due though the candidates stay the same. */
export function nextHighlightAt(candidates: readonly Candidate[], now: Date): Date {
  const tomorrow = campusInstant(addDays(campusDay(now), 1))
  const moments = [tomorrow, ...candidates.flatMap(({ data, rule }) => rule.changesAt?.(data, now) ?? [])]
  return new Date(Math.min(...moments.map(Number).filter(moment => moment > now.getTime())))
}
