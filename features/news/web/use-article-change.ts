import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ArticleCard } from '../contract.ts'
import { withArticle } from '../rules.ts'

type Edit = <Item extends ArticleCard>(item: Item) => Item

/** The way to change an article wherever it is shown. */
export function useArticleChange(id: string): (edit: Edit) => void {
  const client = useQueryClient()
  return edit => changeArticle(client, id, edit)
}

/**
 * Changes an article in every answer that is kept, whoever asked for it: lists, pages of lists, the article itself, home. The
 * others are left alone, since an answer that is set counts as fresh.
 */
export function changeArticle(client: QueryClient, id: string, edit: Edit): void {
  for (const query of client.getQueryCache().getAll()) {
    const { data, fetchStatus, fetchMeta } = query.state
    const changed = withArticle(data, id, edit)
    if (changed === data) continue
    const isReading = fetchStatus === 'fetching'
    if (isReading) void client.cancelQueries({ queryKey: query.queryKey, exact: true })
    client.setQueryData(query.queryKey, changed)
    // What is being read, a further page too, would bring the article as it was before: it is read again in the same way.
    if (isReading) query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {}).catch(() => undefined)
  }
}
