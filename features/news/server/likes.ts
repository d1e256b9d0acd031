import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { LikeState } from '../contract.ts'

export interface Like {
  articleId: string
  /** A campus that shows the article. */
  siteId: number
  accountId: string
  now: Date
}

/*
 * Each of the two is one statement: the like's own row decides, by its primary key, whether anything changes, and
 * the count follows by exactly that much. Updating the count even by nothing takes the row's lock and so reads the
 * count as it is now, not as it was when the statement began.
 */

/** Likes an article, once however often it is called. Undefined: no such article on that campus. */
export async function like(
  db: Database,
  { articleId, siteId, accountId, now }: Like,
): Promise<LikeState | undefined> {
  const { rows } = await sql<{ nbLikes: number }>`
    with shown as (${visibleArticle(articleId, siteId, now)}),
    liked as (
      insert into article_likes (article_id, account_id, liked_at)
      select article_id, ${accountId}, ${now} from shown
      on conflict do nothing
      returning 1
    )
    update articles set like_count = like_count + (select count(*) from liked)
    where id = (select article_id from shown)
    returning like_count as "nbLikes"`.execute(db)
  return rows[0] && { ...rows[0], liked: true }
}

/** Takes a like back; nothing changes where there was none. Undefined: no such article on that campus. */
export async function unlike(
  db: Database,
  { articleId, siteId, accountId, now }: Like,
): Promise<LikeState | undefined> {
  const { rows } = await sql<{ nbLikes: number }>`
    with shown as (${visibleArticle(articleId, siteId, now)}),
    unliked as (
      delete from article_likes
      where article_id = (select article_id from shown) and account_id = ${accountId}
      returning 1
    )
    update articles set like_count = like_count - (select count(*) from unliked)
    where id = (select article_id from shown)
    returning like_count as "nbLikes"`.execute(db)
  return rows[0] && { ...rows[0], liked: false }
}

function visibleArticle(articleId: string, siteId: number, now: Date) {
  return sql`
    select article_id from article_sites
    where site_id = ${siteId} and article_id = ${articleId} and publication_date <= ${now}
      and withdrawn_at is null`
}
