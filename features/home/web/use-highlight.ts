import { useNow } from '#platform/web/live/use-now.ts'
import type { Block, Home } from '../contract.ts'
import { highlightOf, nextHighlightAt } from '../rules.ts'

/** What comes first now, chosen anew when its time is over. A block that failed has nothing to offer. */
export function useHighlight(home: Home) {
  const candidates = { restaurants: dataOf(home.restaurants), information: dataOf(home.information) }
  const now = useNow(now => nextHighlightAt(candidates, now).getTime() - now.getTime())
  return highlightOf(candidates, now)
}

function dataOf<Data>(block: Block<Data> | undefined): Data | undefined {
  return block?.status === 'ok' ? block.data : undefined
}
