import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { bookableAnimations } from './home-blocks.ts'
import { buildAnimation, buildPerson, buildSlot, on, testNow } from './testing/animations.ts'

const { db } = await testDatabase()
let me: string
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
})
beforeEach(async () => {
  await db.deleteFrom('animation_bookings').execute()
  await db.deleteFrom('animations').execute()
  me = await buildPerson(db)
})

const visible = () => bookableAnimations(db, 1, { accountId: me, language: 'en', now: testNow })
const names = async () => (await visible()).map(({ name }) => name)

describe('what home tells of events', () => {
  it('is what has a free slot, by the soonest one, with those that follow it', async () => {
    const late = await buildAnimation(db, { name_en: 'Late', place_en: 'The hall' })
    await buildSlot(db, late, { day: 3, limit_user: 4, taken: 1 })
    const early = await buildAnimation(db, { name_en: 'Early' })
    await buildSlot(db, early, { day: 1, limit_user: 2, taken: 2 })
    await buildSlot(db, early, { day: 2 })
    await buildSlot(db, early, { day: 5, limit_user: 1 })
    const rows = await visible()
    expect(rows).toMatchObject([
      { id: early, name: 'Early', slots: [{ remaining: 10 }, { remaining: 1 }] },
      { id: late, name: 'Late', place: 'The hall', slots: [{ remaining: 3 }] },
    ])
    expect(rows[0]?.slots[0]).toEqual({
      startDate: '2026-11-25T09:00:00.000Z',
      endDate: '2026-11-25T11:00:00.000Z',
      endDateInscription: '2026-11-25T09:00:00.000Z',
      remaining: 10,
    })
  })

  it('is never a full one, one without a free slot, nor one that may not be booked', async () => {
    const given = async (name: string, animation = {}, slot = {}, sites?: number[]) => {
      const id = await buildAnimation(db, { name_en: name, ...animation }, sites)
      await buildSlot(db, id, slot)
      return id
    }
    await given('full', {}, { limit_user: 3, taken: 3 })
    await given('no places', {}, { limit_user: 0 })
    await given('past', {}, { day: -1 })
    await given('too late', {}, { registration_ends_at: on(0, '08:59') })
    await given('cancelled slot', {}, { cancelled_at: testNow })
    await given('draft', { status: 'DRAFT' })
    await given('cancelled', { status: 'CANCELLED' })
    await given('finished', { status: 'FINISHED' })
    await given('not published', { publication_date: on(1, '09:00') })
    await given('of another campus', {}, {}, [2])
    await given('for another campus', { restricted_sites: [2] })
    await given('for a building', { restricted_buildings: ['B9'] })
    await given('for a contract', { restricted_contract_types: ['Stage'] })
    await buildAnimation(db, { name_en: 'without a slot' })
    const booked = await given('booked')
    const [slot] = await db
      .selectFrom('animation_slots')
      .select('id')
      .where('animation_id', '=', booked)
      .execute()
    await db
      .insertInto('animation_bookings')
      .values({
        animation_id: booked,
        slot_id: slot?.id ?? '',
        account_id: me,
        status: 'BOOKED',
        places: 1,
        language: 'en',
      })
      .execute()
    expect(await names()).toEqual([])
    await given('for this campus', { restricted_sites: [1, 2] })
    expect(await names()).toEqual(['for this campus'])
  })

  it('is five at most, each once', async () => {
    for (let n = 1; n <= 7; n++) {
      const id = await buildAnimation(db, { name_en: `Number ${n}` })
      for (let day = n; day < n + 8; day++) await buildSlot(db, id, { day })
    }
    expect(await names()).toEqual([1, 2, 3, 4, 5].map(n => `Number ${n}`))
    for (const { slots } of await visible()) expect(slots).toHaveLength(5)
  })
})
