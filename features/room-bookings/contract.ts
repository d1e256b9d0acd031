import { type Static, Type } from 'typebox'
import { closedReasons, Referentiel, wholeMinute } from '#features/rooms/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { PublicHoliday } from '#platform/contract/public-holiday.ts'
import { choice, instant, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'

/** What is counted of the reservations. */
export const events = {
  book: 'ROOM_BOOK',
  bookRefused: 'ROOM_BOOK_REFUSED',
  change: 'ROOM_CHANGE',
  delete: 'ROOM_DELETE',
  checkIn: 'ROOM_CHECK_IN',
  wait: 'ROOM_WAIT',
  take: 'ROOM_OFFER_TAKEN',
} as const

/**
 * A reservation's life: requested, then accepted or refused by the room's calendar. What is pending or
 * accepted keeps the room from everybody else.
 */
export const reservationStatuses = ['PENDING', 'ACCEPTED', 'REFUSED', 'CANCELLED'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** Why a request was refused, or a reservation taken back. */
export const refusalReasons = [
  'CLOSED',
  'NEEDS_APPROVAL',
  /** By the room’s calendar. */
  'DECLINED',
  /** By those who look after the room. */
  'NOT_APPROVED',
  /** They had not answered when it was to begin. */
  'EXPIRED',
  /** They had given the room, and took it back. */
  'WITHDRAWN',
  /** Nobody checked in, and it was given back. */
  'NOT_CHECKED_IN',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Colleagues whom one booking may invite, and whom one person may invite within a day and to what is to come, at most. */
export const maxAttendees = 20
export const invitationsADay = 60
export const maxInvited = 120
/**
 * Of a booking that repeats its colleagues count once, whatever its dates. Besides, so many dates times colleagues: to what is to
 * come, and what was invited to within the day though it is not.
 */
export const maxInvitedDates = 190

/** What somebody who is invited answers. */
export const attendeeAnswers = ['ACCEPTED', 'DECLINED'] as const
export type AttendeeAnswer = (typeof attendeeAnswers)[number]

/** Somebody who is invited to a booking. */
export const Attendee = Type.Object({
  id: Type.String(),
  name: Type.String(),
  answer: nullable(choice(attendeeAnswers, { description: 'Null: none yet, or to an earlier time' })),
})
export type Attendee = Static<typeof Attendee>

/** Weeks from one date of a booking that repeats to the next, at most. */
export const longestInterval = 12

/** How a booking repeats. */
export const Recurrence = Type.Object(
  {
    every: Type.Integer({ minimum: 1, maximum: longestInterval, description: 'Every so many weeks' }),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), {
      minItems: 1,
      maxItems: 5,
      uniqueItems: true,
      description: '1 for Monday to 5 for Friday; that of the first date is among them',
    }),
    until: Type.String({ format: 'date', description: 'The last day it may fall on' }),
  },
  { additionalProperties: false },
)
export type Recurrence = Static<typeof Recurrence>

/** By what it is known that a room is used: somebody said so, or its sensor measured it. */
export const checkInWays = ['PERSON', 'SENSOR'] as const

/** When a booking is checked in to, on a campus that wants it. */
export const CheckIn = Type.Object({
  from: instant,
  until: Type.String({ format: 'date-time', description: 'Then the room is given back' }),
  checkedInAt: nullable(Type.String({ format: 'date-time', description: 'Null: not yet' })),
  checkedInBy: nullable(choice(checkInWays)),
})
export type CheckIn = Static<typeof CheckIn>

const nullableCheckIn = nullable(CheckIn, {
  description: 'Null: its campus wants none, or it does not stand; or somebody else’s',
})

/** An entry of a room's planning. Of other people's it only says that the room is busy. */
export const Meeting = Type.Object({
  id: Type.String(),
  startDateTime: instant,
  endDateTime: instant,
  mine: Type.Boolean(),
  status: nullable(choice(reservationStatuses, { description: 'Null: somebody else’s' })),
  label: nullable(Type.String({ description: 'What it is called; null: somebody else’s' })),
  description: nullable(Type.String({ description: 'What is noted about it; null: somebody else’s' })),
  attendees: Type.Array(Attendee, { description: 'One’s own: who is invited' }),
  reason: nullable(
    choice(refusalReasons, {
      description: 'Why it was refused; with ACCEPTED, why the last change of it was',
    }),
  ),
  note: nullable(
    Type.String({ description: 'The reason in the words of who refused or withdrew it; they may give none' }),
  ),
  closed: nullable(
    Type.Object(
      { fr: Type.String(), en: Type.String() },
      {
        description:
          'One’s own: the room is closed then, which was not known when it was booked; why, as a sentence',
      },
    ),
  ),
  confirmedStartDateTime: nullable(
    Type.String({
      format: 'date-time',
      description: 'While a change is pending: the time that stands if the change is refused',
    }),
  ),
  confirmedEndDateTime: nullable(Type.String({ format: 'date-time' })),
  confirmedRoom: nullable(
    Type.String({
      description: 'While a change of room is pending: the name of the room that stands if it is refused',
    }),
  ),
  series: nullable(Type.Object({ id: Type.String(), ...Recurrence.properties }), {
    description: 'One’s own: what it repeats in',
  }),
  checkIn: nullableCheckIn,
  bookedBy: nullable(
    Type.String({
      description:
        'The name of the assistant who booked it in its owner’s place; null: nobody did, or somebody else’s',
    }),
  ),
  bufferMinutes: Type.Optional(
    Type.Integer({ description: 'For so many minutes the room is kept free after it; absent: for none' }),
  ),
  confirmedBufferMinutes: Type.Optional(
    Type.Integer({ description: 'The same after the time that stands while a change is pending' }),
  ),
  mayChange: Type.Boolean(),
  mayAdjust: Type.Boolean({ description: 'It is running: its end alone may be changed' }),
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

/** A booking that somebody may check in to at a room: their own, or one that they are invited to. */
export const CheckInHere = Type.Object({
  id: Type.String(),
  startDateTime: instant,
  endDateTime: instant,
  label: Type.String(),
  organizer: nullable(Type.String({ description: 'Whose it is; null: one’s own' })),
  checkIn: CheckIn,
})
export type CheckInHere = Static<typeof CheckInHere>

/** A room as one person sees it. */
export const RoomSchedule = Type.Object({
  ...Schedule.properties,
  notBookableBecause: nullable(
    choice(notBookableReasons, {
      description: 'What a booking of it would be refused for, whatever the time',
    }),
  ),
  opening: Type.Object(
    {
      hours: Type.Object({
        from: Type.String({ description: 'HH:mm, of every working day, campus time' }),
        to: Type.String({ description: 'HH:mm, up to 24:00' }),
      }),
      openHolidays: Type.Array(Type.String(), {
        description: 'Public holidays on which it is open, by their keys; on the others it is closed',
      }),
      holidays: Type.Optional(
        Type.Array(PublicHoliday, {
          description: 'Those of the days that can be asked about; absent: the bank holidays of France',
        }),
      ),
      closures: Type.Array(
        Type.Object({
          startDateTime: instant,
          endDateTime: nullable(
            Type.String({ format: 'date-time', description: 'Null: until further notice' }),
          ),
          reason_fr: nullableText,
          reason_en: nullableText,
        }),
      ),
    },
    { description: 'When it is open: bookings of other times are refused' },
  ),
  bufferMinutes: Type.Integer({
    description:
      'So many minutes are kept free between two bookings of it: one has to end as many before the next begins, and what is kept after each stands with it',
  }),
  checkIns: Type.Array(CheckInHere, {
    description: 'What the person may check in to now or soon, the soonest first',
  }),
})
export type RoomSchedule = Static<typeof RoomSchedule>

/** A path's parameter is cut at 200 characters. */
export const roomEmail = Type.String({ minLength: 3, maxLength: 190, pattern: '^[^\\s@]+@[^\\s@]+$' })

export const getRoomSchedule = endpoint({
  method: 'GET',
  path: '/schedules/{email}',
  summary: 'A room with its planning, from today as far as it can be booked',
  audience: 'person',
  params: Type.Object({ email: roomEmail }),
  reply: RoomSchedule,
})

/** A booking of a colleague’s that the person is invited to, at the time that its room has given. */
export const Invitation = Type.Object({
  id: Type.String({ description: 'Of the reservation' }),
  revision: Type.Integer({ description: 'Of the time that is answered' }),
  organizer: Type.String({ description: 'The name of who invites' }),
  series: nullable(Type.String({ description: 'What it repeats in; null: it does not' })),
  referentiel: Referentiel,
  startDateTime: instant,
  endDateTime: instant,
  label: Type.String(),
  description: Type.String(),
  answer: nullable(choice(attendeeAnswers)),
  checkIn: nullableCheckIn,
})
export type Invitation = Static<typeof Invitation>

/** A time at which a person waits for a room: for one, or for any that fits what they looked for. */
export const RoomWait = Type.Object({
  id: Type.String(),
  /** The room that is waited for, or held; null: any that fits, and none is held. */
  referentiel: nullable(Referentiel),
  /** What a room has to be, as it was searched for, of a wait for any that fits; null: it is for one room. */
  anyOf: nullable(
    Type.Object({
      siteId: Type.String(),
      capacity: Type.Integer(),
      equipment: Type.Array(Type.String()),
      building: Type.Array(Type.String()),
    }),
  ),
  startDateTime: instant,
  endDateTime: instant,
  since: instant,
  place: Type.Integer({ description: 'In the line of those who wait for some of that time: 1 is the first' }),
  offeredUntil: nullable(
    Type.String({
      format: 'date-time',
      description: 'Until then the room is held for the person; null: it is not free yet',
    }),
  ),
})
export type RoomWait = Static<typeof RoomWait>

/** Somebody who lets the person book rooms for them. */
export const Manager = Type.Object({ id: Type.String(), name: Type.String() })
export type Manager = Static<typeof Manager>

/** Bookings that one person makes for others within a day, at most. */
export const bookingsForOthersADay = 40

const MySchedules = Type.Object({
  schedules: Type.Array(Schedule),
  invitations: Type.Array(Invitation, { description: 'The soonest first' }),
  invitationsLeft: Type.Integer({ description: 'How many more colleagues may be invited at this moment' }),
  invitedDatesLeft: Type.Integer({
    description: 'How many more dates times colleagues a booking that repeats may have at this moment',
  }),
  waits: Type.Array(RoomWait, { description: 'What is offered first, then the soonest' }),
  managers: Type.Array(Manager, { description: 'Those for whom the person may book, by name' }),
  bookingsForOthersLeft: Type.Integer({ description: 'How many more the person may make for them today' }),
})

export const listMySchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  summary:
    'The signed-in person’s own reservations that are not over, by room, those they are invited to, and the rooms they wait for',
  audience: 'person',
  reply: MySchedules,
})

/** Of a manager an assistant sees the bookings alone: what they are invited to, or wait for, stays theirs. */
export const listSchedulesOfManager = endpoint({
  method: 'GET',
  path: '/reservation/for/{id}',
  summary: 'The reservations that are not over of somebody for whom the signed-in person books, by room',
  audience: 'owner',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100, description: 'Of the manager' }) }),
  reply: MySchedules,
})

