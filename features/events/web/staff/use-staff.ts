import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CallProblem, call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import {
  getStaffAnimation,
  listStaffAnimations,
  listStaffBookings,
  maxStaffPage,
} from '../../staff-contract.ts'

/** To who may not look after something, it does not exist. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 404
}

/** The animations of a campus page by page, as those who look after them see them. */
export function useStaffAnimations(siteId: string, past: boolean) {
  const query = { siteId, past }
  const asked = JSON.stringify(query)
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listStaffAnimations, { query }), 'pages', asked],
    queryFn: ({ pageParam, signal }) =>
      call(listStaffAnimations, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: (previous, former) => (former?.queryKey.at(-1) === asked ? previous : undefined),
  })
  return {
    list: listIn(
      pages,
      pages.data?.pages.flatMap(page => page.animations),
    ),
    refused: isRefused(pages.error),
    ...moreOf(pages),
  }
}

/** One animation; while the language changes the former one stays. */
export function useStaffAnimation(id: string) {
  return useQuery({
    ...queryOf(getStaffAnimation, { params: { id } }),
    placeholderData: former => (former?.id === id ? former : undefined),
  })
}

export interface WhichPeople {
  id: string
  /** Of all slots where it is not given. */
  slotId: string | undefined
  search?: string
  cancelled?: boolean
  /** Page after page without being asked, as a printed list needs. */
  everybody?: boolean
}

/** The people of an animation or of one slot, page by page. */
export function useStaffBookings({
  id,
  slotId,
  search = '',
  cancelled = false,
  everybody = false,
}: WhichPeople) {
  const query = {
    slotId,
    search: search.trim() === '' ? undefined : search.trim(),
    cancelled: cancelled || undefined,
    limit: everybody ? maxStaffPage : undefined,
  }
  const params = { id }
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listStaffBookings, { params, query }), 'pages', id, slotId],
    queryFn: ({ pageParam, signal }) =>
      call(listStaffBookings, { params, query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // While somebody is searched for, those found before stay in sight.
    placeholderData: (previous, former) =>
      former?.queryKey.at(-2) === id && former.queryKey.at(-1) === slotId ? previous : undefined,
  })
  if (everybody && pages.hasNextPage && !pages.isFetching && !pages.isError) void pages.fetchNextPage()
  return {
    list: listIn(
      pages,
      pages.data?.pages.flatMap(page => page.bookings),
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
