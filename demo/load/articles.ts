import { sql } from 'kysely'
import { dayOf, momentOn } from '#platform/server/content/days.ts'
import type { Database } from '#platform/server/database/database.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { demoArticles } from '../articles.ts'
import { randomFrom, shuffled } from '../random.ts'
import type { DemoAccount } from './people.ts'

/** Ids from here on are for articles that people write. */
const firstFreeId = 1001

/** How many like each article, in the order of their numbers. */
const likes = [
  143, 61, 88, 39, 97, 45, 42, 76, 54, 11, 19, 58, 66, 119, 52, 83, 104, 71, 48, 37, 92, 115, 64, 57, 33, 86,
  101, 128, 79, 67, 134, 73, 44, 96, 41, 131, 69, 82, 55, 62, 28, 35, 110, 50, 78, 138, 94, 23, 47, 39, 26,
  106, 72, 121, 53, 84, 68, 43, 89, 51,
]

/** When an article is out, in the company as it looks today. */
export function publicationOf(id: number, today: Date): Date {
  const article = demoArticles[id - 1]
  const published = article && momentOn(article.published, day => dayOf(day, campusDay(today)))
  if (published === undefined) throw new Error(`There is no demo article ${id}`)
  return published
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
  const liked = demoArticles.flatMap(({ id }, index) => {
    const published = publicationOf(id, today).getTime()
    return shuffled(readers, random)
      .slice(0, likes[index])
      .map(({ person }) => ({
        article: id,
        account: person.id,
        at: new Date(published + random.next() ** 2 * (today.getTime() - published)).toISOString(),
      }))
  })
  const column = <Key extends keyof (typeof liked)[number]>(key: Key) => liked.map(like => like[key])
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

/** Two of three readers have read what they must, as far as they can see it; nobody who signs in has. */
export async function insertConfirmations(
  db: Database,
  accounts: readonly DemoAccount[],
  today: Date,
): Promise<void> {
  const readers = accounts.filter((account, index) => !account.signsIn && index % 3 !== 0)
  await sql`
    insert into article_confirmations (article_id, account_id, confirmed_at)
    select a.id, p.id, least(a.publication_date + interval '1 day', ${today}::timestamptz)
    from articles a
    join article_sites s on s.article_id = a.id
    join accounts p on p.site_id = s.site_id and p.id = any(${readers.map(({ person }) => person.id)}::text[])
    where a.must_read_until is not null
  `.execute(db)
}
