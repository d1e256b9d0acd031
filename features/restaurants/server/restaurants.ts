import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Allergen } from '#platform/text/allergens.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, campusTime, type Day, minutesOf } from '#platform/time/campus-time.ts'
import type { Diet } from '../contract.ts'
import {
  type DailySchedule,
  type DishCategory,
  menuWeeks,
  mostMainCourses,
  type Restaurant,
  type RestaurantCard,
  scheduleDays,
} from '../contract.ts'
import { attendanceOf } from './attendances.ts'
import { mainCoursesOn } from './main-courses.ts'

/** In which language and when a restaurant is read. */
export interface Reader {
  language: Language
  now: Date
}

/** How far ahead exceptional closures are listed, in days; a menu is looked for as far. */
const daysAhead = 14

/** The restaurants of a campus in their order, in one query. */
export async function restaurantsOf(db: Database, siteId: number, reader: Reader): Promise<RestaurantCard[]> {
  const rows = await inOrder[reader.language](db, valuesOf(siteId, reader))
  return rows.map(row => ({ ...placeOf(row), mainCourses: mainCoursesOf(row.main_courses) }))
}

// Every visit of home runs one of these.
const inOrder = { fr: listIn('fr'), en: listIn('en') }

function listIn(language: Language) {
  return reusableQuery<Values, CardRow>((db, values) =>
    places(db, values, language)
      .select(mainCourses(values, language).as('main_courses'))
      .orderBy('r.position')
      .orderBy('r.id'),
  )
}

/** One restaurant of a campus with its menu, in one query. Undefined: it is not on this campus. */
export async function restaurantOf(
  db: Database,
  siteId: number,
  id: number,
  reader: Reader,
): Promise<Restaurant | undefined> {
  const row = await places(db, valuesOf(siteId, reader), reader.language)
    .where('r.id', '=', id)
    .select([
      `r.comment_${reader.language} as comment` as const,
      'r.about_type',
      `r.about_${reader.language} as about` as const,
      'r.menu_type',
      'r.menu_pdf',
      'r.menu_pdf_bytes',
    ])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('restaurant_dishes as d')
          .select([
            'd.day',
            'd.category',
            `d.name_${reader.language} as name` as const,
            'd.diets',
            'd.allergens',
          ])
          .whereRef('d.restaurant_id', '=', 'r.id')
          .where('d.day', 'in', menuDays(reader.now))
          .orderBy('d.day')
          .orderBy('d.position'),
      ).as('dishes'),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined

  const { comment, about_type, about, menu_type, menu_pdf, menu_pdf_bytes, dishes } = row
  const isPdf = menu_type === 'PDF'
  const week = isPdf ? [] : menusOf(dishes)
  return {
    ...placeOf(row),
    comment,
    about: about === null ? null : { type: about_type as 'HTML' | 'LINK', content: about },
    menu: {
      type: menu_type as 'PDF' | 'JSON',
      pdf: isPdf ? menu_pdf : null,
      pdfBytes: isPdf ? menu_pdf_bytes : null,
      day: week[0]?.day ?? null,
      dishes: week[0]?.dishes ?? [],
      week,
    },
  }
}

function menusOf(rows: readonly DishRow[]): Restaurant['menu']['week'] {
  return [...Map.groupBy(rows, row => row.day)].map(([day, dishes]) => ({
    day,
    dishes: dishes.map(dish => ({
      category: dish.category as DishCategory,
      name: dish.name,
      diets: dish.diets as Diet[],
      allergens: dish.allergens as Allergen[],
    })),
  }))
}

interface DishRow {
  day: Day
  category: string
  name: string
  diets: string[]
  allergens: string[]
}

interface Values {
  siteId: number
  /** The first and the last day whose closures are listed. */
  today: Day
  until: Day
  /** Of today: what has closed by then is over. */
  second: number
}

function valuesOf(siteId: number, { now }: Reader): Values {
  const today = campusDay(now)
  return { siteId, today, until: addDays(today, daysAhead), second: secondsOfDay(now) }
}

