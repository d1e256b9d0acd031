import type { Site } from '#features/sites/contract.ts'
import type { Home } from '../contract.ts'
import type { HomeBlock } from './extension-points.ts'
import { HighlightSkeleton } from './HomeSkeleton.tsx'
import { useBlocks, useViews } from './use-blocks.ts'
import { useHighlight } from './use-highlight.ts'
import { useHome } from './use-home.ts'

/** What comes first now; nothing where there is nothing, and where home cannot be loaded. */
export function Highlight({ site }: { site: Site }) {
  const { home, failed } = useHome(site.id)
  const blocks = useBlocks(site.functionalities)
  if (failed) return null
  return home === undefined ? (
    <HighlightSkeleton blocks={blocks} />
  ) : (
    <Highlighted home={home} blocks={blocks} />
  )
}

/** When the time of what is highlighted is over, its live feed ends with it. */
function Highlighted({ home, blocks }: { home: Home; blocks: readonly HomeBlock[] }) {
  const views = useViews(blocks)
  const highlight = useHighlight(home, views)
  const kind = views.find(({ name }) => name === highlight?.kind)?.view.highlight
  if (highlight === undefined || kind === undefined) return null
  return (
    <div>
      <kind.Show items={highlight.items} />
    </div>
  )
}
