import { sql } from 'kysely'
import { mayFit, mostAlike, type SearchSource, screensOf } from '#features/search/server/public.ts'
import { folders, type InformationKind } from '../contract.ts'

const mostCandidates = 60
const calls = `information info infos page guide how help aide practical pratique pratiques rules regles service services hours
  horaires opening ouverture open ouvert work works working fonctionne marche consigne consignes`

/** Information of a kind by its titles in either language. @param pages the address of its pages */
function source(
  feature: string,
  needs: readonly string[],
  kind: InformationKind,
  pages: string,
): SearchSource {
  return {
    ...{ feature, needs },
    async find({ db, siteId, reader: { language }, ...words }) {
      const { rows } = await sql<{ id: string; title_fr: string; title_en: string }>`
        select i.id::text as id, i.title_fr, i.title_en
        from practical_informations i
        join practical_information_sites s on s.information_id = i.id and s.site_id = ${siteId}::int
        where ${mayFit(sql`fold(i.title_fr || ' ' || i.title_en)`, words, calls)}
          and i.folder = any(${[...folders[kind]]}::text[])
        order by ${mostAlike(sql`fold(i.title_fr || ' ' || i.title_en)`, words)} s.creation_date desc, i.id desc limit ${mostCandidates}`.execute(
        db,
      )
      return rows.map(({ id, title_fr, title_en }) => ({
        title: language === 'fr' ? title_fr : title_en,
        also: [language === 'fr' ? title_en : title_fr],
        calls: [calls],
        detail: null,
        path: `${pages}/${id}`,
      }))
    },
  }
}

const screens = screensOf(
  'practical-information',
  ['PRACTICAL_INFORMATION'],
  [
    {
      title: { fr: 'Informations pratiques', en: 'Practical information' },
      path: '/practicalinformation',
      words: `practical information info infos informations pratique pratiques life help everyday campus guide guides aide vie
        quotidien welcome pack bienvenue`,
    },
    {
      title: { fr: 'Services du campus', en: 'Services of the campus' },
      path: '/practicalinformation?folder=service',
      words: 'services service campus offered amenities proposes disponibles offerts prestations',
    },
  ],
)

export const informationSources = [
  screens,
  source(
    'practical-information',
    ['PRACTICAL_INFORMATION'],
    'PRACTICAL_INFORMATION',
    '/practicalinformation',
  ),
  source('safe-at-work', ['SAFE_AT_WORK'], 'SAFE@WORK', '/safeAtWork/infos'),
]
