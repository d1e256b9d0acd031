import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listStations } from '../contract.ts'

/** Milliseconds. Only while somebody looks: a page in the background asks nothing. */
const refreshEvery = 60_000

/** The departures around the campus, asked for anew every minute while they are looked at. */
export function useStations() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const query = useQuery({
    ...queryOf(listStations, { params: { siteId } }),
    enabled: siteId !== '',
    refetchInterval: refreshEvery,
  })
  return {
    siteId,
    list: listIn(query, query.data?.stations),
    expired: query.data?.expired ?? [],
    feedLost: query.data?.feedLost ?? false,
    /** When the answer that is shown came, in milliseconds. */
    answeredAt: query.dataUpdatedAt,
    /** It is older than it should be: the last call, or the network, failed. */
    outdated: query.isRefetchError || query.fetchStatus === 'paused',
  }
}
