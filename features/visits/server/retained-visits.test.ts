import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { retainedVisitors } from './retained-visits.ts'
import { buildHost, buildVisitCampus } from './testing/visits.ts'

const { db } = await testDatabase()

let host: string
beforeAll(async () => {
  for (const id of [1, 2]) await buildVisitCampus(db, id)
  await sql`
    update site_functionalities set param = '{"visitorsKeptDays": 10}' where site_id = 2 and type = 'GUEST'`.execute(
    db,
  )
  host = await buildHost(db)
})

/** A visit with one visitor that ended so many days ago. */
async function ended(siteId: number, days: number): Promise<void> {
  const end = new Date(Date.now() - days * 86_400_000)
  const { id } = await db
    .insertInto('visits')
    .values({
      ...{
        site_id: siteId,
        account_id: host,
        meeting_name: `${siteId} ${days}`,
        language: 'en',
        visitor_count: 1,
      },
      ...{ starts_at: new Date(end.getTime() - 3_600_000), ends_at: end, created_at: end, changed_at: end },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('visit_visitors')
    .values({
      ...{
        visit_id: id,
        number: 1,
        first_name: 'Vera',
        last_name: 'Outside',
        language: 'en',
        invited_at: end,
      },
      email: 'vera@partner.example',
    })
    .execute()
}

it('visitors go after as many days as their campus says, else as the company does; the visit and its count stay', async () => {
  for (const [siteId, days] of [
    [1, 89],
    [1, 91],
    [2, 9],
    [2, 11],
  ] as const) {
    await ended(siteId, days)
  }
  expect(await deleteOutdated(db, rulesOf([retainedVisitors({ days: 90 })]))).toEqual({ visit_visitors: 2 })
  const { rows } = await sql<{ name: string; count: number; left: number }>`
    select v.meeting_name as name, v.visitor_count as count,
      (select count(*)::int from visit_visitors o where o.visit_id = v.id) as left
    from visits v order by 1`.execute(db)
  expect(rows).toEqual([
    { name: '1 89', count: 1, left: 1 },
    { name: '1 91', count: 1, left: 0 },
    { name: '2 11', count: 1, left: 0 },
    { name: '2 9', count: 1, left: 1 },
  ])
})
