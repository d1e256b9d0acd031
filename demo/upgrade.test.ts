import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { features } from '#app/server/product.ts'
import { type Database, inTransaction, openDatabase } from '#platform/server/database/database.ts'
import { migrate, migrationsFolder, openMigrator } from '#platform/server/database/migrations.ts'
import type { PostgresAddress } from '#platform/server/database/postgres/start.ts'
import { personalDataOf } from '#platform/server/feature.ts'
import { silent } from '#platform/server/observability/log.ts'
import { eraseFromDatabase } from '#platform/server/personal-data/erase.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { copiedDatabase, dropDatabase, testDatabase } from '#platform/server/testing/database.ts'
import { contents } from './load/demo-company.ts'
import { drawCompany } from './load/fill.ts'
import { loadDemoCompany, refreshDemoCompany } from './load.ts'
import { demoSignIns, employee } from './sign-ins.ts'

type Rows = Record<string, readonly object[]>

/** What an earlier version left when its last migration was 0016: its demo company, and what Claire did in it. */
const loadedBy = '0016-bookings-by-index'
const packed = await readFile(join(import.meta.dirname, 'testing/company-of-0016.json.br'))
const earlier: Rows = JSON.parse(brotliDecompressSync(packed).toString())
/** `npm run upgrades` starts from every version; the tests from some of them. */
const isEvery = import.meta.env.MODE === 'long'
/** Every so many versions, with the first and the last. */
const some = (versions: string[], step: number) =>
  versions.filter((_, n) => isEvery || n % step === 0 || n === versions.length - 1)
/** Two weeks after Claire was there. */
const today = new Date('2026-12-08T10:00:00Z')
const clairesBooking = 'c3a4cd3f-fc1b-4e37-b6e7-7650b491b6d2'

const migrations = (await readdir(migrationsFolder))
  .filter(file => file.endsWith('.sql'))
  .map(file => file.replace('.sql', ''))
  .sort()

const company = { features, people: 100, today, reservations: 0 }
const drawn = await drawCompany(today)
const issuer = 'http://localhost:4600/oidc'

/** Today's company: what versions in between kept in the tables that have come since. */
const { db: newest } = await testDatabase()
await loadDemoCompany(newest, company, drawn)
const present: Rows = Object.fromEntries(
  await Promise.all([...(await tablesOf(newest))].map(async table => [table, await rowsOf(newest, table)])),
)

/** Databases after migrations, each with what a product of that day would have kept in it. */
const databases = new Map<string, PostgresAddress>()
/** In which the later migrations happen one after the other. */
let upgrading: PostgresAddress | undefined
afterAll(async () => {
  for (const address of [...databases.values(), upgrading]) if (address) await dropDatabase(address)
})
/** The tables that each migration begins, as its text says. */
const begun = new Map<string, Set<string>>()
for (const migration of migrations) {
  const text = await readFile(join(migrationsFolder, `${migration}.sql`), 'utf8')
  const names = text.matchAll(/^\s*(?:create table(?: if not exists)?|alter table \w+ rename to) (\w+)/gim)
  begun.set(migration, new Set([...names].map(([, name = '']) => name)))
}
const later = migrations.filter(one => one > loadedBy)
/** Where nothing is written after a migration, who comes from the one before passes through what is there then. */
const early = some(
  migrations.filter(one => one <= loadedBy),
  4,
)
/** Those that begin tables: what a company keeps when it upgrades from there is more than at the one before. */
const beginTables = later.filter(one => begun.get(one)?.size !== 0)
const upgradedFrom = [...early, ...some(beginTables, 8)]
/** Where today's loader finds something else than the version before left it: tables it fills have come. */
const loadable = migrations.filter((one, n) => {
  const next = migrations[n + 1]
  if (one <= loadedBy || next === undefined) return one >= loadedBy
  return contents.some(table => begun.get(next)?.has(table))
})
const loadedFrom = some(loadable, 5)
const erasedFrom = '0041-account-language'

