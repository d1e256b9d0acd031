import { localField } from '#platform/web/storage/local-field.ts'
import type { Favourite } from '../contract.ts'
import { isFavourite } from './favourite-lines.ts'

/** What was pinned or unpinned here and has not reached the account. */
export type FavouriteChange = Favourite & { pinned: boolean }

/** In the order in which it was done, of each line the last. */
export const unsentFavourites = localField<FavouriteChange[]>({
  name: 'favourites.transportUnsent',
  fresh: [],
  valid: (stored): stored is FavouriteChange[] =>
    Array.isArray(stored) &&
    stored.every(one => isFavourite(one) && typeof (one as Partial<FavouriteChange>).pinned === 'boolean'),
  personal: true,
})
