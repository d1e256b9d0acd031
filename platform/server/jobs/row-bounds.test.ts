import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { deleteBeyond, type RowBound } from './row-bounds.ts'

const { db } = await testDatabase()

it('deletes the oldest of what an account has too many of, and of nobody else', async () => {
  await sql`create table parcels (id int primary key, holder text, state text)`.execute(db)
  await sql`
    insert into parcels
    select n, case when n % 3 = 0 then 'grace' else 'ada' end, case when n <= 4 then 'WAITS' else 'GIVEN' end
    from generate_series(1, 30) n union all select 31, null, 'GIVEN'`.execute(db)
  const bound: RowBound = {
    table: 'parcels',
    because: 'the newest',
    rows: 10,
    bytes: 100,
    beyond: { account: sql`holder`, when: sql`state = 'GIVEN'`, newest: sql`id`, most: 12 },
  }
  expect(await deleteBeyond(db, [bound])).toEqual({ parcels: 5 })
  expect(await deleteBeyond(db, [bound, { ...bound, beyond: undefined } as never])).toEqual({ parcels: 0 })
  const { rows } = await sql<{ holder: string; first: number; all: number; waiting: number }>`
    select holder, min(id) filter (where state = 'GIVEN') as first, count(*)::int as all,
      count(*) filter (where state = 'WAITS')::int as waiting
    from parcels where holder is not null group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { holder: 'ada', first: 13, all: 15, waiting: 3 },
    { holder: 'grace', first: 6, all: 10, waiting: 1 },
  ])
})
