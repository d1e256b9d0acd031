import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { campusDay, campusInstant, type Day, timeOf } from '#platform/time/campus-time.ts'
import type { DemoArticle } from '../articles/article.ts'
import { demoArticles } from '../articles/articles.ts'
import { drawCover, subjects } from '../drawings/cover.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { icons } from '../drawings/icons.ts'
import { randomFrom, shuffled } from '../random.ts'
import { blocks, english, french } from '../typography.ts'
import { workingDayAfter, workingDayBefore } from '../working-days.ts'
import { siteCode } from './company.ts'
import type { DemoAccount } from './people.ts'

/** News of the day is out at nine, in minutes; before that, the newest is of the day before. */
const newsOut = 9 * 60
/** Ids from here on are for articles that people write. */
const firstFreeId = 1001

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

/** All articles as their file holds them; their covers are added to the drawings. */
export function articleEntries(today: Date, drawings: Drawings) {
  return demoArticles.map((article, index) => articleEntry(article, index + 1, today, drawings))
}

function articleEntry(article: DemoArticle, id: number, today: Date, drawings: Drawings) {
  const { event, fr, en, intranet } = article
  return {
    key: `demo-${id}`,
    id,
    type: event === undefined ? 'info' : 'event',
    tag: article.tag,
    published: publicationOf(id, today).toISOString(),
    sites: article.sites?.map(siteCode),
    title_fr: french(fr.title),
    title_en: english(en.title),
    resume_fr: blocks(french(fr.resume)),
    resume_en: blocks(english(en.resume)),
    ...(intranet === undefined
      ? { description_fr: blocks(french(fr.body)), description_en: blocks(english(en.body)) }
      : { intranet }),
    ...(event && {
      location_fr: french(event.place.fr),
      location_en: english(event.place.en),
      starts: eventDay(today, event.starts),
      startsAt: event.from,
      ends: eventDay(today, event.ends ?? event.starts),
      endsAt: event.to,
    }),
    photos: photosOf(article, id, drawings),
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
      file: drawings.add(`article-${number}`, drawCover(tag, number, name)),
      alt_fr: icons[name].alt.fr,
      alt_en: icons[name].alt.en,
    }
  })
}

/** What people write gets numbers of its own. */
export async function keepArticleNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('articles', 'id'), ${firstFreeId}, false)`.execute(db)
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
