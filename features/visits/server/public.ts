export { visitsOfReservations } from './visits-of-reservations.ts'
