import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { companionsNamed, companionWithId, companionWithMail } from './companions.ts'

/*
 * What the database does to find who may accompany visitors among 100,000 people, half of whom have never signed in: how many
 * pages it looks at, which no speed of a machine changes.
 */

const people = 100_000
const { db, pool } = await testDatabase()

beforeAll(async () => {
  await inTransaction(db, async trx => {
    // The directory's own search is not what is looked at.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
    insert into people (id, display_name, given_name, surname, mail, user_type, business_phones, has_photo)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person ' || n,
      (array['Ada', 'Bruno', 'Chloé', 'Dario', 'Emma'])[1 + n % 5], initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')),
      'person-' || n || '@campus.example', 'Member', '{}', false
    from generate_series(1, ${people}::int) n`.execute(trx)
    await sql`
    insert into accounts (id, email, first_name, last_name, is_accompanying)
    select id::text, mail, given_name, surname, right(id::text, 1)::int in (0, 2, 4) from people
    where right(id::text, 1)::int % 2 = 0`.execute(trx)
    await sql`
    insert into account_rights (email, has_badge, is_accompanying)
    select mail, true, right(id::text, 1)::int < 6 from people`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
})

const calls: [string, (db: Database) => Promise<unknown>, pages: number][] = [
  ['by a fragment of a name', trx => companionsNamed(trx, ['abc'], 20), 4_000],
  ['by two fragments', trx => companionsNamed(trx, ['chlo', 'abc'], 20), 4_000],
  ['by a fragment that nobody bears', trx => companionsNamed(trx, ['zzz'], 20), 400],
  ['by an id', trx => companionWithId(trx, '00000000-0000-4000-8000-000000000051'), 40],
  ['by an address', trx => companionWithMail(trx, 'person-51@campus.example'), 40],
]

it.each(calls)('a companion is found %s without reading a table from end to end', async (_, call, pages) => {
  const work = await workOf({ pool }, call)
  expect(work.flatMap(({ scanned }) => scanned)).toEqual([])
  expect(work.reduce((sum, one) => sum + one.pages, 0)).toBeLessThanOrEqual(pages)
})
