import { useHasScreen } from '#platform/web/shell/features.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { useSites } from './use-sites.ts'

/**
 * Where the map of a campus shows a place, by what it is called there; on another campus than the chosen one it says which.
 * Undefined where the product has no map, or the campus has not activated it.
 */
export function useMapLink(): (siteId: string, location: string) => string | undefined {
  const known = useHasScreen('/map')
  const chosen = useLocalState(s => s.siteId)
  const { items: sites } = useSites()
  return (siteId, location) => {
    const campus = sites?.find(({ id }) => id === siteId)
    const active = campus?.functionalities.some(({ type, activated }) => type === 'MAP' && activated) === true
    return known && active && location !== '' ? mapLink(siteId, location, chosen) : undefined
  }
}

export function mapLink(siteId: string, location: string, chosen: string | null): string {
  return `/map?${new URLSearchParams({ location, ...(siteId !== chosen && { siteId }) })}`
}
