import { sql } from 'kysely'
import { type ContentKind, contentPart, type Reading } from '#platform/server/content/kind.ts'
import { expectedInstead, said } from '#platform/server/content/messages.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { documentOf, writeRows } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { minutesOf } from '#platform/time/campus-time.ts'
import { restaurantStaff } from '../roles.ts'
import { closureColumns, dishColumns, restaurantColumns, weekdays } from './columns.ts'
import { closuresForm, keyOfDay, menusForm, restaurantsForm } from './content-form.ts'

const plain = [
  ...([
    'site_id',
    'position',
    'name',
    'image',
    'comment_fr',
    'comment_en',
    'crowd_activated',
    'crowd_url',
  ] as const),
  ...(['about_type', 'about_fr', 'about_en', 'menu_type', 'menu_pdf', 'menu_pdf_bytes'] as const),
] as const

/** Restaurants with their hours; their menus and exceptional closures in files of their own, as they come every week. */
export const restaurantsContent: ContentKind = {
  name: 'restaurants',
  writers: restaurantStaff,
  needs: ['sites'],
  parts: () => [restaurantsPart(), menusPart(), closuresPart()],
}

function restaurantsPart() {
  return contentPart({
    name: 'restaurants',
    columns: restaurantColumns,
    form: restaurantsForm,
    names: { known: restaurantKeys, of: restaurant => [restaurant.key, 0] },
    stores: [
      {
        name: 'restaurants',
        document: async (restaurant, reading) => {
          const { about_fr, about_en, aboutLink_fr, aboutLink_en, crowdPage, menuPdf } = restaurant
          if (about_fr !== undefined && aboutLink_fr !== undefined) {
            reading.fault(
              'aboutLink_fr',
              said(words => words.standsBeside('about_fr')),
            )
          }
          const printed = menuPdf === undefined ? undefined : await reading.pdf('menuPdf', menuPdf)
          return {
            key: restaurant.key,
            id: restaurant.id,
            document: {
              site_id: reading.refer('sites', 'site', restaurant.site),
              // Their order on a campus is that of the file.
              position: reading.place,
              name: restaurant.name,
              image: await reading.picture('picture', restaurant.picture),
              comment_fr: restaurant.comment_fr ?? null,
              comment_en: restaurant.comment_en ?? null,
              crowd_activated: crowdPage !== undefined,
              crowd_url: crowdPage ?? null,
              about_type: aboutLink_fr === undefined ? 'HTML' : 'LINK',
              about_fr: aboutLink_fr ?? (about_fr === undefined ? null : sanitiseHtml(about_fr)),
              about_en: aboutLink_en ?? (about_en === undefined ? null : sanitiseHtml(about_en)),
              menu_type: menuPdf === undefined ? 'JSON' : 'PDF',
              menu_pdf: printed?.address ?? null,
              menu_pdf_bytes: printed?.bytes ?? null,
              hours: hoursOf(restaurant.hours, reading),
            },
          }
        },
        current: () => sql`
          select r.import_key as key, r.id::bigint as id, true as lasting, ${documentOf('r', plain)} || jsonb_build_object(
            'hours', coalesce((
              select jsonb_agg(${documentOf('h', ['day', 'opens_at', 'closes_at'])} order by h.day)
              from restaurant_hours h where h.restaurant_id = r.id), '[]')
          ) as document
          from restaurants r where r.import_key is not null`,
        async write(db, { count }) {
          await writeRows(db, count, {
            table: 'restaurants',
            key: 'import_key',
            columns: plain,
            numbered: true,
          })
          await sql`
            delete from restaurant_hours
            where restaurant_id in (
              select id from restaurants where import_key in (select key from import_changed)
            )`.execute(db)
          await sql`
            insert into restaurant_hours (restaurant_id, day, opens_at, closes_at)
            select r.id, h.day, h.opens_at, h.closes_at
            from import_changed changed join restaurants r on r.import_key = changed.key,
              jsonb_populate_recordset(null::restaurant_hours, changed.document -> 'hours') h`.execute(db)
        },
        async remove(db, keys) {
          await db.deleteFrom('restaurants').where('import_key', 'in', keys).execute()
        },
      },
    ],
  })
}

async function restaurantKeys(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('restaurants')
    .select('import_key')
    .where('import_key', 'is not', null)
    .execute()
  return new Map(rows.map(row => [row.import_key ?? '', 0]))
}

