import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { LockedStatements, lockedTables, TableLocked } from './locked-statements.ts'

const { db, pool, address } = await testDatabase({ migrated: false, noTimeouts: false })
await sql`create table shelf (id int, books int)`.execute(db)
await sql`create table books (id int, shelf int)`.execute(db)

async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...address })
  await client.connect()
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    await work()
  } finally {
    await client.end()
  }
}

/** Statements on the pool, by what it knows of locked tables. @returns what was really sent */
function statements(tables: () => Promise<readonly string[]>) {
  const locked = new LockedStatements(tables)
  const sent = vi.fn<(text: string) => Promise<unknown>>(text => pool.query(text))
  return { sent, run: (text: string) => locked.run(text, () => sent(text)) }
}

const others = [
  'select count(*) from shelf',
  'SELECT "id" FROM "shelf" AS "s"',
  'select 1 from books join shelf on true',
  'insert into public.shelf values (1)',
  'update shelf set id = 2',
  'delete from only shelf',
]
const beside = ['select shelf from books', 'select id from books as shelf', 'select 1']

it('a table that one statement has waited for in vain is waited for by no other that names it', async () => {
  const { run, sent } = statements(() => lockedTables(pool))
  await whileLocked('shelf', async () => {
    await expect(run('select id from shelf')).rejects.toMatchObject({ code: '55P03' })
    await eventually(() => expect(run(others[0] ?? '')).rejects.toThrow(TableLocked))
    sent.mockClear()
    for (let round = 0; round < 3; round++) {
      for (const text of others) await expect(run(text), text).rejects.toThrow(TableLocked)
    }
    expect(sent).not.toHaveBeenCalled()
    for (const text of beside) await run(text)
  })
  for (const text of others) await eventually(() => run(text))
})

it('control: where nobody says which table it is, each statement waits for itself', async () => {
  const { run, sent } = statements(async () => [])
  await whileLocked('shelf', async () => {
    await expect(run('select id from shelf')).rejects.toMatchObject({ code: '55P03' })
    await expect(run(others[0] ?? '')).rejects.not.toBeInstanceOf(TableLocked)
    expect(sent).toHaveBeenCalledTimes(2)
    // The same text again is refused at once all the same.
    await expect(run(others[0] ?? '')).rejects.toThrow(TableLocked)
  })
})

it('that PostgreSQL cannot be asked refuses nobody', async () => {
  const { run } = statements(() => Promise.reject(new Error('away')))
  await whileLocked('shelf', async () => {
    await expect(run('select id from shelf')).rejects.toMatchObject({ code: '55P03' })
    await run('select id from books')
  })
})
