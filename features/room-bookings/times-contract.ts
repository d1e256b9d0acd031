import { type Static, Type } from 'typebox'
import { capacityLimit, maxFilterLength, maxFilterValues, Referentiel } from '#features/rooms/contract.ts'
import { shortestReservation } from '#features/rooms/rules.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, siteId } from '#platform/contract/shapes.ts'

/** Colleagues, and days, that one question may be about at most. */
export const maxPeopleRequested = 10
export const maxDaysRequested = 14
/** Minutes: times are proposed from 08:00 to 20:00. */
export const longestMeeting = 12 * 60
/** How many days are looked at where nothing is said. */
export const usualDays = 5
/** How many questions one person may ask within an hour: whoever asks on learns of others when they are busy. */
export const questionsAnHour = 30
/** Of each day, and in all, so many times are proposed at most. */
export const maxTimesADay = 4
export const maxTimes = 20

const day = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date', description })

/** What came of asking the calendars outside of the product. */
const calendarStates = ['NONE', 'ASKED', 'FAILED'] as const

export const ProposedTime = Type.Object({
  referentiel: Referentiel,
  startDateTime: instant,
  endDateTime: instant,
  missing: Type.Array(Type.String(), {
    description: 'Of the colleagues, by their ids, those who are not free then; nothing says why',
  }),
  favourite: Type.Boolean({ description: 'The room is one that the person has marked' }),
  walk: nullable(
    Type.Integer({ description: 'Minutes on foot from the person’s office to the room; null: not known' }),
  ),
})
export type ProposedTime = Static<typeof ProposedTime>

export const findTimes = endpoint({
  method: 'POST',
  path: '/reservation/times',
  summary:
    'Times at which the person, colleagues and a room are free: those at which the most can come first, then by the room, the walk and the day',
  audience: 'person',
  query: Type.Object({ siteId }),
  body: Type.Object(
    {
      people: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        maxItems: maxPeopleRequested,
        uniqueItems: true,
        description: 'Colleagues, by the ids of the directory; the person is always one of those who come',
      }),
      visitors: Type.Integer({
        minimum: 0,
        maximum: capacityLimit,
        description: 'People beside them, for whom there are to be seats',
      }),
      length: Type.Integer({
        minimum: shortestReservation,
        maximum: longestMeeting,
        description: 'In minutes',
      }),
      from: Type.Optional(day('The first day that is looked at; without it, today')),
      days: Type.Integer({
        minimum: 1,
        maximum: maxDaysRequested,
        description: 'How many days on which the campus is open are looked at',
      }),
      equipment: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: maxFilterLength }), {
          maxItems: maxFilterValues,
          description: 'All of these, each by its code or by its name in either language',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    times: Type.Array(ProposedTime, {
      description: `The best first; at most ${maxTimesADay} of a day, which do not overlap, and ${maxTimes} in all`,
    }),
    days: Type.Array(Type.String({ format: 'date' }), {
      description: 'Those that were looked at; none: the campus takes no bookings then',
    }),
    calendars: choice(calendarStates, {
      description:
        'NONE: bookings and events of the product alone count; FAILED: so it is for some people at least, whose calendars could not be asked',
    }),
    questionsLeft: Type.Integer({ description: 'How many more may be asked at this moment' }),
  }),
  refusals: [
    /** So many questions as one person may ask within an hour. */
    'TOO_MANY_QUESTIONS',
    /** What is proposed could not be booked, or not with all of them. */
    'TOO_MANY_RESERVATIONS',
    'TOO_MANY_INVITATIONS',
    'NOT_BOOKABLE',
  ],
})
export type FoundTimes = Static<typeof findTimes.reply>
