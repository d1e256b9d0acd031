import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { buildTraining, buildTrainingSite } from '../testing/trainings.ts'
import { trainingPeople } from './people.ts'
import { staffTrainings } from './trainings.ts'
import { staffVisitors } from './visitors.ts'

/*
 * What the database does for a call of staff where 200,000 records are kept: which tables it reads from end to end, and how
 * many pages it looks at, which no speed of a machine changes.
 */

const campuses = 10
const trainings = 10
const employees = 19_000
const visitors = 1_000
const { db, pool } = await testDatabase()
const now = new Date()
let trainingId: string

beforeAll(async () => {
  const siteIds = Array.from({ length: campuses }, (_, n) => n + 1)
  for (const id of siteIds) await buildTrainingSite(db, id)
  for (let n = 0; n < trainings; n++) trainingId = await buildTraining(db, { siteIds })
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'account-' || n, n || '@campus.example', 'Ada', 'L' || n, 1 + n % ${campuses}::int
    from generate_series(1, ${employees}::int) n`.execute(db)
  await sql`
    insert into visitors (email, first_name, last_name)
    select n || '@else.example', 'Vera', 'V' || n from generate_series(1, ${visitors}::int) n`.execute(db)
  await sql`
    insert into visitor_sites (visitor_id, site_id) select id, 1 + id % ${campuses}::int from visitors`.execute(
    db,
  )
  await inTransaction(db, async trx => {
    // What refers to others need not be looked up two hundred thousand times.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into training_records
        (training_id, account_id, visitor_id, status, score, validated_at, started_at, changed_at)
      select t.id, who.account_id, who.visitor_id, who.status, 80,
        case when who.status = 'VALIDATED' then now() end, now(), now()
      from trainings t, (
        select id as account_id, null::bigint as visitor_id,
          (array['VALIDATED', 'VALIDATED', 'VALIDATED', 'ONGOING', 'RESTART_REQUIRED'])[1 + floor(random() * 5)::int] as status
        from accounts
        union all select null, id, 'ONGOING' from visitors) who
      order by random()`.execute(trx)
    await sql`
      insert into training_certificates (code, training_id, account_id, name, titles, score, validated_at)
      select translate(upper(lpad(to_hex(id), 20, 'g')), '01', 'XZ'), training_id, account_id, 'Ada', '{}', 80, validated_at
      from training_records where status = 'VALIDATED'`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
})

const people = (given: { status?: 'RESTART_REQUIRED' | 'VALIDATED'; search?: string; after?: string }) => {
  const { status, search, after } = given
  return (trx: Database) =>
    trainingPeople(trx, { trainingId, siteId: '1', status, search }, { limit: 50, after, now })
}
const reader = { grants: [], language: 'en', now } as const

const calls: [string, (db: Database) => Promise<unknown>, pages: number][] = [
  ['the list of trainings with their counts', trx => staffTrainings(trx, '1', reader), 40_000],
  ['one training', trx => staffTrainings(trx, '1', reader, trainingId), 5_000],
  ['the first people', people({}), 5_000],
  ['the people of a later page', people({ after: '100000' }), 5_000],
  ['the people of a status', people({ status: 'RESTART_REQUIRED' }), 8_000],
  ['somebody by name', people({ search: 'ada l11' }), 40_000],
  ['nobody by name', people({ search: 'nobody' }), 90_000],
  [
    'visitors',
    trx => staffVisitors(trx, { siteId: '1', search: undefined }, { limit: 50, after: undefined }),
    300,
  ],
]

describe('at 200,000 records', () => {
  it.each(calls)(
    '%s is one statement that reads no table of records from end to end',
    async (_, call, pages) => {
      const work = await workOf({ pool }, call)
      expect(work).toHaveLength(1)
      const scanned = work.flatMap(one => one.scanned)
      expect(scanned).not.toContain('training_records')
      expect(scanned).not.toContain('training_certificates')
      expect(work[0]?.pages).toBeLessThanOrEqual(pages)
    },
  )
})
