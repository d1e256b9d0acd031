import { type Static, Type } from 'typebox'
import { Referentiel } from '#features/rooms/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText } from '#platform/contract/shapes.ts'

/** What is counted of the reservations. */
export const events = {
  book: 'ROOM_BOOK',
  bookRefused: 'ROOM_BOOK_REFUSED',
  change: 'ROOM_CHANGE',
  delete: 'ROOM_DELETE',
} as const

/**
 * A reservation's life: requested, then accepted or refused by the room's calendar. What is pending or
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

/** The old time stands until the new one is accepted. */
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
