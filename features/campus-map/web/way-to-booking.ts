import { Navigation } from 'lucide-react'
import type { LoadedBookingLink } from '#features/room-bookings/web/extension-points.ts'

/** The way to a booked room, on the map. */
export const wayToBooking: LoadedBookingLink = {
  icon: Navigation,
  label: { fr: 'Itinéraire', en: 'Way there' },
  spoken: {
    fr: (room, when) => `Itinéraire vers ${room}, ${when}`,
    en: (room, when) => `Way there, to ${room}, ${when}`,
  },
  addressOf: ({ siteId, reference }) => `/map?${new URLSearchParams({ siteId, to: reference })}`,
}
