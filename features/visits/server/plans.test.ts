import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadManyVisits } from '#demo/load/many-visits.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { visitsAtDoors } from './door-source.ts'
import { buildVisitCampus } from './testing/visits.ts'
import { visitsOf } from './visit-list.ts'

/*
 * What the database does for reception where 2,000 visitors come on one day and a hundred thousand have come before: how many
 * pages it looks at, which no speed of a machine changes.
 */

const today = 2_000
/** `VISITORS_BEFORE=1000000` makes as many as large companies have, for some minutes. */
const past = Number(process.env.VISITORS_BEFORE ?? 100_000)
const { db, pool } = await testDatabase()
const day = '2026-11-24'

beforeAll(
  async () => {
    await buildVisitCampus(db)
    // So many that a table of people is not smaller than its index.
    await sql`
    insert into accounts (id, email, first_name, last_name)
    select 'colleague-' || n, 'colleague-' || n || '@campus.example', 'Nora', 'Colleague'
    from generate_series(1, 20000) n`.execute(db)
    await sql`insert into site_functionalities (site_id, position, type, activated) values (1, 61, 'SECURITY_TRAINING', true)`.execute(
      db,
    )
    const { rows } = await sql<{ id: string }>`
    insert into trainings (import_key, min_score, minutes, languages, texts, chapters)
    select 'training-' || n, 50, 5, '{fr}', '{}', '[{}]' from generate_series(1, 2) n returning id::text`.execute(
      db,
    )
    await sql`insert into training_sites (site_id, training_id) select 1, id from trainings`.execute(db)
    await loadManyVisits(db, {
      ...{ siteId: 1, today, past, at: new Date(`${day}T08:00:00Z`) },
      hosts: Array.from({ length: 10_000 }, (_, n) => `colleague-${n + 1}`),
    })
    await inTransaction(db, async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      // Half of today's are known to the trainings, and so are many of those before.
      await sql`
      insert into visitors (email, first_name, last_name)
      select o.email, 'Vera', 'Outside' from visit_visitors o where o.number <= 5`.execute(trx)
      await sql`
      insert into training_records (training_id, visitor_id, started_at, changed_at, status, validated_at)
      select t.id, v.id, now(), now(), 'VALIDATED', now() from trainings t, visitors v where v.id % 3 > 0`.execute(
        trx,
      )
    })
    expect(rows).toHaveLength(2)
    await sql`vacuum analyze`.execute(db)
  },
  Math.max(240_000, 2 * past),
)

const calls: [string, (db: Database) => Promise<unknown>, pages: number, statements: number][] = [
  [
    'the list of a desk',
    trx => visitsAtDoors.people(trx, `visits-1-${day}`, 'en', new Date()),
    16 * today,
    2,
  ],
  ['its codes', trx => visitsAtDoors.codes(trx, `visits-1-${day}`), 60, 1],
  [
    'its gate, and how many it expects',
    trx =>
      visitsAtDoors.gates(
        trx,
        { siteId: 1, day },
        { grants: [{ role: 'RECEPTION', siteId: '1', thing: null }], language: 'en' },
      ),
    60,
    2,
  ],
  [
    'its gate alone, as each press does,',
    trx =>
      visitsAtDoors.gate(trx, `visits-1-${day}`, {
        grants: [{ role: 'RECEPTION', siteId: '1', thing: null }],
        language: 'en',
      }),
    5,
    1,
  ],
  [
    'the visits of a host',
    trx => visitsOf(trx, {}, { accountId: 'colleague-7', now: new Date('2026-11-24T06:00:00Z') }),
    4_000,
    2,
  ],
  [
    'the visits that somebody accompanies',
    trx =>
      visitsOf(
        trx,
        { accompanied: true },
        { accountId: 'colleague-7', now: new Date('2026-11-24T06:00:00Z') },
      ),
    4_000,
    2,
  ],
]

describe('at 2,000 visitors of the day and very many before', () => {
  it.each(calls)(
    '%s reads nothing from end to end that grows, and few pages',
    async (_, call, pages, statements) => {
      const work = await workOf({ pool }, call)
      // None for each visitor.
      expect(work).toHaveLength(statements)
      for (const table of ['visits', 'visit_visitors', 'visitors', 'training_records', 'accounts'])
        expect(work.flatMap(({ scanned }) => scanned)).not.toContain(table)
      expect(work.reduce((sum, one) => sum + one.pages, 0)).toBeLessThanOrEqual(pages)
    },
  )
})
