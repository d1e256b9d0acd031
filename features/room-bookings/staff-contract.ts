import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'
import { reservationId, roomRequestRefusals, withdrawalRefusals } from './contract.ts'
import { givesRooms } from './roles.ts'

/* The calls of those who give the rooms that need consent; apart, so that only their screen has them. */

/** How many requests a list holds at most, the soonest. */
export const mostRoomRequests = 200
/** How long the reason of a refusal or a withdrawal may be. */
export const longestNote = 300

/** Which requests of rooms that need consent: those that wait for an answer, and those that were given. */
export const roomRequestStates = ['OPEN', 'GIVEN'] as const
export type RoomRequestState = (typeof roomRequestStates)[number]

/** A request of a room that needs consent, as those see it who give it. */
export const RoomRequest = Type.Object({
  id: Type.String(),
  revision: Type.Integer({ description: 'What is answered: it grows when the person changes the request' }),
  state: choice(roomRequestStates),
  person: Type.Object({ name: Type.String(), division: nullableText }),
  room: Type.Object({
    name: Type.String(),
    building: Type.String(),
    floor: Type.String(),
    capacity: Type.Integer(),
  }),
  startDateTime: instant,
  endDateTime: instant,
  formerStartDateTime: nullable(
    Type.String({ format: 'date-time', description: 'Of a change: the time that stands if it is refused' }),
  ),
  formerEndDateTime: nullable(Type.String({ format: 'date-time' })),
  label: nullable(Type.String({ description: 'What it is for; null once it is answered' })),
  askedAt: instant,
  answerUntil: instant,
  closed: nullable(
    Type.Object({ fr: Type.String(), en: Type.String() }, { description: 'Why the room is closed then' }),
  ),
})
export type RoomRequest = Static<typeof RoomRequest>

export const listRoomRequests = endpoint({
  method: 'GET',
  path: '/staff/room-requests',
  summary: 'The requests of a campus’s rooms that need consent, the soonest first',
  audience: 'staff',
  roles: givesRooms,
  query: Type.Object({ siteId, state: choice(roomRequestStates) }),
  reply: Type.Object({
    requests: Type.Array(RoomRequest, { description: `At most ${mostRoomRequests}` }),
    total: Type.Integer({ description: 'How many there are' }),
  }),
})

const answered = { revision: Type.Integer({ minimum: 1, description: 'Of the request that was read' }) }
const note = { maxLength: longestNote, description: 'Told to who asked' }

export const approveRoomRequest = endpoint({
  method: 'POST',
  path: '/staff/room-requests/{id}/approve',
  summary: 'Gives a room that needs consent; of several answers the first counts',
  audience: 'staff',
  roles: givesRooms,
  creates: true,
  params: reservationId,
  body: Type.Object(answered, { additionalProperties: false }),
  refusals: roomRequestRefusals,
})

export const refuseRoomRequest = endpoint({
  method: 'POST',
  path: '/staff/room-requests/{id}/refuse',
  summary: 'Refuses a room that needs consent; of several answers the first counts',
  audience: 'staff',
  roles: givesRooms,
  creates: true,
  params: reservationId,
  body: Type.Object({ ...answered, note: Type.Optional(Type.String(note)) }, { additionalProperties: false }),
  refusals: roomRequestRefusals,
})

export const withdrawRoom = endpoint({
  method: 'POST',
  path: '/staff/room-requests/{id}/withdraw',
  summary: 'Takes back a room that was given with consent',
  audience: 'staff',
  roles: givesRooms,
  creates: true,
  params: reservationId,
  body: Type.Object(
    { ...answered, note: Type.String({ minLength: 1, ...note }) },
    { additionalProperties: false },
  ),
  refusals: withdrawalRefusals,
})
