import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listWaiting, type Waiting } from '#features/account/contract.ts'
import { followWrites, queryOf } from '#platform/web/api/call.ts'
import { whenSettled } from '#platform/web/loading/settled.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { entryOf } from '#platform/web/shell/menu.ts'

/** What others ask meanwhile is counted again this often, in milliseconds. */
const countedEvery = 5 * 60_000

/**
 * How much waits for the person on a campus, by the name of the menu's entry: counted once the first screen stands, and again
 * when they have written something.
 */
export function useWaiting(
  features: readonly WebFeature[],
  siteId: string | undefined,
): ReadonlyMap<string, number> {
  const client = useQueryClient()
  const [settled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  const { data } = useQuery({
    ...queryOf(listWaiting, { query: { siteId: siteId ?? '' } }),
    enabled: settled && siteId !== undefined,
    refetchInterval: countedEvery,
  })
  useEffect(
    () =>
      followWrites(
        () =>
          void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === listWaiting.path }),
      ),
    [client],
  )
  return waitingByEntry(features, data?.waiting ?? [])
}

/** The numbers of the features whose screens one entry stands for, together. */
export function waitingByEntry(
  features: readonly Pick<WebFeature, 'name' | 'within'>[],
  waiting: readonly Waiting[],
): ReadonlyMap<string, number> {
  const byEntry = new Map<string, number>()
  for (const feature of features) {
    const count = waiting.find(one => one.feature === feature.name)?.count ?? 0
    if (count > 0) byEntry.set(entryOf(feature), (byEntry.get(entryOf(feature)) ?? 0) + count)
  }
  return byEntry
}
