export type { Presence } from '../check-in-rules.ts'
export {
  type DependentAct,
  type DependentKind,
  type OfReservation,
  type ReservationMove,
  reservationDependents,
} from './dependents.ts'
export { announcePlanning } from './feed.ts'
export { holdOutsideTimes, isAwaitingAnswer, meetsPromise } from './outside-times.ts'
export {
  type NamedReservation,
  namedReservation,
  reservationOfRoom,
  reservedRoom,
} from './own-reservations.ts'
export {
  type PeopleCalendars,
  peopleCalendars,
  type RoomWalks,
  roomWalkTimes,
} from './people-calendars.ts'
export { presenceInRooms, type RoomPresence } from './presence.ts'
export {
  peopleWithReservations,
  type RoomSpan,
  referenceOfReservedRoom,
  reservationsOfRooms,
  roomsBookedAt,
  roomsTurning,
} from './reservations-of-rooms.ts'
export {
  type CalendarContext,
  NotNow,
  type RequestedTime,
  type RoomAnswer,
  type RoomCalendar,
  roomCalendar,
} from './room-calendar.ts'
export { lockRoom } from './room-lock.ts'
