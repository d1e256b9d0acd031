import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText, siteId, text } from '#platform/contract/shapes.ts'

/** One kind of what is kept about a person, in the reader's language. */
export const PersonalDataKind = Type.Object({
  name: Type.String({ description: 'Of its file in the download, without `.json`' }),
  kind: Type.String(),
  holds: Type.String(),
  why: Type.String(),
  until: Type.String(),
  count: Type.Integer({ description: 'How many there are of this person' }),
})
export type PersonalDataKind = Static<typeof PersonalDataKind>

export const getMyData = endpoint({
  method: 'GET',
  path: '/me/data',
  summary: 'What is kept about the signed-in person: each kind with why, until when and how many',
  audience: 'person',
  reply: Type.Object({
    kinds: Type.Array(PersonalDataKind),
    contact: nullableText,
  }),
})

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/me/download',
  summary: 'All that is kept about the signed-in person, as a ZIP of JSON files and pictures',
  audience: 'person',
  reply: { mediaType: 'application/zip' },
})

/** What is counted of the page about oneself. */
export const events = { downloaded: 'MY_DATA_DOWNLOADED' } as const

// ——— The calendar ———

/** So many days are read at once: the weeks that a month touches. */
export const maxDays = 42
/** How far from today they may lie, in days: what is older is kept no longer, and nothing is planned further ahead. */
export const maxDaysAway = 800

/** Something of a person's calendar, in the reader's language. */
export const CalendarItem = Type.Object({
  id: Type.String({ description: 'As calendar programs know it: its UID' }),
  feature: Type.String({ description: 'Of which feature it is' }),
  start: instant,
  end: instant,
  allDay: Type.Boolean({ description: 'Due by the end of that day, at no time of it' }),
  title: text,
  place: text,
  state: choice(['CONFIRMED', 'TENTATIVE', 'CANCELLED']),
  siteId: nullable(text, { description: 'The campus where it is' }),
  to: Type.String({ description: 'Its screen’s address, below the language' }),
})
export type CalendarItem = Static<typeof CalendarItem>

const day = Type.String({ format: 'date', description: 'A day of the campus' })

export const CalendarDays = Type.Object({
  from: day,
  to: day,
  items: Type.Array(CalendarItem, { description: 'By time; of one moment, what is due on the day first' }),
  failed: Type.Array(text, { description: 'The features whose part could not be read just now' }),
})
export type CalendarDays = Static<typeof CalendarDays>

export const getMyDays = endpoint({
  method: 'GET',
  path: '/me/days',
  summary:
    'What the signed-in person has planned from one day to another, of every feature, what was cancelled too',
  audience: 'person',
  query: Type.Object({
    from: day,
    to: Type.String({ format: 'date', description: `The last one; at most ${maxDays} days in all` }),
    siteId: Type.Optional(siteId),
  }),
  reply: CalendarDays,
})

// ——— The calendar address ———

/** Random bytes in an address. */
export const calendarTokenBytes = 32
const calendarToken = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description: `${calendarTokenBytes} random bytes as base64url`,
})

export const CalendarAddress = Type.Object({
  createdAt: nullable(instant, { description: 'Null: there is none' }),
})
export type CalendarAddress = Static<typeof CalendarAddress>

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/me/calendar',
  summary: 'Whether the signed-in person has a calendar address; what it is, nobody can read again',
  audience: 'person',
  reply: CalendarAddress,
})

/** The browser makes up the address, and only its digest travels: no log, backup or kept answer holds what opens a calendar. */
export const setCalendarAddress = endpoint({
  method: 'PUT',
  path: '/me/calendar',
  summary: 'Makes a calendar address; the one before ends',
  audience: 'person',
  body: Type.Object({
    digest: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of the end of the address, as text',
    }),
  }),
  reply: CalendarAddress,
})

export const withdrawCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/me/calendar',
  summary: 'Ends the calendar address',
  audience: 'person',
  reply: CalendarAddress,
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendars/{token}.ics',
  summary: 'Rooms, orders, events and visits of who has this address, as iCalendar',
  audience: 'anyone',
  params: Type.Object({ token: calendarToken }),
  reply: { mediaType: 'text/calendar' },
})
