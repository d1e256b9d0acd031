import type { Query, QueryClient } from '@tanstack/react-query'
import { readKept, writeKept } from '../storage/kept-store.ts'
import { useLocalState } from '../storage/local-state.ts'
import type { KeptKind } from './kept.ts'

/**
 * Keeps what the kinds want of the answers that come, and of those that are there already; what no screen has asked for is
 * asked for.
 * @returns the way to stop
 */
export function keepAnswers(client: QueryClient, kinds: readonly KeptKind[]): () => void {
  const taken = new Set<KeptKind>()
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
  const keep = (kind: KeptKind, answer: unknown, at: number) => {
    taken.add(kind)
    const value = kind.keep(answer, readKept(kind)?.value, new Date(at))
    if (value !== undefined) writeKept(kind, value, at)
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
