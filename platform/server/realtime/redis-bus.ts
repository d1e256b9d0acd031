import type { Log } from '#platform/server/observability/log.ts'
import type { OpenBus } from './bus.ts'

/** The name of the channel. Another installation on the same Redis makes us read more than needed, nothing worse. */
const channel = 'campus-companion:live-feeds'
/** The pause before connecting again grows up to this, in milliseconds. */
const longestPause = 5_000

/** Publish and subscribe of Redis, whose library is only loaded where one is configured. */
export function redisBus(url: string, log: Log): OpenBus {
  return async listener => {
    const { createClient } = await import('redis')
    const publisher = createClient({
      url,
      // A text that waits for Redis to come back would be old news: who publishes is told at once and says it anew.
      disableOfflineQueue: true,
      pingInterval: 10_000,
      socket: {
        connectTimeout: 5_000,
        // Jitter: a hundred nodes must not all come back at the same moment.
        reconnectStrategy: retries =>
          Math.min(100 * 2 ** Math.min(retries, 10), longestPause) * (0.5 + Math.random()),
      },
    })
    const subscriber = publisher.duplicate({ disableOfflineQueue: false })
    for (const client of [publisher, subscriber]) {
      client.on('error', error => log.warn({ err: error }, 'live feeds: Redis is unavailable'))
    }
    // The library subscribes again by itself before it says that it is ready.
    let subscribed = false
    subscriber.on('ready', () => {
      if (subscribed) listener.connected()
    })
    subscriber.on('reconnecting', () => listener.disconnected())

    const connected = Promise.all([
      publisher.connect(),
      subscriber.connect().then(async () => {
        await subscriber.subscribe(channel, text => listener.heard(text))
        subscribed = true
        listener.connected()
      }),
    ]).catch(error => log.warn({ err: error }, 'live feeds: Redis is unavailable'))
    // Redis may be down when a server starts: it serves all the same, and hears the others later.
    const attempt = new Promise(resolve => subscriber.once('error', resolve))
    await Promise.race([connected, attempt])
    return {
      async publish(text) {
        await publisher.publish(channel, text)
      },
      async close() {
        subscriber.destroy()
        publisher.destroy()
      },
    }
  }
}
