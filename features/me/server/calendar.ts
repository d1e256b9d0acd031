import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import type { Language } from '#platform/text/language.ts'
import { messages } from '../calendar-messages.ts'
import type { CalendarEntry } from './public.ts'

/** How often programs are told to look again, in seconds. */
const readAgainAfter = 15 * 60

/**
 * What a person has planned, as iCalendar (RFC 5545) for programs that read it again and again: what carries the UID of a
 * mail's file is the same event, and what was cancelled says so, so that no program keeps it. Moments are written in UTC.
 */
export function calendarOf(
  entries: readonly CalendarEntry[],
  { language, publicUrl }: { language: Language; publicUrl: string },
): string {
  const t = messages[language]
  const calendar = ical({
    name: t.name,
    description: t.description,
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgainAfter,
    prodId: { company: 'Campus Companion', product: 'Calendar', language: language.toUpperCase() },
  })
  for (const {
    uid,
    sequence,
    start,
    end,
    summary,
    description,
    location,
    to,
    state,
    busy,
    changedAt,
  } of entries) {
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start,
      end,
      summary,
      ...(description !== undefined && description !== '' && { description }),
      location,
      url: `${publicUrl}/${language}${to}`,
      status: ICalEventStatus[state],
      busystatus:
        state === 'CANCELLED' || !busy
          ? ICalEventBusyStatus.FREE
          : state === 'TENTATIVE'
            ? ICalEventBusyStatus.TENTATIVE
            : ICalEventBusyStatus.BUSY,
    })
  }
  return calendar.toString()
}
