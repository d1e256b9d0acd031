import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'

/** What is counted of the rooms. */
export const events = {
  search: 'ROOM_SEARCH',
  noResult: 'ROOM_NO_RESULT',
  book: 'ROOM_BOOK',
  bookRefused: 'ROOM_BOOK_REFUSED',
  change: 'ROOM_CHANGE',
  delete: 'ROOM_DELETE',
} as const

/** The kinds of places that can be booked (specification §3 and §5, "Map bookings"). */
export const referencialTypes = [
  'MEETING_ROOM',
  'FLEX_DESK',
  'OPEN_NON_FLEX_DESK',
  'CLOSED_DESK',
  'PREVENTIVE_DESK',
] as const
export type ReferencialType = (typeof referencialTypes)[number]

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
  isVisitor: Type.Boolean({ description: 'For visitors; else for residents' }),
  searchable: Type.Boolean(),
  equipment: Type.Array(Type.String(), { description: 'Codes, in the order of the names in data' }),
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

/** No room is larger; the largest of a campus is the maximum that a search may ask for. */
export const capacityLimit = 10_000
/** How many values a filter may hold. */
const maxFilterValues = 50

const filter = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: maxFilterValues, description }),
  )

export const SearchCriteria = Type.Object({
  availabilityStartDate: instant,
  availabilityEndDate: instant,
  capacity: Type.Integer({
    minimum: 0,
    maximum: capacityLimit,
    description: 'People at least; 0: any. More than the largest room of the campus is refused',
  }),
  equipment: filter('All of these, each by its code or by its name in either language'),
  building: filter('Any of these'),
})
export type SearchCriteria = Static<typeof SearchCriteria>

export const searchRooms = endpoint({
  method: 'POST',
  path: '/search/room',
  summary: 'The meeting rooms of a campus that are free for the whole time',
  audience: 'person',
  query: Type.Object({ siteId }),
  body: SearchCriteria,
  reply: Type.Object({
    meetings: Type.Array(Referentiel, { description: 'Rooms, by building and name' }),
  }),
})

/** How many rooms, and how many times, are proposed instead. */
export const alternativesShown = 3

export const FreeTime = Type.Object({
  referentiel: Referentiel,
  startDateTime: instant,
  endDateTime: instant,
})
export type FreeTime = Static<typeof FreeTime>

/** Beyond the specification: what to propose where a search finds nothing, or where a booking finds the room taken. */
export const findAlternatives = endpoint({
  method: 'POST',
  path: '/search/room/alternatives',
  summary: 'What is nearest to a wanted time: other rooms, and other times of the same day',
  audience: 'person',
  query: Type.Object({ siteId }),
  body: Type.Object({
    ...SearchCriteria.properties,
    address: Type.Optional(
      Type.String({ maxLength: 190, description: 'The room that was wanted: the times are then its own' }),
    ),
  }),
  reply: Type.Object({
    rooms: Type.Array(Referentiel, { description: 'Free at the wanted time, the nearest first' }),
    times: Type.Array(FreeTime, { description: 'As long as wanted, the nearest first' }),
  }),
})

/**
 * A reservation's life (decisions §3): requested, then accepted or refused by the room's calendar. What is pending or
 * accepted keeps the room from everybody else.
 */
