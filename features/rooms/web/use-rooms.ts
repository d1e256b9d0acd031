import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listSites, type Site } from '#features/sites/contract.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import { holidaysFrom } from '#platform/time/bank-holidays.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import {
  findAlternatives,
  listReferentiels,
  listRoomDays,
  type SearchCriteria,
  searchRooms,
} from '../contract.ts'
import { campusOpening, defaultDaysAhead, type Opening } from '../rules.ts'

/** What a campus has changes rarely; what is free changes all the time. */
const campusStaysFor = 10 * 60_000

/** The call for every room and desk of a campus. */
export function referentielsQuery(siteId: string) {
  return { ...queryOf(listReferentiels, { query: { siteId } }), staleTime: campusStaysFor }
}

/** Every room and desk of the campus. */
export function useReferentiels(siteId: string) {
  return useQuery(referentielsQuery(siteId))
}

/**
 * The rooms that are free for the whole time; nothing is asked before there are criteria. Those of the former search stay
 * until the new ones are there (`isPlaceholderData`).
 */
export function useFreeRooms(siteId: string, criteria: SearchCriteria | undefined) {
  return useQuery({
    ...queryOf(searchRooms, { query: { siteId }, body: criteria ?? nothingYet }),
    enabled: criteria !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** What is taken of a day in each room of the campus; `undefined` asks nothing. */
export function useRoomDays(siteId: string, day: string | undefined) {
  const { data, isError, refetch } = useQuery({
    ...queryOf(listRoomDays, { query: { siteId, day: day ?? '' } }),
    enabled: day !== undefined,
    staleTime: 0,
  })
  return useMemo(() => {
    const days = data && new Map(data.days.map(({ id, times }) => [id, times]))
    return {
      /** Undefined while it is on its way; a room of which nothing is said is free all day. */
      partsOf: (roomId: string) => days && (days.get(roomId) ?? nothingTaken),
      failed: isError && days === undefined,
      askAgain: () => void refetch(),
    }
  }, [data, isError, refetch])
}

/** The same one each time: rows are drawn anew for another. */
const nothingTaken: Reply<typeof listRoomDays>['days'][number]['times'] = []

/** What is nearest to a wanted time; `undefined` asks nothing. */
export function useAlternatives(siteId: string, wanted: (SearchCriteria & { address?: string }) | undefined) {
  return useQuery({
    ...queryOf(findAlternatives, { query: { siteId }, body: wanted ?? nothingYet }),
    enabled: wanted !== undefined,
    staleTime: 0,
  })
}

const nothingYet: SearchCriteria = { availabilityStartDate: '', availabilityEndDate: '', capacity: 0 }

/** A campus by its id; undefined until the campuses are known. */
export function useCampus(siteId: string | null): Site | undefined {
  // The shell has asked for them already.
  const { data } = useQuery({ ...queryOf(listSites), staleTime: campusStaysFor })
  return data?.sites.find(one => one.id === siteId)
}

/** When a campus, the chosen one by default, is open; of single rooms their own page tells. */
export function useCampusOpening(of?: string): Opening {
  const chosen = useLocalState(s => s.siteId)
  const site = useCampus(of ?? chosen)
  return useMemo(() => openingOfSite(site), [site])
}

/** When a campus is open but for its closures. */
function openingOfSite(site: Site | undefined): Opening {
  return campusOpening(bookingOf(site)?.param, holidaysFrom(site?.holidays))
}

function bookingOf(site: Site | undefined) {
  return site?.functionalities.find(({ type, activated }) => type === 'BOOKING' && activated)
}

/** What a campus says of its booking; undefined: it has none, or is not known yet. */
export function useBookingParam(of: string): Readonly<Record<string, unknown>> | undefined {
  return bookingOf(useCampus(of))?.param
}

/** How many days ahead a campus, the chosen one by default, takes reservations. */
export function useDaysAhead(of?: string): number {
  const chosen = useLocalState(s => s.siteId)
  const site = useCampus(of ?? chosen)
  return Number(bookingOf(site)?.param.daysOfSearchOffice ?? defaultDaysAhead)
}
