export { type Occupancy, occupies } from './occupancy.ts'
export { type BookingClock, checkedSpan } from './refusals.ts'
export {
  type BookableRoom,
  bookableRooms,
  bookingParam,
  daysAheadOf,
  idOfRoomWithEmail,
  referentielOf,
  roomByEmail,
  roomWithEmail,
  roomWithId,
  type StoredRoom,
  siteOfRoom,
} from './rooms.ts'
