import type { Occupancy, OccupancyStatus } from '../contract.ts'

/** What a sensor says in a word; booked or not is a second one. */
export type Presence = 'free' | 'occupied' | 'between'

export function presenceOf(status: OccupancyStatus): Presence {
  if (status.endsWith('free')) return 'free'
  return status.endsWith('occupied') ? 'occupied' : 'between'
}

export const isBooked = (status: OccupancyStatus) => status.startsWith('booked-')

export type Occupancies = ReadonlyMap<string, Occupancy>
