import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { type LiveChannel, useLiveItems } from '#platform/web/live/realtime.ts'
import { refetchVisible } from '#platform/web/live/refetch-visible.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { type PlanningsData, planningsChannel } from '../contract.ts'
import { listRoomRequests, type RoomRequestState } from '../staff-contract.ts'
import { coalesced } from './coalesced.ts'

/** The feed of which rooms’ plannings of a campus have changed; the screen shares no code with those of who books. */
const plannings: LiveChannel<PlanningsData['plannings'][number]> = {
  channel: planningsChannel,
  list: 'plannings',
  idOf: planning => planning.email,
}

/** How often what is in sight is asked for anew, in milliseconds: what nobody answered in time is no request any more. */
const everySo = 60_000
/** Milliseconds between two looks: a campus may book a lot at once. */
const lookEvery = 500

/** The requests of a campus’s rooms that need consent; asked for anew whenever a booking of one of its rooms changes. */
export function useRoomRequests(siteId: string, state: RoomRequestState) {
  const client = useQueryClient()
  const answer = useQuery({
    ...queryOf(listRoomRequests, { query: { siteId, state } }),
    staleTime: 0,
    refetchInterval: everySo,
  })
  const { items } = useLiveItems(plannings, siteId, { enabled: siteId !== '' })
  const look = useRef<() => void>(undefined)
  useEffect(() => {
    const { ask, stop } = coalesced(
      () => refetchVisible(client, { predicate: ({ queryKey }) => queryKey[2] === listRoomRequests.path }),
      lookEvery,
    )
    look.current = ask
    return stop
  }, [client])
  useEffect(() => {
    // A state too, the first one or one after a gap: what was asked for before it was told to nobody here.
    if (items !== undefined) look.current?.()
  }, [items])
  return {
    list: listIn(answer, answer.data?.requests),
    total: answer.data?.total ?? 0,
    /** To who has lost the role the call does not exist. */
    refused: isRefused(answer.error),
  }
}
