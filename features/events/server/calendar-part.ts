import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Bilingual, Language } from '#platform/text/language.ts'

/** What a calendar is told of a booking. */
interface CalendarBooking {
  id: string
  animationId: string
  revision: number
  start: Date
  end: Date
  name: string
  campus: string
  place: string | null
  owner: { name: string; email: string }
  language: Language
  now: Date
  /** The product's address. */
  publicUrl: string
}

const words: Bilingual<(address: string) => string> = {
  fr: address => `Votre réservation et votre QR code\u00a0: ${address}`,
  en: address => `Your booking and your QR code: ${address}`,
}

/** Where a person finds a booking of theirs. */
export function bookingAddress({
  id,
  animationId,
  language,
  publicUrl,
}: Pick<CalendarBooking, 'id' | 'animationId' | 'language' | 'publicUrl'>): string {
  return `${publicUrl}/${language}/register/${animationId}/${id}`
}

/**
 * A booking for its owner's own calendar, as iCalendar (RFC 5545) and iTIP (RFC 5546): what carries the same UID is the
 * same event, and of two messages the one with the higher SEQUENCE counts. Moments are written in UTC.
 * @param method of a mail REQUEST or CANCEL; PUBLISH is a file that its owner fetches
 */
export function calendarPart(booking: CalendarBooking, method: 'REQUEST' | 'CANCEL' | 'PUBLISH'): string {
  const { id, revision, start, end, name, campus, place, owner, language, now } = booking
  const address = bookingAddress(booking)
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
    description: words[language](address),
    url: address,
    location: [place, campus].filter(part => part !== null).join(', '),
    organizer: person,
    // What is only published invites nobody (RFC 5546, 3.2.1).
    ...(method !== 'PUBLISH' && {
      attendees: [{ ...person, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
  })
  return calendar.toString()
}
