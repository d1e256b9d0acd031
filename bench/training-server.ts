/*
 * The calls of who trains, without signing in: a token is a person's id.
 *   node bench/training-server.ts <port> <database URL>
 */
import { pino } from 'pino'
import { trainingRoutes } from '#features/security-training/server/routes.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import { silent } from '#platform/server/observability/log.ts'

const [port, url] = process.argv.slice(2)
if (port === undefined || url === undefined) throw new Error('a port and a database URL are expected')

const anyNumber = 1_000_000
const { db } = openDatabase({ address: { url }, size: 16, log: silent })
const app = await buildServer({
  db,
  log: pino({ level: 'silent' }),
  routes: trainingRoutes({ emailsAnHour: anyNumber }),
  verify: async id => ({ id, email: `${id}@campus.example`, firstName: 'Ada', lastName: 'L' }),
  apiKeys: { client: 'campus-companion-web', sensor: undefined },
  limiter: createLimiter({ person: anyNumber, address: anyNumber }),
  tls: false,
  trustProxy: false,
})
app.get('/readyz', async () => 'ready')
// Everybody comes with a connection of their own, all at once.
await app.listen({ host: '127.0.0.1', port: Number(port), backlog: 4_096 })
