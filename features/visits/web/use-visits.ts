import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf, queryOf } from '#platform/web/api/call.ts'
import type { LiveChannel } from '#platform/web/live/realtime.ts'
import { useLiveRefresh } from '#platform/web/live/use-live-refresh.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listVisits, type Visit, type VisitsData, visitsChannel } from '../contract.ts'
import type { VisitorValues } from './form/visit-values.ts'

const liveVisits: LiveChannel<VisitsData['visits'][number]> = {
  channel: visitsChannel,
  list: 'visits',
  idOf: ({ id }) => id,
}
const listed = [listVisits]

/** While the caller is on the screen, what reception does with one’s visitors is seen at once. */
export function useLiveVisits(): void {
  const siteId = useLocalState(s => s.siteId) ?? ''
  useLiveRefresh(liveVisits, siteId, listed, { fromStart: true })
}

/** Own visits, those to come or those that are over. */
export function useVisits(past: boolean) {
  return usePages(listVisits, { query: past ? { past } : {} }, { itemsOf: ({ visits }) => visits })
}

/** Visits of others whose visitors one accompanies, those that are not over. */
export function useAccompanied(): { visits: readonly Visit[]; isPending: boolean } {
  const { data, isPending } = useQuery(queryOf(listVisits, { query: { accompanied: true } }))
  return { visits: data?.visits ?? [], isPending }
}

/** Whatever of them was read is asked for anew. */
export function reloadVisits(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(listVisits) })
}

/** Whom one has invited before, each once, the latest visit first. */
export function useFormerVisitors(): readonly VisitorValues[] {
  const toCome = useVisits(false).list.items
  const past = useVisits(true).list.items
  return useMemo(() => {
    const found = new Map<string, VisitorValues>()
    for (const visit of [...(toCome ?? []).toReversed(), ...(past ?? [])]) {
      for (const { id: _, ...visitor } of visit.visitors) {
        const key = visitor.email.toLowerCase()
        if (!found.has(key)) found.set(key, { ...visitor, key })
      }
    }
    return [...found.values()]
  }, [toCome, past])
}
