import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Reply } from '#platform/contract/endpoint.ts'
import { keyOf, queryOf } from '#platform/web/api/call.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { type InformationCard, type InformationKind, listInformation } from '../contract.ts'

/** The information of the campus of one kind, in all its folders, newest first. */
export function useInformation(kind: InformationKind) {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const query = { siteId, typeOfInformation: kind }
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(listInformation, { query }),
    // While the language changes the former texts stay, so that nothing jumps; another campus starts afresh.
    placeholderData: (previous, former) =>
      JSON.stringify(former?.queryKey.at(-1)) === JSON.stringify({ query }) ? previous : undefined,
  })
  return {
    // Drawn beside everything else: many cards in one go hold a slow phone.
    cards: useDeferredValue(data)?.practicalInformations,
    /** It could not be loaded at all: the list is then empty. */
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}

/** What a list that was read before told about one piece of information: shown until all of it is there. */
export function useKnownCard(id: string, kind: InformationKind): InformationCard | undefined {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const list = useQueryClient().getQueryData<Reply<typeof listInformation>>(
    keyOf(listInformation, { query: { siteId, typeOfInformation: kind } }),
  )
  return list?.practicalInformations.find(card => card.id === id)
}
