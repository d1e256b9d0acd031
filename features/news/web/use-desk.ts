import { usePages } from '#platform/web/loading/use-pages.ts'
import { listDeskArticles } from '../staff-contract.ts'

/** The articles of a campus page by page, newest first, as those who look after them see them. */
export function useDeskArticles(siteId: string) {
  return usePages(listDeskArticles, { query: { siteId } }, { itemsOf: page => page.articles })
}
