import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf } from '#platform/web/api/call.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { listVisits } from '../contract.ts'
import type { VisitorValues } from './form/visit-values.ts'

/** Own visits, those to come or those that are over. */
export function useVisits(past: boolean) {
  return usePages(listVisits, { query: past ? { past } : {} }, { itemsOf: ({ visits }) => visits })
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
