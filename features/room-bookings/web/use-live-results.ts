import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import {
  findAlternatives,
  listRoomDays,
  type Referentiel,
  type SearchCriteria,
  searchRooms,
} from '#features/rooms/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { useLiveItems } from '#platform/web/live/realtime.ts'
import { listSuggestions } from '../contract.ts'
import { coalesced } from './coalesced.ts'
import { plannings } from './use-reservation-answers.ts'

interface Changes {
  /** Ids of rooms that stand in the list and have been taken since. */
  taken: ReadonlySet<string>
  /** How many rooms have become free that the list does not show. */
  appeared: number
}

const none: Changes = { taken: new Set(), appeared: 0 }

/** Beside the rows, of which there may be hundreds: each hears of its own room only. */
const useChanges = create<Changes>(() => none)

/** Whether a room of the results has been taken since they were asked for. */
export function useIsTaken(roomId: string): boolean {
  return useChanges(({ taken }) => taken.has(roomId))
}

/** How many rooms have become free since, and how many have been taken. */
export function useResultChanges(): { taken: number; appeared: number } {
  const taken = useChanges(changes => changes.taken.size)
  const appeared = useChanges(changes => changes.appeared)
  return { taken, appeared }
}

/** What is not in the list any more, and what is not in it yet. */
export function changesBetween(
  visible: readonly Pick<Referentiel, 'id'>[],
  free: readonly Pick<Referentiel, 'id'>[],
): Changes {
  const freeNow = new Set(free.map(room => room.id))
  const before = new Set(visible.map(room => room.id))
  return {
    taken: new Set([...before].filter(id => !freeNow.has(id))),
    appeared: [...freeNow].filter(id => !before.has(id)).length,
  }
}

/** Milliseconds between two looks: a campus may book a lot at once. */
const lookEvery = 500

/**
 * Looks up what has become of a search whenever somebody books or releases a room of the campus. The list itself stays
 * as it is, since somebody may be about to press one of its rows: they say that they are taken. Where it is empty, the few
 * times and rooms proposed instead are asked for anew.
 */
export function useLiveResults(
  siteId: string,
  criteria: SearchCriteria | undefined,
  { shown, isFetching }: { shown: readonly Referentiel[] | undefined; isFetching: boolean },
): void {
  // From the first moment: news must not be missed while the first results are on their way.
  const { items } = useLiveItems(plannings, siteId, { enabled: siteId !== '' })
  const look = useRef<() => void>(undefined)
  const newsAt = useRef(Number.NEGATIVE_INFINITY)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const client = useQueryClient()

  useEffect(() => {
    if (isFetching) askedAt.current = performance.now()
  }, [isFetching])

  useEffect(() => {
    useChanges.setState(none)
    if (shown === undefined || criteria === undefined) return
    const { ask, stop } = coalesced(async () => {
      const concerned: readonly unknown[] = [listRoomDays.path, listSuggestions.path]
      void client.invalidateQueries({ predicate: ({ queryKey }) => concerned.includes(queryKey[2]) })
      const { meetings } = await call(searchRooms, { query: { siteId }, body: criteria })
      if (look.current !== ask) return
      useChanges.setState(changesBetween(shown, meetings))
      if (shown.length > 0) return
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === findAlternatives.path })
    }, lookEvery)
    look.current = ask
    // The results may have been read before what was told while they were on their way.
    if (newsAt.current >= askedAt.current) ask()
    return () => {
      look.current = undefined
      stop()
      useChanges.setState(none)
    }
  }, [client, siteId, criteria, shown])

  const seen = useRef<typeof items>(undefined)
  useEffect(() => {
    if (items === undefined || items === seen.current) return
    seen.current = items
    // A state too, the first one or one after a gap: what happened before it was told to nobody here.
    newsAt.current = performance.now()
    look.current?.()
  }, [items])
}
