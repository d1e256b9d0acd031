export { embeddedCalendar, roomCalendarWorker } from './room-calendar.ts'
