import { type Insertable, sql } from 'kysely'
import type { Articles } from '#db/types.generated.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Database } from '#platform/server/database/database.ts'
import { campusDay, campusInstant, type Day, timeOf } from '#platform/time/campus-time.ts'
import type { DemoArticle } from '../articles/article.ts'
import { demoArticles } from '../articles/articles.ts'
import { drawCover, subjects } from '../drawings/cover.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { icons } from '../drawings/icons.ts'
import { randomFrom, shuffled } from '../random.ts'
import { demoSites } from '../sites.ts'
import { blocks, english, french } from '../typography.ts'
import { workingDayAfter, workingDayBefore } from '../working-days.ts'
import type { DemoAccount } from './people.ts'

/** News of the day is out at nine, in minutes; before that, the newest is of the day before. */
const newsOut = 9 * 60
/** Ids from here on are for articles that people write. */
const firstFreeId = 1001

export type ArticleRow = Insertable<Articles> & { id: number; publication_date: Date }

/** When an article is out, in the company as it looks today. Never in the future. */
export function publicationOf(id: number, today: Date): Date {
  const article = demoArticles[id - 1]
  if (article === undefined) throw new Error(`There is no demo article ${id}`)
  return publishedAt(today, article.published, id)
}

/** A moment before nine, some working days ago, another one for each id. Never in the future. */
export function publishedAt(today: Date, workingDays: number, id: number): Date {
  const outSoFar = campusDay(new Date(today.getTime() - newsOut * 60_000))
  return campusInstant(workingDayBefore(outSoFar, workingDays), timeOf(newsOut - 1 - ((id * 7) % 110)))
}

/** The rows of all articles; their covers are added to the drawings. */
export function articleRows(today: Date, drawings: Drawings): ArticleRow[] {
  return demoArticles.map((article, index) => articleRow(article, index + 1, today, drawings))
}

function articleRow(article: DemoArticle, id: number, today: Date, drawings: Drawings): ArticleRow {
  const { event, fr, en, intranet } = article
  return {
    id,
    source: intranet === undefined ? 'CAMPUS' : 'SHAREPOINT',
    type: event === undefined ? 'info' : 'event',
    tag: article.tag,
    title_fr: french(fr.title),
    title_en: english(en.title),
    resume_fr: sanitiseHtml(blocks(french(fr.resume))),
    resume_en: sanitiseHtml(blocks(english(en.resume))),
    description_fr: intranet ?? sanitiseHtml(blocks(french(fr.body))),
    description_en: intranet ?? sanitiseHtml(blocks(english(en.body))),
    location_fr: event ? french(event.place.fr) : null,
    location_en: event ? english(event.place.en) : null,
    starts_on: event ? eventDay(today, event.starts) : null,
    starts_at: event?.from ?? null,
    ends_on: event ? eventDay(today, event.ends ?? event.starts) : null,
    ends_at: event?.to ?? null,
    publication_date: publicationOf(id, today),
    photos: JSON.stringify(photosOf(article, id, drawings)),
  }
}

function eventDay(today: Date, offset: number): Day {
  return offset < 0 ? workingDayBefore(campusDay(today), -offset) : workingDayAfter(campusDay(today), offset)
}

function photosOf(
  { tag, icon = subjects[tag].icon, more = [] }: DemoArticle,
  id: number,
  drawings: Drawings,
) {
  return [icon, ...more].map((name, index) => {
    const number = `${String(id).padStart(2, '0')}-${index + 1}`
    return {
      url: drawings.add(`article-${number}`, drawCover(tag, number, name)),
      position: index + 1,
      description_fr: icons[name].alt.fr,
      description_en: icons[name].alt.en,
    }
  })
}

export async function insertArticles(db: Database, rows: readonly ArticleRow[]): Promise<void> {
  await db.insertInto('articles').values(rows).execute()
  await sql`select setval(pg_get_serial_sequence('articles', 'id'), ${firstFreeId}, false)`.execute(db)
  const everywhere = demoSites.map(site => site.id)
  const placed = rows.flatMap(({ id, publication_date }, index) =>
    (demoArticles[index]?.sites ?? everywhere).map(site_id => ({
      site_id,
      article_id: id,
      publication_date,
    })),
  )
  await db.insertInto('article_sites').values(placed).execute()
}

/** Likes by real accounts, so that a count and who liked always agree. Nobody who signs in has liked anything yet. */
export async function insertLikes(
  db: Database,
  accounts: readonly DemoAccount[],
  today: Date,
): Promise<void> {
  const random = randomFrom('likes')
  const readers = accounts.filter(account => !account.signsIn)
  const likes = demoArticles.flatMap((article, index) => {
    const published = publicationOf(index + 1, today).getTime()
    return shuffled(readers, random)
      .slice(0, article.likes)
      .map(({ person }) => ({
        article: index + 1,
        account: person.id,
        at: new Date(published + random.next() ** 2 * (today.getTime() - published)).toISOString(),
      }))
  })
  const column = <Key extends keyof (typeof likes)[number]>(key: Key) => likes.map(like => like[key])
  await sql`
    insert into article_likes (article_id, account_id, liked_at)
    select * from unnest(${column('article')}::bigint[], ${column('account')}::text[], ${column('at')}::timestamptz[])
  `.execute(db)
  await sql`
    update articles set like_count = liked.count
    from (select article_id, count(*) from article_likes group by article_id) as liked
    where liked.article_id = articles.id
  `.execute(db)
}
