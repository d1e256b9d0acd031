import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { listRoutes } from '../contract.ts'

/** Ways change a few times a year. */
const staleAfter = 10 * 60_000

/** The ways that begin at a campus. */
export function useWays(departureSite: string) {
  const query = useQuery({
    ...queryOf(listRoutes, { query: { departureSite } }),
    enabled: departureSite !== '',
    staleTime: staleAfter,
  })
  return { ...listIn(query, query.data?.routes), shuttles: query.data?.shuttles ?? [] }
}
