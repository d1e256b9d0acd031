export { buffersAround } from '../buffers.ts'
export { messages } from '../messages.ts'
export { EquipmentIcon, EquipmentSigns } from './EquipmentSigns.tsx'
export { lastWishes } from './last-wishes.ts'
export { RoomDay } from './RoomDay.tsx'
export type { RoomActions } from './RoomRow.tsx'
export { campusOf, criteriaOf, queryOfSearch, type Search } from './search-address.ts'
export { useMeetingCards } from './use-meeting-cards.ts'
export { useRefusedDay } from './use-refused-day.ts'
export {
  referentielsQuery,
  useBookingParam,
  useCampus,
  useCampusOpening,
  useDaysAhead,
  useFreeRooms,
  useReferentiels,
  useRoomDays,
} from './use-rooms.ts'
export { useSearchInAddress } from './use-search-in-address.ts'

/** The rows of rooms, and what is said where a campus is closed: parts of the list of what is free. */
export const loadRoomGroups = async () => ({ default: (await import('./Results.tsx')).RoomsAlone })
export const loadClosedCampus = async () => ({ default: (await import('./Results.tsx')).ClosedCampus })