/** How many bookings that are over one answer holds. */
export const bookingsPerPage = 20
/** What became of a booking that is over. */
export const pastOutcomes = ['HELD', 'RELEASED', 'REFUSED', 'DELETED'] as const

export const PastBooking = Type.Object({
  id: Type.String(),
  referentiel: Referentiel,
  startDateTime: instant,
  endDateTime: instant,
  label: Type.String(),
  outcome: choice(pastOutcomes, { description: 'RELEASED: nobody checked in' }),
})
export type PastBooking = Static<typeof PastBooking>

export const listPastBookings = endpoint({
  method: 'GET',
  path: '/reservation/past',
  summary: 'The signed-in person’s own reservations that are over, those that ended last first',
  audience: 'person',
  query: Type.Object({
    after: Type.Optional(Type.String({ maxLength: 80, description: 'The `next` of the page before' })),
  }),
  reply: Type.Object({
    bookings: Type.Array(PastBooking, { description: `At most ${bookingsPerPage}` }),
    next: nullable(Type.String({ description: 'Null: the list ends here' })),
  }),
})

/** A room and a time to book it, which a person is likely to want. */
export const Suggestion = Type.Object({
  referentiel: Referentiel,
  startDateTime: instant,
  endDateTime: instant,
  near: Type.Boolean({ description: 'In the building of the person’s office, or of the room they had last' }),
  freeUntil: nullable(
    Type.String({
      format: 'date-time',
      description: 'Until when the room stays free or open that day; null: not said',
    }),
  ),
})
export type Suggestion = Static<typeof Suggestion>

