import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listSites, type Site } from '../contract.ts'

/** Campuses change a few times a year. */
const staleAfter = 10 * 60_000

/**
 * Every campus. A failed load resets the list to empty and says so. While the language changes the former texts stay,
 * so that nothing disappears.
 */
export function useSites({ enabled = true }: { enabled?: boolean } = {}) {
  const query = useQuery({
    ...queryOf(listSites),
    enabled,
    staleTime: staleAfter,
    placeholderData: previous => previous,
  })
  return {
    sites: query.isError ? [] : query.data?.sites,
    failed: query.isError,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** The campus chosen here; undefined until the campuses are known, and where none is chosen. */
export function useSite(): Site | undefined {
  const siteId = useLocalState(s => s.siteId)
  return useSites().sites?.find(site => site.id === siteId)
}
