import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventBusyStatus } from 'ical-generator'
import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatSpan } from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import type { CalendarEvent } from './calendar-events.ts'
import type { EventTimes } from './event-times.ts'

export interface Invitation extends CalendarEvent {
  id: string
  to: { name: string; email: string }
  language: Language
  now: Date
}

interface Words {
  subject: (subject: string) => string
  hello: (name: string) => string
  what: string
  when: string
  where: string
  how: string
}

const words: Bilingual<Words> = {
  fr: {
    subject: subject => `À votre agenda\u00a0: ${subject}`,
    hello: name => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    what: 'Voici l’événement que vous avez ajouté à votre agenda.',
    when: 'Quand\u00a0:',
    where: 'Où\u00a0:',
    how: 'L’invitation jointe le place dans votre agenda.',
  },
  en: {
    subject: subject => `For your calendar: ${subject}`,
    hello: name => (name === '' ? 'Hello,' : `Hello ${name},`),
    what: 'Here is the event you added to your calendar.',
    when: 'When:',
    where: 'Where:',
    how: 'The attached invitation puts it there.',
  },
}

/** The mail that brings an event into its reader's own calendar, whatever program keeps it. */
export function invitationMail(invitation: Invitation): Mail {
  const { subject, location, to, language } = invitation
  const t = words[language]
  const page = mailPage({
    language,
    title: subject,
    paragraphs: [
      `${t.hello(to.name)} ${t.what}`,
      `${t.when} ${spanInWords(invitation, language)}`,
      ...(location === '' ? [] : [`${t.where} ${location}`]),
      t.how,
    ],
  })
  return {
    to: to.email,
    language,
    subject: t.subject(subject),
    ...page,
    calendar: invitationCalendar(invitation),
  }
}

/** An iCalendar text with the method REQUEST. Moments are written in UTC, whole days as days, so no zone table is needed. */
function invitationCalendar(invitation: Invitation): string {
  const { id, subject, start, end, isAllDay, location, to, now } = invitation
  const calendar = ical({
    method: ICalCalendarMethod.REQUEST,
    prodId: { company: 'Campus Companion', product: 'Calendar', language: invitation.language.toUpperCase() },
  })
  calendar.createEvent({
    id,
    stamp: now,
    start: isAllDay ? floatingDay(start) : new Date(start.epochMilliseconds),
    end: isAllDay ? floatingDay(end) : new Date(end.epochMilliseconds),
    allDay: isAllDay,
    summary: subject,
    ...(location === '' ? {} : { location }),
    // Their own appointment: with anybody else as organiser, programs would ask for an answer that nobody reads.
    organizer: { name: to.name || to.email, email: to.email },
    attendees: [
      { name: to.name || to.email, email: to.email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
    ],
    busystatus: isAllDay ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  })
  return calendar.toString()
}

/** The library writes whole days from a Date's UTC parts. */
function floatingDay(at: Temporal.ZonedDateTime): Date {
  return new Date(at.toPlainDate().toZonedDateTime('UTC').epochMilliseconds)
}

/** `Tuesday 24 November 2026, 10:00–11:00 (Europe/Paris)`; of whole days the last one counts, not the midnight after. */
function spanInWords({ start, end, isAllDay }: EventTimes, language: Language): string {
  const dayOf = (at: Temporal.ZonedDateTime) => at.toPlainDate().toString()
  if (isAllDay) return formatDayRange(dayOf(start), dayOf(end.subtract({ days: 1 })), language, 'long')
  const last = end.withTimeZone(start.timeZoneId)
  const timeOf = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' })
  const words = formatSpan([dayOf(start), timeOf(start)], [dayOf(last), timeOf(last)], language, 'long')
  return `${words} (${start.timeZoneId})`
}
