import type { Log } from '#platform/server/observability/log.ts'
import { type DatabaseAddress, openDatabase } from './database.ts'

/** How long an answer holds, in milliseconds: however often it is asked for, the database is asked once in this time. */
const holds = 500

/**
 * Whether the database answers, asked over a connection of its own: what keeps all of the server's connections busy
 * (a locked table, many visitors) does not make the server one that should be taken away.
 */
export function watchReadiness(address: DatabaseAddress, log: Log) {
  const { pool, close } = openDatabase({ address, size: 1, log, application: 'campus-readiness' })
  let pending: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async () => {
    try {
      await pool.query('select 1')
      return true
    } catch {
      return false
    }
  }
  return {
    isReady(): Promise<boolean> {
      if (pending !== undefined && performance.now() - askedAt < holds) return pending
      askedAt = performance.now()
      pending = ask()
      return pending
    },
    close,
  }
}
