import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { quieterAfter, typicalPoints } from '#features/restaurants/attendance.ts'
import { diets, dishCategories } from '#features/restaurants/contract.ts'
import { measuredSteps } from '#features/restaurants/server/readings.ts'
import { restaurantOf, restaurantsOf } from '#features/restaurants/server/restaurants.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { storedContent } from '#platform/server/testing/stored-content.ts'
import { allergens } from '#platform/text/allergens.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  isWeekend,
  minutesOf,
  mondayOf,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { Drawings } from '../drawings/drawings.ts'
import { drawMenus } from '../load/menus.ts'
import { insertPlaces } from '../load/places.ts'
import { menuWeek, refreshRestaurants, showMenus } from '../load/restaurants.ts'
import { demoPlaces } from '../places.ts'
import { demoSites } from '../sites.ts'
import { loadRestaurants } from '../testing/restaurants.ts'
import { closesOn, servesOn } from './calendar.ts'
import { demoDishes } from './dishes.ts'
import { menuOf } from './menus.ts'
import { demoRestaurants } from './restaurants.ts'

const tuesday = new Date('2026-11-24T11:00:00Z')
const day = campusDay(tuesday)

const { db } = await testDatabase()

/** The drawn files whose paths are like this. */
async function drawn(like: string): Promise<string[]> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from stored_files where path like ${like} order by path`.execute(db)
  return rows.map(({ content }) => content.toString())
}

beforeAll(async () => {
  await loadRestaurants(db, tuesday)
  await insertPlaces(db)
  await refreshRestaurants(db, tuesday)
})

describe('the restaurants', () => {
  it('are four on each campus, each with its own name and character', async () => {
    for (const { id, name } of demoSites) {
      const cards = await restaurantsOf(db, id, { language: 'fr', now: tuesday })
      expect(cards, name).toHaveLength(4)
      const here = demoRestaurants.filter(restaurant => restaurant.site === id)
      expect(
        here.filter(({ sensors }) => sensors === undefined),
        name,
      ).toHaveLength(1)
      expect(new Set(here.map(({ kitchen }) => kitchen)).size, name).toBe(4)
      expect(new Set(here.map(({ menu }) => menu)), name).toEqual(new Set(['JSON', 'PDF']))
      expect(
        here.some(({ closedOn }) => closedOn.length > 0),
        name,
      ).toBe(true)
    }
    expect(new Set(demoRestaurants.map(({ name }) => name)).size).toBe(24)
    const contents = await drawn('demo/restaurant-%')
    expect(new Set(contents).size).toBe(24)
    for (const svg of contents) {
      expect(Buffer.byteLength(svg)).toBeLessThan(12_600)
      expect(svg).not.toMatch(/NaN|undefined|<text/)
    }
  })

  it('close now and then, on a day they would serve, and some of it lies ahead on every day of the year', () => {
    for (let n = 0; n < 365; n++) {
      const today = addDays(day, n)
      const ahead = Array.from({ length: 14 }, (_, later) => addDays(today, later))
      expect(demoRestaurants.some(restaurant => ahead.some(d => closesOn(restaurant, d)))).toBe(true)
    }
    for (const restaurant of demoRestaurants.filter(({ closure }) => closure !== undefined)) {
      const year = Array.from({ length: 365 }, (_, n) => addDays(day, n))
      const closed = year.filter(d => closesOn(restaurant, d))
      expect(closed.length, restaurant.name).toBeGreaterThan(15)
      expect(
        closed.every(d => servesOn(restaurant, d)),
        restaurant.name,
      ).toBe(true)
    }
  })

  it('say what they are in sound French and English, and nothing that would be taken out as unsafe', async () => {
    const rows = await db.selectFrom('restaurants').selectAll().execute()
    const reasons = await db.selectFrom('restaurant_closures').selectAll().execute()
    for (const row of rows) {
      const french = `${row.comment_fr ?? ''} ${row.about_type === 'HTML' ? (row.about_fr ?? '') : ''}`
      expect(french, row.name).not.toMatch(/\p{L}'|[^\u00a0\u202f][»!?;](?!\w)| :|« /u)
      expect(`${row.comment_en ?? ''} ${row.about_en ?? ''}`, row.name).not.toMatch(/\p{L}'/u)
      if (row.about_type === 'HTML' && row.about_fr !== null)
        expect(sanitiseHtml(row.about_fr)).toBe(row.about_fr)
    }
    for (const { reason_fr, reason_en } of reasons) expect(reason_fr === '' || reason_en === '').toBe(false)
  })

  it('frame pages of their own, without scripts', async () => {
    const pages = await drawn('demo/%.html')
    expect(pages.length).toBeGreaterThanOrEqual(6)
    for (const html of pages) {
      expect(html).toMatch(/^<!doctype html>.*<title>[^<]+<\/title>/s)
      expect(html).not.toMatch(/<script|<style|NaN|undefined/)
    }
  })
})

describe('the menus', () => {
  it('hold three starters, three main courses and three desserts, one main course vegetarian, each dish once', () => {
    for (const restaurant of demoRestaurants) {
      for (let n = 0; n < 30; n++) {
        const menu = menuOf(restaurant, addDays(day, n))
        const told = `${restaurant.name} ${n}`
        expect(
          menu.map(({ category }) => category),
          told,
        ).toEqual(dishCategories.flatMap(c => [c, c, c]))
        expect(new Set(menu).size, told).toBe(9)
        const mains = menu.filter(({ category }) => category === 'MAIN_COURSE')
        expect(
          mains.some(dish => dish.diets.includes('VEGETARIAN')),
          told,
        ).toBe(true)
      }
    }
  })

  it('never contradict themselves about what is in a dish', () => {
    for (const { name, diets: said, allergens: holds } of demoDishes) {
      expect(
        said.every(diet => diets.includes(diet)),
        name.en,
      ).toBe(true)
      expect(
        holds.every(allergen => allergens.includes(allergen)),
        name.en,
      ).toBe(true)
      expect(new Set(said).size, name.en).toBe(said.length)
      const holdsAny = (...some: string[]) => holds.some(allergen => some.includes(allergen))
      if (said.includes('VEGAN'))
        expect(holdsAny('MILK', 'EGGS', 'FISH', 'CRUSTACEANS', 'MOLLUSCS'), name.en).toBe(false)
      if (said.includes('VEGETARIAN'))
        expect(holdsAny('FISH', 'CRUSTACEANS', 'MOLLUSCS'), name.en).toBe(false)
      expect(said.includes('GLUTEN_FREE'), name.en).toBe(!holds.includes('GLUTEN'))
      expect(said.includes('LACTOSE_FREE'), name.en).toBe(!holds.includes('MILK'))
    }
  })

  it('are there for last week, this one and two more, on the days that are served', async () => {
    const { rows } = await sql<{ id: number; days: string[] }>`
      select restaurant_id as id, array_agg(distinct day order by day) as days
      from restaurant_dishes group by restaurant_id`.execute(db)
    const structured = demoRestaurants.filter(({ menu }) => menu === 'JSON')
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(structured.map(({ id }) => id))
    const grandeTable = rows.find(({ id }) => id === 1)
    expect(grandeTable?.days).toHaveLength(20)
    expect(grandeTable?.days.some(isWeekend)).toBe(false)
    const shown = await restaurantOf(db, 1, 1, { language: 'en', now: tuesday })
    expect(shown?.menu).toMatchObject({ day, dishes: { length: 9 } })
  })

  it('hang out as a PDF of the week, and as another one the week after', async () => {
    const menuNow = async () => {
      const { pdf, pdfBytes } = (await restaurantOf(db, 1, 2, { language: 'fr', now: tuesday }))?.menu ?? {}
      return { address: pdf ?? '', bytes: pdfBytes }
    }
    const before = await menuNow()
    const bytes = await storedContent(db, before.address)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(before.bytes).toBe(bytes.length)
    const again = await drawMenus(menuWeek(campusInstant('2026-11-27', '18:00')), new Drawings())
    expect(again.get(2)).toEqual(before)
    const next = await drawMenus(menuWeek(campusInstant('2026-11-28', '09:00')), new Drawings())
    await showMenus(db, next)
    const after = await menuNow()
    expect(after.address).not.toBe(before.address)
    expect(after).toEqual(next.get(2))
  })
})

describe('the readings of the past', () => {
  it('make a typical day with a queue at lunch that ends', async () => {
    const { points, weeks } = await typicalDayOf(1)
    expect(weeks).toBe(6)
    const waits = points.map(({ waitingTimes }) => waitingTimes ?? Number.NaN)
    expect(Math.max(...waits)).toBeGreaterThan(8)
    expect(waits[0]).toBeLessThan(5)
    expect(waits.at(-1)).toBeLessThan(4)
    expect(quieterAfter(points, campusInstant(day, '12:20'))).toMatch(/^1[34]:\d0$/)
  })

  it('are absent without sensors, on closed days and from today on', async () => {
    const readings = await db
      .selectFrom('restaurant_readings')
      .select(['restaurant_id', sql<string>`(measured_at at time zone 'Europe/Paris')::date`.as('day')])
      .select(
        sql<number>`extract(epoch from (measured_at at time zone 'Europe/Paris')::time)::integer`.as(
          'second',
        ),
      )
      .execute()
    expect(readings.length).toBeGreaterThan(10_000)
    for (const reading of readings) {
      const restaurant = demoRestaurants.find(({ id }) => id === reading.restaurant_id)
      if (restaurant?.sensors === undefined)
        throw new Error(`Restaurant ${reading.restaurant_id} measures nothing`)
      const isServed =
        servesOn(restaurant, reading.day) &&
        !closesOn(restaurant, reading.day) &&
        reading.day < day &&
        reading.second >= minutesOf(restaurant.opens) * 60 &&
        reading.second < minutesOf(restaurant.closes) * 60
      if (!isServed) throw new Error(`${restaurant.name} was closed on ${reading.day}`)
    }
  })

  it('and the menus go on with the days, once, and keep what was measured', async () => {
    const count = async () => {
      const { rows } = await sql<{ readings: number; dishes: number }>`
        select (select count(*)::int from restaurant_readings) as readings,
          (select count(*)::int from restaurant_dishes) as dishes`.execute(db)
      return rows[0]
    }
    const before = await count()
    await refreshRestaurants(db, tuesday)
    expect(await count()).toEqual(before)

    const measured = { restaurant_id: 1, measured_at: campusInstant(day, '12:00'), waiting_minutes: 60 }
    await db.insertInto('restaurant_readings').values(measured).execute()
    const nextWeek = campusInstant(addDays(day, 7), '09:00')
    await refreshRestaurants(db, nextWeek)
    await refreshRestaurants(db, nextWeek)
    const after = await count()
    expect(after?.readings).toBeGreaterThan((before?.readings ?? 0) + 500)
    expect(after?.dishes).toBeGreaterThan((before?.dishes ?? 0) + 500)
    const { rows } = await sql<{ waits: number[] }>`
      select array_agg(waiting_minutes) as waits from restaurant_readings
      where restaurant_id = 1 and (measured_at at time zone 'Europe/Paris')::date = ${day}`.execute(db)
    expect(rows[0]?.waits).toEqual([60])
  })

  async function typicalDayOf(id: number) {
    const hours = { opensAt: 11.5 * 3600, closesAt: 14.25 * 3600 }
    return typicalPoints(await measuredSteps(db, id, tuesday, hours), hours)
  }
})

it('a week begins on Monday', () => {
  expect([day, '2026-11-29', '2023-12-31'].map(weekdayOf)).toEqual([2, 7, 7])
  expect([day, '2026-11-29', '2023-12-31'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2023-12-25'])
})

it('about forty places of each campus have a sensor, each a name of its own', async () => {
  for (const { id, name } of demoSites) {
    const here = demoPlaces.filter(place => place.site === id)
    expect(here.length, name).toBeGreaterThanOrEqual(35)
    expect(here.length, name).toBeLessThanOrEqual(45)
    expect(new Set(here.map(place => place.name)).size, name).toBe(here.length)
  }
  const stored = await db.selectFrom('campus_places').select('id').execute()
  expect(stored).toHaveLength(demoPlaces.length)
})
