import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { getHome, type Home } from '../contract.ts'

/** The call for all that home shows of a campus. */
export function homeQuery(siteId: string) {
  return queryOf(getHome, { query: { siteId } })
}

/** What home shows of a campus; undefined until it is there. */
export function useHome(siteId: string) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...homeQuery(siteId),
    // The former texts stay while the language changes; another campus starts afresh.
    placeholderData: (previous, former) =>
      JSON.stringify(former?.queryKey.at(-1)) === JSON.stringify({ query: { siteId } })
        ? previous
        : undefined,
  })
  return {
    home: data,
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}

/** Asks for one block again; what comes takes its place in what is known of home. */
export function useBlockRetry(siteId: string, block: string) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(getHome, { query: { siteId, block } }),
    onSuccess: answer =>
      client.setQueryData<Home>(
        keyOf(getHome, { query: { siteId } }),
        home => home && { ...home, ...answer },
      ),
  })
  return { retry: () => mutate(), retrying: isPending }
}
