import { sql } from 'kysely'
import { type SearchSource, screensOf, wordsOf } from '#features/search/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { title } from '../title.ts'

const path = '/move/intercampus'
const calls = `shuttle shuttles navette navettes campus site travel trip trajet go get between entre from de way itineraire route aller
  walk bike car bus pied velo voiture autre another reach rejoindre timetable horaires horaire time times next prochaine
  long temps duree how`

/** The ways from this campus to each of the others. */
const ways: SearchSource = {
  feature: 'inter-campus',
  needs: ['INTER_CAMPUS'],
  async find({ db, siteId, reader: { language } }) {
    const { rows } = await sql<{ id: string; name: string; home: string }>`
      select other.id::text as id, ${siteName(sql.ref('other.id'))} as name, ${siteName(siteId)} as home
      from (
        select distinct case departure_site when ${siteId}::int then arrival_site else departure_site end as id
        from intercampus_routes where departure_site = ${siteId}::int or arrival_site = ${siteId}::int
      ) other
      where other.id <> ${siteId}::int order by other.id`.execute(db)
    return rows.map(({ id, name, home }) => ({
      title: language === 'fr' ? `Aller au campus ${name}` : `Go to the ${name} campus`,
      ...{
        detail: title[language],
        path: `${path}?${new URLSearchParams({ from: String(siteId), to: id })}`,
      },
      ...{ also: [name], calls: [calls, ...wordsOf(home)], does: true },
    }))
  },
}

const screens = screensOf(
  'inter-campus',
  ['INTER_CAMPUS'],
  [
    {
      title,
      path,
      words: `${calls} intercampus inter campuses carbon co2 emissions empreinte covoiturage carpool`,
    },
  ],
)

export const interCampusSources = [ways, screens]
