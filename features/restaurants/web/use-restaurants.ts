import { useQuery } from '@tanstack/react-query'
import { listSites } from '#features/sites/contract.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { getRestaurant, listRestaurants, typicalDay } from '../contract.ts'
import { messages } from '../messages.ts'

/** While the language changes the former texts stay, so that nothing jumps; anything else starts afresh. */
function formerTexts<Data>(input: object) {
  return (previous: Data | undefined, former: { queryKey: readonly unknown[] } | undefined) =>
    JSON.stringify(former?.queryKey.at(-1)) === JSON.stringify(input) ? previous : undefined
}

/** The restaurants of the campus. */
export function useRestaurants(siteId: string) {
  const input = { query: { siteId } }
  const query = useQuery({ ...queryOf(listRestaurants, input), placeholderData: formerTexts(input) })
  return listIn(query, query.data?.restaurants)
}

export function useRestaurant(id: string, siteId: string) {
  const input = { params: { id }, query: { siteId } }
  return useQuery({ ...queryOf(getRestaurant, input), placeholderData: formerTexts(input) })
}

/** A typical day changes once a day, with the readings of the day before. */
const staleAfter = 10 * 60_000

export function useTypicalDay(id: string, siteId: string) {
  return useQuery({
    ...queryOf(typicalDay, { params: { id }, query: { siteId } }),
    staleTime: staleAfter,
  })
}

/** What the restaurants are called on this campus: another wording where it has the alternative design. */
export function useTitle(): string {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId)
  // The shell has asked for them already.
  const { data } = useQuery({
    ...queryOf(listSites),
    staleTime: staleAfter,
    placeholderData: former => former,
  })
  const site = data?.sites.find(one => one.id === siteId)
  return site?.alternativeFunctionalityDesign ? t.otherTitle : t.title
}