export const reservationStatuses = ['PENDING', 'ACCEPTED', 'REFUSED', 'CANCELLED'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** Why a room's calendar refuses. */
export const refusalReasons = ['CLOSED', 'NEEDS_APPROVAL', 'DECLINED'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** An entry of a room's planning. Of other people's it only says that the room is busy. */
export const Meeting = Type.Object({
  id: Type.String(),
  startDateTime: instant,
  endDateTime: instant,
  mine: Type.Boolean(),
  status: nullable(choice(reservationStatuses, { description: 'Null: somebody else’s' })),
  label: nullableText,
  reason: nullable(
    choice(refusalReasons, {
      description: 'Why it was refused; with ACCEPTED, why the last change of it was',
    }),
  ),
  confirmedStartDateTime: nullable(
    Type.String({
      format: 'date-time',
      description: 'While a change is pending: the time that stands if the change is refused',
    }),
  ),
  confirmedEndDateTime: nullable(Type.String({ format: 'date-time' })),
  mayChange: Type.Boolean(),
  mayDelete: Type.Boolean(),
})
export type Meeting = Static<typeof Meeting>

export const Schedule = Type.Object({ referentiel: Referentiel, meetings: Type.Array(Meeting) })
export type Schedule = Static<typeof Schedule>

/** Why a person may not book a place, whatever the time. */
export const notBookableReasons = [
  /** This room cannot be booked, or its campus has no booking. */
  'NOT_BOOKABLE',
  /** A desk of another campus. */
  'OTHER_CAMPUS',
] as const
export type NotBookableReason = (typeof notBookableReasons)[number]

/** A room as one person sees it. */
export const RoomSchedule = Type.Object({
  ...Schedule.properties,
  notBookableBecause: nullable(
    choice(notBookableReasons, {
      description: 'What a booking of it would be refused for, whatever the time',
    }),
  ),
})
export type RoomSchedule = Static<typeof RoomSchedule>

/** A path's parameter is cut at 200 characters. */
const roomEmail = Type.String({ minLength: 3, maxLength: 190, pattern: '^[^\\s@]+@[^\\s@]+$' })

export const getRoomSchedule = endpoint({
  method: 'GET',
  path: '/schedules/{email}',
  summary: 'A room with its planning, from today as far as it can be booked',
  audience: 'person',
  params: Type.Object({ email: roomEmail }),
  reply: RoomSchedule,
})

export const listMySchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  summary: 'The signed-in person’s own reservations that are not over, by room',
  audience: 'person',
  reply: Type.Object({ schedules: Type.Array(Schedule) }),
})

/** The live feed of the signed-in person’s own reservations, whatever campus they look at. */
export const reservationsChannel = 'reservations'

/** An own reservation as it is now; in a change also one that was cancelled. */
export interface LiveReservation
  extends Pick<
    Meeting,
    'id' | 'startDateTime' | 'endDateTime' | 'status' | 'reason' | 'confirmedStartDateTime'
  > {
  /** The room’s name. */
  room: string
  /** Grows with every request to the room’s calendar: 1 while the reservation was never changed. */
  revision: number
}

export interface ReservationsData {
  reservations: LiveReservation[]
}

/** The live feed that says which rooms’ plannings of a campus have changed, and nothing about how. */
export const planningsChannel = 'plannings'

export interface PlanningsData {
  /** Empty in the whole state: a planning is read with `getRoomSchedule`. */
  plannings: { email: string; changedAt: string }[]
}

/** What the state of things may answer to a booking (409). */
export const bookingRefusals = [
  /** Somebody has it at that time: `findAlternatives` says what is free instead. */
  'ROOM_TAKEN',
  ...notBookableReasons,
  /** The person holds as many future reservations as they may. */
  'TOO_MANY_RESERVATIONS',
] as const

const reservationId = Type.Object({ id: Type.String({ format: 'uuid' }) })

export const Reservation = Type.Object({ ...Meeting.properties, referentiel: Referentiel })
export type Reservation = Static<typeof Reservation>

export const bookRoom = endpoint({
  method: 'POST',
  path: '/reservation/room',
  summary: 'Asks for a room: it is kept at once, and confirmed or refused within seconds, by mail',
  audience: 'person',
  creates: true,
  body: Type.Object({
    start: instant,
    end: instant,
    address: roomEmail,
    label: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  refusals: bookingRefusals,
  reply: Reservation,
})

/** Beyond the specification, which deletes and books anew: the old time stands until the new one is accepted. */
export const changeReservation = endpoint({
  method: 'PUT',
  path: '/reservation/{id}',
  summary: 'Moves a reservation to another time of the same room',
  audience: 'owner',
  params: reservationId,
  body: Type.Object({ start: instant, end: instant }),
  refusals: ['ROOM_TAKEN', ...notBookableReasons, 'NOT_EDITABLE'],
  reply: Reservation,
})

export const deleteReservation = endpoint({
  method: 'DELETE',
  path: '/reservation/{id}',
  summary: 'Gives a room back; repeating it changes nothing',
  audience: 'owner',
  params: reservationId,
  body: Type.Object({ email: roomEmail }),
  refusals: ['NOT_EDITABLE'],
})
