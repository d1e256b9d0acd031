/** What is known of a list: `items` is undefined until they are there. */
export interface ListState<Item> {
  items: readonly Item[] | undefined
  /** It was asked for in vain. */
  failed: boolean
  /** It is being asked for. */
  retrying: boolean
  retry: () => void
}

/**
 * The list in an answer, as TanStack Query tells of it.
 *
 * @param items in the answer; undefined while there is none
 */
export function listIn<Item>(
  query: { errorUpdateCount: number; isFetching: boolean; refetch: () => unknown },
  items: readonly Item[] | undefined,
): ListState<Item> {
  return {
    items,
    // Also while it is asked again: TanStack Query then calls a list that failed pending.
    failed: query.errorUpdateCount > 0,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/**
 * The one thing that a list may show. Only an answer can say that nothing is there: a list that failed is unknown, not
 * empty. What was read before a later failure stays.
 */
export function showing({
  items,
  failed,
}: Pick<ListState<unknown>, 'items' | 'failed'>): 'items' | 'empty' | 'error' | 'loading' {
  if (items !== undefined) return items.length > 0 ? 'items' : 'empty'
  return failed ? 'error' : 'loading'
}
