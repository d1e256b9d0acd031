import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Role } from '#platform/contract/roles.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { findPeople, getPersonRights, listHolders, searchMinimum } from '../contract.ts'

/** How long typing must have rested before a search, in milliseconds. */
const rest = 300

export interface HolderFilter {
  role?: Role | undefined
  on?: string | undefined
}

export function useHolders(filter: HolderFilter) {
  return usePages(listHolders, { query: filter }, { itemsOf: page => page.people })
}

export function useFoundPeople(text: string) {
  const requested = text.trim().replaceAll(/\s+/g, ' ')
  const rested = useRested(requested, rest)
  const isLong = (words: string) => words.length >= searchMinimum
  const query = useQuery({
    ...queryOf(findPeople, { query: { search: rested } }),
    enabled: isLong(requested) && isLong(rested),
    placeholderData: keepPreviousData,
  })
  return {
    ...query,
    refused: isRefused(query.error),
    requested,
    isLong: isLong(requested),
    settled: rested === requested && !query.isPlaceholderData && !query.isPending,
  }
}

export function usePersonRights(id: string) {
  return useQuery(queryOf(getPersonRights, { params: { id } }))
}
