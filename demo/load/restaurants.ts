import { sql } from 'kysely'
import { typicalWeeks } from '#features/restaurants/contract.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  type Day,
  minutesOf,
  mondayOf,
} from '#platform/time/campus-time.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { drawRestaurant } from '../drawings/restaurant.ts'
import { randomFrom } from '../random.ts'
import { closesOn, daysFrom, servesOn } from '../restaurants/calendar.ts'
import { crowdPage } from '../restaurants/crowd-page.ts'
import { crowdAt } from '../restaurants/lunch-curve.ts'
import { menuOf } from '../restaurants/menus.ts'
import type { DemoRestaurant } from '../restaurants/restaurant.ts'
import { demoRestaurants } from '../restaurants/restaurants.ts'
import { siteCode } from '../sites.ts'
import { blocks, english, french } from '../typography.ts'

/** Ids from here on are for restaurants that people add. */
const firstFreeId = 101
/** How far apart the readings of the past are, in minutes. */
const readingStep = 5
/** Exceptional closures are known so many days ahead. */
const closuresAhead = 28

/** This week's menu of a restaurant as a PDF: its address, and how many bytes it has. */
export type PrintedMenu = { address: string; bytes: number }

/** By the id of the restaurant. */
export type PrintedMenus = ReadonlyMap<number, PrintedMenu>

