import { useQueryClient } from '@tanstack/react-query'
import type { ArticleCard } from '../contract.ts'
import { withArticle } from '../rules.ts'

/**
 * Changes an article in every answer that is kept, whoever asked for it: lists, pages of lists, the article itself, home. The
 * others are left alone, since an answer that is set counts as fresh.
 */
export function useArticleChange(id: string): (edit: <Item extends ArticleCard>(item: Item) => Item) => void {
  const client = useQueryClient()
  return edit => {
    for (const [key, answer] of client.getQueriesData({})) {
      const changed = withArticle(answer, id, edit)
      if (changed !== answer) client.setQueryData(key, changed)
    }
  }
}
