import { useInfiniteQuery } from '@tanstack/react-query'
import { call, keyOf } from '#platform/web/api/call.ts'
import { type ContentTag, listArticles } from '../contract.ts'
import { type Kind, tagsText, typeOf } from '../rules.ts'

/** The news of a campus page by page, newest first. */
export function useArticles(siteId: string, kind: Kind, tags: readonly ContentTag[]) {
  const query = { siteId, type: typeOf(kind), tags: tagsText(tags) }
  const asked = JSON.stringify(query)
  const key = [...keyOf(listArticles, { query }), 'pages', asked] as const
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      call(listArticles, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // While the language changes the former texts stay, so that nothing jumps; another list starts afresh.
    placeholderData: (previous, former) => (former?.queryKey.at(-1) === asked ? previous : undefined),
    // Without a tag there is nothing to ask for.
    enabled: tags.length > 0,
  })
  return {
    articles: tags.length === 0 ? [] : pages.data?.pages.flatMap(page => page.articles),
    /** The list could not be loaded at all: it is then empty. */
    failed: pages.isError && pages.data === undefined,
    retrying: pages.isFetching,
    retry: () => void pages.refetch(),
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}

export type ArticleList = ReturnType<typeof useArticles>
