import { Type } from 'typebox'
import { closedReasons, wholeMinute } from '#features/rooms/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { bookingRefusals, notBookableReasons, Reservation, RoomWait, roomEmail } from './contract.ts'

/** Rooms and times that one person may wait for at once. */
export const maxWaits = 5

const waitId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** What the state of things may answer to who wants to wait (409). */
export const waitRefusals = [
  /** It is free: it can be booked. */
  'ROOM_FREE',
  /** The person has a booking at that time. */
  'OWN_BOOKING',
  /** They wait for as many as they may. */
  'TOO_MANY_WAITS',
  ...notBookableReasons,
  ...closedReasons,
] as const

export const waitForRoom = endpoint({
  method: 'POST',
  path: '/reservation/waits',
  summary:
    'Waits for a room that is taken: once it is free it is offered to the first in the line, and held for them; who waits for that time of it already keeps their place',
  audience: 'person',
  creates: true,
  body: Type.Object(
    { start: wholeMinute, end: wholeMinute, address: roomEmail },
    { additionalProperties: false },
  ),
  refusals: waitRefusals,
  reply: RoomWait,
})

export const endWait = endpoint({
  method: 'DELETE',
  path: '/reservation/waits/{id}',
  summary: 'Waits no longer, or declines what is offered: the next in the line has it',
  audience: 'owner',
  params: waitId,
})

export const takeOffer = endpoint({
  method: 'POST',
  path: '/reservation/waits/{id}/take',
  summary: 'Books the room that is offered, as any booking is made',
  audience: 'owner',
  creates: true,
  params: waitId,
  refusals: [
    /** The room is not held for them any more, or not yet. */
    'NOT_OFFERED',
    ...bookingRefusals,
  ],
  reply: Reservation,
})
