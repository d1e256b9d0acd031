import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { namesOfPerson, officeOfPerson, siteOfPerson, workplaceOfPerson } from './public.ts'

/*
 * What the database does to find the person of an account among 100,000, as nearly every call does: how many pages it looks
 * at, which no speed of a machine changes.
 */

const people = 100_000
const { db, pool } = await testDatabase()

beforeAll(async () => {
  await inTransaction(db, async trx => {
    // The directory's own search is not what is looked at.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
    insert into people (id, display_name, given_name, surname, mail, user_type, business_phones, has_photo)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person ' || n, 'Ada', 'Person',
      'person-' || n || '@campus.example', 'Member', '{}', false
    from generate_series(1, ${people}::int) n`.execute(trx)
  })
  await sql`vacuum analyze people`.execute(db)
})

const known = { id: '00000000-0000-4000-8000-000000000051', email: 'person-51@campus.example' }
const byAddress = { id: 'of another directory', email: 'person-51@campus.example' }
const unknown = { id: 'of another directory', email: 'nobody@campus.example' }

const subqueries: [string, (person: typeof known) => RawBuilder<unknown>][] = [
  ['the campus', siteOfPerson],
  ['the name', namesOfPerson],
  ['the office', person => officeOfPerson(person, 1)],
  ['the workplace', workplaceOfPerson],
]

it.each(subqueries)('%s of a person is found without reading all people', async (_, subquery) => {
  for (const person of [known, byAddress, unknown]) {
    const work = await workOf({ pool }, trx => sql`select ${subquery(person)} as found`.execute(trx))
    expect(work.flatMap(({ scanned }) => scanned)).toEqual([])
    expect(work.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThanOrEqual(40)
  }
})

it('control: without the index of ids as text all people are read', async () => {
  const work = await workOf({ pool }, async trx => {
    await sql`drop index people_id_text`.execute(trx)
    await sql`select ${siteOfPerson(unknown)} as found`.execute(trx)
  })
  expect(work.flatMap(({ scanned }) => scanned)).toContain('people')
})
