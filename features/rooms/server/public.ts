export { embeddedCalendar } from './calendars/embedded.ts'
export { roomCalendarWorker } from './room-calendar.ts'
