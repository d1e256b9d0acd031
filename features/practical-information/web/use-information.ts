import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Reply } from '#platform/contract/endpoint.ts'
import { keyOf, queryOf } from '#platform/web/api/call.ts'
import { type ListState, listIn } from '#platform/web/loading/list-state.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { type Folder, type InformationCard, type InformationKind, listInformation } from '../contract.ts'
import { inFolder, kindOf } from '../rules.ts'

/** The information of the campus in one folder, newest first. All folders of a kind are one answer. */
export function useInformation(folder: Folder): ListState<InformationCard> {
  const kind = kindOf(folder)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const query = { siteId, typeOfInformation: kind }
  const answer = useQuery({
    ...queryOf(listInformation, { query }),
    // While the language changes the former texts stay, so that nothing jumps; another campus starts afresh.
    placeholderData: (previous, former) =>
      JSON.stringify(former?.queryKey.at(-1)) === JSON.stringify({ query }) ? previous : undefined,
  })
  // Drawn beside everything else: many cards in one go hold a slow phone.
  const cards = useDeferredValue(answer.data)?.practicalInformations
  const { items, ...rest } = listIn(answer, cards)
  return { ...rest, items: useMemo(() => items && inFolder(items, folder), [items, folder]) }
}

/** What a list that was read before told about one piece of information: shown until all of it is there. */
export function useCachedCard(id: string, kind: InformationKind): InformationCard | undefined {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const list = useQueryClient().getQueryData<Reply<typeof listInformation>>(
    keyOf(listInformation, { query: { siteId, typeOfInformation: kind } }),
  )
  return list?.practicalInformations.find(card => card.id === id)
}
