import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

/** What a person likes. A like is somebody's: with the person it is withdrawn, and the article counts one less. */
export const retainedLikes: PersonalData = {
  name: 'likes',
  kind: { fr: 'Mentions «\u00a0j’aime\u00a0»', en: 'Likes' },
  holds: {
    fr: 'Les articles que vous aimez, et depuis quand.',
    en: 'The articles that you like, and since when.',
  },
  why: {
    fr: 'Compter chaque personne une fois, et vous montrer ce que vous avez aimé.',
    en: 'To count each person once, and to show you what you liked.',
  },
  kept: {
    words: { fr: 'Jusqu’à ce que vous les retiriez', en: 'Until you take them back' },
  },
  columns: { article_likes: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('article_likes as l')
      .innerJoin('articles as a', 'a.id', 'l.article_id')
      .select(['a.id as articleId', 'a.title_fr', 'a.title_en', 'l.liked_at as likedAt'])
      .where(sql<boolean>`l.account_id = any(${ids}::text[])`)
      .orderBy('l.liked_at')
      .execute(),
  async erase(db, { ids }) {
    // One statement, so that the count follows by exactly the rows that went; articles in one order for everybody.
    const { rows } = await sql<{ id: string }>`
      with withdrawn as (
        delete from article_likes where account_id = any(${ids}::text[]) returning article_id
      ), locked as (
        select a.id from articles a where a.id in (select article_id from withdrawn) order by a.id for update
      )
      update articles a set like_count = a.like_count - (select count(*) from withdrawn w where w.article_id = a.id)
      from locked where a.id = locked.id
      returning a.id::text as id`.execute(db)
    return rows.map(({ id }) => id)
  },
}
