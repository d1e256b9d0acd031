import ICAL from 'ical.js'

/** What a calendar program reads in the file of a mail. */
export interface ReadEvent {
  method: string
  uid: string
  sequence: number
  summary: string
  description: string
  location: string
  start: string
  end: string
  status: string
  organizer: string
  attendees: { email: string; status: string; rsvp: boolean }[]
}

/** Reads a calendar file as another program would. */
export function readCalendarFile(text: string): ReadEvent {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) throw new Error('no event')
  const event = new ICAL.Event(component)
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description ?? '',
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: String(component.getFirstPropertyValue('status')),
    organizer: addressIn(event.organizer),
    attendees: event.attendees.map(property => ({
      email: addressIn(String(property.getFirstValue())),
      status: String(property.getParameter('partstat')),
      rsvp: property.getParameter('rsvp') === 'TRUE',
    })),
  }
}

function addressIn(text: string): string {
  return text.replace(/^mailto:/i, '')
}
