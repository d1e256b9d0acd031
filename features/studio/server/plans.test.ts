import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountName } from '#features/account/server/public.ts'
import { type EntryQuery, listedEntries, takenKeys } from '#platform/server/content/entries.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'

/*
 * What the database does for a page of a list of 100,000 entries: how many pages it looks at, which no speed of a machine
 * changes.
 */

const database = await testDatabase()
const { db } = database

beforeAll(async () => {
  await sql`
    insert into content_entries (part, key, item, revision, source, title_fr, title_en, sites, gaps, updated_at)
    select 'articles', 'key-' || n, '{"title_fr": "x"}', 1, 'file', 'Titre ' || n || ' ' || md5(n::text),
      'Title ' || n || ' ' || md5((n + 1)::text), case when n % 3 = 0 then array[n % 5] end,
      case when n % 100 = 0 then '{en}'::text[] else '{}' end, now() - n * interval '1 minute'
    from generate_series(1, 100000) n`.execute(db)
  await sql`vacuum analyze content_entries`.execute(db)
})

const page = { part: 'articles', limit: 51 }
const wishes: [string, EntryQuery, number][] = [
  ['its first page', page, 600],
  [
    'one far down',
    { ...page, after: { at: String(BigInt(Date.now() - 3_000_000_000) * 1000n), id: '1' } },
    600,
  ],
  ['a campus', { ...page, site: 3 }, 1_500],
  ['those of a state', { ...page, state: 'published' }, 600],
  ['a word that is rare', { ...page, search: 'c4ca4238a0b923820dcc' }, 600],
]

describe('a list of 100,000 entries', () => {
  it.each(wishes)('reads no whole table for %s', async (_, wish, most) => {
    const [work] = await workOf(database, trx => listedEntries(trx, wish, accountName))
    expect(work?.scanned).not.toContain('content_entries')
    expect(work?.pages).toBeLessThan(most)
  })
})

describe('a name for one of 100,000 entries', () => {
  it('is compared with those alone that begin so', async () => {
    const [work] = await workOf(database, trx => takenKeys(trx, 'articles', 'key-9999'))
    expect(work?.scanned).not.toContain('content_entries')
    expect(work?.rows).toBeLessThan(50)
    expect(work?.pages).toBeLessThan(100)
  })
})