for (const migration of early) {
  const address = await copiedDatabase('template0')
  databases.set(migration, address)
  await migrate(address, silent, migration)
  await on(address, async db => {
    for (const table of await tablesOf(db)) await fill(db, table, earlier[table] ?? [])
  })
}

/** How many rows each later migration found, how many of them it left, and the tables that came. */
const steps = new Map<string, { found: Map<string, number>; left: Map<string, number>; come: Set<string> }>()
upgrading = await copiedDatabase(databases.get(loadedBy)?.database ?? '')
// A connection first learns what a table is when it asks for it: one of them sees all that comes until it has to go.
let opened = openUpgrading(upgrading)
let found = await counts(opened.db)
for (const migration of later) {
  const { db } = opened
  await opened.migrator.migrate(migration)
  const left = await counts(db)
  const come = new Set(left.keys()).difference(found)
  steps.set(migration, { found, left, come })
  for (const table of come) await fill(db, table, present[table] ?? [])
  // Whoever was given a role was there.
  if (come.has('role_grants')) {
    await fill(db, 'people', present.people ?? [])
    await fill(db, 'accounts', (present.accounts ?? []).map(withTheOthers))
  }
  const filled = come.has('role_grants') ? [...come, 'people', 'accounts'] : [...come]
  found = new Map([...left, ...(await counts(db, filled))])
  if (![...upgradedFrom, ...loadedFrom, erasedFrom].includes(migration)) continue
  // Nothing may be connected to what is copied.
  await opened.close()
  databases.set(migration, await copiedDatabase(upgrading.database))
  opened = openUpgrading(upgrading)
}
await opened.close()

test('each migration leaves what it finds', () => {
  expect([...steps.keys()]).toEqual(later)
  for (const [migration, { found, left, come }] of steps) {
    expect(come, migration).toEqual(begun.get(migration))
    for (const [table, count] of found)
      if (left.has(table)) expect(left.get(table), `${table} after ${migration}`).toBe(count)
  }
})

test.each(upgradedFrom)('what was kept at %s is there after the newest migration', async migration => {
  const address = await copyOf(migration)
  const found = await on(address, counts)
  await migrate(address, silent)
  const now = await on(address, counts)
  for (const [table, count] of found) if (now.has(table)) expect(now.get(table), table).toBe(count)
})

test.each(loadedFrom)(
  'the demo company of %s starts with today’s code, and keeps what people did',
  async at => {
    const address = await copyOf(at)
    await migrate(address, silent)
    await on(address, async db => {
      const start = async () => {
        await loadDemoCompany(db, company, drawn)
        await refreshDemoCompany(db, { ...company, issuer })
      }
      await start()

      const { rows } = await sql<{ id: string; grants: string }>`
      select a.id, count(g.role) as grants from accounts a left join role_grants g on g.account_id = a.id
      where exists (select from people p where p.id::text = a.id)
      group by a.id`.execute(db)
      const grants = new Map(rows.map(row => [row.id, Number(row.grants)]))
      expect(demoSignIns.map(({ id }) => grants.get(id))).toEqual(
        demoSignIns.map(one => one.grants?.length ?? 0),
      )
      const once = await counts(db)
      for (const [table, rows] of Object.entries(present)) {
        // What files said before it was written down is known once they are brought in again.
        if (table === 'content_entries' || table === 'content_revisions') continue
        // Answers that were counted before campuses were noted are of none.
        if (table === 'survey_site_results') continue
        // None of the articles that an earlier company has must be read.
        if (table === 'article_confirmations') continue
        if (rows.length > 0) expect(once.get(table), table).toBeGreaterThan(0)
      }
      expect(await done(db)).toEqual({
        likes: ['3', '5'],
        accepted: ['3.0'],
        events: ['Visite de l’atelier'],
        booked: [clairesBooking],
      })

      await start()
      expect(await counts(db)).toEqual(once)
    })
  },
)

