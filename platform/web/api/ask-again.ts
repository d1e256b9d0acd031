import type { Query, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query'
import { reachability } from '#platform/web/session/reachability.ts'
import { SignInUnreachable } from '#platform/web/session/session.ts'
import { CallProblem } from './call.ts'

/** The pauses before a question that a screen waits for is asked again, in milliseconds: each twice the one before. */
const firstPause = 5_000
const longestPause = 60_000

/** Whether the same question may be answered later without anybody changing anything. */
function isPassing(error: unknown): boolean {
  return error instanceof SignInUnreachable || (error instanceof CallProblem && error.passing)
}

/**
 * Has questions that a part of the product could not answer asked again, as long as something on the screen waits for
 * the answer. Meanwhile the failure stays where it stands: TanStack Query's own ways of asking again would show it as
 * loading in between, and have it read out each time.
 *
 * Those that have failed already are asked again too. While something is away as a whole nothing is asked: its return is what asks again.
 */
export function askAgainByItself(
  client: QueryClient,
  later: (milliseconds: number, act: () => void) => void = (pause, act) => void setTimeout(act, pause),
): void {
  const waiting = new Set<string>()

  function wait(query: Query, pause: number): void {
    waiting.add(query.queryHash)
    later(pause, async () => {
      waiting.delete(query.queryHash)
      if (!stillFailed(query) || waiting.has(query.queryHash)) return
      const next = Math.min(longestPause, pause * 2)
      if (reachability.away() !== undefined || query.state.fetchStatus !== 'idle') return wait(query, next)
      try {
        const answer = await askOnce(client, query)
        if (stillFailed(query)) client.setQueryData(query.queryKey, answer)
      } catch (error) {
        if (isPassing(error) && stillFailed(query)) wait(query, next)
      }
    })
  }

  const consider = (query: Query) => {
    if (!stillFailed(query) || !isPassing(query.state.error) || waiting.has(query.queryHash)) return
    wait(query, firstPause)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) consider(query)
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'observerAdded') consider(query)
  })
}

/** Something on the screen waits for an answer that could not be had. */
function stillFailed(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && query.state.data === undefined
}

/** The answer to a query's question, as the query would keep it. A list that comes in pages begins with its first one. */
async function askOnce(client: QueryClient, query: Query): Promise<unknown> {
  const options = query.options as typeof query.options & { initialPageParam?: unknown }
  const ask = options.queryFn as QueryFunction<unknown, QueryKey, unknown>
  const inPages = 'initialPageParam' in options
  const answer = await ask({
    client,
    queryKey: query.queryKey,
    signal: new AbortController().signal,
    meta: options.meta,
    pageParam: options.initialPageParam,
    direction: 'forward',
  })
  return inPages ? { pages: [answer], pageParams: [options.initialPageParam] } : answer
}
