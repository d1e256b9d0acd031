import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Identity } from '#platform/contract/identity.ts'
import type { OpenDatabase } from '#platform/server/database/database.ts'
import { partsOf } from '#platform/server/feature.ts'
import type { Limiter } from '#platform/server/http/limits.ts'
import { openRevocationList } from '#platform/server/identity/revocation-list.ts'
import { queueState } from '#platform/server/jobs/jobs.ts'
import { countUnsentMails } from '#platform/server/mail/unsent-mails.ts'
import { createMetrics } from '#platform/server/observability/metrics.ts'
import { openLiveFeeds } from '#platform/server/realtime/live-feeds.ts'
import { postgresBus } from '#platform/server/realtime/postgres-bus.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { createProduct, features } from '../product.ts'

/**
 * The whole product in this process, listening, with its embedded identity provider; closed after the last test of the
 * calling file.
 * @param people who may sign in
 * @param limiter instead of the one that the settings make
 */
export async function wholeProduct(
  database: OpenDatabase,
  {
    people = [],
    env = {},
    limiter,
  }: { people?: readonly Identity[]; env?: Record<string, string>; limiter?: Limiter } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-product-'))
  for (const page of ['index.html', 'visit.html'])
    await writeFile(join(folder, page), '<!doctype html><title>Campus</title>')
  const port = await freePort()
  const variables = features.flatMap(feature => feature.settings ?? [])
  const settings = readSettings({ PORT: String(port), CAMPUS_DATA: join(folder, 'data'), ...env }, variables)
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const { pool, db } = database
  const metrics = createMetrics({
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    jobs: () => queueState(db),
    mails: () => countUnsentMails(db),
  })
  const feeds = features.flatMap(feature => feature.feeds ?? [])
  const bus = postgresBus(database, log)
  const liveFeeds = await openLiveFeeds({ db, feeds, bus, log, metrics: metrics.live })
  const revocations = await openRevocationList(database, log)
  const { publicUrl, keys } = settings
  const given = partsOf(features, {
    settings: settings.features,
    publicUrl,
    keysFolder: keys.folder,
    announce: liveFeeds.announce,
  })
  const signIn = {
    offered: [],
    people: {
      byEmail: async (email: string) => people.find(person => person.email === email),
      byId: async (id: string) => people.find(person => person.id === id),
    },
  }
  const product = await createProduct({
    ...{ settings, database, log, metrics, liveFeeds, revocations, given, signIn, version: '1.0.0' },
    webFolder: folder,
    ...(limiter && { limiter }),
  })
  await product.listen({ host: '127.0.0.1', port })
  afterAll(async () => {
    await product.close()
    await revocations.close()
    await liveFeeds.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    product,
    port,
    /** The address under which it knows itself. */
    origin: publicUrl,
    folder: settings.dataFolder,
    /** What it has logged. */
    lines,
  }
}

async function freePort(): Promise<number> {
  const probe = Fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}