/** How many rooms are suggested for now, how many bookings of last week, and how many rooms are called recent, at most. */
export const maxNow = 3
export const maxOfLastWeek = 3
export const maxRecentRooms = 5

/** Rooms that one person may mark at most. */
export const maxFavouriteRooms = 50

/** The ids of rooms are numbers of four bytes. */
const roomId = Type.String({ pattern: '^[1-9][0-9]{0,8}$' })
const roomIds = (description: string) => Type.Array(Type.String(), { description })
const favourites = roomIds('The ids of the rooms that the person has marked, the first marked first')

export const Suggestions = Type.Object({
  now: Type.Array(Suggestion, {
    description:
      'Free now, those near the person’s office or their last room first; none while the campus is closed',
  }),
  lastWeek: Type.Array(Suggestion, {
    description:
      'Their bookings of the last seven days, a week later, where the room is free then and they have no other one',
  }),
  favourites,
  recent: roomIds('The ids of the rooms of the campus that they booked last, the latest first'),
})
export type Suggestions = Static<typeof Suggestions>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/reservation/suggestions',
  summary: 'Rooms of a campus that the signed-in person is likely to want',
  audience: 'person',
  query: Type.Object({ siteId }),
  reply: Suggestions,
})

/** One room at a time: two browsers that mark different ones take nothing from each other. */
export const markRoom = endpoint({
  method: 'PUT',
  path: '/account/favourites/rooms',
  summary: 'Marks a room as a favourite, or no longer; repeating it changes nothing',
  audience: 'person',
  body: Type.Object(
    { roomId, favourite: Type.Boolean({ description: 'False: no longer one' }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ favourites }),
  refusals: ['TOO_MANY_FAVOURITES'],
})

/** The live feed of the signed-in person’s own reservations, whatever campus they look at. */
export const reservationsChannel = 'reservations'

/** An own reservation as it is now; in a change also one that was cancelled. */
export interface LiveReservation
  extends Pick<
    Meeting,
    'id' | 'startDateTime' | 'endDateTime' | 'status' | 'reason' | 'note' | 'confirmedStartDateTime'
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

/** What it may answer where colleagues are to be invited. */
export const invitationRefusals = [
  /** So many people as one booking may invite. */
  'TOO_MANY_ATTENDEES',
  /** So many as one person may within a day, or to what is to come. */
  'TOO_MANY_INVITATIONS',
] as const

/** What the state of things may answer to a booking (409). */
export const bookingRefusals = [
  /** Somebody has it at that time: `findAlternatives` says what is free instead. */
  'ROOM_TAKEN',
  /** Nobody has it then, but it is kept free between two bookings: the message says for how long. */
  'ROOM_KEPT_FREE',
  ...notBookableReasons,
  /** The room is closed at that time: for the hour, a bank holiday, or works. */
  ...closedReasons,
  /** The person holds as many future reservations as they may. */
  'TOO_MANY_RESERVATIONS',
  ...invitationRefusals,
] as const

export const reservationId = Type.Object({ id: Type.String({ format: 'uuid' }) })

export const Reservation = Type.Object({ ...Meeting.properties, referentiel: Referentiel })
export type Reservation = Static<typeof Reservation>

/** How long what a booking is called may be. */
export const longestLabel = 200
/** How long what is noted about it may be. */
export const longestDescription = 500

export const title = Type.String({ maxLength: longestLabel })
export const description = Type.String({ maxLength: longestDescription })
export const people = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: maxAttendees,
  description: 'Colleagues, by the ids of the directory',
})

