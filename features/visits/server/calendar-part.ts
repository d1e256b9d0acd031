import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { VisitRow } from './visit-rows.ts'

/** To whom the calendar part goes. */
export interface Invited {
  name: string
  email: string
}

/**
 * Visits for the calendar of one who is invited, as iCalendar (RFC 5545) and iTIP (RFC 5546). The host is the organiser;
 * nobody is told who else comes.
 * @param host an address of the host, or where there is none left of whoever is invited
 */
export function calendarPart(
  rows: readonly VisitRow[],
  { invited, method, now }: { invited: Invited; method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; now: Date },
): string {
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Campus Companion', product: 'Visits', language: 'FR' },
  })
  for (const row of rows) {
    calendar.createEvent({
      id: `visit-${row.id}`,
      sequence: row.version,
      stamp: now,
      start: row.starts_at,
      end: row.ends_at,
      summary: row.meeting_name || row.site,
      location: [row.room, row.site, row.address].filter(Boolean).join(', '),
      organizer:
        row.host_email === null ? invited : { name: row.host_name || row.host_email, email: row.host_email },
      // What is told asks nobody for an answer.
      ...(method !== 'PUBLISH' && {
        attendees: [{ ...invited, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
      }),
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
    })
  }
  return calendar.toString()
}
