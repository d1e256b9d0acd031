import { useLocalState } from '#platform/web/local-state.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import type { Referentiel } from '../../contract.ts'
import { useCampus } from '../use-rooms.ts'

/** Where the map shows a room; undefined where the product has no map, or the room's campus has not activated it. */
export function useMapAddress({ reference, site }: Referentiel): string | undefined {
  const features = useFeatures()
  const chosen = useLocalState(s => s.siteId)
  const campus = useCampus(site)
  const known = [...features.values()].some(({ routes }) => routes.some(({ path }) => path === '/map'))
  const active = campus?.functionalities.some(({ type, activated }) => type === 'MAP' && activated)
  if (!known || active !== true) return undefined
  const query = new URLSearchParams({ location: reference, ...(site !== chosen && { siteId: site }) })
  return `/map?${query}`
}
