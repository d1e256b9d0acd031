// A process of its own that starts the embedded database and holds it until it is ended: for tests that kill it.

import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'

const [folder = ''] = process.argv.slice(2)
try {
  const { address, stop } = await startPostgres({ folder, log: silent })
  process.once('SIGTERM', async () => {
    await stop()
    process.exit(0)
  })
  process.stdout.write(`${JSON.stringify(address)}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stderr.write(`${(error as Error).name}: ${(error as Error).message}\n`)
  process.exit(1)
}
