import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portraits } from '#features/directory/server/public.ts'
import { addressOf, baseOf, type Endpoint } from '#platform/contract/endpoint.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { partsOf } from '#platform/server/feature.ts'
import { deleteBeyond } from '#platform/server/jobs/row-bounds.ts'
import { mostSentMails, rowBoundsOf } from '#platform/server/personal-data/platform-bounds.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { features, routesOf } from './product.ts'
import { examples, matrixNow, World } from './testing/access-examples.ts'

/*
 * What one account can leave behind. Every writing call for people is made, and each table that grows by it must have its
 * bound declared, with rows that are no larger than is said: so the sum of the bounds is what one account leaves at most.
 */

/** What one account may leave at most, in bytes. */
const mostBytes = 5_000_000

const { db } = await testDatabase()
const { features: settings } = readSettings(
  {},
  features.flatMap(feature => feature.settings ?? []),
)
const given = { settings, publicUrl: 'http://localhost', keysFolder: temporaryFolder() }
const routes = routesOf(
  partsOf(features, { ...given, announce: async () => {} }, [portraits.with(() => '<svg/>')]),
)
const writing = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, audience }) => method !== 'GET' && (audience === 'owner' || audience.startsWith('person')),
  )
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${baseOf(endpoint)}${endpoint.path}`

const person = { id: randomUUID(), email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' }
const world = new World(db, person.id)
const app = await testServer({
  db,
  routes,
  verify: async () => person,
  now: () => matrixNow,
  errorShapes: features.flatMap(feature => feature.errorShapes ?? []),
})
afterAll(() => app.close())

const bounds = rowBoundsOf(features)
let tables: string[]
beforeAll(async () => {
  await buildCampus(db, 1)
  await db
    .insertInto('accounts')
    .values({ ...{ id: person.id, email: person.email }, first_name: 'Ada', last_name: 'L', has_badge: true })
    .execute()
  await world.settle()
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(
    db,
  )
  tables = rows.map(({ name }) => name)
})

/** How many rows there are by table. */
async function counts(): Promise<Map<string, number>> {
  const parts = tables.map(
    table => sql`select ${table}::text as name, count(*)::int as rows from ${sql.table(table)}`,
  )
  const { rows } = await inTransaction(db, async trx => {
    // Workers would take longer to start than the small tables take to read.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
    return sql<{ name: string; rows: number }>`${sql.join(parts, sql` union all `)}`.execute(trx)
  })
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}

/** The bytes of a table's largest row. */
async function largestOf(table: string): Promise<number> {
  const { rows } = await sql<{ largest: number }>`
    select max(octet_length(t::text))::int as largest from ${sql.table(table)} t`.execute(db)
  return rows[0]?.largest ?? 0
}

describe('what one account can leave behind', () => {
  it.each(writing.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'is bounded: %s',
    async (name, endpoint) => {
      const [input] = (await examples[name]?.(world)) ?? []
      if (input === undefined) throw new Error(`${name} has no example`)
      const { body, ...address } = input
      const before = await counts()
      const answer = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, address),
        headers: {
          ...{ 'api-key': 'web', authorization: 'Bearer token', 'idempotency-key': randomUUID() },
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      for (const [table, rows] of await counts()) {
        if (rows <= (before.get(table) ?? 0)) continue
        const bound = bounds.find(one => one.table === table)
        expect(bound, `${name} adds to ${table}, of which no rowBounds speak`).toBeDefined()
        expect(await largestOf(table), table).toBeLessThanOrEqual(bound?.bytes ?? 0)
      }
    },
  )

  it('is so many bytes in all', () => {
    expect(bounds.reduce((sum, { rows, bytes }) => sum + rows * bytes, 0)).toBeLessThanOrEqual(mostBytes)
    expect(bounds.filter(({ beyond, rows }) => (beyond?.most ?? 0) > rows)).toEqual([])
  })

  it('is brought down to that by statements that the database understands', async () => {
    await sql`
      insert into mails (recipient, language, subject, html, plain, sent_at)
      select 'ADA@campus.example', 'en', n::text, '', '', now() from generate_series(1, 500) n`.execute(db)
    const waiting = await sql`
      insert into mails (recipient, language, subject, html, plain)
      select 'ada@campus.example', 'en', 'waits', '', '' from generate_series(1, 3)`.execute(db)
    expect(waiting.numAffectedRows).toBe(3n)
    await deleteBeyond(db, bounds)
    const { rows } = await sql<{ sent: number; waits: number }>`
      select count(*) filter (where sent_at is not null)::int as sent,
        count(*) filter (where subject = 'waits')::int as waits
      from mails where lower(recipient) = 'ada@campus.example' and caused_by is null`.execute(db)
    expect(rows).toEqual([{ sent: mostSentMails, waits: 3 }])
  })
})
