import type { Referentiel } from '#features/rooms/contract.ts'
import { useCampus } from '#features/rooms/web/public.tsx'
import { useHasScreen } from '#platform/web/shell/features.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { mapAddressOf } from './map-address.ts'

/** Where the map shows a room; undefined where the product has no map, or the room's campus has not activated it. */
export function useMapAddress(room: Referentiel): string | undefined {
  const hasMap = useHasScreen('/map')
  const chosen = useLocalState(s => s.siteId)
  const campus = useCampus(room.site)
  const active = campus?.functionalities.some(({ type, activated }) => type === 'MAP' && activated)
  return hasMap && active === true ? mapAddressOf(room, chosen) : undefined
}
