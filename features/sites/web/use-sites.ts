import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listSites, type Site } from '../contract.ts'

/** Campuses change a few times a year. */
const staleAfter = 10 * 60_000

/** Every campus. While the language changes the former texts stay, so that nothing disappears. */
export function useSites({ enabled = true }: { enabled?: boolean } = {}) {
  const query = useQuery({
    ...queryOf(listSites),
    enabled,
    staleTime: staleAfter,
    placeholderData: previous => previous,
  })
  return listIn(query, query.data?.sites)
}

/** The campus chosen here; undefined until the campuses are known, and where none is chosen. */
export function useSite(): Site | undefined {
  const siteId = useLocalState(s => s.siteId)
  return useSites().items?.find(site => site.id === siteId)
}
