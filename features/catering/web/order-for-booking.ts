import { ConciergeBell } from 'lucide-react'
import type { BookedRoom, LoadedBookingLink } from '#features/room-bookings/web/extension-points.ts'
import { campusDay, campusTime, isWeekend } from '#platform/time/campus-time.ts'
import { lastOrderDay } from '../rules.ts'

/**
 * The form with place, day and times of a booking filled in; undefined where nothing could be ordered for it: it has begun,
 * lies on a weekend or too far ahead. Deadlines are of the single instants, and the form says which of them have passed.
 */
export function orderAddress(
  { id, siteId, reference, room, start, end }: BookedRoom,
  now: Date,
): string | undefined {
  const day = campusDay(start)
  if (start <= now || isWeekend(day) || day > lastOrderDay(campusDay(now))) return undefined
  const query = new URLSearchParams({
    siteId,
    place: reference,
    room,
    date: day,
    start: campusTime(start),
    // An order ends on the day on which it begins.
    end: campusDay(end) === day ? campusTime(end) : '23:59',
    reservation: id,
  })
  return `/meeting/cateringForm?${query}`
}

/** The way from a booking to an order for it. */
export const orderForBooking: LoadedBookingLink = {
  icon: ConciergeBell,
  label: { fr: 'Commander auprès du traiteur', en: 'Order catering' },
  spoken: {
    fr: (room, when) => `Commander auprès du traiteur pour ${room}, ${when}`,
    en: (room, when) => `Order catering for ${room}, ${when}`,
  },
  addressOf: orderAddress,
}
