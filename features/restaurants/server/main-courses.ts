import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/text/language.ts'
import type { Day } from '#platform/time/campus-time.ts'

/**
 * The main courses of the restaurant `r` of the query around it, in the order of the menu of that day: `name`, `diets` and
 * `position`. None where the menu is a document.
 */
export function mainCoursesOn(day: RawBuilder<Day>, language: Language, most: number) {
  return sql`
    select ${sql.ref(`d.name_${language}`)} as name, d.diets, d.position from restaurant_dishes d
    where d.restaurant_id = r.id and d.day = ${day} and d.category = 'MAIN_COURSE' and r.menu_type <> 'PDF'
    order by d.position limit ${sql.lit(most)}`
}
