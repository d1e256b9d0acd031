import { sql } from 'kysely'
import { type SearchSource, screensOf } from '#features/search/server/public.ts'
import type { Language } from '#platform/text/language.ts'
import type { Category } from '../contract.ts'
import { title } from '../title.ts'

const categories: Record<Category, Record<Language, string>> = {
  METRO: { fr: 'Métro', en: 'Metro' },
  RER: { fr: 'RER', en: 'RER train' },
  TRAIN: { fr: 'Train', en: 'Train' },
  TRAMWAY: { fr: 'Tram', en: 'Tram' },
  BUS: { fr: 'Bus', en: 'Bus' },
}
const stopWords = `station stop arret gare next departure departures depart departs prochain prochains line ligne timetable horaire
  horaires when quand transport`
const mostNamed = 200

interface Row {
  category: Category | 'STATION' | 'BIKES'
  name: string
  detail: string
}

/** Stations, lines and bikes around the campus, by their names. */
const stops: SearchSource = {
  feature: 'transport',
  needs: ['TRANSPORT'],
  async find({ db, siteId, reader: { language } }) {
    const { rows } = await sql<Row>`
      (select distinct 'STATION' as category, s.name, string_agg(distinct l.name, ', ') as detail
        from timetables t
        join timetable_stations s on s.timetable_id = t.id
        join timetable_halts h on h.station_id = s.id
        join timetable_lines l on l.id = h.line_id
        where t.site_id = ${siteId}::int group by s.name limit ${mostNamed})
      union all
      (select l.category, l.name, string_agg(distinct s.name, ', ')
        from timetables t
        join timetable_lines l on l.timetable_id = t.id
        join timetable_halts h on h.line_id = l.id
        join timetable_stations s on s.id = h.station_id
        where t.site_id = ${siteId}::int group by l.category, l.name limit ${mostNamed})
      union all
      (select 'BIKES', b.name, b.bikes::text
        from bike_stations b join transport_feeds f on f.id = b.feed_id where ${siteId}::int = any(f.site_ids) limit ${mostNamed})`.execute(
      db,
    )
    return rows.map(({ category, name, detail }) => {
      if (category === 'BIKES') {
        const bikes = { fr: `Vélos\u00a0: ${detail}`, en: `Bikes: ${detail}` }[language]
        return {
          title: name,
          detail: bikes,
          path: '/transport',
          calls: ['bike bikes velo velos station velib hire'],
        }
      }
      const isLine = category !== 'STATION'
      return {
        title: isLine ? `${categories[category][language]} ${name}` : name,
        also: isLine ? [`${categories[category].fr} ${name}`, `${categories[category].en} ${name}`] : [],
        ...{
          detail,
          path: '/transport',
          calls: [`${stopWords} ${isLine ? detail : 'metro bus train tram rer'}`],
        },
      }
    })
  },
}

const screens = screensOf(
  'transport',
  ['TRANSPORT'],
  [
    {
      title,
      path: '/transport',
      words: `transport public next train trains bus buses metro tram tramway rer subway underground station stop stops line
        lines timetable timetables departures departure times delays delay late cancelled strike disruption prochain prochains depart departs
        horaires arret arrets gare ligne lignes retard retards greve perturbations transports commun home rentrer bike bikes hire
        velo velos velib location`,
    },
  ],
)

export const transportSources = [stops, screens]
