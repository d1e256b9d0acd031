import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Referentiel } from '#features/rooms/contract.ts'
import { useCampus } from '#features/rooms/web/public.tsx'
import { useContributions } from '#platform/web/shell/features.tsx'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { isOpen } from '#platform/web/shell/menu.ts'
import { roomWalks } from './extension-points.ts'

/**
 * How far a room is on foot, in words: null while that is being found out, and where it cannot be told. Undefined: nobody could
 * tell it of this campus, so that no room is held for it.
 */
export function useRoomWalk(
  room: Pick<Referentiel, 'site' | 'reference'> | undefined,
): string | null | undefined {
  const [walk] = useContributions(roomWalks)
  const campus = useCampus(room?.site ?? '')
  const client = useQueryClient()
  const language = useLanguage()
  const told = walk !== undefined && campus !== undefined && isOpen(walk.needs, campus.functionalities)
  const { data } = useQuery({
    queryKey: ['walk to a room', room?.site, room?.reference, language],
    enabled: told && room !== undefined,
    retry: false,
    queryFn: async () => {
      if (walk === undefined || room === undefined) return null
      return (await walk.load())(client, room, language)
    },
  })
  return told ? (data ?? null) : undefined
}
