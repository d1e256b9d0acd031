import type { Span } from '#features/rooms/rules.ts'
import { campusInstant, isDay } from '#platform/time/campus-time.ts'
import { recordOf } from './graph-client.ts'

/** What a calendar of Graph says of one of its events. Its subject, organiser and guests are not read. */
export interface CalendarEvent {
  id: string
  /** The same in the calendars of all who take part. */
  icalUid: string | undefined
  /** Of an occurrence: the series it is of. */
  seriesId: string | undefined
  /** Undefined: a series, whose occurrences are events of their own; or a time that cannot be read. */
  during: Span | undefined
  /** Whether the owner of the calendar is taken meanwhile; undefined: as the series says. */
  blocks: boolean | undefined
}

/** An event of a delta answer, or the id of one that is not there any more. */
export type EventChange = CalendarEvent | { id: string; removed: true }

export function eventChangeOf(item: unknown): EventChange | undefined {
  const { id, '@removed': removed } = recordOf(item)
  if (typeof id !== 'string') return undefined
  return removed === undefined ? eventOf(item) : { id, removed: true }
}

export function eventOf(item: unknown): CalendarEvent {
  const event = recordOf(item)
  return {
    id: String(event.id),
    icalUid: textOf(event.iCalUId),
    seriesId: textOf(event.seriesMasterId),
    during: event.type === 'seriesMaster' ? undefined : spanOf(event),
    blocks: blocksOf(event),
  }
}

/**
 * The occurrences of a series come with their times alone. A room that has not answered yet, or only tentatively, is
 * taken: whoever asked first keeps it.
 */
function blocksOf({ isCancelled, responseStatus, showAs }: Record<string, unknown>): boolean | undefined {
  if (isCancelled === true || recordOf(responseStatus).response === 'declined') return false
  return typeof showAs === 'string' ? showAs !== 'free' : undefined
}

export function spanOf({ start, end, isAllDay }: Record<string, unknown>): Span | undefined {
  const [from, to] = [start, end].map(time => instantOf(time, isAllDay === true))
  return from !== undefined && to !== undefined && from < to ? { start: from, end: to } : undefined
}

/** Seven decimals and no zone: UTC, as every call prefers. Days are days on campus, not from midnight to midnight UTC. */
function instantOf(time: unknown, isWholeDay: boolean): Date | undefined {
  const { dateTime } = recordOf(time)
  const [, day, rest] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d{1,3})?)/.exec(String(dateTime)) ?? []
  if (day === undefined || !isDay(day)) return undefined
  return isWholeDay ? campusInstant(day) : new Date(`${day}T${rest}Z`)
}

export function graphTime(instant: Date): { dateTime: string; timeZone: 'UTC' } {
  return { dateTime: instant.toISOString().slice(0, -1), timeZone: 'UTC' }
}

export interface GuestAnswer {
  accepted: boolean
  /** When it was given, by Graph's clock. */
  at: Date
}

/**
 * What the only guest of an event answered; undefined while they have not, or tentatively: then somebody has yet to
 * decide. They are not looked for by their address, which Graph may give back as another one of theirs.
 */
export function guestAnswerOf(item: unknown): GuestAnswer | undefined {
  const { attendees } = recordOf(item)
  const [guest] = Array.isArray(attendees) ? attendees : []
  const { response, time } = recordOf(recordOf(guest).status)
  if (response !== 'accepted' && response !== 'declined') return undefined
  return { accepted: response === 'accepted', at: readInstant(time) ?? new Date(0) }
}

/** When an event was last changed, by Graph's clock. */
export function changedAtOf(item: unknown): Date | undefined {
  return readInstant(recordOf(item).lastModifiedDateTime)
}

function readInstant(value: unknown): Date | undefined {
  const instant = new Date(String(value))
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
