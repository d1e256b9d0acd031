import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { type DishCategory, mostRemembered, type RememberedDish } from '../contract.ts'

/**
 * Dishes of earlier menus, each once as it was written last: those that begin as what is searched, of the course, and of the
 * restaurant come first.
 * @param restaurant as files call it
 * @param search a fragment of a name in either language, accents and case aside; absent: of the restaurant alone
 */
export async function rememberedDishes(
  db: Database,
  {
    restaurant,
    category,
    search,
  }: { restaurant: string; category?: DishCategory | undefined; search?: string | undefined },
): Promise<RememberedDish[]> {
  const fragment = (search ?? '').replace(/[\\%_]/g, found => `\\${found}`)
  const begins = (name: 'name_fr' | 'name_en') =>
    sql`fold(${sql.ref(`d.${name}`)}) like fold(${fragment}) || '%'`
  const { rows } = await sql<RememberedDish>`
    select d.name_fr, d.name_en, (array_agg(d.category order by d.day desc))[1] as category,
      (array_agg(to_jsonb(d.diets) order by d.day desc))[1] as diets,
      (array_agg(to_jsonb(d.allergens) order by d.day desc))[1] as allergens
    from restaurant_dishes d join restaurants r on r.id = d.restaurant_id
    where ${
      search === undefined
        ? sql`r.import_key = ${restaurant}`
        : sql`fold(d.name_fr || ' ' || d.name_en) like '%' || fold(${fragment}) || '%'`
    }
    group by d.name_fr, d.name_en
    order by ${begins('name_fr')} or ${begins('name_en')} desc,
      coalesce(bool_or(d.category = ${category ?? null}), false) desc,
      coalesce(bool_or(r.import_key = ${restaurant}), false) desc, max(d.day) desc, d.name_fr, d.name_en
    limit ${mostRemembered}`.execute(db)
  return rows
}
