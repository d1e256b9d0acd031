import { randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import type { LiveMetrics } from '../metrics.ts'
import type { Person } from '../routes.ts'
import { type Bus, everythingOf, messagesOf, type OpenBus, readMessage } from './bus.ts'
import type { Announce, Change, Feed } from './feed.ts'
import { type Reader, Topic } from './topic.ts'

export interface LiveFeedsParts {
  db: Database
  feeds: readonly Feed[]
  bus: OpenBus
  log: Log
  metrics: LiveMetrics
}

/** Every live feed of this node. */
export interface LiveFeeds {
  announce: Announce
  /** Undefined: there is no such feed. */
  feed(channel: string): { mayRead(person: Person, siteId: number): Promise<boolean> } | undefined
  join(channel: string, siteId: number, reader: Reader): Membership
  close(): Promise<void>
}

export interface Membership {
  /** Asks for the whole state again. */
  resume(): void
  leave(): void
}

/** How long to wait before telling the other nodes again what could not be told, in milliseconds. */
const untoldPause = 1_000

/** Opens the feeds; the other nodes are listened to from here on. */
export async function openLiveFeeds(parts: LiveFeedsParts): Promise<LiveFeeds> {
  const { db, log, metrics } = parts
  const feeds = new Map(parts.feeds.map(feed => [feed.channel, feed]))
  const topics = new Map<string, Topic>()
  const self = randomUUID()
  let hearsAll = false

  const bus = await parts.bus({
    heard(text) {
      const message = readMessage(text)
      // What this node announced, its own readers know already.
      if (message === undefined || message.from === self) return
      topics.get(keyOf(message))?.change(message.ids)
    },
    connected() {
      hearsAll = true
      for (const topic of topics.values()) topic.change(null)
    },
    disconnected() {
      hearsAll = false
    },
  })
  const tell = tellingOthers(bus, self, log)

  function topicOf(feed: Feed, siteId: number): Topic {
    const key = keyOf({ channel: feed.channel, siteId })
    const before = topics.get(key)
    if (before !== undefined) return before
    const topic = new Topic({
      channel: feed.channel,
      state: () => feed.state(db, siteId),
      changes: ids => feed.changes(db, siteId, ids),
      hearsAll: () => hearsAll,
      sent: frames => metrics.sent(feed.channel, frames),
      fellBehind: () => metrics.fellBehind(feed.channel),
      failed: error => log.error({ err: error, channel: feed.channel, siteId }, 'a live feed cannot be read'),
    })
    topics.set(key, topic)
    return topic
  }

  return {
    async announce(change) {
      if (change.ids.length === 0) return
      // One's own readers at once, even while the way to the other nodes is broken.
      topics.get(keyOf(change))?.change(change.ids)
      await tell.change(change)
    },
    feed(channel) {
      const feed = feeds.get(channel)
      return feed && { mayRead: (person, siteId) => feed.mayRead(db, person, siteId) }
    },
    join(channel, siteId, reader) {
      const feed = feeds.get(channel)
      if (feed === undefined) throw new Error(`there is no live feed ${channel}`)
      const topic = topicOf(feed, siteId)
      metrics.joined(channel)
      topic.join(reader)
      let left = false
      return {
        resume: () => topic.resume(reader),
        leave() {
          if (left) return
          left = true
          metrics.left(channel)
          topic.leave(reader)
          const key = keyOf({ channel, siteId })
          if (topic.isEmpty && topics.get(key) === topic) topics.delete(key)
        },
      }
    },
    async close() {
      for (const topic of topics.values()) topic.close()
      tell.stop()
      await bus.close()
    },
  }
}

function keyOf({ channel, siteId }: { channel: string; siteId: number }): string {
  return `${channel}/${siteId}`
}

/**
 * Tells the other nodes, and never fails: what is announced is stored already, and a sensor that was refused would
 * bring it again only to hear that it is known. What could not be told is told later, as "read everything".
 */
function tellingOthers(bus: Bus, self: string, log: Log) {
  const untold = new Map<string, { channel: string; siteId: number }>()
  let timer: NodeJS.Timeout | undefined

  const keep = ({ channel, siteId }: Change) => {
    untold.set(keyOf({ channel, siteId }), { channel, siteId })
    timer ??= setTimeout(again, untoldPause).unref()
  }
  const again = async () => {
    for (const [key, { channel, siteId }] of untold) {
      try {
        await bus.publish(everythingOf(self, channel, siteId))
        untold.delete(key)
      } catch {
        break
      }
    }
    timer = untold.size > 0 ? setTimeout(again, untoldPause).unref() : undefined
  }
  return {
    async change(change: Change) {
      try {
        for (const text of messagesOf(self, change)) await bus.publish(text)
      } catch (error) {
        log.warn({ err: error, channel: change.channel }, 'the other servers could not be told of a change')
        keep(change)
      }
    },
    stop: () => clearTimeout(timer),
  }
}
