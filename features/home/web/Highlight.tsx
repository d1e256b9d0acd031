import { InformationHighlight } from '#features/practical-information/web/public.tsx'
import { RestaurantHighlight } from '#features/restaurants/web/public.tsx'
import type { Site } from '#features/sites/contract.ts'
import type { Home } from '../contract.ts'
import { HighlightOnItsWay } from './HomeSkeleton.tsx'
import layout from './layout.module.css'
import { useHighlight } from './use-highlight.ts'
import { useHome } from './use-home.ts'

/** What comes first now; nothing where there is nothing, and where home cannot be told. */
export default function Highlight({ site }: { site: Site }) {
  const { home, failed } = useHome(site.id)
  if (failed) return null
  return home === undefined ? <HighlightOnItsWay site={site} /> : <Highlighted home={home} />
}

/** When the restaurants' time is over, their live feed ends with them. */
function Highlighted({ home }: { home: Home }) {
  const highlight = useHighlight(home)
  switch (highlight?.kind) {
    case 'restaurants':
      return (
        <div className={layout.highlight}>
          <RestaurantHighlight restaurants={highlight.items} />
        </div>
      )
    case 'information':
      return (
        <div className={layout.highlight}>
          <InformationHighlight items={highlight.items} />
        </div>
      )
    default:
      return null
  }
}
