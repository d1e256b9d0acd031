import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type CallInput, type CallReply, call, keyOf } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { type ListState, listIn } from './list-state.ts'

/** How a list goes on. */
export interface Paging {
  /** Whether there is more than is shown. */
  more: boolean
  loadingMore: boolean
  /** The next page was asked for in vain; it can be again. */
  moreFailed: boolean
  loadMore: () => void
}

interface PagesOptions<Page, Item> {
  itemsOf: (page: Page) => readonly Item[]
  /**
   * What tells this list from others. As long as it stays, what was read before stays in sight while the list is asked for
   * anew: in another language, or by other words of a search. Everything that is asked for, where it is not given.
   */
  same?: unknown
  /** How long what was read counts as new, in milliseconds; the product's own time where it is not given. */
  staleTime?: number
  enabled?: boolean
  /** Page after page without being asked, as a printed list needs. */
  everything?: boolean
}

export interface PagedReply {
  /** Where the next page begins, for `after` of its call; null on the last one. */
  next: string | null
}

/** What is searched for; nothing where only blanks were typed. */
export function searchWords(typed: string): string | undefined {
  return typed.trim() || undefined
}

/** The call for the first page of such a list, and for the pages after it. */
export function pagesQuery<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  same: unknown = input,
): {
  queryKey: readonly unknown[]
  queryFn: (asked: {
    pageParam: string | undefined
    signal: AbortSignal
  }) => Promise<CallReply<E> & PagedReply>
  initialPageParam: string | undefined
} {
  const { query } = input as { query?: object }
  type Page = CallReply<E> & PagedReply
  return {
    queryKey: [...keyOf(endpoint, input), 'pages', JSON.stringify(same)],
    queryFn: ({ pageParam, signal }) => {
      // Of any call it is known that its query takes `after`, but not by its type.
      const page = { ...input, query: { ...query, after: pageParam } } as CallInput<Endpoint>
      return call<Endpoint>(endpoint, page, { signal }) as Promise<unknown> as Promise<Page>
    },
    initialPageParam: undefined,
  }
}

/** A list that a call gives page by page: its query takes `after`, its answer has `next`. */
export function usePages<const E extends Endpoint, Item>(
  endpoint: E,
  input: CallInput<E>,
  options: PagesOptions<CallReply<E> & PagedReply, Item>,
): Paging & { list: ListState<Item>; firstPage: CallReply<E> | undefined; refused: boolean } {
  const { itemsOf, same, everything = false, ...others } = options
  const asked = pagesQuery(endpoint, input, same)
  const identity = asked.queryKey.at(-1)
  const pages = useInfiniteQuery({
    ...asked,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous, former) => (former?.queryKey.at(-1) === identity ? previous : undefined),
    ...others,
  })
  if (everything && pages.hasNextPage && !pages.isFetching && !pages.isError) void pages.fetchNextPage()
  return {
    list: listIn(pages, pages.data?.pages.flatMap(itemsOf)),
    firstPage: pages.data?.pages[0],
    refused: isRefused(pages.error),
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}
