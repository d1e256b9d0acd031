import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { findAlternatives, searchRooms } from '#features/rooms/contract.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { getRoomSchedule, listMySchedules, type RoomSchedule, type Schedule } from '../contract.ts'

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
