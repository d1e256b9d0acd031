import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { instant, nullable, nullableText } from '#platform/contract/shapes.ts'

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
