import { useCallback, useSyncExternalStore } from 'react'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import type { LiveState } from './live-connection.ts'
import type { LiveChannel } from './live-frames.ts'

export type { LiveState, LiveStatus } from './live-connection.ts'
export type { LiveChannel } from './live-frames.ts'

/** A feed that is open because something on the screen needs it. */
interface OpenFeed {
  state: LiveState<unknown>
  listeners: Set<() => void>
  stop: () => void
}

const notYet: LiveState<never> = { status: 'starting', items: undefined }
/** By channel and campus: all who need the same share one connection. */
const openFeeds = new Map<string, OpenFeed>()

/**
 * The things of a live feed as they are now: `useLiveItems(attendances, siteId)`. The connection is there while a
 * mounted component asks for it, and only then; the code that makes it is fetched when the first one does.
 */
export function useLiveItems<Item>(
  channel: LiveChannel<Item>,
  siteId: string,
  { enabled = true }: { enabled?: boolean } = {},
): LiveState<Item> {
  const subscribe = useCallback(
    (changed: () => void) => (enabled ? join(channel, siteId, changed) : () => {}),
    [channel, siteId, enabled],
  )
  const state = useSyncExternalStore(subscribe, () => openFeeds.get(nameOf(channel, siteId))?.state ?? notYet)
  // Everything in a feed of this name was put there by this channel.
  return state as LiveState<Item>
}

function nameOf({ channel }: Pick<LiveChannel<never>, 'channel'>, siteId: string): string {
  return `${channel} ${siteId}`
}

function join<Item>(channel: LiveChannel<Item>, siteId: string, changed: () => void): () => void {
  const name = nameOf(channel, siteId)
  const feed = openFeeds.get(name) ?? open(name, channel, siteId)
  feed.listeners.add(changed)
  return () => {
    feed.listeners.delete(changed)
    if (feed.listeners.size > 0) return
    openFeeds.delete(name)
    feed.stop()
  }
}

function open<Item>(name: string, channel: LiveChannel<Item>, siteId: string): OpenFeed {
  let stopped = false
  let stop: (() => void) | undefined
  const feed: OpenFeed = {
    state: notYet,
    listeners: new Set(),
    stop: () => {
      stopped = true
      stop?.()
    },
  }
  openFeeds.set(name, feed)
  void loadChunk(() => import('./live-connection.ts')).then(({ followFeed }) => {
    if (stopped) return
    stop = followFeed({ ...channel, siteId }, state => {
      feed.state = state
      for (const listener of feed.listeners) listener()
    })
  })
  return feed
}
