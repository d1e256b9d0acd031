import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type LiveChannel, useLiveItems } from './realtime.ts'

/** In a rush things change by the dozen in a second: what is shown is asked for anew this often at most, in milliseconds. */
const pause = 1_000

/**
 * Follows a feed that says of a campus's things only that they changed, while the caller is on the screen: the answers of
 * some calls are asked for anew whenever they do.
 *
 * @param channel and `calls`, reading calls: written once outside of the component
 * @param id of the one thing that matters; all of the campus where it is not given
 * @param fromStart asks once more when the feed begins, for what must not miss what changed between the first answer and then
 * @returns whether the feed is connected; else the screen may be out of date
 */
export function useLiveRefresh<Item extends { changedAt: string }>(
  channel: LiveChannel<Item>,
  siteId: string,
  calls: readonly Endpoint[],
  { id, fromStart = false }: { id?: string | undefined; fromStart?: boolean } = {},
): boolean {
  const client = useQueryClient()
  const { status, items } = useLiveItems(channel, siteId, { enabled: siteId !== '' })
  const seen = useRef<{ items: typeof items; stamp: string }>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (items === undefined || items === seen.current?.items) return
    const stamp = stampOf(items, id)
    // The whole state names nothing: what changed while the feed was unavailable was not said.
    const news = items.size === 0 ? fromStart || seen.current !== undefined : stamp !== seen.current?.stamp
    seen.current = { items, stamp }
    if (!news || waiting.current !== undefined) return
    const paths = calls.map(({ path }) => path)
    const ask = () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[2])) })
    ask()
    const asked = items
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      if (seen.current?.items !== asked) ask()
    }, pause)
  }, [client, calls, id, fromStart, items])
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  return status === 'connected'
}

function stampOf(items: ReadonlyMap<string, { changedAt: string }>, id: string | undefined): string {
  if (id !== undefined) return items.get(id)?.changedAt ?? ''
  let latest = ''
  for (const { changedAt } of items.values()) if (changedAt > latest) latest = changedAt
  return latest
}
