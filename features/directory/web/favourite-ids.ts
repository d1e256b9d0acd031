import { isTexts, localField } from '#platform/web/storage/local-field.ts'

/** The ids of the help desk and the reception: what a new list of favourites holds. */
export const defaultFavouriteIds = [
  '00000000-0000-4000-8000-000000000101',
  '00000000-0000-4000-8000-000000000102',
]

/** The ids of the colleagues who are favourites in this browser. */
export const favouriteIds = localField<string[]>({
  name: 'favourites.directory',
  fresh: defaultFavouriteIds,
  valid: isTexts,
  personal: true,
  formerly: ({ directoryFavourites, favorites }) => directoryFavourites ?? favorites,
})
