import { readFile } from 'node:fs/promises'
import type pg from 'pg'
// As much is loaded as by the command.
import '#platform/server/content/import.ts'
import '#platform/server/database/migrations.ts'
import '#platform/server/database/postgres/start.ts'
import '#platform/server/start/settings.ts'
import { importTimetable } from '#features/transport/server/public.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'

/*
 * Brings a timetable in as the command does, in a process of its own, and tells what it took.
 *   node bench/timetable-import.ts <database URL> <zip> <campus>
 */

/** What a process sent that brought a timetable in. */
export interface ImportTold {
  seconds: number
  /** Of them, for the departures of the next days. */
  departuresSeconds: number
  /** The most memory that the process had. */
  megabytes: number
  outcome: string
  stations: number
}

const [url, path, site] = process.argv.slice(2)
if (url === undefined || path === undefined || site === undefined) {
  throw new Error('database URL, zip and campus are expected')
}
const { pool, close } = openDatabase({ address: { url }, size: 2, log: silent, noTimeouts: true })
let departures = 0
pool.on('connect', timeDepartures)
const begun = performance.now()
const report = await importTimetable(pool, {
  ...{ path, site, feed: 'region', apply: true, actor: 'bench', now: new Date() },
})
const told: ImportTold = {
  seconds: (performance.now() - begun) / 1000,
  departuresSeconds: departures / 1000,
  megabytes: await mostMegabytes(),
  outcome: report.outcome,
  stations: report.timetable?.stations ?? 0,
}
await close()
process.send?.(told)
process.disconnect?.()

/** Adds up what the statements take that make departures. */
function timeDepartures(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const began = performance.now()
    const answer = query(...given)
    if (typeof given[0] === 'string' && /^\s*insert into departures\b/.test(given[0])) {
      return (answer as Promise<unknown>).finally(() => {
        departures += performance.now() - began
      })
    }
    return answer
  }) as typeof client.query
}

/** Linux gives a new process the maximum of the one that started it, in what others call the most memory; not so in this file. */
async function mostMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Math.round((Number(kilobytes) * 1024) / 1_000_000)
}
