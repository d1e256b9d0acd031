export type { TravelParking, TravelStop } from '../pass-contract.ts'
export { type TravelAsked, travelOfVisitors } from './travel.ts'
export { visitsOfReservations } from './visits-of-reservations.ts'
export { type WayAsked, type WayToRoom, waysOfVisitors } from './ways.ts'
