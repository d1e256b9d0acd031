import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { campusDay, campusTime, isDay } from '#platform/time/campus-time.ts'
import type { ArticleCard, ContentTag } from '../contract.ts'
import { type CardRow, cardColumns, cardOf, type Reader } from './articles.ts'

/** Where a page of coming events ended: the last one's first day and time, and its id. */
interface Place {
  day: string
  time: string
  id: string
}

/** An event without a time takes the whole day, so it stands before the others of that day. */
const startsAt = sql<string>`coalesce(a.starts_at, '00:00'::time)`

/**
 * The events of a campus that are not over, soonest first; those that have begun are the first.
 * @param after the `next` of the page before
 * @throws Problem 400 naming `after` when it is not one that this list gave
 */
export async function comingEvents(
  db: Database,
  siteId: number,
  { accountId, language, now }: Reader,
  {
    limit,
    after,
    tags,
  }: { limit: number; after?: string | undefined; tags?: readonly ContentTag[] | undefined },
): Promise<{ articles: ArticleCard[]; next: string | null }> {
  const [today, time] = [campusDay(now), campusTime(now)]
  let query = db
    .selectFrom('articles as a')
    .innerJoin('article_sites as s', 's.article_id', 'a.id')
    .leftJoin('article_likes as l', join =>
      join.onRef('l.article_id', '=', 'a.id').on('l.account_id', '=', accountId),
    )
    .select(cardColumns(language, { accountId, now }))
    .where('s.site_id', '=', siteId)
    .where('s.publication_date', '<=', now)
    .where('s.withdrawn_at', 'is', null)
    .where('a.type', '=', sql.lit('event'))
    // An index holds the events by their last day, as it is written here; greatest() passes over null.
    .where(sql<boolean>`greatest(a.starts_on, a.ends_on) >= ${today}::date`)
    .where(
      sql<boolean>`(greatest(a.starts_on, a.ends_on) > ${today}::date
        or a.ends_at is null or a.ends_at > ${time}::time)`,
    )
  if (after !== undefined) {
    const { day, time: start, id } = readPlace(after)
    query = query.where(
      sql<boolean>`(a.starts_on, ${startsAt}, a.id) > (${day}::date, ${start}::time, ${id}::bigint)`,
    )
  }
  if (tags !== undefined) query = query.where(sql<boolean>`a.tag = any(${tags}::text[])`)
  const rows: CardRow[] = await query
    .orderBy('a.starts_on')
    .orderBy(startsAt)
    .orderBy('a.id')
    .limit(limit + 1)
    .execute()
  const visible = rows.slice(0, limit)
  const last = visible.at(-1)
  return {
    articles: visible.map(row => cardOf(row, language)),
    next: rows.length > limit && last !== undefined ? writePlace(last) : null,
  }
}

function writePlace({ starts_on, starts_at, id }: CardRow): string {
  return `${starts_on}T${(starts_at ?? '00:00').slice(0, 5)}.${id}`
}

function readPlace(text: string): Place {
  const [, day = '', time = '', id = ''] =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)\.([1-9]\d{0,14})$/.exec(text) ?? []
  if (id !== '' && isDay(day)) return { day, time, id }
  throw wrongCursor()
}
