import { type QueryClient, useQuery } from '@tanstack/react-query'
import { findAlternatives, listRoomDays, searchRooms } from '#features/rooms/contract.ts'
import { queryOf } from '#platform/web/api/call.ts'
import {
  checkChange,
  getRoomSchedule,
  listDependents,
  listMySchedules,
  listSchedulesOfManager,
  listSuggestions,
  type RoomSchedule,
  type Schedule,
} from '../contract.ts'
import { useForManager } from './for-manager.ts'

/** What was asked for while the screen was on its way is not asked for again when it is drawn, in milliseconds. */
const justRequested = 2_000

/** The call for the signed-in person's own reservations. */
export const mySchedulesQuery = () => ({ ...queryOf(listMySchedules), staleTime: justRequested })

/** The same of a manager for whom the person books; undefined: their own. */
export const schedulesQueryOf = (manager: string | undefined) =>
  manager === undefined
    ? mySchedulesQuery()
    : {
        ...queryOf(listSchedulesOfManager, { params: { id: manager } }),
        staleTime: justRequested,
      }

/** The reservations that are not over, by room: the signed-in person's own, or where they book for a manager that person's. */
export function useMySchedules({
  askAgain = () => false,
  enabled = true,
  manager,
}: {
  enabled?: boolean
  /** Whose, where the place on the screen does not say so; null: one's own. */
  manager?: string | null
  /** In how many milliseconds to ask anew, given what is known; false: not by the clock. */
  askAgain?: (schedules: readonly Schedule[]) => number | false
} = {}) {
  const here = useForManager()?.id
  return useQuery({
    ...schedulesQueryOf(manager === undefined ? here : (manager ?? undefined)),
    enabled,
    refetchInterval: ({ state }) => askAgain(state.data?.schedules ?? []),
  })
}

/** The call for the rooms of a campus that the person is likely to want. */
export const suggestionsQuery = (siteId: string) => ({
  ...queryOf(listSuggestions, { query: { siteId } }),
  staleTime: justRequested,
  // A screen waits for it, and does without it.
  retry: false,
})

/** The rooms of a campus that the person is likely to want; nothing while there is no campus. */
export function useSuggestions(siteId: string) {
  return useQuery({ ...suggestionsQuery(siteId), enabled: siteId !== '' })
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

const searched: readonly string[] = [searchRooms.path, findAlternatives.path]
const reserved: readonly string[] = [
  listSuggestions.path,
  listRoomDays.path,
  getRoomSchedule.path,
  listMySchedules.path,
  listSchedulesOfManager.path,
  listDependents.path,
  checkChange.path,
]

/**
 * Asks anew for everything that a reservation changes; what is not on screen waits until it is.
 * @param searches false leaves the results of a search as they stand
 */
export function reloadReservations(client: QueryClient, { searches = true } = {}): Promise<void> {
  const paths = searches ? [...searched, ...reserved] : reserved
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[2])) })
}
