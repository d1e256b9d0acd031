import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { listWaiting } from '#features/account/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { listNotices, markNotice, readNotices } from '../contract.ts'

/** What concerned the person, page by page, newest first. */
export function useNotices() {
  return usePages(listNotices, { query: {} }, { itemsOf: page => page.notices })
}

/**
 * The list and the number at the bell say what is so now. The list alone is waited for: whoever sees in it what they have done may
 * do the next thing.
 */
function reload(client: QueryClient): Promise<void> {
  const anew = (path: string) =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[2]) === path })
  void anew(listWaiting.path)
  return anew(listNotices.path)
}

export function useReadAll() {
  const client = useQueryClient()
  return useAct<string>({
    send: (upTo, options) => call(readNotices, { body: { upTo } }, options),
    onDone: () => reload(client),
  })
}

export function useMark() {
  const client = useQueryClient()
  return useAct<{ id: string; read: boolean }>({
    send: ({ id, read }, options) => call(markNotice, { params: { id }, body: { read } }, options),
    onDone: () => reload(client),
  })
}
