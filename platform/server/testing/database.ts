import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '#platform/server/database/database.ts'
import type { PostgresAddress } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'

export interface TestDatabase extends OpenDatabase {
  address: PostgresAddress
}

interface Wanted {
  migrated?: boolean
  noTimeouts?: boolean
  from?: string
}

/**
 * A migrated, empty database for the calling test file alone, dropped after its last test; where a test calls for it, for
 * that test alone. To be called at the top of the file: `const { db } = await testDatabase()`.
 *
 * @param from the database to copy, as `filledDatabase` names it
 * @param noTimeouts whether a statement may take as long as it takes, as one that writes a hundred thousand rows on a
 * slow machine does; else each is ended after the product's own time
 */
export async function testDatabase({
  migrated = true,
  noTimeouts = true,
  from,
}: Wanted = {}): Promise<TestDatabase> {
  const template = inject('postgres')
  const address = await copiedDatabase(from ?? (migrated ? template.database : 'template0'))
  const open = openDatabase({
    ...{ address, size: 10, log: silent, noTimeouts },
    // Sixty calls at once wait for ten connections, on a slow machine too.
    ...(noTimeouts && { connectTimeout: 120_000 }),
  })
  const end = async () => {
    await open.close()
    await dropDatabase(address)
  }
  // Outside fact: what a test gives to `afterAll` is never called.
  if (TestRunner.getCurrentTest() === undefined) afterAll(end)
  else onTestFinished(end)
  return { ...open, address }
}

/**
 * A migrated database that the first file that needs it fills, and all others find: for `testDatabase` to copy.
 * @param name the same for the same content
 */
export async function filledDatabase(name: string, fill: (db: Database) => Promise<void>): Promise<string> {
  const { host, user } = inject('postgres')
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  try {
    // The end of the connection gives it back.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    const address = await copiedDatabase(inject('postgres').database)
    const open = openDatabase({ address, size: 10, log: silent, noTimeouts: true })
    try {
      await fill(open.db)
    } finally {
      await open.close()
    }
    // By its name it is found only when it is whole.
    await client.query(`alter database ${address.database} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/**
 * Makes another database from one that nobody is connected to; it goes with the run of the tests.
 * @param from `template0` is an empty one
 */
export async function copiedDatabase(from: string): Promise<PostgresAddress> {
  const template = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // Page by page through the log, as is usual, takes twice the processor time of copying the files.
  await administer(template, `create database ${database} template ${from} strategy file_copy`)
  return { ...template, database }
}

export function dropDatabase(address: PostgresAddress): Promise<void> {
  return administer(address, `drop database ${address.database} with (force)`)
}

async function administer({ host, user }: PostgresAddress, statement: string): Promise<void> {
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
