import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listBikes } from '../contract.ts'

/** Milliseconds. */
const refreshEvery = 60_000

/** The stations of shared bikes near the campus, and who runs them. */
export function useBikes() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const query = useQuery({
    ...queryOf(listBikes, { params: { siteId } }),
    enabled: siteId !== '',
    refetchInterval: refreshEvery,
  })
  return { list: listIn(query, query.data?.bikes), source: query.data?.source ?? null }
}
