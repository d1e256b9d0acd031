import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CallProblem, call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { getSurveyResults, listStaffSurveys, listSurveyTexts } from '../../staff-contract.ts'

/** To who may not look after something, it does not exist. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 404
}

/** The surveys of a campus page by page, as those who look after them see them. */
export function useStaffSurveys(siteId: string, past: boolean) {
  const query = { siteId, past }
  const asked = JSON.stringify(query)
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listStaffSurveys, { query }), 'pages', asked],
    queryFn: ({ pageParam, signal }) =>
      call(listStaffSurveys, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // While the language changes the former titles stay; another campus starts afresh.
    placeholderData: (previous, former) => (former?.queryKey.at(-1) === asked ? previous : undefined),
  })
  return {
    list: listIn(
      pages,
      pages.data?.pages.flatMap(page => page.surveys),
    ),
    refused: isRefused(pages.error),
    ...moreOf(pages),
  }
}

/** How often results are read anew while they are looked at, in milliseconds: they are counted as often. */
const readEvery = 60_000

/** What was answered to one survey; while the language changes the former titles stay. */
export function useSurveyResults(id: string) {
  return useQuery({
    ...queryOf(getSurveyResults, { params: { id } }),
    refetchInterval: readEvery,
    placeholderData: former => (former?.survey.id === id ? former : undefined),
  })
}

/** Texts that are shown at first, and with each press of the button. */
const textsShown = 10

/**
 * The texts given to a question, or the comments where none is given, page by page.
 * @param counted answers in the results they belong to: with more of them the texts come in another order
 */
export function useSurveyTexts(id: string, question: string | undefined, counted: number) {
  const params = { id }
  const query = { question, limit: textsShown }
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listSurveyTexts, { params, query }), 'pages', counted],
    queryFn: ({ pageParam, signal }) =>
      call(listSurveyTexts, { params, query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  return {
    list: listIn(
      pages,
      pages.data?.pages.flatMap(page => page.texts),
    ),
    ...moreOf(pages),
  }
}

function moreOf(pages: {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}) {
  return {
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}
