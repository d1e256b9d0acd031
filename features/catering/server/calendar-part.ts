import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Language } from '#platform/text/language.ts'
import { messages } from '../messages.ts'
import type { OrderRow } from './order-rows.ts'

interface About {
  recipient: { to: string; language: Language }
  /** Of the order. */
  url: string
  now: Date
  method: 'REQUEST' | 'CANCEL'
}

/**
 * An order for its person's own calendar, as iCalendar (RFC 5545) and iTIP (RFC 5546): what carries the same UID is the
 * same event, and of two messages the one with the higher SEQUENCE counts. Moments are written in UTC. It leaves their
 * time free: the meeting itself takes it.
 */
export function calendarPart(row: OrderRow, { recipient, url, now, method }: About): string {
  const { to, language } = recipient
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Campus Companion', product: 'Catering', language: language.toUpperCase() },
  })
  // Their own appointment: with anybody else as organiser, programs would ask for an answer that nobody reads.
  const person = { name: row.owner_name ?? to, email: to }
  calendar.createEvent({
    id: `catering-order-${row.id}`,
    sequence: row.version,
    stamp: now,
    start: row.starts_at,
    end: row.ends_at,
    summary: `${row.instant[`name_${language}`]}, ${messages[language].guests(row.guests)}`,
    location: `${row.place_name}, ${messages[language].campus(row.site)}`,
    url,
    organizer: person,
    attendees: [{ ...person, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.FREE,
  })
  return calendar.toString()
}
