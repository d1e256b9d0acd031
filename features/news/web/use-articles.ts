import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { type ContentTag, listArticles, listRelatedArticles } from '../contract.ts'
import { type Kind, tagsText, typeOf } from '../rules.ts'

/** The news of a campus page by page, newest first; or its events to come, soonest first. */
export function useArticles(
  siteId: string,
  { kind, tags, soonest }: { kind: Kind; tags: readonly ContentTag[]; soonest: boolean },
) {
  const order = soonest ? ('soonest' as const) : undefined
  const query = { siteId, type: typeOf(kind), tags: tagsText(tags), order }
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
    list: listIn(pages, tags.length === 0 ? [] : pages.data?.pages.flatMap(page => page.articles)),
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}

/** What to read after an article; nothing where that cannot be had. */
export function useRelatedArticles(siteId: string, id: string) {
  const { data } = useQuery({
    ...queryOf(listRelatedArticles, { params: { id }, query: { siteId } }),
    enabled: siteId !== '',
  })
  return data?.articles ?? []
}

export type ArticleList = ReturnType<typeof useArticles>
