import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listParkings } from '../contract.ts'

/** Sensors speak about every minute, in milliseconds. */
const refreshEvery = 60_000

/** The car parks of the campus, asked for anew every minute while they are looked at. */
export function useParkings() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const query = useQuery({
    ...queryOf(listParkings, { query: { siteId } }),
    enabled: siteId !== '',
    refetchInterval: refreshEvery,
  })
  return listIn(query, query.data?.parkingInfos)
}
