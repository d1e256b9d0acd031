import { beforeAll, describe, expect, it } from 'vitest'
import { ordersOf } from '#features/catering/server/order-list.ts'
import { boardOf } from '#features/catering/server/staff/board.ts'
import { buildOffer, buildPerson } from '#features/catering/server/testing/catering.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { loadManyOrders } from './many-orders.ts'

const now = new Date('2026-11-24T11:00:00Z')
const { db, pool } = await testDatabase()
let me: string
beforeAll(async () => {
  await buildOffer(db)
  me = await buildPerson(db)
  await loadManyOrders(db, { siteId: 1, accountId: me, own: 10_000, others: 50_000, today: now })
})

describe('among 10,000 own orders and 50,000 of others', () => {
  it.each(['future', 'past', undefined] as const)('a page is read by its index alone: %s', async tab => {
    const reader = { accountId: me, language: 'en', now } as const
    const query = { limit: 20, ...(tab && { tab }) }
    const { instants, next } = await ordersOf(db, query, reader)
    expect(instants).toHaveLength(20)
    for (const page of [query, { ...query, after: next ?? '' }]) {
      const work = await workOf({ pool }, trx => ordersOf(trx, page, reader))
      expect(work).toHaveLength(1)
      for (const { scanned, rows } of work) {
        expect(scanned).not.toContain('catering_orders')
        expect(rows).toBeLessThan(500)
      }
    }
  })

  it('the board of a day reads the orders of its tabs by their index', async () => {
    const which = { siteId: 1, day: '2026-11-25', reader: { accountId: me, language: 'en' }, now } as const
    expect((await boardOf(db, which)).orders.length).toBeGreaterThan(100)
    for (const { scanned } of await workOf({ pool }, trx => boardOf(trx, which))) {
      expect(scanned).not.toContain('catering_orders')
    }
  })
})