/**
 * For whom a booking is: a manager who lets the person book for them. It is then the manager's in everything: the rules of the room
 * (who may book it, how far ahead, with whose consent) look at the manager, of whatever campus the assistant is; it counts towards
 * the manager's limits, and besides towards how many the assistant may make for others. The assistant needs no right but to be
 * signed in as an employee themselves, which is all that it takes to book a meeting room for oneself.
 */
export const forManager = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The id of the manager for whom it is; absent: for oneself',
})

/** What it may answer where a booking is for somebody else. */
export const forOthersRefusals = [
  /** They do not let the person book for them, or no longer. */
  'NOT_ASSISTANT',
  /** The person has made as many bookings for others today as they may. */
  'TOO_MANY_FOR_OTHERS',
] as const

export const bookRoom = endpoint({
  method: 'POST',
  path: '/reservation/room',
  summary: 'Asks for a room: it is kept at once, and confirmed or refused within seconds, by mail',
  audience: 'person',
  creates: true,
  body: Type.Object(
    {
      start: wholeMinute,
      end: wholeMinute,
      address: roomEmail,
      label: Type.Optional(title),
      description: Type.Optional(description),
      attendees: Type.Optional(people),
      for: Type.Optional(forManager),
    },
    { additionalProperties: false },
  ),
  refusals: [...bookingRefusals, ...forOthersRefusals],
  reply: Reservation,
})

