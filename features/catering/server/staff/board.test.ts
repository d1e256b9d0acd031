import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusInstant, isWeekend } from '#platform/time/campus-time.ts'
import type { Board, KitchenOrder } from '../../staff-contract.ts'
import { tabDays } from './board.ts'
import { lateLeft } from './board-rows.ts'
import { buildCook, buildKitchen, buildOrder, kitchenNow, kitchenServer, today } from './testing/kitchen.ts'

const { db } = await testDatabase()
const server = await kitchenServer(db)
afterAll(() => server.close())

let kitchen: { instantId: string; foodId: string }
let cook: string
const tomorrow = addDays(today, 1)

beforeAll(async () => {
  await buildCampus(db, 1, { name: 'Seine' })
  await buildCampus(db, 2)
  kitchen = await buildKitchen(db, 1)
  cook = await buildCook(db)
})
beforeEach(async () => {
  await sql`delete from catering_orders`.execute(db)
})

async function board(day = today, who = cook, language = 'en'): Promise<Board> {
  const answer = await server.call<Board>(
    'GET',
    `/staff/catering/1/board?day=${day}`,
    who,
    undefined,
    language,
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function read({ day, orders }: Pick<Board, 'day' | 'orders'>, who = cook): Promise<Board> {
  const body = { day, orders: orders.map(({ id, version }) => ({ id, version })) }
  const answer = await server.call<Board>('PUT', '/staff/catering/1/board/read', who, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** As a person’s change leaves an order. */
async function change(id: string, set: { day?: string; canceled?: boolean; guests?: number } = {}) {
  const start = set.day === undefined ? null : campusInstant(set.day, '12:00')
  await sql`
    update catering_orders set version = version + 1, changed_at = ${kitchenNow}::timestamptz + interval '1 minute',
      guests = coalesce(${set.guests ?? null}::integer, guests),
      status = case when ${set.canceled ?? false} then 'CANCELED' else status end,
      ends_at = coalesce(${start}::timestamptz + interval '1 hour', ends_at),
      starts_at = coalesce(${start}::timestamptz, starts_at)
    where id = ${id}::uuid`.execute(db)
}

const marks = ({ orders }: Board) => new Map(orders.map(({ id, mark }) => [id, mark]))
const tab = ({ days }: Board, day = today) => days.find(one => one.day === day)

describe('the board', () => {
  it('has the orders of a day by time and place, as they were ordered, with its totals', async () => {
    const late = {
      kind: 'CANCEL',
      state: 'ASKED',
      asked_at: kitchenNow.toISOString(),
      reason: null,
      change: null,
      becomes: null,
    }
    const account = await buildAccount(db)
    const third = await buildOrder(db, kitchen, { time: '13:00', cakes: 2, late })
    const second = await buildOrder(db, kitchen, {
      place: 'Balcony',
      accountId: account,
      guests: 7,
      cakes: 1,
      comment: 'By the window, please',
      needs: [
        { need: 'VEGETARIAN', count: 2 },
        { need: 'WITHOUT_GLUTEN', count: 1 },
      ],
    })
    const first = await buildOrder(db, kitchen, { place: 'Atrium', accountId: null })
    await buildOrder(db, kitchen, { status: 'CANCELED', guests: 99, time: '09:00' })
    await buildOrder(db, kitchen, { day: tomorrow, guests: 4 })

    const seen = await board()
    expect(seen.orders.filter(({ status }) => status !== 'CANCELED').map(({ id }) => id)).toEqual([
      first,
      second,
      third,
    ])
    expect(seen.orders.find(({ id }) => id === second)).toEqual({
      id: second,
      version: 1,
      status: 'ORDERED',
      mark: 'NEW',
      ...{ prepared: null, delivered: null },
      day: today,
      startDateTime: '2026-11-23T11:00:00.000Z',
      endDateTime: '2026-11-23T12:00:00.000Z',
      editableUntil: '2026-11-21T13:00:00.000Z',
      startingTime: '12:00',
      endingTime: '13:00',
      referentiel: 'Balcony',
      referentielReference: 'BALCONY',
      instantName: 'Seated lunch',
      numberGuests: 7,
      comment: 'By the window, please',
      additionalArticles: [{ id: kitchen.foodId, name: 'Cake', quantity: 1, allergens: ['GLUTEN', 'EGGS'] }],
      dietaryNeeds: [
        { need: 'VEGETARIAN', count: 2 },
        { need: 'WITHOUT_GLUTEN', count: 1 },
      ],
      division: 'CPD',
      costCenter: 'CC-100',
      totalPrice: 183.5,
      orderedBy: 'Ada L',
      email: expect.stringMatching(/@/),
      changedAt: kitchenNow.toISOString(),
      lateRequest: null,
    } satisfies Record<keyof KitchenOrder, unknown>)
    expect(seen.orders.find(({ id }) => id === first)).toMatchObject({ orderedBy: null, email: null })
    expect(seen.orders.find(({ id }) => id === third)?.lateRequest).toEqual({
      kind: 'CANCEL',
      askedAt: kitchenNow.toISOString(),
      change: null,
    })
    expect(seen.totals).toEqual({
      orders: 3,
      guests: 27,
      instants: [{ name: 'Seated lunch', guests: 27 }],
      articles: [{ id: kitchen.foodId, name: 'Cake', quantity: 3 }],
      diets: [{ need: 'VEGETARIAN', count: 2 }],
      allergens: [{ allergen: 'GLUTEN', count: 1 }],
    })
    expect(tab(seen)).toEqual({ day: today, orders: 3, guests: 27, unread: 3, late: 1 })
    const left = (now: Date) => lateLeft({ db, siteId: 1, now })
    expect([await left(kitchenNow), await left(campusInstant(tomorrow))]).toEqual([1, 0])
    expect(tab(seen, tomorrow)).toEqual({ day: tomorrow, orders: 1, guests: 4, unread: 1, late: 0 })
    expect((await board(today, cook, 'fr')).totals.articles[0]?.name).toBe('Gâteau')
  })

  it('is today’s by default, and of campus days: an order at 00:30 is of the day that has begun', async () => {
    const early = await buildOrder(db, kitchen, { day: tomorrow, time: '00:30' })
    const { body } = await server.call<Board>('GET', '/staff/catering/1/board', cook)
    expect(body.day).toBe(today)
    expect(body.orders).toEqual([])
    expect((await board(tomorrow)).orders.map(({ id }) => id)).toEqual([early])
  })

  it('is an unknown address to who does not prepare the orders of this campus', async () => {
    const unknown = await server.call('GET', '/nowhere', cook)
    const others = [await buildAccount(db), await buildCook(db, '2'), await buildCook(db, '1', 'EDITOR')]
    for (const who of others) {
      expect(await server.call('GET', '/staff/catering/1/board', who)).toEqual(unknown)
      expect(
        await server.call('PUT', '/staff/catering/1/board/read', who, { day: today, orders: [] }),
      ).toEqual(unknown)
    }
    for (const who of [await buildCook(db, null), await buildCook(db, '1', 'SITE_MANAGER')])
      expect((await server.call('GET', '/staff/catering/1/board', who)).status).toBe(200)
  })

  it('refuses what is no day', async () => {
    for (const day of ['2026-02-30', '0000-01-01', 'tomorrow'])
      expect((await server.call('GET', `/staff/catering/1/board?day=${day}`, cook)).status).toBe(400)
  })
})

describe('the requests that wait for an answer', () => {
  const requested = (state: string) => ({
    kind: 'CANCEL',
    state,
    asked_at: '2026-11-23T07:00:00.000Z',
    reason: null,
    change: null,
    becomes: null,
  })
  it('are those of all days that are not over, by time, and nobody else’s', async () => {
    const of = (day: string, state: string, given = {}) =>
      buildOrder(db, kitchen, { day, late: requested(state), ...given })
    const later = await of(addDays(today, 20), 'ASKED')
    const sooner = await of(tomorrow, 'ASKED')
    await of(addDays(today, -1), 'ASKED')
    await of(tomorrow, 'REFUSED')
    await of(tomorrow, 'ASKED', { status: 'CANCELED' })
    await buildOrder(db, kitchen, { day: tomorrow })
    const { status, body } = await server.call<{ orders: KitchenOrder[]; total: number }>(
      'GET',
      '/staff/catering/1/lateRequests',
      cook,
    )
    expect([status, body.total, body.orders.map(({ id }) => id)]).toEqual([200, 2, [sooner, later]])
    const stranger = await buildAccount(db)
    expect((await server.call('GET', '/staff/catering/1/lateRequests', stranger)).status).toBe(404)
    expect((await server.call('GET', '/staff/catering/2/lateRequests', cook)).status).toBe(404)
  })
})

describe('what is marked', () => {
  it('new until read, then what was changed or cancelled since, for each reader alone', async () => {
    const [kept, changed, canceled] = [
      await buildOrder(db, kitchen),
      await buildOrder(db, kitchen),
      await buildOrder(db, kitchen),
    ]
    const colleague = await buildCook(db)
    const seen = await board()
    expect([...marks(seen).values()]).toEqual(['NEW', 'NEW', 'NEW'])
    expect([...marks(await read(seen)).values()]).toEqual([null, null, null])
    await change(changed, { guests: 12 })
    await change(canceled, { canceled: true })
    const added = await buildOrder(db, kitchen)
    const again = await board()
    expect(marks(again)).toEqual(
      new Map(
        [
          [kept, null],
          [changed, 'CHANGED'],
          [canceled, 'CANCELED'],
          [added, 'NEW'],
        ].sort() as [string, string | null][],
      ),
    )
    expect(tab(again)?.unread).toBe(3)
    // Who never read it need not hear of an order that came and went.
    expect(marks(await board(today, colleague))).toEqual(
      new Map(
        [
          [kept, 'NEW'],
          [changed, 'NEW'],
          [canceled, null],
          [added, 'NEW'],
        ].sort() as [string, string | null][],
      ),
    )
  })

  it('as changed what was changed between being shown and being marked as read', async () => {
    const id = await buildOrder(db, kitchen)
    const seen = await board()
    await change(id)
    expect(marks(await read(seen)).get(id)).toBe('CHANGED')
  })

  it('as new what was being written while the board was read, whatever its clock says', async () => {
    await buildOrder(db, kitchen)
    const trx = await db.startTransaction().execute()
    const id = await buildOrder(trx, kitchen)
    const seen = await board()
    expect(seen.orders).toHaveLength(1)
    await read(seen)
    await trx.commit().execute()
    expect(marks(await board()).get(id)).toBe('NEW')
  })

  it('as moved on the day that it left, and as new on the day to which it went', async () => {
    const id = await buildOrder(db, kitchen)
    await read(await board())
    await change(id, { day: tomorrow })
    const left = await board()
    expect(left.orders).toMatchObject([{ id, mark: 'MOVED', day: tomorrow }])
    expect(left.totals.orders).toBe(0)
    expect(tab(left)).toMatchObject({ orders: 0, unread: 1 })
    expect(marks(await board(tomorrow)).get(id)).toBe('NEW')
    expect((await read(left)).orders).toEqual([])
    expect(marks(await board(tomorrow)).get(id)).toBe('NEW')
    expect(marks(await read(await board(tomorrow))).get(id)).toBeNull()
  })

  it('once more by a screen that is behind takes nothing back', async () => {
    const id = await buildOrder(db, kitchen)
    const old = await board()
    await change(id)
    await read(await board())
    expect(marks(await read(old)).get(id)).toBeNull()
  })

  it('is what the tab of the day counts, whatever happened', async () => {
    const step = fc.constantFrom('order', 'change', 'cancel', 'move', 'back', 'read', 'read tomorrow')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(3)), { maxLength: 12 }), async steps => {
        await sql`delete from catering_orders`.execute(db)
        const ids: string[] = []
        for (const [what, which] of steps) {
          const id = ids[which]
          if (what === 'order') ids.push(await buildOrder(db, kitchen, { accountId: null }))
          else if (what === 'read') await read(await board())
          else if (what === 'read tomorrow') await read(await board(tomorrow))
          else if (id === undefined) continue
          else if (what === 'change') await change(id)
          else if (what === 'cancel') await change(id, { canceled: true })
          else await change(id, { day: what === 'move' ? tomorrow : today })
        }
        for (const day of [today, tomorrow]) {
          const seen = await board(day)
          expect(tab(seen, day)?.unread).toBe(seen.orders.filter(({ mark }) => mark !== null).length)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('the days of the tabs', () => {
  it('are today, the next five working days, what is looked at, and what is to come with orders', () => {
    const days = fc.integer({ min: -40, max: 40 }).map(ahead => addDays(today, ahead))
    fc.assert(
      fc.property(days, fc.array(days), days, (day, withOrders, from) => {
        const tabs = tabDays(day, from, withOrders)
        expect(tabs).toEqual([...new Set(tabs)].sort())
        expect(tabs).toEqual(expect.arrayContaining([day, from]))
        expect(tabs.filter(one => one < from)).toEqual(day < from ? [day] : [])
        for (const one of withOrders) if (one > from) expect(tabs).toContain(one)
        expect(tabs.filter(one => one >= from && !isWeekend(one)).length).toBeGreaterThanOrEqual(5)
      }),
    )
  })
})
