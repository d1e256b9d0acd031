import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { pagesQuery, usePages } from '#platform/web/loading/use-pages.ts'
import { type ContentTag, listArticles, listRelatedArticles } from '../contract.ts'
import { type Kind, tagsText, typeOf } from '../rules.ts'

interface ArticleFilter {
  kind: Kind
  tags: readonly ContentTag[]
  soonest: boolean
}

const inputOf = (siteId: string, { kind, tags, soonest }: ArticleFilter) => ({
  query: {
    siteId,
    type: typeOf(kind),
    tags: tagsText(tags),
    order: soonest ? ('soonest' as const) : undefined,
  },
})

/** The call for the first page of the same. */
export const articlesQuery = (siteId: string, asked: ArticleFilter) =>
  pagesQuery(listArticles, inputOf(siteId, asked))

/** The news of a campus page by page, newest first; or its events to come, soonest first. */
export function useArticles(siteId: string, asked: ArticleFilter) {
  // Without a tag there is nothing to ask for.
  const enabled = asked.tags.length > 0
  const pages = usePages(listArticles, inputOf(siteId, asked), { itemsOf: page => page.articles, enabled })
  return enabled ? pages : { ...pages, list: { ...pages.list, items: [] } }
}

/** What to read after an article; nothing where that cannot be had. */
export function useRelatedArticles(siteId: string, id: string) {
  const { data } = useQuery({
    ...queryOf(listRelatedArticles, { params: { id }, query: { siteId } }),
    enabled: siteId !== '',
  })
  return data?.articles ?? []
}
