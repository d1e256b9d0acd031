import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { buildTraining, buildTrainingSite } from '../testing/trainings.ts'
import { assign } from './assign.ts'
import { campusesLookedAfter, trainingBoard } from './board.ts'
import { missingPeople } from './missing.ts'

/*
 * What the database does for the board where a company has 100,000 people on ten campuses. Counting reads everybody of the
 * campuses that are counted; a page of people, and a day for some of them, what belongs to one campus alone.
 */

const campuses = 10
const trainings = 3
const people = 100_000
const { db, pool } = await testDatabase()
const now = new Date()
const siteIds = Array.from({ length: campuses }, (_, n) => String(n + 1))
let trainingId: string

beforeAll(async () => {
  for (const id of siteIds) await buildTrainingSite(db, Number(id))
  for (let n = 0; n < trainings; n++) trainingId = await buildTraining(db, { siteIds: siteIds.map(Number) })
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id, division)
    select 'account-' || n, n || '@campus.example', 'Ada', 'L' || n, 1 + n % ${campuses}::int, 'Division ' || n % 7
    from generate_series(1, ${people}::int) n`.execute(db)
  await inTransaction(db, async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into training_records (training_id, account_id, status, validated_at, valid_until, started_at, changed_at)
      select t.id, 'account-' || n, 'VALIDATED', now(), now() + make_interval(days => n % 400), now(), now()
      from trainings t, generate_series(1, ${people}::int) n where n % 3 <> 0`.execute(trx)
    await sql`
      insert into training_assignments (training_id, email, site_id, due_on, assigned_at)
      select ${trainingId}::bigint, n || '@campus.example', 1 + n % ${campuses}::int, ${campusDay(now)}::date - 10 + n % 20, now()
      from generate_series(1, ${people}::int) n where n % 6 = 0`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
})

const reader = { language: 'en', now } as const
const pageOf =
  (given: { search?: string; state?: 'OVERDUE'; division?: string }) =>
  (trx: Database): Promise<unknown> =>
    missingPeople(
      trx,
      { trainingId, siteId: '1', now, division: given.division, search: given.search, state: given.state },
      { limit: 50, after: undefined },
    )

const lists: [string, (db: Database) => Promise<unknown>, pages: number][] = [
  ['counts of every campus', trx => trainingBoard(trx, { siteIds, byDivision: false }, reader), 60_000],
  [
    'counts of a campus by division',
    trx => trainingBoard(trx, { siteIds: ['1'], byDivision: true }, reader),
    7_000,
  ],
  ['campuses', trx => campusesLookedAfter(trx, []), 10],
  ['who is overdue', pageOf({ state: 'OVERDUE' }), 9_000],
  [
    'who of a division is overdue, by name',
    pageOf({ state: 'OVERDUE', division: 'Division 3', search: 'l11' }),
    3_000,
  ],
]

describe('at 100,000 people', () => {
  it.each(lists)('%s: one statement', async (_, call, pages) => {
    const work = await workOf({ pool }, call)
    expect(work).toHaveLength(1)
    expect(work[0]?.pages).toBeLessThanOrEqual(pages)
  })

  it('a day for a division writes what it writes and reads one campus', async () => {
    const work = await workOf({ pool }, trx =>
      assign(trx, {
        trainingId,
        siteId: '1',
        now,
        dueOn: campusDay(now),
        division: 'Division 3',
        people: undefined,
      }),
    )
    expect(work.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThanOrEqual(30_000)
  })
})
