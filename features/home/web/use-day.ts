import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { queryOf } from '#platform/web/api/call.ts'
import { type DayAnswer, getDay } from '../contract.ts'

/** How often the day is asked for anew while it is looked at, in milliseconds: departures leave and visitors come. */
const askEvery = 60_000
/** What was asked for while the screen was on its way is not asked for again when it is drawn, in milliseconds. */
const justRequested = 2_000

/** The call for a person's day on the campus that they look at. */
export function dayQuery(siteId: string) {
  return { ...queryOf(getDay, { query: { siteId } }), staleTime: justRequested }
}

/** What was said of entries since the day was read. */
interface Retold {
  of: DayAnswer | undefined
  notes: ReadonlyMap<string, string | null>
}

/** The day as it is now; undefined until it is there. What was read stays where it cannot be read again. */
export function useDay(siteId: string) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...dayQuery(siteId),
    refetchInterval: askEvery,
    // The former words stay while the language changes; another campus starts afresh.
    placeholderData: (previous, former) =>
      JSON.stringify(former?.queryKey.at(-1)) === JSON.stringify({ query: { siteId } })
        ? previous
        : undefined,
  })
  const [retold, setRetold] = useState<Retold>({ of: undefined, notes: new Map() })
  const retell = useCallback(
    (id: string, note: string | null) =>
      setRetold(({ of, notes }) => ({
        of: data,
        notes: new Map([...(of === data ? notes : []), [id, note]]),
      })),
    [data],
  )
  const day = useMemo((): DayAnswer | undefined => {
    if (data === undefined || retold.of !== data) return data
    const entries = data.entries.map(entry => {
      const note = retold.notes.get(entry.id)
      return note === undefined ? entry : { ...entry, note }
    })
    return { ...data, entries }
  }, [data, retold])
  return { day, failed: isError, retrying: isFetching, retry: () => void refetch(), retell }
}
