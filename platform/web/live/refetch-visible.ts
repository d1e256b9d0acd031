import type { InvalidateOptions, InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Asks anew for the answers in sight, after something has happened. A first answer that is still on its way may have been read
 * before that; outside fact: TanStack Query takes it for the new one. So it is awaited, and asked for once more. A next page
 * that somebody has asked for is awaited too: asking anew would give it up without a word.
 */
export async function refetchVisible(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  options?: InvalidateOptions,
): Promise<void> {
  const awaited = client
    .getQueryCache()
    .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined || state.fetchMeta?.fetchMore !== undefined)
  await Promise.allSettled(awaited.map(({ promise }) => promise))
  await client.invalidateQueries(filters, options)
}
