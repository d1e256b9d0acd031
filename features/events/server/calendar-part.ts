import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Language } from '#platform/text/language.ts'

/** What a calendar is told of a booking. */
interface CalendarBooking {
  id: string
  revision: number
  start: Date
  end: Date
  name: string
  campus: string
  place: string | null
  owner: { name: string; email: string }
  language: Language
  now: Date
}

/**
 * A booking for its owner's own calendar, as iCalendar (RFC 5545) and iTIP (RFC 5546): what carries the same UID is the
 * same event, and of two messages the one with the higher SEQUENCE counts. Moments are written in UTC.
 */
export function calendarPart(
  { id, revision, start, end, name, campus, place, owner, language, now }: CalendarBooking,
  method: 'REQUEST' | 'CANCEL',
): string {
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Campus Companion', product: 'Events', language: language.toUpperCase() },
  })
  // Their own appointment: with anybody else as organiser, programs would ask for an answer that nobody reads.
  const person = { name: owner.name || owner.email, email: owner.email }
  calendar.createEvent({
    id: `animation-booking-${id}`,
    sequence: revision,
    stamp: now,
    start,
    end,
    summary: name,
    location: [place, campus].filter(part => part !== null).join(', '),
    organizer: person,
    attendees: [{ ...person, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
  })
  return calendar.toString()
}
