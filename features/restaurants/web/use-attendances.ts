import { type LiveChannel, type LiveStatus, useLiveItems } from '#platform/web/live/realtime.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import type { Attendance, RestaurantCard } from '../contract.ts'
import { newestOf } from '../rules.ts'

const influx: LiveChannel<Attendance> = {
  channel: 'influx',
  list: 'restaurants',
  idOf: attendance => attendance.restaurantID,
}

export interface Attendances {
  status: LiveStatus
  /** The newest that is known of a restaurant: what it came with, or what the feed has brought since. */
  of: (restaurant: Pick<RestaurantCard, 'id' | 'attendance'>) => Attendance | undefined
}

/** The attendance of this campus's restaurants. The feed is open while the caller is on the screen. */
export function useAttendances({ enabled = true }: { enabled?: boolean } = {}): Attendances {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { status, items } = useLiveItems(influx, siteId, { enabled: enabled && siteId !== '' })
  return { status, of: ({ id, attendance }) => newestOf(attendance, items?.get(id)) }
}
