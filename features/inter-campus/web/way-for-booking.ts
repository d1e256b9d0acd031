import { Route } from 'lucide-react'
import type { LoadedBookingLink } from '#features/room-bookings/web/extension-points.ts'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'

/** From a booking on another campus to when one has to leave for it. */
export const wayForBooking: LoadedBookingLink = {
  icon: Route,
  label: { fr: 'Y aller à temps', en: 'Get there in time' },
  spoken: {
    fr: (room, when) => `Y aller à temps\u00a0: ${room}, ${when}`,
    en: (room, when) => `Get there in time: ${room}, ${when}`,
  },
  addressOf({ siteId, start }, now) {
    const own = useLocalState.getState().siteId
    if (start <= now || own === siteId) return undefined
    const asked = { to: siteId, by: campusTime(start), day: campusDay(start) }
    return `/move/intercampus?${new URLSearchParams(asked)}`
  },
}