/** Restaurants without their dishes. */
function places(db: Database, { siteId, today, until }: Values, language: Language) {
  return db
    .selectFrom('restaurants as r')
    .select(['r.id', 'r.name', 'r.image', 'r.crowd_activated', 'r.crowd_url'])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('restaurant_hours as h')
          .select(['h.day', 'h.opens_at', 'h.closes_at'])
          .whereRef('h.restaurant_id', '=', 'r.id'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('restaurant_closures as c')
          .select(['c.day', `c.reason_${language} as reason` as const])
          .whereRef('c.restaurant_id', '=', 'r.id')
          .where('c.day', '>=', today)
          .where('c.day', '<=', until)
          .orderBy('c.day'),
      ).as('closures'),
      jsonObjectFrom(
        eb
          .selectFrom('restaurant_attendances as a')
          .select(['a.restaurant_id', 'a.measured_at', 'a.waiting_minutes', 'a.attendance_rate'])
          .whereRef('a.restaurant_id', '=', 'r.id'),
      ).as('attendance'),
    ])
    .where('r.site_id', '=', siteId)
}

/**
 * The days whose menus are shown: the first ones, from today on, on which the restaurant is open, not over yet, and
 * has one. A day without a menu is passed over: the answer names the days of the dishes, so this misleads nobody.
 */
function menuDays(now: Date) {
  const today = campusDay(now)
  return sql<Day>`(
    select distinct m.day
    from restaurant_dishes m
    join restaurant_hours h on h.restaurant_id = m.restaurant_id and h.day = extract(isodow from m.day)
    where m.restaurant_id = r.id
      and m.day between ${today}::date and ${addDays(today, daysAhead)}::date
      and (m.day > ${today}::date or h.closes_at > ${secondsOfDay(now)}::integer)
      and not exists (select from restaurant_closures c where c.restaurant_id = r.id and c.day = m.day)
    order by m.day
    limit ${menuWeeks}
  )`
}

/** Of so many of the days on which it opens next a card holds the main courses: the second has its turn once the first is over. */
const servingDays = 2

/** The main courses of those days, in an order in which a day's stand together. */
function mainCourses({ today, second }: Values, language: Language) {
  return sql<MainCourseRow[]>`(
    select coalesce(
      json_agg(json_build_object('day', serving.day, 'name', m.name, 'diets', m.diets) order by serving.day, m.position), '[]')
    from (
      select same.day
      from generate_series(0, ${sql.lit(daysAhead)}) as ahead (days)
      cross join lateral (select ${today}::date + ahead.days as day) as same
      join restaurant_hours h on h.restaurant_id = r.id and h.day = extract(isodow from same.day)
      where (ahead.days > 0 or h.closes_at > ${second}::integer)
        and not exists (select from restaurant_closures c where c.restaurant_id = r.id and c.day = same.day)
      order by same.day
      limit ${sql.lit(servingDays)}) as serving
    cross join lateral (${mainCoursesOn(sql<Day>`serving.day`, language, mostMainCourses)}) as m
  )`
}

interface MainCourseRow {
  day: Day
  name: string
  diets: string[]
}

function mainCoursesOf(rows: readonly MainCourseRow[]): RestaurantCard['mainCourses'] {
  return [...Map.groupBy(rows, row => row.day)].map(([day, dishes]) => ({
    day,
    dishes: dishes.map(({ name, diets }) => ({ name, diets: diets as Diet[] })),
  }))
}

/** The beginning of the minute, in seconds of the campus day. */
function secondsOfDay(now: Date): number {
  return minutesOf(campusTime(now)) * 60
}

type PlaceRow = Awaited<ReturnType<ReturnType<typeof places>['execute']>>[number]
type CardRow = PlaceRow & { main_courses: MainCourseRow[] }

function placeOf(row: PlaceRow): Omit<RestaurantCard, 'mainCourses'> {
  return {
    id: String(row.id),
    name: row.name,
    image: row.image,
    weeklySchedules: [{ dailySchedules: week(row.hours) }],
    closures: row.closures,
    crowd: { activated: row.crowd_activated, url: row.crowd_url },
    attendance: row.attendance && attendanceOf(row.attendance),
  }
}

function week(hours: PlaceRow['hours']): DailySchedule[] {
  return scheduleDays.map(day => {
    const open = hours.find(row => row.day === day)
    return open === undefined
      ? { day, status: 'CLOSED', openingTime: null, closingTime: null }
      : { day, status: 'OPEN', openingTime: open.opens_at, closingTime: open.closes_at }
  })
}
