import { type Static, Type } from 'typebox'
import { wholeMinute } from '#features/rooms/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullableText } from '#platform/contract/shapes.ts'
import {
  attendeeAnswers,
  attendeeChange,
  bookingRefusals,
  Dependent,
  dependentWishes,
  description,
  forManager,
  forOthersRefusals,
  Invitation,
  invitationRefusals,
  movingRefusals,
  notBookableReasons,
  people,
  Recurrence,
  Reservation,
  roomEmail,
  title,
} from './contract.ts'
import { seriesScopes } from './series-rules.ts'

/** Dates that one call books at most. */
export const maxDates = 100

const day = Type.String({ format: 'date', description: 'A campus day' })

/** How a date of a series stands before it is booked. */
export const dateStates = ['FREE', 'TAKEN', 'OWN', 'CLOSED'] as const

export const SeriesDate = Type.Object({
  day,
  startDateTime: instant,
  endDateTime: instant,
  state: choice(dateStates, {
    description:
      'TAKEN: by somebody else, or kept free between two bookings; OWN: whom it is for holds the room then',
  }),
  says: { ...nullableText, description: 'Of CLOSED: why, as a sentence' },
})
export type SeriesDate = Static<typeof SeriesDate>

export const SeriesOutlook = Type.Object({
  dates: Type.Array(SeriesDate, {
    description: 'Those that can be booked by today’s rules, the soonest first',
  }),
  beyond: Type.Integer({ description: 'How many more lie after the last day that can be booked' }),
  lastDay: Type.String({ description: 'The last day on which the room can be booked' }),
  left: Type.Integer({ description: 'How many more bookings may be made' }),
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
  body: Type.Object(
    { ...first, address: roomEmail, for: Type.Optional(forManager) },
    { additionalProperties: false },
  ),
  refusals: [...notBookableReasons, 'NOT_ASSISTANT'],
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
      attendees: Type.Optional(people),
      for: Type.Optional(forManager),
    },
    { additionalProperties: false },
  ),
  refusals: [...bookingRefusals, ...forOthersRefusals],
  reply: Type.Object({ series: Type.String(), reservations: Type.Array(Reservation) }),
})

const seriesId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Times of the campus clock, for every date alike. */
const clockTimes = Type.Object(
  {
    start: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:mm, campus time' }),
    end: Type.String({
      pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
      description: 'HH:mm, up to 24:00; up to the start: of the next day',
    }),
  },
  { additionalProperties: false },
)

/** What may become another for several dates at once; what is not named stays as each has it. */
const place = { times: Type.Optional(clockTimes), address: Type.Optional(roomEmail) }

/** How a date of a series would stand after a change. */
const changeStates = ['FREE', 'TAKEN', 'OWN', 'CLOSED', 'IMPOSSIBLE'] as const

export const SeriesChangeDate = Type.Object({
  id: Type.String({ description: 'Of its reservation' }),
  startDateTime: instant,
  endDateTime: instant,
  room: Type.String({ description: 'The name of the room that it is in' }),
  newStartDateTime: instant,
  newEndDateTime: instant,
  moves: Type.Boolean({ description: 'Its time or its room would be another' }),
  state: choice(changeStates, {
    description:
      'TAKEN: by somebody else, or kept free between two bookings; OWN: by another booking of the person; IMPOSSIBLE: no time to book',
  }),
  says: { ...nullableText, description: 'Of CLOSED, IMPOSSIBLE and what is kept free: why, as a sentence' },
  dependents: Type.Array(Dependent, { description: 'What was made for it and is not over' }),
})
export type SeriesChangeDate = Static<typeof SeriesChangeDate>

export const checkSeriesChange = endpoint({
  method: 'POST',
  path: '/reservation/series/{id}/check',
  summary:
    'The dates of a series that a change would concern, how each of them would stand, and what was made for it; changes nothing',
  audience: 'owner',
  params: seriesId,
  body: Type.Object(
    {
      of: Type.String({ format: 'uuid', description: 'The reservation at which the person asks' }),
      scope: choice(seriesScopes, {
        description: 'FOLLOWING: that one and those after it; ALL: those to come',
      }),
      ...place,
    },
    { additionalProperties: false },
  ),
  refusals: [...notBookableReasons],
  reply: Type.Object({
    dates: Type.Array(SeriesChangeDate, {
      description: 'Those that may still be changed, the soonest first: what has begun stays',
    }),
  }),
})

export const changeSeries = endpoint({
  method: 'PUT',
  path: '/reservation/series/{id}',
  summary:
    'Changes several dates of a series at once, all of those that are named or none: their times, their room, what is said of them, and who is invited',
  audience: 'owner',
  params: seriesId,
  body: Type.Object(
    {
      dates: Type.Array(Type.String({ format: 'uuid' }), {
        minItems: 1,
        maxItems: maxDates,
        uniqueItems: true,
        description: 'The reservations that are to change',
      }),
      ...place,
      label: Type.Optional(title),
      description: Type.Optional(description),
      attendees: attendeeChange,
      dependents: dependentWishes,
    },
    { additionalProperties: false },
  ),
  refusals: [...movingRefusals, ...invitationRefusals],
  reply: Type.Object({ reservations: Type.Array(Reservation, { description: 'As they are now' }) }),
})

export const deleteSeries = endpoint({
  method: 'DELETE',
  path: '/reservation/series/{id}',
  summary:
    'Gives back the dates of a series that have not begun, all or from one on, with what is to be cancelled along; repeating it changes nothing',
  audience: 'owner',
  params: seriesId,
  body: Type.Object(
    {
      from: Type.Optional({
        ...wholeMinute,
        description: 'When the first of them begins, which may have begun; absent: all',
      }),
      dependents: dependentWishes,
    },
    { additionalProperties: false },
  ),
  refusals: ['DEPENDENT_REFUSED'],
})

export const answerSeries = endpoint({
  method: 'PUT',
  path: '/reservation/series/{id}/answer',
  summary:
    'Accepts or declines several dates of a series that the person is invited to, all that are named or none',
  audience: 'owner',
  params: seriesId,
  body: Type.Object(
    {
      answer: choice(attendeeAnswers),
      dates: Type.Array(
        Type.Object(
          { id: Type.String({ format: 'uuid' }), revision: Type.Integer({ minimum: 1 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: maxDates, description: 'The reservations, as they were read' },
      ),
    },
    { additionalProperties: false },
  ),
  refusals: ['NOT_EDITABLE'],
  reply: Type.Object({ invitations: Type.Array(Invitation) }),
})
