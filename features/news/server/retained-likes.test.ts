import { beforeAll, describe, expect, it } from 'vitest'
import { retainedAccount } from '#features/account/server/retained-account.ts'
import { eraseFromDatabase } from '#platform/server/personal-data/erase.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { like } from './likes.ts'
import { retainedLikes } from './retained-likes.ts'
import { buildArticle, testNow } from './testing/news.ts'

const { db } = await testDatabase()
const articles: string[] = []
beforeAll(async () => {
  await buildCampus(db, 1)
  for (let n = 0; n < 12; n++) articles.push(await buildArticle(db))
})

const likes = (accountId: string) =>
  articles.map(articleId => like(db, { articleId, siteId: 1, accountId, now: testNow }))

const erase = (id: string) =>
  eraseFromDatabase(
    db,
    [retainedAccount, retainedLikes],
    { ids: [id], emails: [] },
    { actor: 'command:root', now: testNow },
  )

/** Articles that count another number of likes than there are people who like them. */
async function wrong(): Promise<number> {
  const rows = await db
    .selectFrom('articles as a')
    .select('a.id')
    .where('a.like_count', '<>', eb =>
      eb
        .selectFrom('article_likes as l')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('l.article_id', '=', 'a.id'),
    )
    .execute()
  return rows.length
}

describe('the likes of who is erased', () => {
  it('are withdrawn, and those of others stay', async () => {
    const [leaver, reader] = [await buildAccount(db), await buildAccount(db)]
    await Promise.all([...likes(leaver), ...likes(reader)])
    await erase(leaver)
    const left = await db.selectFrom('article_likes').select('account_id').execute()
    expect(new Set(left.map(row => row.account_id))).toEqual(new Set([reader]))
    expect(await wrong()).toBe(0)
  })

  it('count as many as like, however the person goes on liking meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const [leaver, reader] = [await buildAccount(db), await buildAccount(db)]
      const erased = erase(leaver)
      // Who is gone can like nothing: those calls fail, which is as it should be.
      await Promise.allSettled([...likes(leaver), ...likes(reader), erased])
      await erased
      expect(await wrong()).toBe(0)
    }
  })

  it('would count on, if the account were deleted by itself: the control', async () => {
    const leaver = await buildAccount(db)
    await Promise.all(likes(leaver))
    await db.deleteFrom('accounts').where('id', '=', leaver).execute()
    expect(await wrong()).toBe(articles.length)
  })
})
