import { createServer } from 'node:http'
import type { CompiledQuery } from 'kysely'
import { pageOf } from '#features/news/server/articles.ts'
import { writeCursor } from '#features/news/server/cursor.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'

/*
 * What the list of articles costs without a product around it: node:http, the driver's pool, the same statement, the
 * same answer. No routing, no token, no validation, no limits, no headers of safety.
 *   node bench/bare-articles.ts <port> <database URL> <limit> <JSON of { sql, parameters }>
 */
const [port, url, limit, query] = process.argv.slice(2)
if (port === undefined || url === undefined || limit === undefined || query === undefined) {
  throw new Error('port, database URL, limit and query are expected')
}
const { sql, parameters } = JSON.parse(query) as Pick<CompiledQuery, 'sql' | 'parameters'>
const { pool } = openDatabase({ address: { url }, size: 10, log: silent })

createServer(async (_request, response) => {
  const { rows } = await pool.query(sql, [...parameters])
  const { articles, next } = pageOf(rows, Number(limit), 'en')
  const body = JSON.stringify({ articles, next: next === undefined ? null : writeCursor(next) })
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
}).listen(Number(port), '127.0.0.1')
