import type { Referentiel } from '#features/rooms/contract.ts'
import { useMapLink } from '#features/sites/web/public.tsx'

/** Where the map shows a room; undefined where the product has no map, or the room's campus has not activated it. */
export function useMapAddress({ site, reference }: Referentiel): string | undefined {
  return useMapLink()(site, reference)
}
