import { useQuery } from '@tanstack/react-query'
import type { Language } from '#platform/text/language.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import {
  describePart,
  type EntryState,
  listEntries,
  listParts,
  listRevisions,
  readEntry,
} from '../contract.ts'

/** The fields of a part change with the product alone; what it refers to is asked anew with each screen. */
const staleAfter = 60_000

export function useParts() {
  return useQuery({ ...queryOf(listParts), placeholderData: previous => previous })
}

/** Whether the reader may write entries of a part; not, while that is not known. */
export function useWrites(part: string): boolean {
  return useParts().data?.parts.some(({ name }) => name === part) ?? false
}

export function usePart(part: string) {
  return useQuery({
    ...queryOf(describePart, { params: { part } }),
    staleTime: staleAfter,
    placeholderData: previous => (previous?.name === part ? previous : undefined),
  })
}

export interface EntryFilters {
  search?: string | undefined
  state?: EntryState | undefined
  siteId?: string | undefined
  gap?: Language | undefined
}

/** @param enabled false while it is not known which of them the reader looks for */
export function useEntries(part: string, filters: EntryFilters, enabled = true) {
  return usePages(
    listEntries,
    { params: { part }, query: filters },
    { itemsOf: page => page.entries, same: part, enabled },
  )
}

export function useEntry(part: string, id: string) {
  return useQuery({
    ...queryOf(readEntry, { params: { part, id } }),
    // What is typed goes on from one answer: another window's focus brings no other one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useRevisions(part: string, id: string) {
  return useQuery(queryOf(listRevisions, { params: { part, id } }))
}
