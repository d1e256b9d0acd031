import { useQueryClient } from '@tanstack/react-query'
import type { listReferentiels } from '#features/rooms/contract.ts'
import { campusOf, referentielsQuery, messages as roomsMessages } from '#features/rooms/web/public.tsx'
import type { Reply } from '#platform/contract/endpoint.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { RoomWait } from '../../contract.ts'
import { messages } from '../../waits-messages.ts'

type Wanted = Omit<NonNullable<RoomWait['anyOf']>, 'equipment' | 'building'> & {
  equipment: readonly string[]
  building: readonly string[]
}

/** What somebody looks for in a room, in words: how many people, what it has, where. Equipment of a campus that is not known by its code. */
export function useWantedWords(): (wanted: Wanted) => string {
  const t = useMessages(messages)
  const rooms = useMessages(roomsMessages)
  const language = useLanguage()
  const client = useQueryClient()
  return ({ siteId, capacity, equipment, building }) => {
    const known = client.getQueryData<Reply<typeof listReferentiels>>(referentielsQuery(siteId).queryKey)
    const names = known && campusOf(known.referentiels).equipment
    return [
      capacity === 0 ? t.anySize : rooms.people(String(capacity)),
      ...equipment.map(code => names?.get(code)?.[language] ?? code),
      ...building,
    ].join(' · ')
  }
}
