export type { TravelParking, TravelStop } from '../pass-contract.ts'
export { type TravelRequest, travelOfVisitors } from './travel.ts'
export { visitsOfReservations } from './visits-of-reservations.ts'
export { type WayRequest, type WayToRoom, waysOfVisitors } from './ways.ts'
