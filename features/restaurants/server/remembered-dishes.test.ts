import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { rememberedDishes } from './remembered-dishes.ts'
import { buildRestaurant } from './testing/restaurants.ts'

const { db, pool } = await testDatabase()
let table = 0
let hall = 0

async function serve(
  restaurantId: number,
  day: string,
  position: number,
  dish: { name_fr: string; name_en: string; category?: string; diets?: string[]; allergens?: string[] },
) {
  await db
    .insertInto('restaurant_dishes')
    .values({ restaurant_id: restaurantId, day, position, category: 'MAIN_COURSE', ...dish })
    .execute()
}

const names = async (...query: Parameters<typeof rememberedDishes>) =>
  (await rememberedDishes(...query)).map(({ name_en }) => name_en)

beforeAll(async () => {
  await buildCampus(db, 1)
  table = await buildRestaurant(db, { import_key: 'table' })
  hall = await buildRestaurant(db, { import_key: 'hall' })
  await serve(table, '2026-11-02', 1, {
    name_fr: 'Velouté de potiron',
    name_en: 'Pumpkin soup',
    category: 'STARTER',
  })
  await serve(table, '2026-11-03', 1, {
    name_fr: 'Bœuf bourguignon',
    name_en: 'Beef stew',
    allergens: ['SULPHITES'],
  })
  await serve(table, '2026-11-10', 1, {
    ...{ name_fr: 'Bœuf bourguignon', name_en: 'Beef stew' },
    ...{ allergens: ['SULPHITES', 'CELERY'], diets: ['LOCAL'] },
  })
  await serve(hall, '2026-11-12', 1, {
    name_fr: 'Soupe à l’oignon',
    name_en: 'Onion soup',
    category: 'STARTER',
  })
  await serve(hall, '2026-11-13', 1, {
    name_fr: 'Tarte aux pommes 100 %',
    name_en: 'Apple tart',
    category: 'DESSERT',
  })
})

it('remembers of a restaurant each dish once, as it was written last', async () => {
  expect(await rememberedDishes(db, { restaurant: 'table' })).toEqual([
    {
      ...{ name_fr: 'Bœuf bourguignon', name_en: 'Beef stew', category: 'MAIN_COURSE' },
      ...{ allergens: ['SULPHITES', 'CELERY'], diets: ['LOCAL'] },
    },
    expect.objectContaining({ name_en: 'Pumpkin soup' }),
  ])
  expect(await names(db, { restaurant: 'table', category: 'STARTER' })).toEqual(['Pumpkin soup', 'Beef stew'])
  expect(await names(db, { restaurant: 'nowhere' })).toEqual([])
})

it('finds those of every restaurant by a fragment in either language, accents and case aside', async () => {
  expect(await names(db, { restaurant: 'table', search: 'VELOUTE' })).toEqual(['Pumpkin soup'])
  expect(await names(db, { restaurant: 'table', search: 'boeuf' })).toEqual(['Beef stew'])
  // What begins so first, though another restaurant serves it.
  expect(await names(db, { restaurant: 'table', search: 'soup' })).toEqual(['Onion soup', 'Pumpkin soup'])
  expect(await names(db, { restaurant: 'table', search: 'nothing' })).toEqual([])
})

it('takes what is typed for no pattern', async () => {
  expect(await names(db, { restaurant: 'table', search: '0 %' })).toEqual(['Apple tart'])
  expect(await names(db, { restaurant: 'table', search: '%%' })).toEqual([])
  expect(await names(db, { restaurant: 'table', search: '__' })).toEqual([])
})

it('reads few of many dishes', async () => {
  await db.transaction().execute(async trx => {
    await sql`
      insert into restaurant_dishes (restaurant_id, day, position, category, name_fr, name_en)
      select ${hall}, date '2000-01-01' + n / 20, n % 20, 'DESSERT', 'Dessert ' || md5(n::text), 'Sweet ' || md5(n::text)
      from generate_series(1, 100000) n`.execute(trx)
  })
  await pool.query('vacuum analyze restaurant_dishes')
  const work = await workOf({ pool }, async trx => {
    await rememberedDishes(trx, { restaurant: 'table', search: 'pumpkin' })
  })
  expect(work[0]?.scanned).toEqual([])
  expect(work[0]?.pages).toBeLessThan(300)
})
