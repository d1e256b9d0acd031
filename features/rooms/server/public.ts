export { bufferedRooms, bufferOfRoom, withBuffer } from './buffers.ts'
export { effectsOfCampuses } from './closures-content.ts'
export { type ConcernedBooking, type ConcernedBookings, concernedBookings } from './concerned-bookings.ts'
export { fittingRooms, roomFits } from './fitting-rooms.ts'
export { type Occupancy, occupies } from './occupancy.ts'
export {
  closedWords,
  closureOf,
  closuresOfCampus,
  closuresOfRoom,
  openingOf,
  openingOfCampus,
  openingSent,
  type StoredClosure,
} from './opening.ts'
export { openingsDigest } from './openings-digest.ts'
export { type BookingClock, checkedSpan } from './refusals.ts'
export {
  type BookableRoom,
  bookableRooms,
  bookingParam,
  daysAheadOf,
  idOfRoomWithEmail,
  isMeetingRoom,
  isRoom,
  mostDaysAhead,
  referencesOfRooms,
  referentielOf,
  roomByEmail,
  roomIdsOf,
  roomsAfter,
  roomsOf,
  roomsWithIds,
  roomWithEmail,
  roomWithId,
  type StoredRoom,
  setEquipmentOut,
  siteOfRoom,
} from './rooms.ts'
export { type RoomAtHand, roomsAtHand } from './rooms-at-hand.ts'
export { type RoomThrough, roomsThrough } from './rooms-through.ts'
export { alternativesTo } from './search.ts'
