import { Type } from 'typebox'
import { closedReasons, SearchCriteria, wholeMinute } from '#features/rooms/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { siteId } from '#platform/contract/shapes.ts'
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

/** What the state of things may answer to who wants to wait for any room that fits (409). */
export const waitForAnyRefusals = [
  /** One that fits is free: it can be booked. */
  'ROOM_FREE',
  /** No room of the campus is what is looked for, or may be booked. */
  'NO_ROOM_FITS',
  'OWN_BOOKING',
  'TOO_MANY_WAITS',
] as const

export const waitForAnyRoom = endpoint({
  method: 'POST',
  path: '/reservation/waits/any',
  summary:
    'Waits for any room that fits a search that finds none: the first that is free is offered to the first in the line whom it fits; who waits for the same already keeps their place',
  audience: 'person',
  creates: true,
  query: Type.Object({ siteId }),
  body: SearchCriteria,
  refusals: waitForAnyRefusals,
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
