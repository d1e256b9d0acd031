import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { milliseconds } from './live-client.ts'

/*
 * What it costs to send a ready frame to everybody without a product around it: `ws`, and nothing to read, to build,
 * to number or to watch. GET / tells how many are connected and the process's CPU time in microseconds; with
 * ?times=30&every=100 it first sends the frame so often, so many milliseconds apart, and tells when.
 *   node bench/bare-live-feed.ts <port> <frame>
 */

export interface BareAnswer {
  clients: number
  cpu: number
  /** Milliseconds of the machine's monotonic clock. */
  sent: number[]
}

const [port, frame] = process.argv.slice(2)
if (port === undefined || frame === undefined) throw new Error('port and frame are expected')
const ready = Buffer.from(frame)

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const sent: number[] = []
  for (let left = Number(searchParams.get('times')); left > 0; left--) {
    sent.push(milliseconds())
    for (const client of sockets.clients) client.send(ready, { binary: false })
    await sleep(Number(searchParams.get('every')))
  }
  const { user, system } = process.cpuUsage()
  response.end(
    JSON.stringify({ clients: sockets.clients.size, cpu: user + system, sent } satisfies BareAnswer),
  )
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(Number(port), '127.0.0.1', 4096)
