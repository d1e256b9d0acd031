export { visitsOfReservations } from './visits-of-reservations.ts'
export { type WayAsked, type WayToRoom, waysOfVisitors } from './ways.ts'
