import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { addDays, campusZone } from '#platform/time/campus-time.ts'
import { dayCounts, lateLeft } from './board-rows.ts'
import { buildCook, buildKitchen, buildOrder, kitchenNow, today } from './testing/kitchen.ts'

/* What the database does for a kitchen's board among 20,000 orders, 5,000 of them on the days of its tabs, in pages. */

const { db, pool } = await testDatabase()
let cook: string

beforeAll(async () => {
  await buildCampus(db, 1)
  const kitchen = await buildKitchen(db, 1)
  cook = await buildCook(db)
  const accountId = await buildAccount(db)
  const id = await buildOrder(db, kitchen, { accountId })
  await buildOrder(db, kitchen, { accountId })
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(attname), ', ') as names from pg_attribute
    where attrelid = 'catering_orders'::regclass and attnum > 0 and attgenerated = ''
      and attname not in ('id', 'starts_at', 'ends_at')`.execute(db)
  const names = sql.raw(rows[0]?.names ?? '')
  await sql`
    insert into catering_orders (starts_at, ends_at, ${names})
    select starts_at + make_interval(hours => n % 4800 - 2400), ends_at + make_interval(hours => n % 4800 - 2400), ${names}
    from catering_orders, generate_series(1, 20000) n where id = ${id}::uuid`.execute(db)
  // An index alone answers of pages that everybody sees whole: who reads the table meanwhile, as the database's own upkeep
  // does, keeps a vacuum from saying that of them.
  await eventually(async () => {
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql<{ whole: boolean }>`
      select relallvisible = relpages as whole from pg_class where oid = 'catering_orders'::regclass`.execute(
      db,
    )
    expect(rows[0]?.whole).toBe(true)
  })
})

it('counts the days of the tabs without reading an order', async () => {
  const [work] = await workOf({ pool }, trx =>
    dayCounts(trx, { siteId: 1, from: today, to: addDays(today, 45), accountId: cook }),
  )
  expect(work?.scanned).not.toContain('catering_orders')
  expect(work?.pages).toBeLessThan(100)
})

it('counts them for who has read them all without looking for each order that was read', async () => {
  await sql`
    insert into catering_board_reads (account_id, order_id, site_id, day, version)
    select ${cook}, id, site_id, (starts_at at time zone ${campusZone})::date, version from catering_orders
    where starts_at >= ${kitchenNow}::timestamptz and starts_at < ${kitchenNow}::timestamptz + interval '45 days'
    order by starts_at`.execute(db)
  await sql`vacuum analyze catering_board_reads`.execute(db)
  const [work] = await workOf({ pool }, trx =>
    dayCounts(trx, { siteId: 1, from: today, to: addDays(today, 45), accountId: cook }),
  )
  expect(work?.pages).toBeLessThan(200)
})

it('finds what waits for an answer without reading those that ask for nothing', async () => {
  const [work] = await workOf({ pool }, trx => lateLeft({ db: trx, siteId: 1, now: kitchenNow }))
  expect(work?.pages).toBeLessThan(5)
})
