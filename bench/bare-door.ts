import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import type { Statement } from './statements.ts'

/*
 * What it costs to write what was pressed at a door and to say so to everybody, without a product around it: node:http, the
 * driver's pool, the same statements and `ws`. POST /7 runs those of the eighth press in a transaction, reads what desks are
 * told and sends that to all; GET /host answers what a host reads then.
 *   node bench/bare-door.ts <port> <database URL> <file with JSON of BareDoor>
 */
export interface BareDoor {
  /** What writes an entry, and what reads it for the desks. */
  presses: { run: Statement[]; told: Statement[] }[]
  host: Statement[]
}

const [port, url, file] = process.argv.slice(2)
if (port === undefined || url === undefined || file === undefined) {
  throw new Error('port, database URL and file of statements are expected')
}
const door = JSON.parse(await readFile(file, 'utf8')) as BareDoor
const { pool } = openDatabase({ address: { url }, size: 10, log: silent })

async function press(number: string): Promise<unknown> {
  const { run, told } = door.presses[Number(number)] ?? { run: [], told: [] }
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { sql, parameters } of run) await client.query(sql, [...parameters])
    await client.query('commit')
  } finally {
    client.release()
  }
  const frame = JSON.stringify(await read(told))
  for (const one of sockets.clients) one.send(frame)
  return number
}

async function read(statements: readonly Statement[]): Promise<unknown> {
  const all: unknown[] = []
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query(sql, [...parameters])
    all.push(rows)
  }
  return all
}

async function answer({ method, url: path = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const what = path.slice(1)
  const body = JSON.stringify(method === 'POST' ? await press(what) : await read(door.host))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(body)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(Number(port), '127.0.0.1')
