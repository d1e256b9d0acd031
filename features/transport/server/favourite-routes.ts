import { route } from '#platform/server/http/routes.ts'
import { keepFavourite, listFavourites } from '../contract.ts'
import { favouritesOf, pin, unpin } from './favourites.ts'

export const favouriteRoutes = [
  route(listFavourites, async ({ person, db }) => ({ favourites: await favouritesOf(db, person.id) })),

  route(keepFavourite, async ({ body: { pinned, ...favourite }, person, db, now }) => {
    if (pinned) await pin(db, person.id, favourite, now)
    else await unpin(db, person.id, favourite)
    return { favourites: await favouritesOf(db, person.id) }
  }),
]