/** What may be wished for something that was made for a reservation, when that moves or goes. */
export const dependentActions = ['KEEP', 'MOVE', 'CANCEL'] as const
export type DependentAction = (typeof dependentActions)[number]

/** What one action would do with something that hangs on a reservation. */
const prospect = {
  effect: nullable(
    choice(['DONE', 'ASKED'], {
      description:
        'DONE: it is done with the reservation; ASKED: others are asked and decide; null: it cannot be',
    }),
  ),
  says: Type.String({ description: 'In a sentence, to when, at what price, and why not' }),
}
export const DependentProspect = Type.Object(prospect)
export type DependentProspect = Static<typeof DependentProspect>

/** Something that was made for a reservation, such as an order of lunch: it stays when that moves or goes, unless asked otherwise. */
export const Dependent = Type.Object({
  id: Type.String(),
  title: Type.String({ description: 'What it is, and when' }),
  says: Type.String({ description: 'How it stands: its price, and until when it may be changed' }),
  path: Type.String({ description: 'The address of its screen, below the language' }),
  stands: Type.Boolean({ description: 'False: it is cancelled' }),
  move: nullable(
    Type.Unsafe<DependentProspect>({
      type: 'object',
      properties: prospect,
      description: 'What moving it along would do; null: no time was given',
    }),
  ),
  cancel: DependentProspect,
})
export type Dependent = Static<typeof Dependent>

export const listDependents = endpoint({
  method: 'GET',
  path: '/reservation/{id}/dependents',
  summary:
    'What was made for a reservation and is not over, and what moving or cancelling it along would do; `start`, `end` and `address` say where the reservation would move',
  audience: 'owner',
  params: reservationId,
  query: Type.Object({
    start: Type.Optional(Type.String({ format: 'date-time' })),
    end: Type.Optional(Type.String({ format: 'date-time' })),
    address: Type.Optional(roomEmail),
  }),
  reply: Type.Object({ dependents: Type.Array(Dependent) }),
})

/** The most that one call says something about. */
const mostDependents = 100

export const dependentWishes = Type.Optional(
  Type.Array(
    Type.Object(
      {
        id: Type.String({ format: 'uuid', description: 'One of the `dependents` of the reservation' }),
        action: choice(dependentActions),
      },
      { additionalProperties: false },
    ),
    {
      maxItems: mostDependents,
      description: 'What becomes of what was made for the reservation; what is not named is kept as it is',
    },
  ),
)

/** What the state of things may answer to a change of time or room (409). */
export const movingRefusals = [
  'ROOM_TAKEN',
  'ROOM_KEPT_FREE',
  ...notBookableReasons,
  ...closedReasons,
  'NOT_EDITABLE',
  'DEPENDENT_REFUSED',
] as const

/** Who is to be invited, and who no longer. */
export const attendeeChange = Type.Optional(
  Type.Object({ add: Type.Optional(people), remove: Type.Optional(people) }, { additionalProperties: false }),
)

