import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { askAgain } from './ask-again.ts'
import { type LiveChannel, useLiveItems } from './realtime.ts'
import { refetchVisible } from './refetch-visible.ts'

/** So many readers ask for what is their own after every change, and cost the server little. */
const fewReaders = 100

interface Refreshing<Item> {
  /** Of the one thing that matters; all of the campus where it is not given. */
  id?: string | undefined
  /**
   * Asks once more when the feed begins, however many read it: what changed between the first answer and then is in no frame.
   * Where few read, it is asked for in any case.
   */
  fromStart?: boolean
  /**
   * Puts what a frame says of the one thing into an answer that is there. Written once outside of the component.
   * @returns undefined where the frame does not say enough: then it is asked for
   */
  taken?: (answer: unknown, item: Item) => unknown
}

/**
 * Follows a feed that says of a campus's things that they changed, while the caller is on the screen: the answers of some calls
 * are asked for anew whenever they do, by thousands of readers not in the same moment (`ask-again.ts`).
 *
 * @param channel and `calls`, reading calls: written once outside of the component
 * @returns whether the feed is connected; else the screen may be out of date
 */
export function useLiveRefresh<Item extends { changedAt: string }>(
  channel: LiveChannel<Item>,
  siteId: string,
  calls: readonly Endpoint[],
  { id, fromStart = false, taken }: Refreshing<Item> = {},
): boolean {
  const client = useQueryClient()
  const { status, items, readers = 1 } = useLiveItems(channel, siteId, { enabled: siteId !== '' })
  const seen = useRef<{ items: typeof items; stamp: string }>(undefined)
  const again = useRef<ReturnType<typeof askAgain>>(undefined)
  useEffect(() => {
    const asking = askAgain(() => refetchVisible(client, visible(calls), { throwOnError: true }))
    again.current = asking
    return () => asking.stop()
  }, [client, calls])
  useEffect(() => {
    if (items === undefined || items === seen.current?.items) return
    const stamp = stampOf(items, id)
    // The whole state names nothing: what changed while the feed was unavailable was not said.
    const news =
      items.size === 0
        ? fromStart || seen.current !== undefined || readers <= fewReaders
        : stamp !== seen.current?.stamp
    seen.current = { items, stamp }
    if (!news) return
    const item = id === undefined ? undefined : items.get(id)
    if (item !== undefined && taken !== undefined && take()) {
      // What is the reader's own is not in the frame. A crowd asks for it when each comes back to the screen.
      void client.invalidateQueries({ ...visible(calls), refetchType: 'none' })
      if (readers > fewReaders) return
    }
    // Staff are few among them, and need not wait for the many.
    again.current?.changed(calls.every(({ audience }) => audience === 'staff') ? 1 : readers)

    /** @returns whether the frame says enough; not where an answer is on its way, which may be older or newer */
    function take(): boolean {
      const queries = client.getQueryCache().findAll({ ...visible(calls), type: 'active' })
      const answers = queries.map(query => {
        const { data, fetchStatus } = query.state
        return fetchStatus === 'idle' && data !== undefined && taken?.(data, item as Item)
      })
      if (answers.some(answer => !answer)) return false
      for (const [n, { queryKey }] of queries.entries()) client.setQueryData(queryKey, answers[n])
      return true
    }
  }, [client, calls, id, fromStart, taken, items, readers])
  return status === 'connected'
}

function visible(calls: readonly Endpoint[]) {
  const paths: readonly string[] = calls.map(({ path }) => path)
  return {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => paths.includes(String(queryKey[2])),
  }
}

function stampOf(items: ReadonlyMap<string, { changedAt: string }>, id: string | undefined): string {
  if (id !== undefined) return items.get(id)?.changedAt ?? ''
  let latest = ''
  for (const { changedAt } of items.values()) if (changedAt > latest) latest = changedAt
  return latest
}