test('a company starts without the sign-ins that were erased from it, and they stay away', async () => {
  const address = await copyOf(erasedFrom)
  await migrate(address, silent)
  await on(address, async db => {
    const erased = demoSignIns.filter(one => one === employee || one.email.startsWith('kitchen'))
    const [ids, emails] = [erased.map(({ id }) => id), erased.map(({ email }) => email)]
    const { features: settings } = readSettings(
      {},
      features.flatMap(feature => feature.settings ?? []),
    )
    const kinds = personalDataOf(features, settings)
    await eraseFromDatabase(db, kinds, { ids, emails }, { actor: 'command:test', now: today })
    await loadDemoCompany(db, company, drawn)
    await refreshDemoCompany(db, { ...company, issuer })
    for (const table of ['accounts', 'people'] as const) {
      const { rows } = await sql`select from ${sql.table(table)} where id::text = any(${ids})`.execute(db)
      expect(rows, table).toEqual([])
    }
  })
})

/** An account as if it had been made together with those of the earlier company. */
function withTheOthers(account: object): object {
  const [first] = earlier.accounts as { created_at: string }[]
  return { ...account, created_at: first?.created_at }
}

function openUpgrading(address: PostgresAddress) {
  const { db, close } = openDatabase({ address, size: 2, log: silent, noTimeouts: true })
  return { db, close, migrator: openMigrator(db, silent) }
}

/** A copy of the database after a migration, for the calling test alone. */
async function copyOf(migration: string): Promise<PostgresAddress> {
  const address = await copiedDatabase(databases.get(migration)?.database ?? '')
  onTestFinished(() => dropDatabase(address))
  return address
}

/** What Claire has done. */
async function done(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select array(select article_id::text from article_likes where account_id = ${employee.id} order by 1) as likes,
      array(select version from terms_acceptances where account_id = ${employee.id}) as accepted,
      array(select subject from calendar_events where account_id = ${employee.id}) as events,
      array(select id::text from reservations where id = ${clairesBooking} and account_id = ${employee.id}) as booked
  `.execute(db)
  return rows[0]
}

async function on<Found>(address: PostgresAddress, ask: (db: Database) => Promise<Found>): Promise<Found> {
  const { db, close } = openDatabase({ address, size: 2, log: silent, noTimeouts: true })
  try {
    return await ask(db)
  } finally {
    await close()
  }
}

async function tablesOf(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

/** @param tables all of them where none are given */
async function counts(db: Database, tables?: Iterable<string>): Promise<Map<string, number>> {
  const parts = [...(tables ?? (await tablesOf(db)))].map(
    table => sql`select ${table}::text as name, count(*)::int as rows from ${sql.table(table)}`,
  )
  if (parts.length === 0) return new Map()
  const { rows } = await inTransaction(db, async trx => {
    // Workers would take longer to start than the small tables take to read.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
    return sql<{ name: string; rows: number }>`${sql.join(parts, sql` union all `)}`.execute(trx)
  })
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}

async function rowsOf(db: Database, table: string): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** Writes rows as they are, as far as the table has their columns. */
async function fill(db: Database, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await db.transaction().execute(async trx => {
    // Tables come by their names; what refers may come first, and what triggers write has come along.
    await sql`set local session_replication_role = replica`.execute(trx)
    const { rows: written } = await sql<{ name: string; sequence: string | null }>`
      select attname as name, pg_get_serial_sequence(${table}, attname) as sequence from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname = any(${Object.keys(rows[0] ?? {})})`.execute(trx)
    const columns = sql.join(written.map(({ name }) => sql.ref(name)))
    const { rows: there } = await sql`select from ${sql.table(table)} limit 1`.execute(trx)
    // Where a constraint is deferrable PostgreSQL refuses the clause, needed or not.
    const conflicts = there.length > 0 ? sql`on conflict do nothing` : sql``
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      ${conflicts}`.execute(trx)
    for (const { name, sequence } of written) {
      if (sequence === null) continue
      await sql`select setval(${sequence}, (select max(${sql.ref(name)}) from ${sql.table(table)}))`.execute(
        trx,
      )
    }
  })
}
