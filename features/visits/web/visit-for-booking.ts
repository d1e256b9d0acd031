import { UserRoundPlus } from 'lucide-react'
import type { BookedRoom, LoadedBookingLink } from '#features/room-bookings/web/extension-points.ts'

/** What the form is told of a booked room, in its address. Moments are ISO 8601. */
export type OfBooking = 'siteId' | 'room' | 'start' | 'end' | 'reservation'

/** The form with name, place and times of a booking filled in; undefined for one that has begun. */
export function visitAddress({ id, siteId, room, start, end }: BookedRoom, now: Date): string | undefined {
  if (start <= now) return undefined
  const input: Record<OfBooking, string> = {
    siteId,
    room,
    start: start.toISOString(),
    end: end.toISOString(),
    reservation: id,
  }
  return `/guest?${new URLSearchParams(input)}`
}

/** The way from a booking to a visit in its room. */
export const visitForBooking: LoadedBookingLink = {
  icon: UserRoundPlus,
  label: { fr: 'Inviter des visiteurs', en: 'Invite visitors' },
  spoken: {
    fr: (room, when) => `Inviter des visiteurs dans ${room}, ${when}`,
    en: (room, when) => `Invite visitors to ${room}, ${when}`,
  },
  addressOf: visitAddress,
}
