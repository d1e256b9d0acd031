import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Span } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'

/** A reservation as its mails tell of it. */
export interface MailedReservation extends Span {
  id: string
  /** Of the request that the mail is about. */
  revision: number
  room: string
  campus: string
  building: string
  floor: string
  /** What its owner called it. */
  label: string
  owner: { name: string; email: string }
  language: Language
  now: Date
  publicUrl: string
}

/**
 * A reservation for its owner's own calendar, as iCalendar (RFC 5545) and iTIP (RFC 5546): what carries the same UID is
 * the same event, and of two messages the one with the higher SEQUENCE counts, whichever comes first. Moments are
 * written in UTC, so no table of the zone is needed.
 */
export function calendarPart(
  { id, revision, start, end, room, label, owner, language, now }: MailedReservation,
  method: 'REQUEST' | 'CANCEL',
  location: string,
): string {
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Campus Companion', product: 'Rooms', language: language.toUpperCase() },
  })
  const name = language === 'fr' ? `Salle ${room}` : `Room ${room}`
  calendar.createEvent({
    id: `reservation-${id}`,
    sequence: revision,
    stamp: now,
    start,
    end,
    summary: label === '' ? name : `${label} – ${name}`,
    // “Where: …” is said by the field itself.
    location: `${name}, ${location.replace(/^[^:]*:\s*/, '').replace(/\.$/, '')}`,
    // Their own appointment: with anybody else as organiser, programs would ask for an answer that nobody reads.
    organizer: { name: owner.name || owner.email, email: owner.email },
    attendees: [
      {
        name: owner.name || owner.email,
        email: owner.email,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
  })
  return calendar.toString()
}
