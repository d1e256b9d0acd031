import type { DrawnText } from './PageView.tsx'
import type { Place } from './use-search.ts'

const all = 'support-found'
const current = 'support-current'

/** Browsers that cannot draw highlights select the current place instead. */
const drawn = typeof Highlight === 'function' && 'highlights' in CSS

/** Marks the places on the pages that are drawn. @returns where the current one is, once its page is drawn */
export function highlight(
  places: readonly Place[],
  at: number,
  texts: ReadonlyMap<number, DrawnText>,
): Range | undefined {
  const ranges = new Map<Place, Range>()
  for (const place of places) {
    const text = texts.get(place.page)
    const range = text && rangeOf(place, text)
    if (range !== undefined) ranges.set(place, range)
  }
  const place = places[at]
  const here = place && ranges.get(place)
  if (drawn) {
    CSS.highlights.set(all, new Highlight(...ranges.values()))
    CSS.highlights.set(current, new Highlight(...(here ? [here] : [])))
  } else if (here !== undefined) {
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(here)
  }
  return here
}

export function dropHighlights(): void {
  if (!drawn) return
  CSS.highlights.delete(all)
  CSS.highlights.delete(current)
}

function rangeOf({ from, to }: Place, { elements }: DrawnText): Range | undefined {
  const [start, end] = [elements[from.piece]?.firstChild, elements[to.piece]?.firstChild]
  if (!start || !end) return undefined
  const range = new Range()
  range.setStart(start, Math.min(from.offset, start.textContent?.length ?? 0))
  range.setEnd(end, Math.min(to.offset, end.textContent?.length ?? 0))
  return range
}
