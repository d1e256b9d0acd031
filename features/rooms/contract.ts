import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'

/** What is counted of the search. */
export const events = {
  search: 'ROOM_SEARCH',
  /** For a failure as for an empty answer. */
  noResult: 'ROOM_NO_RESULT',
} as const

/** The kinds of places: meeting rooms, and the desks that the map shows. */
export const referencialTypes = [
  'MEETING_ROOM',
  'FLEX_DESK',
  'OPEN_NON_FLEX_DESK',
  'CLOSED_DESK',
  'PREVENTIVE_DESK',
] as const
export type ReferencialType = (typeof referencialTypes)[number]

/** Why a room or a campus is closed at a time. */
export const closedReasons = ['OUTSIDE_HOURS', 'BANK_HOLIDAY', 'CLOSED'] as const

const names = Type.Array(Type.String())

/** A room, or a desk. */
export const Referentiel = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  spaceId: nullable(Type.String({ description: 'The place on the map' })),
  email: nullable(Type.String({ description: 'The booking address; null: neither detail nor booking' })),
  room: Type.String({ description: 'Its name' }),
  site: Type.String({ description: 'The id of its campus' }),
  building: Type.String(),
  floor: Type.String({ description: 'RDC is the ground floor' }),
  village: nullableText,
  referencialType: choice(referencialTypes),
  capacity: Type.Integer(),
  image: nullableText,
  bookable: Type.Boolean({ description: 'Whether a booking may be asked for' }),
  needsApproval: Type.Boolean({
    description:
      'Whether it is only given with the consent of those who look after it (contactLabel, contactEmail)',
  }),
  isVisitor: Type.Boolean({ description: 'For visitors; else for residents' }),
  searchable: Type.Boolean(),
  equipment: Type.Array(Type.String(), { description: 'Codes, in the order of the names in data' }),
  equipmentOut: Type.Array(Type.String(), { description: 'Codes of what of it is out of order' }),
  data: Type.Object({
    libelle_fr: Type.String(),
    description_fr: Type.String(),
    description_en: Type.String(),
    equipements_fr: names,
    equipements_en: names,
    hours_fr: nullableText,
    hours_en: nullableText,
    contactLabel_fr: nullableText,
    contactLabel_en: nullableText,
    contactEmail: nullableText,
  }),
})
export type Referentiel = Static<typeof Referentiel>

export const listReferentiels = endpoint({
  method: 'GET',
  path: '/contrib/referentiels',
  summary: 'Every room and desk of a campus',
  audience: 'person',
  query: Type.Object({ siteId }),
  reply: Type.Object({ referentiels: Type.Array(Referentiel) }),
})

export const listReferentielTypes = endpoint({
  method: 'GET',
  path: '/contrib/referentiels/types',
  summary: 'The kinds of rooms and desks that a campus has',
  audience: 'person',
  query: Type.Object({ siteId }),
  reply: Type.Object({
    types: Type.Array(
      Type.Object({
        type: choice(referencialTypes),
        label_fr: Type.String(),
        label_en: Type.String(),
        color: Type.String({ description: '#rrggbb' }),
        bookable: Type.Boolean({ description: 'Whether the campus has some that can be booked' }),
      }),
    ),
  }),
})

/** An instant without seconds: others are refused. */
export const wholeMinute = Type.String({ format: 'date-time', description: 'To the minute, without seconds' })

/** No room is larger; the largest of a campus is the maximum that a search may ask for. */
export const capacityLimit = 10_000
/** How many values a filter may hold, and characters each. */
export const maxFilterValues = 50
export const maxFilterLength = 100

const filter = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: maxFilterLength }), {
      maxItems: maxFilterValues,
      description,
    }),
  )

const criteria = {
  availabilityStartDate: wholeMinute,
  availabilityEndDate: wholeMinute,
  capacity: Type.Integer({
    minimum: 0,
    maximum: capacityLimit,
    description: 'People at least; 0: any. More than the largest room of the campus is refused',
  }),
  equipment: filter('All of these, each by its code or by its name in either language'),
  building: filter('Any of these'),
}

export const SearchCriteria = Type.Object(criteria, { additionalProperties: false })
export type SearchCriteria = Static<typeof SearchCriteria>

export const searchRooms = endpoint({
  method: 'POST',
  path: '/search/room',
  summary: 'The meeting rooms of a campus that are free for the whole time',
  audience: 'person',
  query: Type.Object({ siteId }),
  body: SearchCriteria,
  reply: Type.Object({
    meetings: Type.Array(Referentiel, {
      description:
        'Rooms that are open and free, by building and name; those with bookable false cannot be booked here',
    }),
    best: Type.Array(Type.String(), {
      description:
        'The ids of those of them that fit best, at most three: as large as asked for, near the person’s office',
    }),
    closed: nullable(
      Type.Object({
        because: choice(closedReasons),
        message: Type.String({ description: 'The reason in words' }),
        opensAt: nullable(
          Type.String({ format: 'date-time', description: 'When the campus opens next; null: not for long' }),
        ),
      }),
      { description: 'With no rooms: why the whole campus is closed at that time; null: it is open' },
    ),
  }),
})

/** What keeps a part of a room’s day from being booked; KEPT: it is kept free between two bookings. */
export const partKinds = ['TAKEN', 'OWN', 'KEPT', 'CLOSED'] as const

const minuteOfDay = Type.Integer({ description: 'Minutes since midnight by the campus clock' })

export const listRoomDays = endpoint({
  method: 'GET',
  path: '/search/room/days',
  summary: 'What is taken of a day in every meeting room of a campus, from 08:00 to 20:00',
  audience: 'person',
  query: Type.Object({ siteId, day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date' }) }),
  reply: Type.Object({
    days: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Of the room' }),
        times: Type.Array(Type.Object({ from: minuteOfDay, to: minuteOfDay, kind: choice(partKinds) })),
      }),
      { description: 'Rooms that are not among them are free all day' },
    ),
  }),
})

/** How many of the rooms found stand above the others. */
export const maxBestRooms = 3

/** How many rooms, and how many times, are proposed instead. */
export const maxAlternatives = 3

export const FreeTime = Type.Object({
  referentiel: Referentiel,
  startDateTime: instant,
  endDateTime: instant,
})
export type FreeTime = Static<typeof FreeTime>

/** What to propose where a search finds nothing, or where a booking finds the room taken. */
export const findAlternatives = endpoint({
  method: 'POST',
  path: '/search/room/alternatives',
  summary: 'What is nearest to a wanted time: other rooms, and other times of the same day',
  audience: 'person',
  query: Type.Object({ siteId }),
  body: Type.Object(
    {
      ...criteria,
      address: Type.Optional(
        Type.String({ maxLength: 190, description: 'The room that was wanted: the times are then its own' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    rooms: Type.Array(Referentiel, { description: 'Free at the wanted time, the nearest first' }),
    times: Type.Array(FreeTime, { description: 'As long as wanted, the nearest first' }),
  }),
})
