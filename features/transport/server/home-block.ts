import { Type } from 'typebox'
import { homeBlock } from '#features/home/server/public.ts'
import { Favourite } from '../contract.ts'
import { favouritesOf } from './favourites.ts'

/** What home shows: the lines that the person has put there. Their times are asked for where they are shown, and anew. */
export const departuresBlock = homeBlock({
  name: 'departures',
  needs: ['TRANSPORT'],
  data: Type.Array(Favourite),
  read: ({ db, siteId, reader }) => favouritesOf(db, reader.accountId, { onHome: siteId }),
})
