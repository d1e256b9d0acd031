import { ownSite } from '#features/sites/rules.ts'
import { useSites } from '#features/sites/web/public.tsx'
import { useHasScreen } from '#platform/web/shell/features.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { roomOf } from '../rules.ts'

/**
 * Where the map shows an office: by its room, and by the whole of what the directory says, since a number stands on a door of
 * each building. On another campus than the chosen one it says which.
 */
export function officeAddress(
  officeLocation: string,
  { office, chosen }: { office: string | undefined; chosen: string | null },
): string | undefined {
  const location = roomOf(officeLocation)
  if (location === undefined) return undefined
  return `/map?${new URLSearchParams({
    location,
    office: officeLocation,
    ...(office !== undefined && office !== chosen && { siteId: office }),
  })}`
}

/** That address; undefined where the product has no map, or the office's campus has not activated it. */
export function useOfficeAddress(officeLocation: string | null | undefined): string | undefined {
  const known = useHasScreen('/map')
  const chosen = useLocalState(s => s.siteId)
  const { items: sites } = useSites()
  if (!known || !officeLocation || sites === undefined) return undefined
  // An office that names no campus is looked for on the chosen one.
  const site = ownSite(sites, officeLocation) ?? sites.find(({ id }) => id === chosen)
  const active = site?.functionalities.some(({ type, activated }) => type === 'MAP' && activated) === true
  return active ? officeAddress(officeLocation, { office: site?.id, chosen }) : undefined
}
