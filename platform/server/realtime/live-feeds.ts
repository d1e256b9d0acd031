import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { LiveMetrics } from '#platform/server/observability/metrics.ts'
import { type Bus, everythingOf, messagesOf, type OpenBus, readMessage } from './bus.ts'
import type { Announce, Change, Feed, FeedOf, PersonalFeed } from './feed.ts'
import { type Reader, Topic } from './topic.ts'

export interface LiveFeedsParts {
  db: Database
  feeds: readonly (Feed | PersonalFeed)[]
  bus: OpenBus
  log: Log
  metrics: LiveMetrics
}

/** Every live feed of this node. */
export interface LiveFeeds {
  announce: Announce
  /** Undefined: there is no such feed. */
  feed(channel: string): { mayRead(person: Person, siteId: number): Promise<boolean> } | undefined
  /** Joins the feed of a campus, or the person's own where the channel is personal. */
  join(channel: string, at: { person: Person; siteId: number }, reader: Reader): Membership
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
      change(message)
    },
    connected() {
      hearsAll = true
      for (const topic of topics.values()) topic.change(null)
    },
    disconnected() {
      hearsAll = false
    },
  })
  const report = notifyOthers(bus, self, log)

  /** Tells the readers of this node, also those of feeds that follow the channel. @param ids null: everything */
  function change({ ids, ...about }: Omit<Change, 'ids'> & FeedOf & { ids: readonly string[] | null }): void {
    topics.get(keyOf(about))?.change(ids)
    const { channel, siteId } = about
    if (siteId === undefined) return
    for (const feed of parts.feeds) {
      if (isPersonal(feed) || feed.follows?.channel !== channel) continue
      const topic = topics.get(keyOf({ channel: feed.channel, siteId }))
      if (topic === undefined) continue
      if (ids === null) topic.change(null)
      else void changeFollower(feed.follows, { topic, siteId, ids, channel: feed.channel })
    }
  }

  async function changeFollower(
    follows: NonNullable<Feed['follows']>,
    {
      topic,
      siteId,
      ids,
      channel,
    }: { topic: Topic; siteId: number; ids: readonly string[]; channel: string },
  ): Promise<void> {
    try {
      const own = await follows.ids(db, siteId, ids)
      if (own.length > 0) topic.change(own)
    } catch (error) {
      log.error({ err: error, channel, siteId }, 'what a live feed follows cannot be read')
      topic.change(null)
    }
  }

  function topicOf(feed: Feed | PersonalFeed, person: Person, siteId: number): [key: string, topic: Topic] {
    const { channel } = feed
    const of: FeedOf = isPersonal(feed) ? { personId: person.id } : { siteId }
    const key = keyOf({ channel, ...of })
    const before = topics.get(key)
    if (before !== undefined) return [key, before]
    const topic = new Topic({
      channel,
      state: () => (isPersonal(feed) ? feed.state(db, person.id) : feed.state(db, siteId)),
      changes: ids => (isPersonal(feed) ? feed.changes(db, person.id, ids) : feed.changes(db, siteId, ids)),
      hearsAll: () => hearsAll,
      sendsASecond: isPersonal(feed) ? undefined : feed.sendsASecond,
      sent: frames => metrics.sent(feed.channel, frames),
      fellBehind: () => metrics.fellBehind(feed.channel),
      failed: error => log.error({ err: error, channel, siteId }, 'a live feed cannot be read'),
    })
    topics.set(key, topic)
    return [key, topic]
  }

  return {
    async announce(changed) {
      if (changed.ids.length === 0) return
      // One's own readers at once, even while the way to the other nodes is broken.
      change(changed)
      await report.change(changed)
    },
    feed(channel) {
      const feed = feeds.get(channel)
      if (feed === undefined) return undefined
      return {
        mayRead: async (person, siteId) => isPersonal(feed) || feed.mayRead(db, person, siteId),
      }
    },
    join(channel, { person, siteId }, reader) {
      const feed = feeds.get(channel)
      if (feed === undefined) throw new Error(`there is no live feed ${channel}`)
      const [key, topic] = topicOf(feed, person, siteId)
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
          if (topic.isEmpty && topics.get(key) === topic) topics.delete(key)
        },
      }
    },
    async close() {
      for (const topic of topics.values()) topic.close()
      report.stop()
      await bus.close()
    },
  }
}

function isPersonal(feed: Feed | PersonalFeed): feed is PersonalFeed {
  return 'personal' in feed
}

function keyOf({ channel, siteId, personId }: FeedOf & { channel: string }): string {
  return `${channel}/${siteId ?? personId}`
}

/**
 * Tells the other nodes, and never fails: what is announced is stored already, and a sensor that was refused would
 * bring it again only to hear that it is known. What could not be told is told later, as "read everything".
 */
function notifyOthers(bus: Bus, self: string, log: Log) {
  const untold = new Map<string, FeedOf & { channel: string }>()
  let timer: NodeJS.Timeout | undefined

  const keep = ({ ids: _, ...about }: Change) => {
    untold.set(keyOf(about), about)
    timer ??= setTimeout(again, untoldPause).unref()
  }
  const again = async () => {
    for (const [key, about] of untold) {
      try {
        await bus.publish(everythingOf(self, about))
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
