import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import {
  type ArticleCard,
  articlesOnHome,
  featuredDays,
  leastFeaturedLikes,
  urgentDays,
} from '../contract.ts'
import { type CardRow, cardColumns, cardOf, type Reader } from './articles.ts'

const dayLength = 24 * 60 * 60_000

interface FeaturedValues {
  siteId: number
  accountId: string
  now: Date
  urgentSince: Date
  since: Date
}

/**
 * The article of a campus that stands out, undefined when none does: the newest URGENT one of the last days; else the
 * one of the last weeks that is liked most, if it is liked well, and if home does not show it anyway as one of the
 * latest.
 */
export async function featuredArticle(
  db: Database,
  siteId: number,
  { accountId, language, now }: Reader,
): Promise<ArticleCard | undefined> {
  const [row] = await featured[language](db, {
    siteId,
    accountId,
    now,
    urgentSince: new Date(now.getTime() - urgentDays * dayLength),
    since: new Date(now.getTime() - featuredDays * dayLength),
  })
  return row && cardOf(row, language)
}

const featured = inEachLanguage(language =>
  reusableQuery<FeaturedValues, CardRow>((db, values) =>
    db
      .with('recent', qb =>
        qb
          .selectFrom('article_sites as s')
          .innerJoin('articles as a', 'a.id', 's.article_id')
          .select(['a.id', 'a.like_count', 's.publication_date'])
          .select(sql<boolean>`a.tag = 'URGENT' and s.publication_date > ${values.urgentSince}`.as('urgent'))
          .select(
            sql<number>`row_number() over (order by s.publication_date desc, s.article_id desc)`.as('place'),
          )
          .where('s.site_id', '=', values.siteId)
          .where('s.publication_date', '<=', values.now)
          .where('s.withdrawn_at', 'is', null)
          .where('s.publication_date', '>', values.since),
      )
      .with('standing_out', qb =>
        qb
          .selectFrom('recent')
          .select('id')
          .where(eb =>
            eb.or([
              eb('urgent', '=', true),
              eb.and([
                eb('place', '>', sql.lit(articlesOnHome)),
                eb('like_count', '>=', sql.lit(leastFeaturedLikes)),
              ]),
            ]),
          )
          .orderBy('urgent', 'desc')
          .orderBy(sql`case when urgent then publication_date end`, 'desc')
          .orderBy('like_count', 'desc')
          .orderBy('place')
          .limit(sql.lit(1)),
      )
      .selectFrom('standing_out')
      .innerJoin('articles as a', 'a.id', 'standing_out.id')
      .leftJoin('article_likes as l', join =>
        join.onRef('l.article_id', '=', 'a.id').on('l.account_id', '=', values.accountId),
      )
      .select(cardColumns(language, values)),
  ),
)

interface UpcomingValues {
  siteId: number
  accountId: string
  now: Date
  today: string
  time: string
  limit: number
}

/**
 * The events of a campus that are not over, soonest first; those that began on an earlier day fill up what places are
 * left, or a long exhibition would hide what is new for weeks.
 */
export async function upcomingEvents(
  db: Database,
  siteId: number,
  { accountId, language, now }: Reader,
  limit: number,
): Promise<ArticleCard[]> {
  const values = { siteId, accountId, now, today: campusDay(now), time: campusTime(now), limit }
  const rows = await upcoming[language](db, values)
  return rows.map(row => cardOf(row, language))
}

const upcoming = inEachLanguage(language =>
  reusableQuery<UpcomingValues, CardRow>((db, values) =>
    db
      .selectFrom('articles as a')
      .innerJoin('article_sites as s', 's.article_id', 'a.id')
      .leftJoin('article_likes as l', join =>
        join.onRef('l.article_id', '=', 'a.id').on('l.account_id', '=', values.accountId),
      )
      .select(cardColumns(language, values))
      .where('s.site_id', '=', values.siteId)
      .where('s.publication_date', '<=', values.now)
      .where('s.withdrawn_at', 'is', null)
      // An index holds the events by their last day, as it is written here; greatest() passes over null.
      .where('a.type', '=', sql.lit('event'))
      .where(sql<boolean>`greatest(a.starts_on, a.ends_on) >= ${values.today}::date`)
      .where(
        sql<boolean>`(greatest(a.starts_on, a.ends_on) > ${values.today}::date
          or a.ends_at is null or a.ends_at > ${values.time}::time)`,
      )
      .orderBy(sql`a.starts_on < ${values.today}::date`)
      .orderBy('a.starts_on')
      .orderBy('a.starts_at', ob => ob.asc().nullsFirst())
      .orderBy('a.id')
      .limit(sql<number>`${values.limit}::integer`),
  ),
)

function inEachLanguage<Query>(query: (language: Language) => Query): Record<Language, Query> {
  return { fr: query('fr'), en: query('en') }
}
