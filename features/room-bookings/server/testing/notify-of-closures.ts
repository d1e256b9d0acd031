// Tells of closures in a process of its own, for a test that kills it: `node notify-of-closures.ts <database address> <now>`.
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { notifyOfClosures } from '../closed-bookings.ts'

const [address = '', now = ''] = process.argv.slice(2)
// Begins when it is told to, by the end of its input.
for await (const _ of process.stdin);
const { db, close } = openDatabase({ address: JSON.parse(address), size: 2, log: silent, noTimeouts: true })
await notifyOfClosures(db, { now: new Date(now), publicUrl: 'http://localhost' })
await close()
