import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { KitchenOrder } from '../../staff-contract.ts'
import { retainedTicks } from '../retained-orders.ts'
import { buildCook, buildKitchen, buildOrder, kitchenNow, kitchenServer } from './testing/kitchen.ts'

const { db } = await testDatabase()
const server = await kitchenServer(db)
afterAll(() => server.close())

let kitchen: { instantId: string; foodId: string }
let cook: string
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  kitchen = await buildKitchen(db, 1)
  cook = await buildCook(db)
})
beforeEach(async () => {
  await sql`delete from catering_orders`.execute(db)
})

const tick = (id: string, status: string, from: string, { version = 1, who = cook } = {}) =>
  server.call<KitchenOrder>('PUT', `/staff/catering/orders/${id}/status`, who, { status, from, version })
/** A cook who is called like that. */
async function named(firstName: string, lastName: string): Promise<string> {
  const id = await buildCook(db)
  await db
    .updateTable('accounts')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', id)
    .execute()
  return id
}
const statusOf = async (id: string) =>
  (await db.selectFrom('catering_orders').select(['status', 'version']).where('id', '=', id).execute())[0]

describe('an order', () => {
  it('is ticked as prepared, then as delivered, and back, each told in the audit log', async () => {
    const id = await buildOrder(db, kitchen)
    expect((await tick(id, 'PREPARED', 'ORDERED')).body).toMatchObject({ id, status: 'PREPARED', version: 1 })
    expect((await tick(id, 'DELIVERED', 'PREPARED')).body.status).toBe('DELIVERED')
    expect((await tick(id, 'ORDERED', 'DELIVERED')).body.status).toBe('ORDERED')
    expect(await statusOf(id)).toEqual({ status: 'ORDERED', version: 1 })
    const lines = await auditEntries(db, { subject: id, last: 9 })
    expect(lines.map(({ actor, action, siteId }) => ({ actor, action, siteId }))).toEqual(
      ['CATERING_PREPARED', 'CATERING_DELIVERED', 'CATERING_UNTICKED'].map(action => ({
        actor: cook,
        action,
        siteId: 1,
      })),
    )
  })

  it('tells when it was ticked and by whom, until that is taken back', async () => {
    const id = await buildOrder(db, kitchen)
    const [first, second] = [await named('Camille', 'Petit'), await named('Noé', 'Grand')]
    const at = kitchenNow.toISOString()
    const [byFirst, bySecond] = [
      { at, by: 'Camille Petit' },
      { at, by: 'Noé Grand' },
    ]
    const ticks = async (status: string, from: string, who: string) => {
      const { prepared, delivered } = (await tick(id, status, from, { who })).body
      return { prepared, delivered }
    }
    expect(await ticks('PREPARED', 'ORDERED', first)).toEqual({ prepared: byFirst, delivered: null })
    expect(await ticks('DELIVERED', 'PREPARED', second)).toEqual({ prepared: byFirst, delivered: bySecond })
    expect(await ticks('DELIVERED', 'DELIVERED', first)).toEqual({ prepared: byFirst, delivered: bySecond })
    expect(await ticks('PREPARED', 'DELIVERED', second)).toEqual({ prepared: byFirst, delivered: null })
    expect(await ticks('ORDERED', 'PREPARED', second)).toEqual({ prepared: null, delivered: null })
    expect(await ticks('DELIVERED', 'ORDERED', second)).toEqual({ prepared: null, delivered: bySecond })
    expect(await ticks('PREPARED', 'DELIVERED', first)).toEqual({ prepared: byFirst, delivered: null })
  })

  it('tells of who is erased no more than when', async () => {
    const id = await buildOrder(db, kitchen)
    const who = await named('Camille', 'Petit')
    await tick(id, 'PREPARED', 'ORDERED', { who })
    await tick(id, 'DELIVERED', 'PREPARED')
    const subject = { ids: [who], emails: [] }
    expect(await retainedTicks.read(db, subject)).toEqual([{ orderId: id, tick: 'PREPARED', at: kitchenNow }])
    const erased = { ...subject, pseudonym: 'erased:x', now: kitchenNow }
    expect(await retainedTicks.erase(db, erased)).toEqual([''])
    expect(await retainedTicks.read(db, subject)).toEqual([])
    expect(await retainedTicks.read(db, { ids: [cook], emails: [] })).toHaveLength(1)
    const { body } = await tick(id, 'DELIVERED', 'DELIVERED')
    expect(body.prepared).toEqual({ at: kitchenNow.toISOString(), by: null })
  })

  it('that was cancelled, changed or ticked since it was shown is not ticked', async () => {
    const id = await buildOrder(db, kitchen)
    const changed = await tick(id, 'PREPARED', 'ORDERED', { version: 2 })
    expect(changed).toMatchObject({ status: 409, body: { data: { error_type: 'CHANGED_ELSEWHERE' } } })
    await tick(id, 'DELIVERED', 'ORDERED')
    const behind = await tick(id, 'PREPARED', 'ORDERED')
    expect(behind).toMatchObject({ status: 409, body: { data: { error_type: 'CHANGED_ELSEWHERE' } } })
    expect(await statusOf(id)).toEqual({ status: 'DELIVERED', version: 1 })
    const canceled = await buildOrder(db, kitchen, { status: 'CANCELED' })
    const refused = await tick(canceled, 'PREPARED', 'ORDERED')
    expect(refused).toMatchObject({ status: 409, body: { data: { error_type: 'CANCELED' } } })
  })

  it('of another campus, or none, is an unknown address', async () => {
    const id = await buildOrder(db, kitchen)
    const unknown = await server.call('GET', '/nowhere', cook)
    for (const who of [await buildAccount(db), await buildCook(db, '2')])
      expect(await tick(id, 'PREPARED', 'ORDERED', { who })).toEqual(unknown)
    expect(await tick('00000000-0000-4000-8000-000000000000', 'PREPARED', 'ORDERED')).toEqual(unknown)
    expect((await statusOf(id))?.status).toBe('ORDERED')
  })

  /** As a person’s change does it, on the same row at the same time. */
  const changeOnce = (id: string) =>
    sql`update catering_orders set version = version + 1, guests = guests + 1
      where id = ${id}::uuid and status = 'ORDERED'`.execute(db)

  it('raced by forty ticks and forty changes is never ticked in another version than was shown', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await buildOrder(db, kitchen, { guests: 1 })
      const ticks = Array.from({ length: 40 }, () => tick(id, 'PREPARED', 'ORDERED', { version: 1 }))
      const changes = Array.from({ length: 40 }, () => changeOnce(id))
      const answers = await Promise.all(ticks)
      await Promise.all(changes)
      const row = await statusOf(id)
      const won = answers.filter(({ status }) => status === 200)
      expect(won.length).toBeLessThanOrEqual(1)
      expect(row).toEqual(
        won.length === 1
          ? { status: 'PREPARED', version: 1 }
          : { status: 'ORDERED', version: expect.any(Number) },
      )
      expect(won.length === 0).toBe(row?.status === 'ORDERED')
    }
  })

  it('control: where it is looked at first and ticked then, it is', async () => {
    const id = await buildOrder(db, kitchen, { guests: 1 })
    const seen = await statusOf(id)
    await changeOnce(id)
    if (seen?.version === 1)
      await db.updateTable('catering_orders').set({ status: 'PREPARED' }).where('id', '=', id).execute()
    expect(await statusOf(id)).toEqual({ status: 'PREPARED', version: 2 })
  })
})
