import type { Query, QueryClient } from '@tanstack/react-query'
import { useLocalState } from '../storage/local-state.ts'
import { readOffline, writeOffline } from '../storage/offline-store.ts'
import type { OfflineKind } from './offline.ts'

/**
 * Keeps what the kinds want of the answers that come, and of those that are there already; what no screen has asked for is
 * asked for.
 * @returns the way to stop
 */
export function storeAnswers(client: QueryClient, kinds: readonly OfflineKind[]): () => void {
  const taken = new Set<OfflineKind>()
  const take = ({ queryKey, state }: Query) => {
    if (state.data === undefined) return
    const [base, method, path] = queryKey
    for (const kind of kinds) {
      const isOurs = kind.from.some(
        call => (call.base ?? '') === base && call.method === method && call.path === path,
      )
      if (isOurs) keep(kind, state.data, state.dataUpdatedAt)
    }
  }
  const keep = (kind: OfflineKind, answer: unknown, at: number) => {
    taken.add(kind)
    const value = kind.keep(answer, readOffline(kind)?.value, new Date(at))
    if (value !== undefined) writeOffline(kind, value, at)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) take(query)
  const owner = useLocalState.getState().userId
  for (const kind of kinds) {
    if (taken.has(kind)) continue
    void kind.ask?.().then(
      // Somebody else may have signed in meanwhile.
      answer => useLocalState.getState().userId === owner && keep(kind, answer, Date.now()),
      // What was kept before stays, with its age.
      () => undefined,
    )
  }
  return cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query)
  })
}
