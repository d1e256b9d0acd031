import { sql } from 'kysely'
import {
  type Candidate,
  closeness,
  mayFit,
  ownWords,
  type SearchQuery,
  type SearchSource,
  understood,
} from '#features/search/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, type Day, formatNearDay } from '#platform/time/campus-time.ts'
import { menuWishIn } from '../menu-words.ts'

const mostCandidates = 60
/** As far ahead dishes are found, in days. */
const daysAhead = 7
/** So many dishes of a menu are named. */
const mostDishes = 6

const kind = `restaurant restaurants canteen cantine resto restos cafeteria self dining menu carte manger eat lunch opening hours
  horaires heures ouvert ouverte open ferme closed queue attente file crowd affluence monde wait waiting temps time book table
  reserver`
const dish = 'plat plats dish dishes dessert desserts entree entrees starter starters main course meal repas'
const words = {
  fr: { all: 'Menus du campus', route: 'Itinéraire' },
  en: { all: 'Menus of the campus', route: 'Route' },
}

interface Row {
  id: string
  restaurant: string
  day: Day | null
  name_fr: string
  name_en: string
}

/** Restaurants by their names, the dishes of the week to come, each on the first day on which it is served, and the menus of a day. */
export const restaurantsSource: SearchSource = {
  feature: 'restaurants',
  needs: ['RESTAURANT'],
  async find(query) {
    const wish = query.way ? undefined : menuWishIn(query.text, campusDay(query.reader.now))
    const [named, menus] = await Promise.all([
      thingsNamed(query, wish?.day),
      wish === undefined ? [] : menusOf(query, wish),
    ])
    return [...menus, ...named, screenOf(query.reader.language)]
  },
}

/** @param day only the dishes of this one */
async function thingsNamed(
  { db, siteId, active, way, reader: { language, now }, ...typed }: SearchQuery,
  day: Day | undefined,
): Promise<Candidate[]> {
  const today = campusDay(now)
  const { rows } = await sql<Row>`
    (select r.id::text as id, r.name as restaurant, null as day, r.name as name_fr, r.name as name_en
      from restaurants r where r.site_id = ${siteId}::int and ${mayFit(sql`fold(r.name)`, typed, kind)}
      order by r.position limit ${mostCandidates})
    union all
    (select distinct on (d.name_fr, d.name_en) r.id::text, r.name, d.day::text, d.name_fr, d.name_en
      from restaurant_dishes d join restaurants r on r.id = d.restaurant_id
      where r.site_id = ${siteId}::int and r.menu_type = 'JSON'
        and d.day between ${day ?? today}::date and ${day ?? addDays(today, daysAhead)}::date
        and ${mayFit(sql`fold(d.name_fr || ' ' || d.name_en)`, typed, `${dish} ${dayWords}`)}
      order by d.name_fr, d.name_en, d.day, r.position limit ${mostCandidates})`.execute(db)
  return rows.map(row => {
    const isDish = row.day !== null
    const title = language === 'fr' ? row.name_fr : row.name_en
    const route = `/map?${new URLSearchParams({ siteId: String(siteId), to: row.restaurant })}`
    const leads = way && !isDish && active.has('MAP')
    return {
      title: leads ? `${words[language].route}\u00a0: ${title}` : title,
      also: [title, language === 'fr' ? row.name_en : row.name_fr],
      calls: [isDish ? `${dish} ${dayWords} ${row.restaurant}` : kind],
      detail:
        row.day === null ? null : `${row.restaurant}, ${formatNearDay(row.day, today, language, 'day')}`,
      path: leads ? route : `/restaurants/${row.id}`,
      does: leads,
      actions: !isDish && !leads && active.has('MAP') ? [{ label: words[language].route, path: route }] : [],
    }
  })
}

/** Of a dish people say when they want it. */
const dayWords = `today tomorrow lunch menu monday tuesday wednesday thursday friday aujourd hui demain dejeuner midi lundi mardi
  mercredi jeudi vendredi eat manger week semaine`

interface Menu {
  id: string
  name: string
  dishes: string[] | null
}

/** What the restaurants serve on a day: of one that is named only its own. */
async function menusOf(
  { db, siteId, reader: { language, now } }: SearchQuery,
  { day, rest }: { day: Day; rest: string },
): Promise<Candidate[]> {
  const own = ownWords(rest, `${kind} jour jours day days midi noon semaine week today soir`)
  const menus = await menusOn(db, siteId, day, language)
  const meant =
    own.length === 0 ? menus : menus.filter(({ name }) => closeness(own.join(' '), { title: name }, true) > 0)
  return meant.map(({ id, name, dishes }, index) => ({
    title: `${name}, ${formatNearDay(day, campusDay(now), language, 'day')}`,
    detail: (dishes ?? []).slice(0, mostDishes).join(' · '),
    path: `/restaurants/${id}`,
    closeness: understood - index,
  }))
}

async function menusOn(db: Database, siteId: number, day: Day, language: Language): Promise<Menu[]> {
  const { rows } = await sql<Menu>`
    select r.id::text as id, r.name, array_agg(${sql.ref(`d.name_${language}`)} order by d.position) as dishes
    from restaurants r join restaurant_dishes d on d.restaurant_id = r.id and d.day = ${day}::date
    where r.site_id = ${siteId}::int and r.menu_type = 'JSON'
    group by r.id order by r.position, r.id`.execute(db)
  return rows
}

function screenOf(language: Language): Candidate {
  return {
    title: words[language].all,
    ...{ detail: null, path: '/restaurants' },
    calls: [
      `restaurant restaurants canteen cantine resto restos menu menus carte lunch dejeuner dejeuners eat eating food manger
      midi repas faim hungry queue queues waiting attente affluence file monde crowd crowded busy open opening hours ouvert
      horaires heure heures ferme ferment ouvre ouvrent close closes closing tomorrow today demain week semaine wait time temps cafeteria self`,
    ],
  }
}
