import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'

/*
 * What home costs without a product around it: node:http, the driver's pool and the same statements, first the one about
 * the campus, then all others side by side. The rows are the answer, as they are: no cards are made of them. No routing,
 * no token, no validation, no limits, no headers of safety.
 *   node bench/bare-home.ts <port> <database URL> <file with JSON of [{ sql, parameters }]>
 */
const [port, url, file] = process.argv.slice(2)
if (port === undefined || url === undefined || file === undefined) {
  throw new Error('port, database URL and file of statements are expected')
}
const [campus, ...blocks] = JSON.parse(await readFile(file, 'utf8')) as {
  sql: string
  parameters: unknown[]
}[]
if (campus === undefined) throw new Error(`${file} holds no statement`)
const { pool } = openDatabase({ address: { url }, size: 10, log: silent })
const rowsOf = async ({ sql, parameters }: typeof campus) => (await pool.query(sql, parameters)).rows

createServer(async (_request, response) => {
  const answer = [await rowsOf(campus), ...(await Promise.all(blocks.map(rowsOf)))]
  const body = JSON.stringify(answer)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
}).listen(Number(port), '127.0.0.1')
