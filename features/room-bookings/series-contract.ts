import { type Static, Type } from 'typebox'
import { wholeMinute } from '#features/rooms/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullableText } from '#platform/contract/shapes.ts'
import {
  bookingRefusals,
  description,
  notBookableReasons,
  Recurrence,
  Reservation,
  roomEmail,
  title,
} from './contract.ts'

/** Dates that one call books at most. */
export const maxDates = 100

const day = Type.String({ format: 'date', description: 'A campus day' })

/** How a date of a series stands before it is booked. */
export const dateStates = ['FREE', 'TAKEN', 'OWN', 'CLOSED'] as const

export const SeriesDate = Type.Object({
  day,
  startDateTime: instant,
  endDateTime: instant,
  state: choice(dateStates, { description: 'TAKEN: by somebody else; OWN: the person holds the room then' }),
  says: { ...nullableText, description: 'Of CLOSED: why, as a sentence' },
})
export type SeriesDate = Static<typeof SeriesDate>

export const SeriesOutlook = Type.Object({
  dates: Type.Array(SeriesDate, {
    description: 'Those that can be booked by today’s rules, the soonest first',
  }),
  beyond: Type.Integer({ description: 'How many more lie after the last day that can be booked' }),
  lastDay: Type.String({ description: 'The last day on which the room can be booked' }),
  left: Type.Integer({ description: 'How many more bookings the person may hold' }),
})
export type SeriesOutlook = Static<typeof SeriesOutlook>

/** The first of the dates, by its ends. */
const first = { start: wholeMinute, end: wholeMinute, recurrence: Recurrence }

export const checkSeries = endpoint({
  method: 'POST',
  path: '/reservation/series/check',
  summary:
    'The dates of a booking that would repeat, and which of them the room is taken or closed on; books nothing',
  audience: 'person',
  body: Type.Object({ ...first, address: roomEmail }, { additionalProperties: false }),
  refusals: notBookableReasons,
  reply: SeriesOutlook,
})

export const bookSeries = endpoint({
  method: 'POST',
  path: '/reservation/series',
  summary: 'Books a room on several dates of a recurrence: all of those that are named, or none',
  audience: 'person',
  creates: true,
  body: Type.Object(
    {
      ...first,
      dates: Type.Array(Type.Object({ day, address: roomEmail }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: maxDates,
        description: 'Which dates of the recurrence, and which room on each',
      }),
      label: Type.Optional(title),
      description: Type.Optional(description),
    },
    { additionalProperties: false },
  ),
  refusals: bookingRefusals,
  reply: Type.Object({ series: Type.String(), reservations: Type.Array(Reservation) }),
})

export const deleteSeries = endpoint({
  method: 'DELETE',
  path: '/reservation/series/{id}',
  summary:
    'Gives back the dates of a series that are not over, all or from one on; repeating it changes nothing',
  audience: 'owner',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  body: Type.Object(
    { from: Type.Optional({ ...wholeMinute, description: 'When the first of them begins; absent: all' }) },
    { additionalProperties: false },
  ),
})
