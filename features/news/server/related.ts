import { sql } from 'kysely'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type ArticleCard, maxRelatedArticles } from '../contract.ts'
import { type CardRow, cardColumns, cardOf, type Reader } from './articles.ts'

/**
 * What to read after an article on a campus: the newest with the same tag, then the newest of all. Events that are over
 * are left out. Empty for an article that does not exist.
 */
export async function relatedArticles(
  db: Database,
  { articleId, siteId }: { articleId: string; siteId: number },
  { accountId, language, now }: Reader,
): Promise<ArticleCard[]> {
  const candidates = (sameTag: boolean) => sql`(
    select a.id, s.publication_date
    from article_sites s join articles a on a.id = s.article_id
    where s.site_id = ${siteId} and s.publication_date <= ${now} and s.withdrawn_at is null
      and a.id <> ${articleId}::bigint
      and (${!sameTag} or a.tag = (select tag from articles where id = ${articleId}::bigint))
      and (a.type <> 'event' or greatest(a.starts_on, a.ends_on) >= (${now} at time zone ${campusClock})::date)
    order by s.publication_date desc, s.article_id desc
    limit ${maxRelatedArticles})`
  const rows: CardRow[] = await db
    .selectFrom(
      sql<{ id: string; publication_date: Date; same_tag: boolean }>`(
        select id, publication_date, bool_or(same_tag) as same_tag
        from (select *, true as same_tag from ${candidates(true)} t
          union all select *, false from ${candidates(false)} o) both_lists
        group by id, publication_date)`.as('r'),
    )
    .innerJoin('articles as a', 'a.id', 'r.id')
    .leftJoin('article_likes as l', join =>
      join.onRef('l.article_id', '=', 'a.id').on('l.account_id', '=', accountId),
    )
    .select(cardColumns(language, { accountId, now }))
    .where(eb => eb.exists(eb.selectFrom('articles as own').select('own.id').where('own.id', '=', articleId)))
    .orderBy('r.same_tag', 'desc')
    .orderBy('r.publication_date', 'desc')
    .orderBy('a.id', 'desc')
    .limit(maxRelatedArticles)
    .execute()
  return rows.map(row => cardOf(row, language))
}
