import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Span } from '#features/rooms/rules.ts'
import { floorInWords } from '#platform/text/floor.ts'
import type { Language } from '#platform/text/language.ts'

/** Where a room is. */
export interface MailedPlace {
  room: string
  campus: string
  building: string
  floor: string
}

/** A reservation as its mails tell of it. */
export interface MailedReservation extends Span, MailedPlace {
  id: string
  /** Of the request that the mail is about, and of what is said of the reservation: of two mails the higher one counts. */
  sequence: number
  /** What its owner called it. */
  label: string
  /** What they noted. */
  description: string
  owner: { name: string; email: string }
  /** The assistant who asked for it in their place, and where the mail is for that assistant, to which address. */
  askedBy?: { name: string; copyTo?: { email: string; owner: string } } | undefined
  language: Language
  now: Date
  publicUrl: string
}

/** Somebody in a calendar file. */
export interface CalendarPerson {
  name: string
  email: string
}

const person = ({ name, email }: CalendarPerson): CalendarPerson => ({ name: name || email, email })

/** Where the room of a reservation is, within a sentence: `Seine campus, building B2, 3rd floor`. */
export function placeInWords({
  campus,
  building,
  floor,
  language,
}: Pick<MailedReservation, 'campus' | 'building' | 'floor' | 'language'>): string {
  const inWords = floorInWords(floor, language)
  // A floor with a name of its own keeps it.
  const said = inWords === floor.trim() ? inWords : inWords.charAt(0).toLowerCase() + inWords.slice(1)
  return language === 'fr'
    ? `campus ${campus}, bâtiment ${building}, ${said}`
    : `${campus} campus, building ${building}, ${said}`
}

/**
 * A reservation for its owner's own calendar, as iCalendar (RFC 5545) and iTIP (RFC 5546): what carries the same UID is
 * the same event, and of two messages the one with the higher SEQUENCE counts, whichever comes first. Moments are
 * written in UTC, so no table of the zone is needed.
 * @param location where the room is, in words
 * @param invited for whose calendar it is, where that is not its owner's
 */
export function calendarPart(
  { id, sequence, start, end, room, label, description, owner, language, now }: MailedReservation,
  method: 'REQUEST' | 'CANCEL',
  location: string,
  invited?: CalendarPerson,
): string {
  const calendar = emptyCalendar(ICalCalendarMethod[method], language)
  calendar.createEvent({
    ...eventOf({ id, sequence, start, end, room, label, description, language, now }, location),
    // Their own appointment: with anybody else as organiser, programs would ask for an answer that nobody reads.
    organizer: organizerOf(owner, invited),
    attendees: [
      invited === undefined
        ? { ...person(owner), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
        : { ...invited, status: ICalAttendeeStatus.NEEDSACTION, rsvp: method === 'REQUEST' },
    ],
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/**
 * Several reservations of one person in one file, each an event of its own under the UID that its later mails have too. RFC 5546
 * allows that where something is published; a request is about one UID.
 * Those that are cancelled are taken out.
 * @param invited for whose calendar they are, where that is not their owner's
 */
export function calendarOfMany(
  reservations: readonly (MailedReservation & { isCancelled?: boolean })[],
  placeOf: (reservation: MailedReservation) => string,
  invited?: CalendarPerson,
): string {
  const calendar = emptyCalendar(ICalCalendarMethod.PUBLISH, reservations[0]?.language ?? 'fr')
  for (const reservation of reservations) {
    calendar.createEvent({
      ...eventOf(reservation, placeOf(reservation)),
      organizer: organizerOf(reservation.owner, invited),
      status: reservation.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** Where the owner has been erased there is nobody else than whoever is invited. */
function organizerOf(owner: CalendarPerson, invited: CalendarPerson | undefined): CalendarPerson {
  return owner.email === '' && invited !== undefined ? invited : person(owner)
}

function emptyCalendar(method: ICalCalendarMethod, language: Language) {
  return ical({
    method,
    prodId: { company: 'Campus Companion', product: 'Rooms', language: language.toUpperCase() },
  })
}

function eventOf(
  {
    id,
    sequence,
    start,
    end,
    room,
    label,
    description,
    language,
    now,
  }: Omit<MailedReservation, 'owner' | 'publicUrl' | 'campus' | 'building' | 'floor'>,
  location: string,
) {
  const name = language === 'fr' ? `Salle ${room}` : `Room ${room}`
  return {
    id: `reservation-${id}`,
    sequence,
    stamp: now,
    start,
    end,
    summary: label === '' ? name : `${label} – ${name}`,
    ...(description !== '' && { description }),
    location: `${name}, ${location}`,
    busystatus: ICalEventBusyStatus.BUSY,
  }
}
