import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import type { Answer } from './statements.ts'

/*
 * What answers cost without a product around them: node:http, the driver's pool and the same statements. GET /7 runs
 * those of the eighth answer; its rows are what is sent, as they are: nothing is made of them. No routing, no token, no
 * validation, no limits, no headers of safety. GET /cpu tells the seconds of CPU that it has used.
 *   node bench/bare-statements.ts <port> <database URL> <file with JSON of Answer[]>
 */
const [port, url, file] = process.argv.slice(2)
if (port === undefined || url === undefined || file === undefined) {
  throw new Error('port, database URL and file of statements are expected')
}
const answers = JSON.parse(await readFile(file, 'utf8')) as Answer[]
const { pool } = openDatabase({ address: { url }, size: 10, log: silent })

// As long as Fastify's default: a connection must outlive the other server's turn.
const keepAliveTimeout = 72_000

async function answer({ url: path }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (path === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1e6))
    return
  }
  const rows: unknown[][] = []
  for (const step of answers[Number(path?.slice(1))] ?? []) {
    rows.push(
      ...(await Promise.all(
        step.map(async ({ sql, parameters }) => (await pool.query(sql, [...parameters])).rows),
      )),
    )
  }
  const body = JSON.stringify(rows)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
}

createServer({ keepAliveTimeout }, (request, response) => {
  // A rejection that nobody handles would end the process, and its clients would only hear a `socket hang up`.
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(Number(port), '127.0.0.1')
