import type { Cards } from '../extension-points.ts'
import { type Item, listName, type Path, valueAt } from './values.ts'

/** Whether a field is not to be shown: what things of a list are called in files, and what their cards say has no meaning. */
export function isIdleAt(path: Path, item: Item, cards: ReadonlyMap<string, Cards>): boolean {
  const value = valueAt(item, path)
  const isInside = path.slice(0, -1).some(step => typeof step === 'number')
  if (value !== undefined) return isInside && path.at(-1) === 'id'
  return cardsAround(path, cards).some(({ one, field, at }) => {
    const card = valuesAt(item, path.slice(0, at))
    // The languages of a field are no holder: its own is what it stands in.
    const holder = valuesAt(item, path.slice(0, path.findLastIndex(step => typeof step === 'number') + 1))
    return one.isIdle?.(field, { card, holder, item }) ?? false
  })
}

/** What a yes or no that is said by a tick is where nothing is said; undefined where it is said otherwise. */
export function tickAt(path: Path, cards: ReadonlyMap<string, Cards>): boolean | undefined {
  const around = cardsAround(path, cards)
  if (around.some(({ one, field }) => one.ticked?.includes(field))) return true
  return around.some(({ one, field }) => one.ticks?.includes(field)) ? false : undefined
}

/** The cards that a field stands in, what it is called in each, and how much of its path leads to the card. */
function cardsAround(path: Path, cards: ReadonlyMap<string, Cards>) {
  return path.flatMap((step, index) => {
    const one = typeof step === 'number' ? cards.get(listName(path.slice(0, index))) : undefined
    return one === undefined ? [] : [{ one, field: listName(path.slice(index + 1)), at: index + 1 }]
  })
}

function valuesAt(item: Item, path: Path): Item {
  const value = valueAt(item, path)
  return typeof value === 'object' && value !== null ? (value as Item) : {}
}