/** The old room and time stand until the new ones are accepted. */
export const changeReservation = endpoint({
  method: 'PUT',
  path: '/reservation/{id}',
  summary:
    'Moves a reservation to another time, another room of its campus or both at once, and changes what is said of it; what is to move or to go with it does so when the room accepts',
  audience: 'owner',
  params: reservationId,
  body: Type.Object(
    {
      start: wholeMinute,
      end: wholeMinute,
      address: Type.Optional(roomEmail),
      label: Type.Optional(title),
      description: Type.Optional(description),
      attendees: attendeeChange,
      dependents: dependentWishes,
    },
    { additionalProperties: false },
  ),
  refusals: [...movingRefusals, ...invitationRefusals, 'MAIL_LIMIT'],
  reply: Reservation,
})

/** What a change would be refused for, as far as it can be known before. */
export const changeObstacles = [
  'ROOM_TAKEN',
  'ROOM_KEPT_FREE',
  ...notBookableReasons,
  ...closedReasons,
] as const

export const checkChange = endpoint({
  method: 'GET',
  path: '/reservation/{id}/options',
  summary:
    'Whether a reservation could be moved to a time and a room as things stand, and what is free beside: other rooms at that time, the best fits first, and other times of that room',
  audience: 'owner',
  params: reservationId,
  query: Type.Object({
    start: Type.String({ format: 'date-time' }),
    end: Type.String({ format: 'date-time' }),
    address: Type.Optional(roomEmail),
  }),
  reply: Type.Object({
    because: nullable(choice(changeObstacles, { description: 'Null: it is free' })),
    says: nullable(Type.String({ description: 'The same as a sentence' })),
    needsApproval: Type.Boolean({ description: 'Whether the room is only given with consent' }),
    rooms: Type.Array(Referentiel, { description: 'Free at that time, without the room that was named' }),
    times: Type.Array(Type.Object({ startDateTime: instant, endDateTime: instant })),
  }),
})
export type ChangeOptions = Static<typeof checkChange.reply>

export const answerInvitation = endpoint({
  method: 'PUT',
  path: '/reservation/{id}/answer',
  summary: 'Accepts or declines an invitation; the last answer counts',
  audience: 'owner',
  params: reservationId,
  body: Type.Object(
    { answer: choice(attendeeAnswers), revision: Type.Integer({ minimum: 1 }) },
    { additionalProperties: false },
  ),
  refusals: ['NOT_EDITABLE'],
  reply: Invitation,
})

/** What the state of things may answer to who checks in (409). */
export const checkInRefusals = [
  /** It cannot be checked in to yet. */
  'CHECK_IN_TOO_EARLY',
  /** Nobody had, and the room was given back. */
  'BOOKING_RELEASED',
  /** It is over or deleted, its room has yet to answer, or its campus wants no check-in. */
  'NO_CHECK_IN',
] as const

export const checkIn = endpoint({
  method: 'POST',
  path: '/reservation/{id}/check-in',
  summary:
    'Says that a booked room is used: by who booked it, or by who is invited; repeating it changes nothing',
  audience: 'owner',
  creates: true,
  params: reservationId,
  refusals: checkInRefusals,
  reply: CheckIn,
})

export const restoreDismissed = endpoint({
  method: 'POST',
  path: '/reservation/{id}/restore',
  summary: 'Puts a refused request back on the list that it was taken off; repeating it changes nothing',
  audience: 'owner',
  creates: true,
  params: reservationId,
  refusals: ['NOT_EDITABLE'],
})

export const deleteReservation = endpoint({
  method: 'DELETE',
  path: '/reservation/{id}',
  summary: 'Gives a room back, with what is to be cancelled along; repeating it changes nothing',
  audience: 'owner',
  params: reservationId,
  body: Type.Object({ email: roomEmail, dependents: dependentWishes }, { additionalProperties: false }),
  refusals: ['NOT_EDITABLE', 'DEPENDENT_REFUSED'],
})

/** What the state of things may answer to who gives a room (409). */
export const roomRequestRefusals = [
  'ALREADY_APPROVED',
  'ALREADY_REFUSED',
  /** Its person has deleted it. */
  'REQUEST_DELETED',
  /** Its person has asked for another time meanwhile. */
  'REQUEST_CHANGED',
  /** The time in which it could be answered, or the booking itself, is over. */
  'REQUEST_OVER',
] as const

/** What it may answer to who takes a room back (409). */
export const withdrawalRefusals = [
  'ALREADY_WITHDRAWN',
  'REQUEST_DELETED',
  'REQUEST_CHANGED',
  'REQUEST_OVER',
] as const
