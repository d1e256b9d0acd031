import { lazy } from 'react'

export { messages } from '../messages.ts'
export { Results } from './Results.tsx'
export type { RoomActions } from './RoomRow.tsx'
export { campusOf, criteriaOf, queryOfSearch, type Search } from './search-address.ts'
export { useMeetingCards } from './use-meeting-cards.ts'
export { useCampus, useDaysAhead, useFreeRooms, useReferentiels } from './use-rooms.ts'
export { useSearchInAddress } from './use-search-in-address.ts'

/** Begins to fetch the form, and the library that it stands on: a screen that searches asks for it beside itself. */
export const loadSearchForm = () => import('./SearchForm.tsx')

export const SearchForm = lazy(async () => ({ default: (await loadSearchForm()).SearchForm }))
