import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listParkings, listTypicalDays } from '../contract.ts'

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

/** A usual day changes once a day, with what was measured the day before; in milliseconds. */
const staleAfter = 10 * 60_000

/** How full the car parks of the campus usually are on this weekday. */
export function useUsualDays() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(listTypicalDays, { query: { siteId } }),
    enabled: siteId !== '',
    staleTime: staleAfter,
  })
  return {
    /** Of a car park; undefined while it is not known. */
    of: (id: string) => {
      const found = data?.parkings.find(one => one.id === id)
      return data && { day: data.day, weeks: found?.weeks ?? 0, points: found?.points ?? [] }
    },
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
