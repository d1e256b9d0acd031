import type { WalkToRoom } from '#features/room-bookings/web/extension-points.ts'
import { walkMessages } from '../walk-messages.ts'
import { walksOnce } from './walks.ts'

/** How far it is to a booked room, in words. */
export const walkToRoom: WalkToRoom = async (client, { site, reference }, language) => {
  const minutes = (await walksOnce(client, site, [reference])).minutes.get(reference)
  return minutes === undefined ? null : walkMessages[language].walk(minutes)
}
