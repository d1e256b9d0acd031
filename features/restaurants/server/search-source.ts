import { sql } from 'kysely'
import { mayFit, type SearchSource } from '#features/search/server/public.ts'
import { addDays, campusDay, type Day, formatNearDay } from '#platform/time/campus-time.ts'

const mostCandidates = 60
/** As far ahead dishes are found, in days. */
const daysAhead = 7

interface Row {
  id: string
  restaurant: string
  day: Day | null
  name_fr: string
  name_en: string
}

/** Restaurants by their names, and the dishes of the week to come, each on the first day on which it is served. */
export const restaurantsSource: SearchSource = {
  feature: 'restaurants',
  needs: ['RESTAURANT'],
  async find({ db, siteId, reader: { language, now }, ...typed }) {
    const today = campusDay(now)
    const { rows } = await sql<Row>`
      (select r.id::text as id, r.name as restaurant, null as day, r.name as name_fr, r.name as name_en
        from restaurants r where r.site_id = ${siteId}::int and ${mayFit(sql`fold(r.name)`, typed)}
        order by r.position limit ${mostCandidates})
      union all
      (select distinct on (d.name_fr, d.name_en) r.id::text, r.name, d.day::text, d.name_fr, d.name_en
        from restaurant_dishes d join restaurants r on r.id = d.restaurant_id
        where r.site_id = ${siteId}::int and r.menu_type = 'JSON'
          and d.day between ${today}::date and ${addDays(today, daysAhead)}::date
          and ${mayFit(sql`fold(d.name_fr || ' ' || d.name_en)`, typed)}
        order by d.name_fr, d.name_en, d.day, r.position limit ${mostCandidates})`.execute(db)
    return rows.map(({ id, restaurant, day, name_fr, name_en }) => ({
      title: language === 'fr' ? name_fr : name_en,
      also: [language === 'fr' ? name_en : name_fr],
      detail: day === null ? null : `${restaurant}, ${formatNearDay(day, today, language, 'day')}`,
      path: `/restaurants/${id}`,
    }))
  },
}