function hoursOf(week: Partial<Record<string, string>>, reading: Reading) {
  return weekdays.flatMap((weekday, index) => {
    const [opens, closes] = week[weekday]?.split('-') ?? []
    if (opens === undefined || closes === undefined) return []
    const found = { day: index + 1, opens_at: minutesOf(opens) * 60, closes_at: minutesOf(closes) * 60 }
    if (found.opens_at >= found.closes_at || found.closes_at > 86_400) {
      reading.fault(
        ['hours', weekday],
        expectedInstead(
          { fr: 'des heures de début et de fin dans la journée', en: 'hours from and to within the day' },
          week[weekday] ?? '',
        ),
      )
    }
    return [found]
  })
}

/** The menu of a day is its dishes in their order, one an entry. */
function menusPart() {
  return contentPart({
    name: 'menus',
    columns: dishColumns,
    form: menusForm,
    stores: [
      {
        name: 'menus',
        gather: 'dishes',
        document: (dish, reading) => {
          reading.refer('restaurants', 'restaurant', dish.restaurant)
          return {
            key: keyOfDay({ ...dish, day: reading.day('day', dish.day) }),
            document: {
              category: dish.category,
              name_fr: dish.name_fr,
              name_en: dish.name_en,
              diets: dish.diets ?? [],
              allergens: dish.allergens ?? [],
            },
          }
        },
        current: ({ today }) => sql`
          select r.import_key || ' ' || d.day as key, null::bigint as id, d.day >= ${today}::date as lasting,
            jsonb_build_object('dishes', jsonb_agg(
              ${documentOf('d', ['category', 'name_fr', 'name_en', 'diets', 'allergens'])} order by d.position
            )) as document
          from restaurant_dishes d join restaurants r on r.id = d.restaurant_id
          where r.import_key is not null
          group by r.import_key, d.day`,
        async write(db) {
          await removeDays(db, 'restaurant_dishes', sql`select key from import_changed`)
          await sql`
            insert into restaurant_dishes
              (restaurant_id, day, position, category, name_fr, name_en, diets, allergens)
            select r.id, split_part(changed.key, ' ', 2)::date, place, d.category, d.name_fr, d.name_en, d.diets,
              d.allergens
            from import_changed changed join restaurants r on r.import_key = split_part(changed.key, ' ', 1),
              jsonb_array_elements(changed.document -> 'dishes') with ordinality as dishes (dish, place),
              jsonb_populate_record(null::restaurant_dishes, dish) d`.execute(db)
        },
        remove: (db, keys) => removeDays(db, 'restaurant_dishes', sql`select unnest(${keys}::text[])`),
      },
    ],
  })
}

function closuresPart() {
  return contentPart({
    name: 'closures',
    columns: closureColumns,
    form: closuresForm,
    stores: [
      {
        name: 'closures',
        document: ({ restaurant, day, reason_fr, reason_en }, reading) => {
          reading.refer('restaurants', 'restaurant', restaurant)
          return {
            key: keyOfDay({ restaurant, day: reading.day('day', day) }),
            document: { reason_fr, reason_en },
          }
        },
        current: ({ today }) => sql`
          select r.import_key || ' ' || c.day as key, null::bigint as id, c.day >= ${today}::date as lasting,
            ${documentOf('c', ['reason_fr', 'reason_en'])} as document
          from restaurant_closures c join restaurants r on r.id = c.restaurant_id
          where r.import_key is not null`,
        async write(db) {
          await sql`
            insert into restaurant_closures (restaurant_id, day, reason_fr, reason_en)
            select r.id, split_part(changed.key, ' ', 2)::date, changed.document ->> 'reason_fr',
              changed.document ->> 'reason_en'
            from import_changed changed join restaurants r on r.import_key = split_part(changed.key, ' ', 1)
            on conflict (restaurant_id, day)
            do update set reason_fr = excluded.reason_fr, reason_en = excluded.reason_en`.execute(db)
        },
        remove: (db, keys) => removeDays(db, 'restaurant_closures', sql`select unnest(${keys}::text[])`),
      },
    ],
  })
}

/** @param keys a query of the keys of days: a restaurant's, a space, a day */
async function removeDays(
  db: Database,
  table: 'restaurant_dishes' | 'restaurant_closures',
  keys: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} of_day using restaurants r
    where r.id = of_day.restaurant_id and r.import_key || ' ' || of_day.day in (${keys})`.execute(db)
}
