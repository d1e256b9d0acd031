import { lazy } from 'react'

export { messages } from '../messages.ts'
export type { RoomActions } from './RoomRow.tsx'
export { campusOf, criteriaOf, queryOfSearch, type Search } from './search-address.ts'
export { useMeetingCards } from './use-meeting-cards.ts'
export { useRefusedDay } from './use-refused-day.ts'
export { useCampus, useCampusOpening, useDaysAhead, useFreeRooms, useReferentiels } from './use-rooms.ts'
export { useSearchInAddress } from './use-search-in-address.ts'

/** Begins to fetch the form, and the library that it stands on: a screen that searches asks for it beside itself. */
export const loadSearchForm = () => import('./SearchForm.tsx')

export const SearchForm = lazy(async () => ({ default: (await loadSearchForm()).SearchForm }))

/** Begins to fetch the list of what is free: the page of a room needs none of it. */
export const loadResults = () => import('./Results.tsx')

export const Results = lazy(async () => ({ default: (await loadResults()).Results }))