/** The Monday of the week whose menus hang out; on a weekend, of the coming one. */
export function menuWeek(today: Date): Day {
  return mondayOf(addDays(campusDay(today), 2))
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

/** The restaurants as their file holds them; their pictures and the pages of their crowd frames are added to the drawings. */
export function restaurantEntries(menus: PrintedMenus, drawings: Drawings) {
  return demoRestaurants.map(restaurant => {
    const { id, site, name, room, hue, comment, crowd = false, opens, closes, closedOn = [] } = restaurant
    const open = weekdays.filter((_, index) => !closedOn.includes(index + 1))
    return {
      key: restaurantKey(id),
      id,
      site: siteCode(site),
      name,
      picture: drawings.add(`restaurant-${id}`, drawRestaurant(room, hue, String(id))),
      hours: Object.fromEntries(open.map(weekday => [weekday, `${opens}-${closes}`])),
      ...(comment && { comment_fr: french(comment.fr), comment_en: english(comment.en) }),
      ...(crowd && { crowdPage: drawings.addFile(`crowd-${id}`, 'html', crowdPage(restaurant)) }),
      ...aboutOf(restaurant),
      menuPdf: menus.get(id)?.address,
    }
  })
}

function restaurantKey(id: number): string {
  return `demo-${id}`
}

function aboutOf({ about }: DemoRestaurant) {
  if (about === undefined) return {}
  return 'link' in about
    ? { aboutLink_fr: about.link.fr, aboutLink_en: about.link.en }
    : { about_fr: blocks(french(about.html.fr)), about_en: blocks(english(about.html.en)) }
}

/** The menus of some weeks as their file holds them, a dish an entry. */
export function dishEntries(today: Date) {
  return dishesOf(demoRestaurants, campusDay(today)).map(({ restaurant_id, position, ...dish }) => ({
    restaurant: restaurantKey(restaurant_id),
    ...dish,
  }))
}

/** The exceptional closures as their file holds them. */
export function closureEntries(today: Date) {
  return closuresOf(demoRestaurants, campusDay(today)).map(({ restaurant_id, ...closure }) => ({
    restaurant: restaurantKey(restaurant_id),
    ...closure,
  }))
}

/** What people add gets numbers of its own. */
export async function keepRestaurantNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('restaurants', 'id'), ${firstFreeId}, false)`.execute(db)
}

/** Hangs out the menus of the week where they are not yet. */
export async function showMenus(db: Database, menus: PrintedMenus): Promise<void> {
  const printed = [...menus.values()]
  await sql`
    update restaurants set menu_pdf = week.address, menu_pdf_bytes = week.bytes
    from unnest(
      ${[...menus.keys()]}::integer[],
      ${printed.map(({ address }) => address)}::text[],
      ${printed.map(({ bytes }) => bytes)}::integer[]
    ) as week (id, address, bytes)
    where restaurants.id = week.id and menu_type = 'PDF'
      and (menu_pdf, menu_pdf_bytes) is distinct from (week.address, week.bytes)`.execute(db)
}

/**
 * Adds what comes with the days and is not there yet: closures, the menus of last week, this one and two more, and
 * the readings of the weeks that a typical day is taken from. All follow from the date alone, so nothing that was shown
 * changes, and a second call on the same day adds nothing.
 */
export async function refreshRestaurants(db: Database, today: Date): Promise<void> {
  const rows = await db.selectFrom('restaurants').select('id').execute()
  const ids = new Set(rows.map(row => row.id))
  const restaurants = demoRestaurants.filter(({ id }) => ids.has(id))
  if (restaurants.length === 0) return
  const day = campusDay(today)
  await insertClosures(db, restaurants, day)
  await insertDishes(db, restaurants, day)
  await insertReadings(db, restaurants, day)
}

function closuresOf(restaurants: readonly DemoRestaurant[], today: Day) {
  const days = daysFrom(addDays(today, -7 * typicalWeeks), addDays(today, closuresAhead))
  return restaurants.flatMap(({ id, closure, ...rest }) =>
    days
      .filter(day => closesOn({ id, closure, ...rest }, day))
      .map(day => ({
        restaurant_id: id,
        day,
        reason_fr: french(closure?.reason.fr ?? ''),
        reason_en: english(closure?.reason.en ?? ''),
      })),
  )
}

async function insertClosures(
  db: Database,
  restaurants: readonly DemoRestaurant[],
  today: Day,
): Promise<void> {
  await db
    .insertInto('restaurant_closures')
    .values(closuresOf(restaurants, today))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function dishesOf(restaurants: readonly DemoRestaurant[], today: Day) {
  const monday = mondayOf(today)
  const days = daysFrom(addDays(monday, -7), addDays(monday, 18))
  return restaurants
    .filter(({ menu }) => menu === 'JSON')
    .flatMap(restaurant =>
      days
        .filter(day => servesOn(restaurant, day))
        .flatMap(day =>
          menuOf(restaurant, day).map(({ category, name, diets, allergens }, index) => ({
            restaurant_id: restaurant.id,
            day,
            position: index + 1,
            category,
            name_fr: name.fr,
            name_en: name.en,
            diets,
            allergens,
          })),
        ),
    )
}

async function insertDishes(db: Database, restaurants: readonly DemoRestaurant[], today: Day): Promise<void> {
  const dishes = dishesOf(restaurants, today)
  // One parameter for all: written as values, they would be more than a statement takes.
  await sql`
    insert into restaurant_dishes
    select * from jsonb_populate_recordset(null::restaurant_dishes, ${JSON.stringify(dishes)}::jsonb)
    on conflict do nothing`.execute(db)
}

async function insertReadings(
  db: Database,
  restaurants: readonly DemoRestaurant[],
  today: Day,
): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select distinct restaurant_id || ' ' || (measured_at at time zone ${campusClock})::date as key
    from restaurant_readings`.execute(db)
  const there = new Set(rows.map(row => row.key))
  const readings = restaurants.flatMap(restaurant =>
    daysFrom(addDays(today, -7 * typicalWeeks), addDays(today, -1))
      .filter(day => !there.has(`${restaurant.id} ${day}`))
      .filter(day => servesOn(restaurant, day) && !closesOn(restaurant, day))
      .flatMap(day => readingsOf(restaurant, day)),
  )
  const column = <Key extends keyof (typeof readings)[number]>(key: Key) => readings.map(row => row[key])
  await sql`
    insert into restaurant_readings (restaurant_id, measured_at, waiting_minutes, attendance_rate)
    select * from unnest(
      ${column('id')}::integer[], ${column('at')}::timestamptz[], ${column('wait')}::smallint[], ${column('rate')}::smallint[]
    )
    on conflict do nothing`.execute(db)
}

/** The readings of a whole day, in steps. The clocks change at night, so each step is as long as the next. */
function readingsOf(restaurant: DemoRestaurant, day: Day) {
  const { id, opens, closes } = restaurant
  const noise = randomFrom(`readings ${id} ${day}`)
  const opened = campusInstant(day, opens).getTime()
  const steps = Math.ceil((minutesOf(closes) - minutesOf(opens)) / readingStep)
  return Array.from({ length: steps }, (_, step) => step * readingStep).flatMap(minutes => {
    const crowd = crowdAt(restaurant, day, minutesOf(opens) + minutes, noise)
    if (crowd === undefined) return []
    const at = new Date(opened + minutes * 60_000).toISOString()
    return [{ id, at, wait: crowd.waitingTimes, rate: crowd.attendanceRate }]
  })
}
