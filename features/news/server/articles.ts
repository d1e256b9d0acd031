import { sql } from 'kysely'
import type { SafeHtml } from '#platform/contract/html.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import {
  type Article,
  type ArticleCard,
  type ArticleType,
  articlesOnHome,
  type ContentTag,
  defaultArticlesPerPage,
  maxArticlesPerPage,
} from '../contract.ts'
import { type Cursor, instantOf } from './cursor.ts'

/** Who reads, in which language and when: an article dated later than `now` is not published yet. */
export interface Reader {
  accountId: string
  language: Language
  now: Date
}

export interface Page {
  /** Articles at most. */
  limit: number
  /** Where the page before ended. */
  after?: Cursor | undefined
  type?: ArticleType | undefined
  tags?: readonly ContentTag[] | undefined
}

export interface ArticlePage {
  articles: ArticleCard[]
  /** Where this page ended, if another one follows. */
  next: Cursor | undefined
}

/** The published articles of a campus, newest first. */
export async function articlesOf(
  db: Database,
  siteId: number,
  reader: Reader,
  page: Page,
): Promise<ArticlePage> {
  const { query, values } = newestFirst(siteId, reader, page)
  return pageOf(await query(db, values), page.limit, reader.language)
}

/** The page that rows of `newestFirst` make. */
export function pageOf(
  rows: readonly (CardRow & { microseconds: string })[],
  limit: number,
  language: Language,
): ArticlePage {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    articles: rows.slice(0, limit).map(row => cardOf(row, language)),
    next: last && { microseconds: BigInt(last.microseconds), id: BigInt(last.id) },
  }
}

/** What makes two calls different statements; everything else is a value. */
interface Shape {
  language: Language
  /** Rows to read. A number in the text, since the planner decides by it; few numbers, since each is a statement. */
  rows: number
  after: boolean
  type: boolean
  tags: boolean
}

interface Values {
  siteId: number
  accountId: string
  now: Date
  afterInstant: string | undefined
  afterId: bigint | undefined
  type: ArticleType | undefined
  tags: readonly ContentTag[] | undefined
}

type NewestFirst = ReturnType<typeof reusableQuery<Values, CardRow & { microseconds: string }>>

const statements = new Map<string, NewestFirst>()
const pageSizes = [articlesOnHome, defaultArticlesPerPage, maxArticlesPerPage]

/** The statement for a page, and its values: at least the rows of the page, and one more where another page follows. */
export function newestFirst(siteId: number, { accountId, language, now }: Reader, page: Page) {
  const { limit, after, type, tags } = page
  const shape: Shape = {
    language,
    rows: (pageSizes.find(size => size >= limit) ?? limit) + 1,
    after: after !== undefined,
    type: type !== undefined,
    tags: tags !== undefined,
  }
  const key = Object.values(shape).join()
  const query = statements.get(key) ?? reusableQuery((db, values: Values) => statementOf(db, values, shape))
  statements.set(key, query)
  const values: Values = {
    siteId,
    accountId,
    now,
    afterInstant: after && instantOf(after),
    afterId: after?.id,
    type,
    tags,
  }
  return { query, values, shape }
}

export function statementOf(db: Database, values: Values, shape: Shape) {
  let query = db
    .selectFrom('article_sites as s')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .leftJoin('article_likes as l', join =>
      join.onRef('l.article_id', '=', 's.article_id').on('l.account_id', '=', values.accountId),
    )
    .select(cardColumns(shape.language, values))
    .select(sql<string>`(extract(epoch from s.publication_date) * 1000000)::bigint`.as('microseconds'))
    .where('s.site_id', '=', values.siteId)
    .where('s.publication_date', '<=', values.now)
    .where('s.withdrawn_at', 'is', null)
  if (shape.after) {
    query = query.where(
      sql<boolean>`(s.publication_date, s.article_id) <
        (${values.afterInstant}::timestamptz, ${values.afterId}::bigint)`,
    )
  }
  if (shape.type) query = query.where(sql<boolean>`a.type = ${values.type}`)
  if (shape.tags) query = query.where(sql<boolean>`a.tag = any(${values.tags}::text[])`)
  return query
    .orderBy('s.publication_date', 'desc')
    .orderBy('s.article_id', 'desc')
    .limit(sql.lit(shape.rows))
}

