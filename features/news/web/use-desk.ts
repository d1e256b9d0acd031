import { useInfiniteQuery } from '@tanstack/react-query'
import { CallProblem, call, keyOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { listDeskArticles } from '../contract.ts'

/** The articles of a campus page by page, newest first, as those who look after them see them. */
export function useDeskArticles(siteId: string) {
  const query = { siteId }
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listDeskArticles, { query }), 'pages', siteId],
    queryFn: ({ pageParam, signal }) =>
      call(listDeskArticles, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // While the language changes the former titles stay; another campus starts afresh.
    placeholderData: (previous, former) => (former?.queryKey.at(-1) === siteId ? previous : undefined),
  })
  return {
    list: listIn(
      pages,
      pages.data?.pages.flatMap(page => page.articles),
    ),
    /** To who has lost the role the call does not exist. */
    refused: pages.error instanceof CallProblem && pages.error.status === 404,
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}
