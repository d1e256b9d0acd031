import { homeBlock } from '#features/home/server/public.ts'
import { Suggestions } from '../contract.ts'
import { suggestions } from './suggestions.ts'

/** What home shows: rooms that can be booked with one press. */
export const roomsAtHandBlock = homeBlock({
  name: 'roomsAtHand',
  needs: ['BOOKING'],
  data: Suggestions,
  read: ({ db, siteId, reader: { accountId, now } }) => suggestions(db, { siteId, accountId, now }),
})
