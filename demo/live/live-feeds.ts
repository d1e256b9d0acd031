import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forgetFeeds, lookAtFeeds } from '#features/transport/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { isAnotherCompany } from '../load/another-company.ts'
import type { DemoCompany } from '../load/demo-company.ts'
import { importFiles } from '../load/files.ts'
import { siteCode } from '../sites.ts'
import { demoNetworks } from '../timetables/networks.ts'
import { bikeFiles, demoBikes } from './bikes.ts'
import { realtimeOf } from './realtime.ts'

export interface LiveFeeds {
  stop(): Promise<void>
}

/**
 * Stands in for the operators around the demo company: a small server on this machine, whose feeds are named to the product by
 * its importer and then read by its own pollers, as those of real operators are.
 */
export async function startLiveFeeds(
  db: Database,
  { features, now = () => new Date() }: Pick<DemoCompany, 'features'> & { now?: () => Date },
): Promise<LiveFeeds> {
  if (await isAnotherCompany(db)) return { stop: async () => undefined }
  const server = createServer((request, answer) => serve(request, answer, now()))
  // What a real operator's service does, too: it never keeps this process alive.
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  await importFiles(
    db,
    { feeds: feedEntries(addressOf(server.address() as AddressInfo)) },
    { features, today: now() },
  )
  await lookAtFeeds(db)
  return {
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Where nobody stands in for the operators nothing is live, and nothing is lost. */
export async function forgetLiveFeeds(db: Database): Promise<void> {
  if (!(await isAnotherCompany(db)))
    await forgetFeeds(
      db,
      feedEntries('').map(({ key }) => key),
    )
}

function addressOf({ port }: AddressInfo): string {
  return `http://127.0.0.1:${port}`
}

/** As a company's file names them. */
function feedEntries(base: string) {
  return [
    ...demoNetworks.map(({ site, operator }) => ({
      ...{ key: `demo-realtime-${site}`, kind: 'GTFS_RT', sites: [siteCode(site)], name: operator },
      url: `${base}/realtime/${site}`,
    })),
    ...demoBikes.map(({ key, name, stations }) => ({
      ...{ key, kind: 'GBFS', sites: [...new Set(stations.map(({ site }) => siteCode(site)))], name },
      url: `${base}/bikes/${key}/gbfs.json`,
    })),
  ]
}

function serve({ url = '', headers: { host } }: IncomingMessage, answer: ServerResponse, now: Date): void {
  const [, kind, of = '', file = ''] = url.split('/')
  const network = demoNetworks.find(({ site }) => String(site) === of)
  const system = demoBikes.find(({ key }) => key === of)
  if (kind === 'realtime' && network !== undefined) {
    answer.setHeader('content-type', 'application/x-protobuf').end(realtimeOf(network, now))
    return
  }
  const files: Record<string, object> =
    kind === 'bikes' && system !== undefined ? bikeFiles(system, `http://${host}/bikes/${of}`, now) : {}
  const content = files[file.replace(/\.json$/, '')]
  if (content === undefined) answer.writeHead(404).end()
  else answer.setHeader('content-type', 'application/json').end(JSON.stringify(content))
}
