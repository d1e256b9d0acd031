import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Database } from './database.ts'
import { reusableQuery } from './reusable-query.ts'

const { db } = await testDatabase()

let built = 0
const divisionsFrom = reusableQuery((db: Database, values: { least: number; codes: readonly string[] }) => {
  built++
  return db
    .selectFrom('divisions')
    .select(['code', 'position'])
    .where('position', '>=', values.least)
    .where('code', '=', sql<string>`any(${values.codes}::text[])`)
    .where('position', '<', 100)
    .orderBy('position')
})

it('is built once, answers for the values of each call, and stays prepared', async () => {
  const codes = ['A', 'B', 'C']
  await db
    .insertInto('divisions')
    .values(codes.map((code, position) => ({ code, position })))
    .execute()
  for (const least of [0, 1, 2, 3]) {
    const rows = await divisionsFrom(db, { least, codes })
    expect(rows.map(row => row.code)).toEqual(codes.slice(least))
  }
  expect(await divisionsFrom(db, { least: 0, codes: ['C'] })).toEqual([{ code: 'C', position: 2 }])
  expect(built).toBe(1)

  await db.connection().execute(async one => {
    await divisionsFrom(one, { least: 0, codes })
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      one,
    )
    expect(rows.map(row => row.statement)).toEqual([expect.stringContaining('from "divisions"')])
  })
})

it('works in a transaction, and sees what it wrote', async () => {
  await db.transaction().execute(async trx => {
    await trx.insertInto('divisions').values({ code: 'D', position: 50 }).execute()
    expect(await divisionsFrom(trx, { least: 50, codes: ['D'] })).toEqual([{ code: 'D', position: 50 }])
  })
})
