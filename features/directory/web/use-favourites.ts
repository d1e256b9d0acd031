import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api/call.ts'
import { queries } from '#platform/web/api/queries.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { type DirectoryUser, events, getUsersByIds } from '../contract.ts'
import { favouriteIds } from './favourite-ids.ts'

/** The call for some colleagues. */
const colleaguesQuery = (ids: string[]) => ({
  queryKey: ['directory', 'favourites', ...ids],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getUsersByIds, { body: { ids, types: ['user'] } }, { signal }),
})

/** Asks for the favourites before they are drawn. */
export function prefetchFavourites(): void {
  const ids = favouriteIds.get()
  if (ids.length > 0) void queries.prefetchQuery(colleaguesQuery(ids))
}

/** The favourites kept in this browser, as people. Those who have left the directory are left out. */
export function useFavourites() {
  const ids = favouriteIds.use()
  const query = useQuery({
    ...colleaguesQuery(ids),
    enabled: ids.length > 0,
    // Taking one away changes the question: the others stay in sight meanwhile.
    placeholderData: previous => previous,
  })
  const kept = new Set(ids)
  return listIn(query, ids.length === 0 ? [] : query.data?.value.filter(person => kept.has(person.id ?? '')))
}

/** Whether somebody is a favourite here, and how to change that. */
export function useFavourite({ id = '' }: DirectoryUser) {
  const favourite = favouriteIds.use().includes(id)
  const toggle = () => {
    const others = favouriteIds.get().filter(one => one !== id)
    favouriteIds.set(favourite ? others : [...others, id])
    record(favourite ? events.favouriteRemove : events.favouriteAdd)
  }
  return { favourite, toggle }
}
