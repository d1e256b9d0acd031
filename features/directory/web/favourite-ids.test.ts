import { expect, test, vi } from 'vitest'

test.each([
  [{ version: 1, state: { favorites: ['a', 'b'] } }, ['a', 'b']],
  [{ version: 2, state: { directoryFavourites: ['a'] } }, ['a']],
  [{ version: 3, state: { favourites: { directory: ['c'] }, directoryFavourites: ['a'] } }, ['c']],
  [{ version: 3, state: { favourites: { directory: ['a', 3] } } }, undefined],
])('%j keeps its favourites, or has the two desks', async (stored, expected) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: () => JSON.stringify(stored),
    setItem: () => {},
    removeItem: () => {},
  })
  const { defaultFavouriteIds, favouriteIds } = await import('./favourite-ids.ts')
  expect(favouriteIds.get()).toEqual(expected ?? defaultFavouriteIds)
  vi.unstubAllGlobals()
})
