import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CallProblem, call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import {
  getStaffTraining,
  listStaffTrainings,
  listStaffVisitors,
  listTrainingPeople,
  type PersonStatus,
} from '../../staff-contract.ts'

/** To who may not look after something, it does not exist. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 404
}

/** The trainings of a campus; while the language changes the former titles stay. */
export function useStaffTrainings(siteId: string) {
  const answer = useQuery({
    ...queryOf(listStaffTrainings, { query: { siteId } }),
    placeholderData: (former, query) => (isOf(query?.queryKey, siteId) ? former : undefined),
  })
  return { list: listIn(answer, answer.data?.trainings), refused: isRefused(answer.error) }
}

function isOf(key: readonly unknown[] | undefined, siteId: string): boolean {
  return key !== undefined && JSON.stringify(key).includes(JSON.stringify({ siteId }))
}

/** One of them. */
export function useStaffTraining(id: string, siteId: string) {
  return useQuery({
    ...queryOf(getStaffTraining, { params: { id }, query: { siteId } }),
    placeholderData: (former, query) =>
      former?.id === id && isOf(query?.queryKey, siteId) ? former : undefined,
  })
}

export interface WhichPeople {
  id: string
  siteId: string
  status: PersonStatus | undefined
  search: string
}

const searched = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** Those who have begun a training, page by page. */
export function useTrainingPeople({ id, siteId, status, search }: WhichPeople) {
  const params = { id }
  const query = { siteId, status, search: searched(search) }
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listTrainingPeople, { params, query }), 'pages', id, siteId],
    queryFn: ({ pageParam, signal }) =>
      call(listTrainingPeople, { params, query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // While somebody is searched for, those found before stay in sight.
    placeholderData: (previous, former) =>
      former?.queryKey.at(-2) === id && former.queryKey.at(-1) === siteId ? previous : undefined,
  })
  return {
    list: listIn(
      pages,
      pages.data?.pages.flatMap(page => page.people),
    ),
    refused: isRefused(pages.error),
    ...moreOf(pages),
  }
}

/** The visitors whom a campus knows, page by page. */
export function useVisitors(siteId: string, search: string) {
  const query = { siteId, search: searched(search) }
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listStaffVisitors, { query }), 'pages', siteId],
    queryFn: ({ pageParam, signal }) =>
      call(listStaffVisitors, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: (previous, former) => (former?.queryKey.at(-1) === siteId ? previous : undefined),
  })
  return {
    list: listIn(
      pages,
      pages.data?.pages.flatMap(page => page.visitors),
    ),
    refused: isRefused(pages.error),
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
