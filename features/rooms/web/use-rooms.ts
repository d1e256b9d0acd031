import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listSites, type Site } from '#features/sites/contract.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import {
  findAlternatives,
  getRoomSchedule,
  listMySchedules,
  listReferentiels,
  type RoomSchedule,
  type Schedule,
  type SearchCriteria,
  searchRooms,
} from '../contract.ts'
import { defaultDaysAhead } from '../rules.ts'

/** What a campus has changes rarely; what is free changes all the time. */
const campusStaysFor = 10 * 60_000

/** Every room and desk of the campus. */
export function useReferentiels(siteId: string) {
  return useQuery({ ...queryOf(listReferentiels, { query: { siteId } }), staleTime: campusStaysFor })
}

/** The rooms that are free for the whole time; nothing is asked before there are criteria. */
export function useFreeRooms(siteId: string, criteria: SearchCriteria | undefined) {
  return useQuery({
    ...queryOf(searchRooms, { query: { siteId }, body: criteria ?? nothingYet }),
    enabled: criteria !== undefined,
    staleTime: 0,
  })
}

/** What is nearest to a wanted time; `undefined` asks nothing. */
export function useAlternatives(siteId: string, wanted: (SearchCriteria & { address?: string }) | undefined) {
  return useQuery({
    ...queryOf(findAlternatives, { query: { siteId }, body: wanted ?? nothingYet }),
    enabled: wanted !== undefined,
    staleTime: 0,
  })
}

const nothingYet: SearchCriteria = { availabilityStartDate: '', availabilityEndDate: '', capacity: 0 }

/** The signed-in person's own reservations that are not over, by room. */
export function useMySchedules({
  askAgain = () => false,
}: {
  /** In how many milliseconds to ask anew, given what is known; false: not by the clock. */
  askAgain?: (schedules: readonly Schedule[]) => number | false
} = {}) {
  return useQuery({
    ...queryOf(listMySchedules),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgain(state.data?.schedules ?? []),
  })
}

/** How often a planning in sight is asked for anew, in milliseconds: others book too. */
const planningEvery = 60_000

/** A room with its planning. While the language changes the former one stays. */
export function useRoomSchedule(email: string) {
  return useQuery({
    ...queryOf(getRoomSchedule, { params: { email } }),
    staleTime: 0,
    refetchInterval: planningEvery,
    placeholderData: (former: RoomSchedule | undefined) =>
      former?.referentiel.email?.toLowerCase() === email.toLowerCase() ? former : undefined,
  })
}

/** A campus by its id; undefined until the campuses are known. */
export function useCampus(siteId: string | null): Site | undefined {
  // The shell has asked for them already.
  const { data } = useQuery({ ...queryOf(listSites), staleTime: campusStaysFor })
  return data?.sites.find(one => one.id === siteId)
}

/** How many days ahead a campus, the chosen one by default, takes reservations (decisions §3). */
export function useDaysAhead(of?: string): number {
  const chosen = useLocalState(s => s.siteId)
  const site = useCampus(of ?? chosen)
  const booking = site?.functionalities.find(({ type, activated }) => type === 'BOOKING' && activated)
  return Number(booking?.param.daysOfSearchOffice ?? defaultDaysAhead)
}

const whatReservationsChange: ReadonlySet<string> = new Set(
  [searchRooms, findAlternatives, getRoomSchedule, listMySchedules].map(({ path }) => path),
)

/** Asks anew for everything that a reservation changes; what is not on screen waits until it is. */
export function reloadReservations(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => whatReservationsChange.has(String(queryKey[2])),
  })
}

export function useReloadReservations(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => reloadReservations(client), [client])
}
