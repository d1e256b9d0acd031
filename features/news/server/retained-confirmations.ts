import { sql } from 'kysely'
import { asInterval } from '#platform/server/personal-data/period.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { confirmationsKeptDays } from '../contract.ts'

const period = { days: confirmationsKeptDays }

/** Which articles a person has confirmed to have read. What is told of them is counts. */
export const retainedConfirmations: PersonalData = {
  name: 'articles-read',
  kind: { fr: 'Actualités à lire par tous', en: 'News that must be read' },
  holds: {
    fr: 'Les articles à lire par tous que vous avez confirmé avoir lus, et depuis quand.',
    en: 'The articles to be read by everybody that you have confirmed to have read, and since when.',
  },
  why: {
    fr: 'Ne plus vous les signaler, et compter combien de personnes les ont lus, sans dire qui.',
    en: 'To stop pointing them out to you, and to count how many people have read them, without saying who.',
  },
  kept: {
    period,
    since: {
      fr: 'après le dernier jour où l’article est à lire',
      en: 'after the last day on which the article must be read',
    },
    rule: {
      table: 'article_confirmations',
      when: sql`article_id in (
        select a.id from articles a
        where a.must_read_until is null or a.must_read_until < now() - ${asInterval(period)})`,
    },
  },
  columns: { article_confirmations: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('article_confirmations as c')
      .innerJoin('articles as a', 'a.id', 'c.article_id')
      .select(['a.id as articleId', 'a.title_fr', 'a.title_en', 'c.confirmed_at as confirmedAt'])
      .where(sql<boolean>`c.account_id = any(${ids}::text[])`)
      .orderBy('c.confirmed_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('article_confirmations')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('article_id')
      .execute()
    return rows.map(({ article_id }) => article_id)
  },
}
