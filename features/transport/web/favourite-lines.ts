import { localField } from '#platform/web/storage/local-field.ts'
import { categories, type Favourite } from '../contract.ts'

/** The lines that are pinned in this browser, of every campus, the first pinned first. */
export const favouriteLines = localField<Favourite[]>({
  name: 'favourites.transport',
  fresh: [],
  valid: (stored): stored is Favourite[] => Array.isArray(stored) && stored.every(isFavourite),
  personal: true,
})

export function isFavourite(stored: unknown): stored is Favourite {
  if (typeof stored !== 'object' || stored === null) return false
  const { station, line, direction, category, siteId, onHome } = stored as Record<string, unknown>
  return (
    [station, line, direction, siteId].every(text => typeof text === 'string' && text !== '') &&
    categories.some(one => one === category) &&
    typeof onHome === 'boolean'
  )
}
