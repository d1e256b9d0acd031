import type { OpenDatabase } from '#platform/server/database/database.ts'
import { listenTo } from '#platform/server/database/listening.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { OpenBus } from './bus.ts'

/** The name of the notifications. */
const channel = 'live_feeds'

/** LISTEN and NOTIFY of the product's own database: nothing more to run. */
export function postgresBus({ pool, address }: Pick<OpenDatabase, 'pool' | 'address'>, log: Log): OpenBus {
  return async listener => {
    const { close } = await listenTo({
      address,
      channel,
      application: 'campus-live-feeds',
      log,
      unheard: 'live feeds do not hear the other servers',
      heard: text => listener.heard(text),
      connected: () => listener.connected(),
      disconnected: () => listener.disconnected(),
    })
    return {
      async publish(text) {
        await pool.query('select pg_notify($1, $2)', [channel, text])
      },
      close,
    }
  }
}
