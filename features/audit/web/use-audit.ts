import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { CallProblem, call, keyOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { saveAnswer } from '#platform/web/storage/save-file.ts'
import { type AuditScope, exportAudit, listAudit } from '../contract.ts'

/** What the lines are filtered by; undefined: all. */
export interface AuditFilters {
  scope?: AuditScope | undefined
  action?: string | undefined
  person?: string | undefined
  day?: string | undefined
}

/** The audit log page by page, newest first. */
export function useAudit(siteId: string, filters: AuditFilters) {
  const query = { siteId, ...filters }
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listAudit, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // What was shown stays until the lines of other filters are there.
    placeholderData: keepPreviousData,
  })
  const first = pages.data?.pages[0]
  return {
    list: listIn(
      pages,
      pages.data?.pages.flatMap(page => page.lines),
    ),
    scopes: first?.scopes ?? [],
    actions: first?.actions ?? [],
    /** To who has lost the role the call does not exist. */
    refused: pages.error instanceof CallProblem && pages.error.status === 404,
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}

/** The same as a file. */
export function useAuditDownload(siteId: string, filters: AuditFilters) {
  return useMutation({
    mutationFn: async () =>
      saveAnswer(await call(exportAudit, { query: { siteId, ...filters } }), 'audit.csv'),
  })
}
