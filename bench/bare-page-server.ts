/*
 * The product's HTTP server with its headers, its compression and its way to send pages, on another page than the app,
 * and without a single call: what a bare React page costs where the product costs what it costs.
 *   node bench/bare-page-server.ts <port> <folder of the built page>
 */
import fastifyStatic from '@fastify/static'
import { pino } from 'pino'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { mountPages } from '#platform/server/http/pages.ts'
import { unauthorised } from '#platform/server/http/problem.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import { silent } from '#platform/server/observability/log.ts'

const [port, folder] = process.argv.slice(2)
if (port === undefined || folder === undefined) throw new Error('port and folder are expected')

const anyNumber = 1_000_000
const apiKey = 'campus-companion-web'
const issuer = `http://localhost:${port}/oidc`

const app = await buildServer({
  // Nothing asks it anything, so nothing connects.
  db: openDatabase({ address: { url: 'postgres://localhost/none' }, size: 1, log: silent }).db,
  log: pino({ level: 'silent' }),
  routes: [],
  verify: () => Promise.reject(unauthorised()),
  apiKeys: { client: apiKey, sensor: undefined },
  limiter: createLimiter({ person: anyNumber, address: anyNumber }),
  tls: false,
  trustProxy: false,
})
app.get('/readyz', async () => 'ready')
await mountPages(app, {
  webFolder: folder,
  config: {
    apiKey,
    version: 'bare',
    demo: true,
    oidc: { authority: issuer, clientId: 'web', audience: 'api' },
    sentryDsn: null,
  },
  publicOrigin: 'http://localhost',
  apiPaths: [],
})
// A document beside the page: the product's own files lie in its database.
await app.register(fastifyStatic, { root: folder, prefix: '/files/', decorateReply: false })
await app.listen({ host: '127.0.0.1', port: Number(port) })
