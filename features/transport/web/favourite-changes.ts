import { isSame } from '../arrivals.ts'
import type { Favourite } from '../contract.ts'
import type { FavouriteChange } from './unsent-favourites.ts'

/** What a list of favourites becomes by changes: a line that is there keeps its place, a new one comes last. */
export function changed(favourites: readonly Favourite[], changes: readonly FavouriteChange[]): Favourite[] {
  const list = [...favourites]
  for (const { pinned, ...favourite } of changes) {
    const at = list.findIndex(one => isSame(one, favourite))
    if (pinned) list.splice(at < 0 ? list.length : at, at < 0 ? 0 : 1, favourite)
    else if (at >= 0) list.splice(at, 1)
  }
  return list
}

/** Changes with one more: of each line only the last is left to be done. */
export function withChange(changes: readonly FavouriteChange[], change: FavouriteChange): FavouriteChange[] {
  return [...changes.filter(one => !isSame(one, change)), change]
}

/** Changes without one that is done; one of the same line that came meanwhile stays. */
export function withoutChange(changes: readonly FavouriteChange[], done: FavouriteChange): FavouriteChange[] {
  return changes.filter(
    one => !(isSame(one, done) && one.pinned === done.pinned && one.onHome === done.onHome),
  )
}