/**
 * One published article, whatever its campus: a shared link works for a colleague elsewhere, as long as any campus
 * shows it.
 */
export async function publishedArticle(
  db: Database,
  id: string,
  { accountId, language, now }: Reader,
): Promise<Article | undefined> {
  const row = await db
    .selectFrom('articles as a')
    .leftJoin('article_likes as l', join =>
      join.onRef('l.article_id', '=', 'a.id').on('l.account_id', '=', accountId),
    )
    .select(cardColumns(language, { accountId, now }))
    .select('a.must_read_until')
    .select(`a.description_${language} as description` as const)
    .where('a.id', '=', id)
    .where('a.publication_date', '<=', now)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('article_sites as s')
          .select(sql.lit(1).as('shown'))
          .whereRef('s.article_id', '=', 'a.id')
          .where('s.withdrawn_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return row && { ...cardOf(row, language), description: row.description, mustReadUntil: row.must_read_until }
}

/** What a card shows one reader, in one language, of `articles as a` and their own like, `article_likes as l`. */
export function cardColumns(language: Language, { accountId, now }: Pick<Reader, 'accountId' | 'now'>) {
  return [
    'a.id',
    `a.title_${language} as title`,
    `a.resume_${language} as resume`,
    'a.tag',
    'a.type',
    'a.source',
    `a.location_${language} as location`,
    'a.starts_on',
    'a.starts_at',
    'a.ends_on',
    'a.ends_at',
    'a.publication_date',
    sql<string>`(a.publication_date at time zone ${campusClock})::date`.as('date'),
    'a.only_language',
    'a.photos',
    'a.like_count',
    sql<boolean>`l.account_id is not null`.as('liked'),
    // Looked up of the few alone that must be read today.
    sql<boolean | null>`case when ${mustBeRead(now)} then exists (
      select from article_confirmations c where c.article_id = a.id and c.account_id = ${accountId}) end`.as(
      'confirmed',
    ),
  ] as const
}

/** Whether readers of `articles as a` are asked to confirm. */
export function mustBeRead(now: Date) {
  return sql<boolean>`a.must_read_until >= (${now}::timestamptz at time zone ${campusClock})::date`
}

export interface CardRow {
  id: string
  title: string
  resume: SafeHtml
  tag: string
  type: string
  source: string
  location: string | null
  starts_on: string | null
  starts_at: string | null
  ends_on: string | null
  ends_at: string | null
  publication_date: Date
  date: string
  only_language: string | null
  photos: unknown
  like_count: number
  liked: boolean
  /** Null: it need not be read. */
  confirmed: boolean | null
}

/** As `articles.photos` keeps them. */
interface StoredPhoto {
  url: string
  position: number
  description_fr: string
  description_en: string
}

export function cardOf(row: CardRow, language: Language): ArticleCard {
  return {
    id: row.id,
    title: row.title,
    resume: row.resume,
    tag: row.tag as ContentTag,
    type: row.type as ArticleType,
    source: row.source as ArticleCard['source'],
    location: row.location,
    startDate: row.starts_on,
    startTime: toTheMinute(row.starts_at),
    endDate: row.ends_on,
    endTime: toTheMinute(row.ends_at),
    publicationDate: row.publication_date.toISOString(),
    date: row.date,
    photos: (row.photos as StoredPhoto[])
      .map(photo => ({
        url: photo.url,
        position: photo.position,
        photoDescription: photo[`description_${language}`],
      }))
      .sort((one, other) => one.position - other.position),
    nbLikes: row.like_count,
    liked: row.liked,
    writtenIn: row.only_language === language ? null : (row.only_language as Language | null),
    mustRead: row.confirmed === null ? null : row.confirmed ? 'CONFIRMED' : 'TO_CONFIRM',
  }
}

/** `09:30:00`, as the database writes a time, without its seconds. */
function toTheMinute(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5)
}
