import { isSame } from '../arrivals.ts'
import type { Favourite } from '../contract.ts'
import { favouriteLines } from './favourite-lines.ts'

/** Whether a line is pinned here, and how to change that. */
export function useFavourite(line: Omit<Favourite, 'onHome'>) {
  const pinned = favouriteLines.use().some(one => isSame(one, line))
  const toggle = () => {
    const others = favouriteLines.get().filter(one => !isSame(one, line))
    favouriteLines.set(pinned ? others : [...others, { ...line, onHome: false }])
  }
  return { pinned, toggle }
}
