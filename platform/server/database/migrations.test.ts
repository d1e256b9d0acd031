import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { migrate } from './migrations.ts'

const { db, address } = await testDatabase({ migrated: false })

test('four nodes that start at once on an empty database migrate it once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(address, silent)))

  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const files = (await readdir('db/migrations')).filter(file => file.endsWith('.sql'))
  expect(rows.map(row => `${row.name}.sql`)).toEqual(files.sort())
  const jobs = await sql<{ found: boolean }>`
    select to_regprocedure('graphile_worker.complete_jobs(bigint[])') is not null as found`.execute(db)
  expect(jobs.rows[0]?.found).toBe(true)
})

test('a second migration finds nothing to do', async () => {
  await migrate(address, silent)
})

test('one that is released after a higher number is run all the same', async () => {
  // One that may run again, as if it had come after the last.
  const late = '0048-trainings-as-they-are'
  const ran = async () => {
    const { rows } = await sql`select from kysely_migration where name = ${late}`.execute(db)
    return rows.length === 1
  }
  await sql`delete from kysely_migration where name = ${late}`.execute(db)
  expect(await ran()).toBe(false)
  await migrate(address, silent)
  expect(await ran()).toBe(true)
})
