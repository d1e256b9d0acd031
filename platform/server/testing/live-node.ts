// A server with the lamps' feed in a process of its own: for tests that kill it. node live-node.ts <JSON of an address>
import { type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { postgresBus } from '../realtime/postgres-bus.ts'
import { lampFeed } from '../realtime/testing/lamps.ts'
import { liveServer } from '../realtime/testing/live-server.ts'

const address = JSON.parse(process.argv[2] ?? '') as DatabaseAddress
const database = openDatabase({ address, size: 2, log: silent })
const { feed } = lampFeed()
const { port } = await liveServer({ db: database.db, feeds: [feed], bus: postgresBus(database, silent) })
process.stdout.write(`${port}\n`)
