import type { Query, QueryClient } from '@tanstack/react-query'
import { readKept, writeKept } from '../storage/kept-store.ts'
import type { KeptKind } from './kept.ts'

/**
 * Keeps what the kinds want of the answers that come, and of those that are there already.
 * @returns the way to stop
 */
export function keepAnswers(client: QueryClient, kinds: readonly KeptKind[]): () => void {
  const take = ({ queryKey, state }: Query) => {
    if (state.data === undefined) return
    const [base, method, path] = queryKey
    for (const kind of kinds) {
      const isOurs = kind.from.some(
        call => (call.base ?? '') === base && call.method === method && call.path === path,
      )
      if (!isOurs) continue
      const value = kind.keep(state.data, readKept(kind)?.value, new Date(state.dataUpdatedAt))
      if (value !== undefined) writeKept(kind, value, state.dataUpdatedAt)
    }
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) take(query)
  return cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query)
  })
}
