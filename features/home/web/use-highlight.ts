import { useNow } from '#platform/web/live/use-now.ts'
import type { Home } from '../contract.ts'
import { type Candidate, type Highlight, highlightOf, nextHighlightAt } from '../rules.ts'
import type { ViewedBlock } from './use-blocks.ts'

/** What comes first now, chosen anew when its time is over. A block that failed has nothing to offer. */
export function useHighlight(home: Home, blocks: readonly ViewedBlock[]): Highlight<never> | undefined {
  const candidates = blocks
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ name, view }): Candidate<never, never>[] => {
      const answer = home[name]
      if (view.highlight === undefined || answer?.status !== 'ok') return []
      return [{ kind: name, data: answer.data as never, rule: view.highlight }]
    })
  const now = useNow(now => nextHighlightAt(candidates, now).getTime() - now.getTime())
  return highlightOf(candidates, now)
}

function placeOf({ highlight }: ViewedBlock): number {
  return highlight?.place ?? Number.POSITIVE_INFINITY
}
