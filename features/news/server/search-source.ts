import { sql } from 'kysely'
import { mayFit, mostAlike, type SearchSource, screensOf } from '#features/search/server/public.ts'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'

/** The newest of what may fit are looked at. */
const mostCandidates = 60
const calls =
  'news article articles story stories actualite actualites actu actus info infos nouvelle nouvelles'

/** News by their titles in either language, the newest first. */
export const newsSource: SearchSource = {
  feature: 'news',
  needs: ['ACTU'],
  async find({ db, siteId, reader: { language, now }, ...words }) {
    const { rows } = await sql<{ id: string; title_fr: string; title_en: string; publication_date: Date }>`
      select a.id::text as id, a.title_fr, a.title_en, a.publication_date
      from articles a join article_sites s on s.article_id = a.id and s.site_id = ${siteId}::int
      where ${mayFit(sql`fold(a.title_fr || ' ' || a.title_en)`, words, calls)}
        and s.publication_date <= ${now}::timestamptz and s.withdrawn_at is null
      order by ${mostAlike(sql`fold(a.title_fr || ' ' || a.title_en)`, words)} s.publication_date desc, a.id desc limit ${mostCandidates}`.execute(
      db,
    )
    return rows.map(({ id, title_fr, title_en, publication_date }) => ({
      title: language === 'fr' ? title_fr : title_en,
      also: [language === 'fr' ? title_en : title_fr],
      calls: [calls],
      detail: formatDate(campusDay(publication_date), language, 'long'),
      path: `/news/${id}`,
    }))
  },
}

export const newsScreens = screensOf(
  'news',
  ['ACTU'],
  [
    {
      title: { fr: 'Actualités', en: 'News' },
      path: '/news',
      words: `${calls} latest new newest whats happening announcements recent derniere dernieres dernier derniers nouveau
        nouveaute nouveautes quoi neuf annonces read lire`,
    },
  ],
)
