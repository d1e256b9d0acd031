/*
 * The calls of rooms, events, catering and visits, and those of the door, on a database of their own, as a process that a test can kill: no web app, no demo company. The
 * bearer token is an account's id. Reads PORT and CAMPUS_DATA.
 */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { orderChangedWorker } from '#features/catering/server/feed.ts'
import { cateringRoutes } from '#features/catering/server/routes.ts'
import { kitchenRoutes } from '#features/catering/server/staff/routes.ts'
import { doorRoutes } from '#features/door/server/routes.ts'
import { alertWorker } from '#features/events/server/alerts.ts'
import { animationChangedWorker } from '#features/events/server/feed.ts'
import { proofEnclosure } from '#features/events/server/proof-enclosure.ts'
import { eventsRoutes } from '#features/events/server/routes.ts'
import { endCancelledWorker } from '#features/events/server/staff/ending.ts'
import { staffRoutes } from '#features/events/server/staff/routes.ts'
import { embeddedCalendar } from '#features/room-bookings/server/embedded-calendar.ts'
import { roomCalendarWorker } from '#features/room-bookings/server/room-calendar.ts'
import { reservationRoutes } from '#features/room-bookings/server/routes.ts'
import { visitsAtDoors } from '#features/visits/server/door-source.ts'
import { visitNewsWorker } from '#features/visits/server/feed.ts'
import { visitRoutes } from '#features/visits/server/routes.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { mailWorker } from '#platform/server/mail/mail.ts'
import { openMailTransport } from '#platform/server/mail/mail-transport.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { runServer } from '#platform/server/start/lifecycle.ts'
import { listen } from '#platform/server/start/listen.ts'

const { PORT, CAMPUS_DATA: folder } = process.env
if (PORT === undefined || folder === undefined) throw new Error('PORT and CAMPUS_DATA are expected')
const log = createLog(process.env.LOG_LEVEL)
const publicUrl = `http://localhost:${PORT}`
/** Nobody looks at a screen. */
const announce = async () => {}

await runServer(
  log,
  async opened => {
    const postgres = await startPostgres({ folder, log })
    opened(postgres.stop)
    const { address } = postgres
    await migrate(address, log)
    const { db, close } = openDatabase({ address, size: 10, log })
    opened(close)
    const mailTransport = openMailTransport({
      smtpUrl: undefined,
      from: 'chaos@campus.example',
      folder: join(folder, 'mail'),
      publicUrl,
    })
    const workers = [
      mailWorker(mailTransport, [proofEnclosure()]),
      roomCalendarWorker(embeddedCalendar, { publicUrl, announce }),
      animationChangedWorker(announce),
      endCancelledWorker({ publicUrl, announce }),
      alertWorker({ publicUrl }),
      orderChangedWorker(announce),
      visitNewsWorker(announce),
    ]
    opened((await startJobs({ address, log, workers })).stop)
    const keys = openProofKeys()
    const app = await buildServer({
      db,
      log,
      routes: [
        ...reservationRoutes({ reservationLimit: 1_000_000, publicUrl }),
        ...eventsRoutes({ childrenKeptDays: 30, publicUrl }),
        ...staffRoutes({ publicUrl }),
        ...cateringRoutes({ publicUrl }),
        ...kitchenRoutes({ publicUrl }),
        ...visitRoutes({ publicUrl, keys }),
        ...doorRoutes({ sources: [visitsAtDoors], keys, publicUrl, announce }),
      ],
      verify: async id => ({ id, email: `${id}@campus.example`, firstName: 'Ada', lastName: 'L' }),
      apiKeys: { client: 'campus-companion-web', sensor: undefined },
      limiter: createLimiter({ person: 1_000_000, address: 1_000_000 }),
      tls: false,
      trustProxy: false,
    })
    app.get('/readyz', async () => 'ready')
    await listen(app, { host: '127.0.0.1', port: Number(PORT) }, opened)
    // Node.js would write what it compiled at the end, and this one is killed.
    flushCompileCache()
  },
  () => undefined,
)
