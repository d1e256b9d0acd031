import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSite } from '#features/sites/web/public.tsx'
import { CallProblem, call, isNotThere, keyOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { type DeskArticle, listDeskArticles, restoreArticle, withdrawArticle } from '../contract.ts'
import { messages } from '../desk-messages.ts'

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
    articles: pages.data?.pages.flatMap(page => page.articles),
    /** To who has lost the role the call does not exist. */
    refused: pages.error instanceof CallProblem && pages.error.status === 404,
    failed: pages.isError && pages.data === undefined,
    retrying: pages.isFetching,
    retry: () => void pages.refetch(),
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}

/** Every page of every campus's desk. */
const deskKey = ['', listDeskArticles.method, listDeskArticles.path]

/** Asks, then withdraws an article or publishes it again, then says what came of it. */
export function useDeskActions() {
  const t = useMessages(messages)
  const client = useQueryClient()
  const site = useSite()
  /** The id of the article that is being changed. */
  const [busy, setBusy] = useState<string>()
  // A second press before the question has opened is the same wish.
  const underWay = useRef(false)

  async function change(article: DeskArticle): Promise<void> {
    if (underWay.current || site === undefined) return
    underWay.current = true
    try {
      const where = await askWhere(article, site.name)
      if (where === undefined) return
      setBusy(article.id)
      const { title } = article
      const withdrawing = article.status !== 'WITHDRAWN'
      try {
        await call(withdrawing ? withdrawArticle : restoreArticle, {
          params: { id: article.id },
          query: where === 'here' ? { siteId: site.id } : {},
        })
      } catch (error) {
        // The role, or the article, is gone: the list says so where the article stood.
        if (isNotThere(error)) return await client.invalidateQueries({ queryKey: deskKey })
        toast.error(withdrawing ? t.withdrawFailed(title) : t.restoreFailed(title))
        return
      }
      // Everything that shows the article: the desk, the news, home.
      await client.invalidateQueries()
      if (where === 'here') {
        toast.success(withdrawing ? t.withdrawn(title, site.name) : t.restored(title, site.name))
      } else {
        toast.success(withdrawing ? t.withdrawnFromAll(title) : t.restoredOnAll(title))
      }
    } finally {
      underWay.current = false
      setBusy(undefined)
    }
  }

  /** On this campus or on all that the article has; undefined: not at all. */
  async function askWhere(article: DeskArticle, campus: string): Promise<'here' | 'everywhere' | undefined> {
    const { title, siteIds, mayEditEverywhere } = article
    const several = siteIds.length > 1 && mayEditEverywhere
    const count = siteIds.length
    const withdrawing = article.status !== 'WITHDRAWN'
    const words = withdrawing
      ? {
          title: t.withdrawQuestion(title),
          content: several ? t.withdrawSome(count) : t.withdrawHere(campus),
          everywhere: t.withdrawFromAll(count),
          here: t.withdrawFrom(campus),
        }
      : {
          title: t.restoreQuestion(title),
          content: several ? t.restoreSome(count) : t.restoreHere(campus),
          everywhere: t.restoreOnAll(count),
          here: t.restoreOn(campus),
        }
    const button = await alertDialog({
      title: words.title,
      content: words.content,
      buttons: [
        { id: 'cancel', label: t.cancel },
        ...(several ? [{ id: 'everywhere' as const, label: words.everywhere }] : []),
        { id: 'here', label: words.here, variant: 'primary' },
      ],
    })
    return button === 'here' || button === 'everywhere' ? button : undefined
  }

  return { busy, change }
}
