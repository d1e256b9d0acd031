export { messages } from '../messages.ts'
export type { RoomActions } from './RoomRow.tsx'
export { campusOf, criteriaOf, queryOfSearch, type Search } from './search-address.ts'
export { useMeetingCards } from './use-meeting-cards.ts'
export { useRefusedDay } from './use-refused-day.ts'
export {
  referentielsQuery,
  useCampus,
  useCampusOpening,
  useDaysAhead,
  useFreeRooms,
  useReferentiels,
} from './use-rooms.ts'
export { useSearchInAddress } from './use-search-in-address.ts'

/** The form, and the library that it stands on: a screen that searches fetches it beside itself. */
export const loadSearchForm = async () => ({ default: (await import('./SearchForm.tsx')).SearchForm })

/** The list of what is free: the page of a room needs none of it. */
export const loadResults = async () => ({ default: (await import('./Results.tsx')).Results })
