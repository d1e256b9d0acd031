export { announcePlanning } from './feed.ts'
export { holdOutsideTimes, isAwaitingAnswer, lockRoom, meetsPromise } from './outside-times.ts'
export { isOwnReservation } from './own-reservations.ts'
export {
  type CalendarContext,
  NotNow,
  type RequestedTime,
  type RoomAnswer,
  type RoomCalendar,
  roomCalendar,
} from './room-calendar.ts'
