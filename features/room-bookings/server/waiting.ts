import { waitingCounts } from '#features/account/server/public.ts'
import { givesRooms } from '../roles.ts'
import { openRequests } from './room-requests.ts'

/** The menu's number for who gives rooms: requests that can still be answered. */
export const requestsWaiting = waitingCounts.with({
  feature: 'room-requests',
  needs: 'BOOKING',
  roles: givesRooms,
  count: openRequests,
})
